// The hands of cards: a click is a short tap on the reader, a long press holds the card there.

import { breakable, element, inkOn } from './element.js';

const TAP_MS = 300;
const AWAY_MS = 250; // between two taps the reader is left empty for so long
const HOLD_MS = 350; // a finger that rests so long on a card holds it on the reader

export class Cards {
  constructor(players, deeds, say) {
    this.places = { player: players, deed: deeds };
    this.kept = { player: [], deed: [] }; // what lies at each place
    this.say = say;
    this.isOn = false;
    this.held = null; // the card that we hold on the reader
    this.since = 0;
    this.queue = [];
    this.timer = null;
    window.addEventListener('blur', () => this.letGo());
  }

  /** Lay out the cards of a kind, `player` or `deed`: uid, label, color; of a deed its id and code. */
  show(kind, cards) {
    this.kept[kind] = cards;
    const buttons = Array.from(this.places[kind].children);
    if (cards.length === buttons.length && buttons.every((b, at) => b.dataset.uid === cards[at].uid)) {
      // The same cards, perhaps with a new name on one: the card in the hand stays in the hand.
      buttons.forEach((button, at) => this.write(button, cards[at]));
      return;
    }
    this.letGo();
    this.places[kind].replaceChildren(...cards.map((card) => this.makeButton(kind, card)));
  }

  find(uid) {
    return Object.values(this.kept).flat().find((card) => card.uid === uid);
  }

  write(button, card) {
    const kind = card.code ? `Deed ${card.code}` : 'Player card';
    button.setAttribute('aria-label', `${kind}: ${card.label}`);
    button.querySelector('.label').textContent = breakable(card.label);
  }

  makeButton(kind, card) {
    const isDeed = kind === 'deed';
    const button = element(
      'button',
      { type: 'button', class: `card ${kind}` },
      element(
        'span',
        { class: 'stripe' },
        isDeed ? element('span', { class: 'code' }, card.code) : element('span', { class: 'chip' }),
      ),
      element('span', { class: 'label' }),
    );
    this.write(button, card);
    button.dataset.uid = card.uid;
    if (isDeed) button.dataset.deed = card.deed;
    button.disabled = !this.isOn;
    button.style.setProperty('--colour', card.color);
    button.style.setProperty('--ink', inkOn(card.color));
    let rest = null; // a finger's timer: it may yet be scrolling
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      if (event.pointerType === 'mouse') {
        button.setPointerCapture(event.pointerId);
        this.hold(card.uid);
        return;
      }
      rest = setTimeout(() => {
        rest = null;
        this.hold(card.uid);
      }, HOLD_MS);
    });
    button.addEventListener('pointerup', () => {
      if (rest !== null) this.tap(card.uid);
      else this.release(card.uid);
      clearTimeout(rest);
      rest = null;
    });
    for (const kind of ['pointercancel', 'lostpointercapture']) {
      button.addEventListener(kind, () => {
        clearTimeout(rest);
        rest = null;
        this.release(card.uid);
      });
    }
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) this.hold(card.uid);
    });
    button.addEventListener('keyup', (event) => {
      if (event.key === 'Enter' || event.key === ' ') this.release(card.uid);
    });
    button.addEventListener('click', (event) => {
      if (event.detail === 0 && !(event.pointerId > 0)) this.tap(card.uid); // a screen reader's
    });
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    return button;
  }

  /** A card that lies there already, or will next, is not laid down once more: a double click is one tap. */
  isBusy(uid) {
    const last = this.queue.length ? this.queue[this.queue.length - 1] : this.held;
    return !this.isOn || this.queue.length > 3 || Boolean(last && last.uid === uid);
  }

  tap(uid) {
    if (this.isBusy(uid)) return;
    this.queue.push({ uid, isTap: true });
    this.next();
  }

  /** Lay the card down until it is released, but at least for a tap. */
  hold(uid) {
    if (this.isBusy(uid)) return;
    this.queue.push({ uid, isTap: false });
    this.next();
  }

  release(uid) {
    for (const move of this.queue) if (move.uid === uid) move.isTap = true;
    if (this.held && this.held.uid === uid && !this.held.isTap) {
      this.held.isTap = true;
      this.schedule(Math.max(0, this.since + TAP_MS - performance.now()));
    }
  }

  next() {
    if (this.held || this.timer !== null || !this.queue.length) return;
    this.held = this.queue.shift();
    this.since = performance.now();
    this.say({ type: 'place', card: this.held.uid });
    if (this.held.isTap) this.schedule(TAP_MS);
  }

  schedule(milliseconds) {
    this.timer = setTimeout(() => {
      this.held = null;
      this.say({ type: 'remove' });
      this.timer = setTimeout(() => {
        this.timer = null;
        this.next();
      }, AWAY_MS);
    }, milliseconds);
  }

  letGo() {
    this.queue = [];
    if (this.held) this.release(this.held.uid);
  }

  /** Show on the deed cards whose they are, and which are mortgaged. */
  own(state, colours) {
    for (const button of this.places.deed.children) {
      const now = state && state.deeds[button.dataset.deed];
      button.classList.toggle('owned', Boolean(now && now.owner));
      button.classList.toggle('mortgaged', Boolean(now && now.mortgaged));
      button.style.setProperty('--owner', (now && colours.get(now.owner)) || 'transparent');
    }
  }

  /** Show which card lies on the reader, whoever has laid it there. */
  mark(uid) {
    for (const place of Object.values(this.places)) {
      for (const button of place.children) {
        button.classList.toggle('on-reader', button.dataset.uid === uid);
      }
    }
  }

  enable(isOn) {
    if (!isOn) {
      this.letGo();
      clearTimeout(this.timer);
      this.timer = null;
      this.held = null;
    }
    this.isOn = isOn;
    for (const place of Object.values(this.places)) {
      for (const button of place.children) button.disabled = !isOn;
    }
  }
}
