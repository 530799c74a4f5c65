// Which edition's cards and board lie on the table: the game's; before a game the one that is being set
// up, or the one that somebody looks at by its button.

import { element } from './element.js';

const FIRST = 'city';

export class Chooser {
  /** `changed` is told when a button has chosen another edition. */
  constructor(place, changed) {
    this.place = place;
    this.changed = changed;
    this.editions = [];
    this.chosen = null; // what the server says
    this.id = FIRST;
  }

  hear({ editions, chosen }) {
    this.editions = editions;
    if (chosen && chosen !== this.chosen) this.id = chosen;
    this.chosen = chosen;
    this.draw();
  }

  /** The edition to show, null when the unit knows none. */
  edition() {
    return this.editions.find((one) => one.id === this.id) || this.editions[0] || null;
  }

  draw() {
    const shown = this.edition();
    const buttons = this.editions.map((edition) => {
      const isShown = edition === shown;
      const button = element('button', { type: 'button', 'aria-pressed': String(isShown) }, edition.title);
      button.addEventListener('click', () => this.choose(edition.id));
      return button;
    });
    this.place.replaceChildren(...(buttons.length > 1 ? buttons : []));
  }

  choose(id) {
    this.id = id;
    const at = this.editions.findIndex((one) => one.id === id);
    const hadFocus = this.place.contains(document.activeElement);
    this.draw();
    if (hadFocus) this.place.children[at].focus();
    this.changed();
  }
}
