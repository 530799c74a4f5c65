// What lies beside the unit: the edition's deeds as tiles or as a board, the players, the last lines of
// the ledger. A wide page of the classic family has the board, with players and ledger in its middle.

import { Board, spaceName } from './board.js';
import { CityTiles } from './city_tiles.js';
import { element, moneyOf, words } from './element.js';
import { HouseTiles } from './house_tiles.js';

const OWN_COLOURS = ['#c8402f', '#2f6fc8', '#2f9a58', '#d59a1d', '#7c4fc0', '#d0659a', '#3aa5ad', '#6b6259'];
const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const BOARD_WIDTH = '(min-width: 821px)'; // as in style.css, where the page has two columns

export class Table {
  constructor(places) {
    this.places = places; // title, legend, stock, deeds, centre, notice, players, ledger; bank, book: parts that move
    this.homes = ['bank', 'book'].map((name) => [places[name], places[name].parentElement, places[name].nextSibling]);
    this.views = { city: new CityTiles(), tiles: new HouseTiles(), board: new Board(places.centre) };
    this.edition = null;
    this.message = { state: null, positions: [] };
    this.shown = null; // the state that is shown
    this.cards = [];
    this.width = window.matchMedia(BOARD_WIDTH);
    this.width.addEventListener('change', () => this.draw());
  }

  /** Lay out an edition (null when there is none) and the players' cards. */
  lay(edition, cards) {
    this.edition = edition;
    this.cards = cards;
    this.draw();
  }

  show(message) {
    this.message = message;
    this.draw();
  }

  /** The state in play, null when it is of another edition than the one that lies here. */
  state() {
    const { state } = this.message;
    return state && this.edition && state.edition === this.edition.id ? state : null;
  }

  draw() {
    const before = this.shown;
    const state = this.state();
    this.shown = state;
    this.colours = this.coloursOf(state);
    this.money = this.edition ? moneyOf(this.edition) : String;
    this.positions = new Map(state ? this.message.positions : []);
    const isCity = !this.edition || this.edition.family === 'city';
    const kind = isCity ? 'city' : this.width.matches ? 'board' : 'tiles';
    this.arrange(kind);
    if (this.edition) {
      const view = this.views[kind];
      view.take({ edition: this.edition, state, colours: this.colours, positions: this.positions });
      view.draw(this.places.deeds);
    } else {
      this.places.deeds.replaceChildren();
    }
    this.places.title.textContent = this.edition ? this.edition.title : 'The table';
    this.places.centre.dataset.title = this.places.title.textContent;
    this.places.legend.dataset.family = isCity ? 'city' : 'houses';
    this.places.stock.textContent = stockOf(state);
    this.places.notice.replaceChildren(...this.notices(state));
    this.places.players.replaceChildren(...this.players(state, before));
  }

  /** Players and ledger stand in the middle of the board, or where index.html has them. */
  arrange(kind) {
    const { deeds, centre, bank, book } = this.places;
    deeds.className = kind === 'board' ? 'boarded' : 'city';
    document.body.classList.toggle('has-board', kind === 'board');
    const isInside = bank.parentElement === centre;
    if (kind === 'board' && !isInside) centre.append(bank, book);
    if (kind !== 'board' && isInside) for (const [part, home, next] of this.homes) home.insertBefore(part, next);
  }

  /** A player has the colour of the card with that name on it. */
  coloursOf(state) {
    const colours = new Map();
    Object.keys(state ? state.players : {}).forEach((name, seat) => {
      const card = this.cards.find((one) => one.label === name);
      colours.set(name, card ? card.color : OWN_COLOURS[seat % OWN_COLOURS.length]);
    });
    return colours;
  }

  nameOf(lot) {
    const found = this.edition.deeds.find((deed) => deed.id === lot);
    return found ? found.name : `a ${words(lot).toLowerCase()}`;
  }

  notices(state) {
    if (!state) return [element('p', null, 'No game is in play now. The display says how to come to one.')];
    const notices = [];
    if (state.auction) {
      const { lot, leader, bid } = state.auction;
      const lead = leader ? `${leader} leads with ${this.money(bid)}` : 'no bid yet';
      notices.push(`Auction of ${this.nameOf(lot)}: ${lead}.`);
    }
    if (state.debt) {
      const { player, to, amount } = state.debt;
      const creditor = to === 'bank' ? 'the bank' : to;
      notices.push(`${player} owes ${creditor} ${this.money(amount)}.`);
    }
    if (state.over) {
      const winners = state.ranking.filter(([, worth]) => worth === state.ranking[0][1]);
      const names = winners.map(([name]) => name).join(' and ');
      const have = winners.length > 1 ? 'have' : 'has';
      notices.push(`The game is over. ${names} ${have} won with ${this.money(winners[0][1])}.`);
    }
    return notices.map((text) => element('p', { class: 'urgent' }, text));
  }

  players(state, before) {
    return Object.entries(state ? state.players : {}).map(([name, player]) => {
      const signs = this.signs(state, name, player);
      const old = before && before.players[name];
      const move = old && old.cash !== player.cash ? (old.cash < player.cash ? ' gain' : ' loss') : '';
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
        element('td', { class: `cash${move}` }, this.money(player.cash)),
        element('td', { class: 'worth' }, this.money(player.worth)),
        element('td', { class: 'count' }, String(player.deeds.length)),
      );
      row.style.setProperty('--owner', this.colours.get(name));
      return row;
    });
  }

  signs(state, name, player) {
    const signs = this.standing(state, name);
    const space = this.positions.get(name);
    const isSeen = this.places.deeds.className === 'boarded'; // the pawn says where
    if (space !== undefined && !player.in_jail && !isSeen) {
      signs.push(element('span', { class: 'place' }, spaceName(this.edition, space)));
    }
    const cards = player.jail_cards > 1 ? `${player.jail_cards} jail cards` : 'Jail card';
    if (player.in_jail) signs.push(element('span', { class: 'sign hazard' }, 'In jail'));
    if (player.jail_cards) signs.push(element('span', { class: 'sign' }, cards));
    if (player.rent_dodge) signs.push(element('span', { class: 'sign bonus' }, 'Rent Dodge'));
    if (player.out) signs.push(element('span', { class: 'sign mortgage' }, 'Out'));
    return signs;
  }

  /** What the game wants of a player now, and the place at its end; equal sums share one. */
  standing(state, name) {
    const signs = [];
    if (state.debt && state.debt.player === name) {
      signs.push(element('span', { class: 'sign urgent' }, `Owes ${this.money(state.debt.amount)}`));
    }
    if (state.auction && state.auction.leader === name) {
      signs.push(element('span', { class: 'sign urgent' }, `Bids ${this.money(state.auction.bid)}`));
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

/** What the bank has left to build with, in words; nothing where it is not counted. */
function stockOf(state) {
  if (!state || state.stock.houses === undefined) return '';
  const count = (number, one) => `${number} ${one}${number === 1 ? '' : 's'}`;
  return `The bank has ${count(state.stock.houses, 'house')} and ${count(state.stock.hotels, 'hotel')}.`;
}
