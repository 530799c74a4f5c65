// Small helpers to build the page: elements, symbols, shapes, money and colours.

/** An element with attributes and children; children that are null are left out. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** One of the symbols that index.html draws, with its name for those who hover or listen. */
export function symbol(id, name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', `symbol ${id}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  const title = document.createElementNS(space, 'title');
  title.textContent = name;
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#symbol-${id}`);
  svg.append(title, use);
  return svg;
}

/** One of the shapes that index.html draws, for the eye alone. */
export function shape(id) {
  const svg = symbol(id, '');
  svg.replaceChildren(svg.lastChild);
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** A function that writes a sum as the edition's notes have it: M1.6M, M500k, $1500. */
export function moneyOf(edition) {
  const { currency, unit } = edition;
  return (amount) => {
    if (unit < 1000 || !amount) return `${currency}${amount}`;
    if (amount >= 1000000) return `${currency}${trimmed(amount, 1000000)}M`;
    return `${currency}${trimmed(amount, 1000)}k`;
  };
}

const LONG_WORD = /[A-Za-z]{9,}/g;
const SYLLABLE = /^[^aeiouy][aeiouy]/i;

/** A name whose long words may break before a consonant and a vowel, with three letters on each line. */
export function breakable(name) {
  return name.replace(LONG_WORD, (word) =>
    Array.from(word, (letter, at) => {
      const canBreak = at >= 3 && at <= word.length - 3 && SYLLABLE.test(word.slice(at));
      return canBreak ? `\u00ad${letter}` : letter;
    }).join(''),
  );
}

function trimmed(amount, unit) {
  const digits = String(unit).length - 1;
  const rest = String(amount % unit).padStart(digits, '0').replace(/0+$/, '');
  return `${Math.floor(amount / unit)}${rest ? `.${rest}` : ''}`;
}

/** Black or white, whichever reads better on this colour (#rrggbb). */
export function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#161412' : '#ffffff';
}

/** rubbish_dump -> Rubbish dump */
export function words(id) {
  const text = id.replace(/_/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
