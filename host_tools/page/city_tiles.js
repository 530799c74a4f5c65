// The districts of a city: what is built on each, its signs, and its rent.

import { element, symbol, words } from './element.js';
import { Tiles } from './tiles.js';

const BLOCKS = 8;
const BUILDINGS = [
  ['railroad', 'Railroad'],
  ['stadium', 'Stadium'],
  ['skyscraper', 'Skyscraper'],
  ['tower', 'Monopoly Tower'],
];

export class CityTiles extends Tiles {
  plot(now) {
    const text = `${now.residential} residential, ${now.industrial} industrial`;
    const plot = element('div', { class: 'plot', role: 'img', 'aria-label': text, title: text });
    for (let block = 0; block < BLOCKS; block += 1) {
      const isHome = block < now.residential;
      const isWork = !isHome && block < now.residential + now.industrial;
      const idle = isHome && now.hazard ? ' idle' : '';
      plot.append(element('i', { class: isHome ? `home${idle}` : isWork ? 'work' : 'empty' }));
    }
    return plot;
  }

  signs(now) {
    const signs = BUILDINGS.filter(([id]) => now[id]).map(([id, name]) => symbol(id, name));
    if (now.hazard) signs.push(element('span', { class: 'sign hazard' }, words(now.hazard)));
    if (now.bonus) signs.push(element('span', { class: 'sign bonus' }, words(now.bonus)));
    return [...signs, ...super.signs(now)];
  }
}
