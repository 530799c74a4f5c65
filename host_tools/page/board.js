// The classic board beside the unit: the track's 40 spaces around a square, and the bank in its middle.

import { breakable, element, inkOn, shape } from './element.js';
import { HouseTiles } from './house_tiles.js';

const SIDE = 10; // spaces from corner to corner
const SHAPES = { chance: 'chance', chest: 'chest', go: 'go', jail: 'bars', parking: 'car', to_jail: 'whistle' };

/** What a space is called: a deed's name, or what the unit calls it. */
export function spaceName(edition, space) {
  const id = edition.track[space];
  const deed = edition.deeds.find((one) => one.id === id);
  return deed ? deed.name : edition.spaces[id];
}

export class Board extends HouseTiles {
  /** centre: what stands in the middle for good. */
  constructor(centre) {
    super();
    this.spaces = element('div', { class: 'spaces' });
    this.root = element('div', { class: 'board' }, this.spaces, centre);
  }

  take(play) {
    super.take(play);
    this.positions = play.positions;
  }

  draw(place) {
    this.spaces.replaceChildren(...this.edition.track.map((id, at) => this.space(id, at)));
    if (place.firstChild !== this.root) place.replaceChildren(this.root);
  }

  space(id, at) {
    const deed = this.edition.deeds.find((one) => one.id === id);
    const made = deed ? this.deedSpace(deed) : this.otherSpace(id);
    made.append(this.pawns(at));
    made.dataset.space = at;
    made.classList.add(at % SIDE ? ['bottom', 'left', 'top', 'right'][Math.floor(at / SIDE)] : 'corner');
    const [row, column] = placeOf(at);
    made.style.gridArea = `${row} / ${column}`;
    return made;
  }

  deedSpace(deed) {
    const group = this.edition.groups.find((one) => one.id === deed.group);
    const now = this.now(deed);
    const owner = now && now.owner;
    const made = element(
      'article',
      { class: `${this.classes('space', deed)} ${group.kind}`, 'data-deed': deed.id, title: `${deed.code} ${deed.name}` },
      element('div', { class: 'bar' }, group.kind === 'street' ? this.built(now) : null),
      element('h3', { class: 'name' }, breakable(deed.name)),
      this.mark(deed, group),
      owner ? element('p', { class: 'owner' }, owner) : null,
      element('p', { class: 'rent' }, now && now.mortgaged ? 'mortgaged' : this.sum(deed, group)),
    );
    made.style.setProperty('--colour', group.color);
    made.style.setProperty('--ink', inkOn(group.color));
    if (owner) {
      made.style.setProperty('--owner', this.colours.get(owner));
      made.style.setProperty('--owner-ink', inkOn(this.colours.get(owner)));
    }
    return made;
  }

  mark(deed, group) {
    if (group.kind === 'rail') return shape('railroad');
    return group.kind === 'utility' ? shape(deed.position % 2 ? 'bolt' : 'drop') : null;
  }

  otherSpace(id) {
    const tax = this.edition.taxes[id];
    const note = id === 'go' ? this.edition.salary : id === 'parking' ? this.pot() : tax;
    return element(
      'article',
      { class: `space other at-${id}` },
      element('h3', { class: 'name' }, breakable(this.edition.spaces[id])),
      shape(SHAPES[id] || (tax === undefined ? 'chance' : 'coins')),
      note ? element('p', { class: 'rent' }, this.money(note)) : null,
    );
  }

  /** What waits on Free parking where the table plays so. */
  pot() {
    return (this.state && this.state.pot) || 0;
  }

  /** A pawn for each player who stands here, as far as the unit moves them; who is in jail sits there. */
  pawns(at) {
    const isJail = this.edition.track[at] === 'jail';
    const players = Object.entries(this.state ? this.state.players : {});
    const known = new Map(this.positions);
    const here = players.filter(([name, player]) => (player.in_jail ? isJail : known.get(name) === at));
    const pawns = here.map(([name, player]) => {
      const text = player.in_jail ? `${name}, in jail` : name;
      const pawn = element('i', { class: `pawn${player.in_jail ? ' jailed' : ''}`, title: text, 'data-player': name }, name[0]);
      pawn.style.setProperty('--owner', this.colours.get(name));
      pawn.style.setProperty('--owner-ink', inkOn(this.colours.get(name)));
      return pawn;
    });
    return element('span', { class: 'pawns' }, pawns);
  }
}

/** Row and column of a space on the grid: GO bottom right, and round by the left as one moves. */
function placeOf(at) {
  const step = at % SIDE;
  const first = 1;
  const last = SIDE + 1;
  return [[last, last - step], [last - step, first], [first, first + step], [first + step, last]][Math.floor(at / SIDE)];
}
