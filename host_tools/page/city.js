// The city beside the unit: districts, players, and the last lines of the ledger.

import { element, inkOn, money, symbol, words } from './element.js';

const BLOCKS = 8;
const OWN_COLOURS = ['#c8402f', '#2f6fc8', '#2f9a58', '#d59a1d', '#7c4fc0', '#d0659a', '#3aa5ad', '#6b6259'];
const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const BUILDINGS = [
  ['railroad', 'Railroad'],
  ['stadium', 'Stadium'],
  ['skyscraper', 'Skyscraper'],
  ['tower', 'Monopoly Tower'],
];

export class City {
  constructor(places) {
    this.places = places; // title, city, notice, players, ledger
    this.edition = null;
    this.state = null;
    this.colours = new Map();
    this.cards = [];
  }

  lay(edition, cards) {
    this.edition = edition;
    this.cards = cards;
    this.places.title.textContent = edition ? edition.title : 'The city';
    this.show(this.state);
  }

  show(state) {
    const before = this.state;
    this.state = state;
    this.colours = this.coloursOf(state);
    this.places.city.replaceChildren(...(this.edition ? this.edition.groups.map((g) => this.group(g)) : []));
    this.places.notice.replaceChildren(...this.notices(state));
    this.places.players.replaceChildren(...this.players(state, before));
  }

  /** A player has the colour of the card with that name on it. */
  coloursOf(state) {
    const colours = new Map();
    Object.keys(state ? state.players : {}).forEach((name, seat) => {
      const card = this.cards.find((one) => one.kind === 'player' && one.label === name);
      colours.set(name, card ? card.color : OWN_COLOURS[seat % OWN_COLOURS.length]);
    });
    return colours;
  }

  nameOf(deed) {
    const found = this.edition && this.edition.deeds.find((one) => one.id === deed);
    return found ? found.name : words(deed);
  }

  group(group) {
    const tiles = this.edition.deeds.filter((deed) => deed.group === group.id);
    const made = element(
      'section',
      { class: 'group', 'aria-label': group.name },
      tiles.map((deed) => this.tile(deed, this.state && this.state.deeds[deed.id])),
    );
    made.style.setProperty('--colour', group.color);
    made.style.setProperty('--ink', inkOn(group.color));
    return made;
  }

  tile(deed, now) {
    const owner = now && now.owner;
    const isLot = Boolean(now && this.state.auction && this.state.auction.lot === deed.id);
    const classes = ['tile', owner ? 'owned' : 'free', now && now.mortgaged ? 'mortgaged' : '', isLot ? 'lot' : ''];
    const tile = element(
      'article',
      { class: classes.filter(Boolean).join(' '), 'data-deed': deed.id },
      element(
        'h3',
        null,
        element('span', { class: 'code' }, deed.code),
        element('span', { class: 'name' }, deed.name),
      ),
      owner ? element('p', { class: 'owner' }, owner) : null,
      now ? this.plot(now) : null,
      element('div', { class: 'signs' }, now ? this.signs(now) : null),
      element(
        'p',
        { class: 'foot' },
        element('span', null, owner ? 'rent' : 'for sale'),
        element('span', { class: 'rent' }, this.sum(deed, now)),
      ),
    );
    if (owner) tile.style.setProperty('--owner', this.colours.get(owner));
    return tile;
  }

  sum(deed, now) {
    if (!now || !now.owner) return money(deed.price);
    return now.mortgaged ? 'none' : money(now.rent);
  }

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
    if (now.mortgaged) signs.push(element('span', { class: 'sign mortgage' }, 'Mortgaged'));
    return signs;
  }

  notices(state) {
    const notices = [];
    if (!state) {
      notices.push(element('p', null, 'No game is running. Press # on the unit to begin one.'));
      return notices;
    }
    if (state.auction) {
      const { lot, leader, bid } = state.auction;
      const lead = leader ? `${leader} leads with ${money(bid)}` : 'no bid yet';
      notices.push(element('p', { class: 'urgent' }, `Auction of ${this.nameOf(lot)}: ${lead}.`));
    }
    if (state.debt) {
      const { player, to, amount } = state.debt;
      const creditor = to === 'bank' ? 'the bank' : to;
      notices.push(element('p', { class: 'urgent' }, `${player} owes ${creditor} ${money(amount)}.`));
    }
    if (state.over) {
      const winners = state.ranking.filter(([, worth]) => worth === state.ranking[0][1]);
      const names = winners.map(([name]) => name).join(' and ');
      const have = winners.length > 1 ? 'have' : 'has';
      notices.push(
        element('p', { class: 'urgent' }, `The game is over. ${names} ${have} won with ${money(winners[0][1])}.`),
      );
    }
    return notices;
  }

  players(state, before) {
    return Object.entries(state ? state.players : {}).map(([name, player]) => {
      const signs = this.standing(state, name);
      if (player.in_jail) signs.push(element('span', { class: 'sign hazard' }, 'In jail'));
      if (player.jail_cards) signs.push(element('span', { class: 'sign' }, 'Jail card'));
      if (player.rent_dodge) signs.push(element('span', { class: 'sign bonus' }, 'Rent Dodge'));
      if (player.out) signs.push(element('span', { class: 'sign mortgage' }, 'Out'));
      const old = before && before.players[name];
      const move = old && old.cash !== player.cash ? (old.cash < player.cash ? ' gain' : ' loss') : '';
      const count = player.deeds.length;
      const row = element(
        'tr',
        { class: player.out ? 'out' : null },
        element(
          'th',
          { scope: 'row' },
          element('i', { class: 'dot' }),
          element('span', { class: 'name' }, name),
          signs.length ? element('span', { class: 'signs' }, signs) : null,
        ),
        element('td', { class: `cash${move}` }, money(player.cash)),
        element('td', { class: 'worth' }, money(player.worth)),
        element('td', { class: 'count' }, String(count)),
      );
      row.style.setProperty('--owner', this.colours.get(name));
      return row;
    });
  }

  /** What the game wants of a player now, and the place at its end; equal sums share one. */
  standing(state, name) {
    const signs = [];
    if (state.debt && state.debt.player === name) {
      signs.push(element('span', { class: 'sign urgent' }, `Owes ${money(state.debt.amount)}`));
    }
    if (state.auction && state.auction.leader === name) {
      signs.push(element('span', { class: 'sign urgent' }, `Bids ${money(state.auction.bid)}`));
    }
    const ranked = state.ranking.find(([ranked]) => ranked === name);
    if (ranked) {
      const place = 1 + state.ranking.filter(([, worth]) => worth > ranked[1]).length;
      signs.push(element('span', { class: `sign ${place === 1 ? 'winner' : ''}` }, PLACES[place - 1]));
    }
    return signs;
  }

  write(lines) {
    const rows = lines.map((line) =>
      element(
        'li',
        { class: line.undone ? 'undone' : null },
        element('span', { class: 'number' }, String(line.n)),
        element(line.undone ? 's' : 'span', { class: 'text' }, line.text),
        line.undone ? element('span', { class: 'sign' }, 'taken back') : null,
      ),
    );
    if (!rows.length) rows.push(element('li', { class: 'nothing' }, 'Nothing yet.'));
    this.places.ledger.replaceChildren(...rows.reverse());
  }
}
