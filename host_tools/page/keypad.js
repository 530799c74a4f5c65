// The keypad: fingers, the mouse and the PC's keys all press the same sixteen keys.

const KEYS = ['1', '2', '3', 'A', '4', '5', '6', 'B', '7', '8', '9', 'C', '*', '0', '#', 'D'];
const CAPTIONS = { A: 'Auction', B: 'Build', C: 'Cash', D: 'Deals', '*': 'back', '#': 'confirm' };
const NAMES = { '*': 'star, back', '#': 'hash, confirm' };
const ALIASES = { Enter: '#', Backspace: '*', Escape: '*' };
const CLICK_MS = 80; // how long a key is down that a screen reader has clicked

function keyOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = ALIASES[event.key] || event.key.toUpperCase();
  return KEYS.includes(key) ? key : null;
}

export class Keypad {
  constructor(place, say) {
    this.say = say;
    this.sources = new Map(); // what presses: a pointer, a PC key -> the unit's key
    this.buttons = new Map();
    this.isOn = false;
    for (const key of KEYS) place.append(this.makeButton(key));
    window.addEventListener('keydown', (event) => this.keyDown(event));
    window.addEventListener('keyup', (event) => this.release(`code ${event.code}`));
    window.addEventListener('blur', () => this.releaseAll());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.releaseAll();
    });
  }

  makeButton(key) {
    const button = document.createElement('button');
    button.type = 'button';
    button.disabled = true;
    button.dataset.key = key;
    button.className = `key ${/\d/.test(key) ? 'digit' : /[A-D]/.test(key) ? 'letter' : 'mark'}`;
    button.setAttribute('aria-label', `Key ${NAMES[key] || [key, CAPTIONS[key]].filter(Boolean).join(', ')}`);
    const face = document.createElement('span');
    face.className = 'face';
    face.textContent = key === '*' ? '\u2217' : key;
    button.append(face);
    if (CAPTIONS[key]) {
      const caption = document.createElement('span');
      caption.className = 'caption';
      caption.textContent = CAPTIONS[key];
      button.append(caption);
    }
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      this.press(`pointer ${event.pointerId}`, key);
    });
    for (const kind of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      button.addEventListener(kind, (event) => this.release(`pointer ${event.pointerId}`));
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('click', (event) => {
      // Neither a finger nor a key of the PC: these have pressed and released already.
      if (event.detail !== 0 || event.pointerId > 0) return;
      this.press('click', key);
      setTimeout(() => this.release('click'), CLICK_MS);
    });
    this.buttons.set(key, button);
    return button;
  }

  keyDown(event) {
    const focused = document.activeElement;
    const isOnButton = focused && focused.closest('button, a, summary');
    if (isOnButton && (event.key === 'Enter' || event.key === ' ')) {
      if (focused.dataset.key === undefined) return; // the button does it by itself
      event.preventDefault();
      if (!event.repeat) this.press(`code ${event.code}`, focused.dataset.key);
      return;
    }
    const key = keyOf(event);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) this.press(`code ${event.code}`, key);
  }

  isDown(key) {
    return Array.from(this.sources.values()).includes(key);
  }

  press(source, key) {
    if (!this.isOn || this.sources.has(source)) return;
    const wasDown = this.isDown(key);
    this.sources.set(source, key);
    if (wasDown) return;
    this.buttons.get(key).classList.add('down');
    this.say({ type: 'down', key });
  }

  release(source) {
    const key = this.sources.get(source);
    if (key === undefined) return;
    this.sources.delete(source);
    if (this.isDown(key)) return;
    this.buttons.get(key).classList.remove('down');
    this.say({ type: 'up', key });
  }

  releaseAll() {
    for (const source of Array.from(this.sources.keys())) this.release(source);
  }

  enable(isOn) {
    if (!isOn) this.releaseAll();
    this.isOn = isOn;
    for (const button of this.buttons.values()) button.disabled = !isOn;
  }
}
