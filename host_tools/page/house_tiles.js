// The deeds of the classic family: houses and a hotel on streets, the dice for utilities.

import { element, shape } from './element.js';
import { Tiles } from './tiles.js';

const HOTEL = 5;

export class HouseTiles extends Tiles {
  /** Little green houses, or the red hotel; null where nothing stands. */
  built(now) {
    if (!now || !now.buildings) return null;
    const isHotel = now.buildings === HOTEL;
    const text = isHotel ? 'a hotel' : now.buildings === 1 ? '1 house' : `${now.buildings} houses`;
    const shapes = isHotel ? [shape('hotel')] : Array.from({ length: now.buildings }, () => shape('house'));
    return element('span', { class: 'built', role: 'img', 'aria-label': text, title: text }, shapes);
  }

  plot(now, group) {
    return group.kind === 'street' ? element('div', { class: 'plot' }, this.built(now)) : null;
  }

  rent(now, group) {
    return group.kind === 'utility' ? `${now.rent}\u00d7 dice` : this.money(now.rent);
  }
}
