// Deeds as tiles in their colour groups: what every family's tiles have. A family adds what stands there.

import { breakable, element, inkOn, moneyOf } from './element.js';

export class Tiles {
  /** What is in play: the edition, the state (null before a game) and each player's colour. */
  take({ edition, state, colours }) {
    this.edition = edition;
    this.state = state;
    this.colours = colours;
    this.money = moneyOf(edition);
  }

  draw(place) {
    place.replaceChildren(...this.edition.groups.map((group) => this.group(group)));
  }

  /** What the state says of a deed; undefined before a game. */
  now(deed) {
    return this.state ? this.state.deeds[deed.id] : undefined;
  }

  group(group) {
    const deeds = this.edition.deeds.filter((deed) => deed.group === group.id);
    const made = element(
      'section',
      { class: `group of-${deeds.length}`, 'aria-label': group.name },
      deeds.map((deed) => this.tile(deed, group)),
    );
    made.style.setProperty('--colour', group.color);
    made.style.setProperty('--ink', inkOn(group.color));
    return made;
  }

  /** The classes that say whose a deed is, and what is up with it. */
  classes(name, deed) {
    const now = this.now(deed);
    const classes = [name, now && now.owner ? 'owned' : 'free'];
    if (now && now.mortgaged) classes.push('mortgaged');
    if (now && this.state.auction && this.state.auction.lot === deed.id) classes.push('lot');
    return classes.join(' ');
  }

  tile(deed, group) {
    const now = this.now(deed);
    const owner = now && now.owner;
    const tile = element(
      'article',
      { class: this.classes('tile', deed), 'data-deed': deed.id },
      element(
        'h3',
        null,
        element('span', { class: 'code' }, deed.code),
        element('span', { class: 'name' }, breakable(deed.name)),
      ),
      owner ? element('p', { class: 'owner' }, owner) : null,
      now ? this.plot(now, group) : null,
      element('div', { class: 'signs' }, now ? this.signs(now) : null),
      element(
        'p',
        { class: 'foot' },
        element('span', null, owner ? 'rent' : 'for sale'),
        element('span', { class: 'rent' }, this.sum(deed, group)),
      ),
    );
    if (owner) tile.style.setProperty('--owner', this.colours.get(owner));
    return tile;
  }

  /** The price of what is for sale, else the rent now. */
  sum(deed, group) {
    const now = this.now(deed);
    if (!now || !now.owner) return this.money(deed.price);
    return now.mortgaged ? 'none' : this.rent(now, group);
  }

  rent(now) {
    return this.money(now.rent);
  }

  signs(now) {
    return now.mortgaged ? [element('span', { class: 'sign mortgage' }, 'Mortgaged')] : [];
  }
}
