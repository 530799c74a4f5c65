// The page: what the server says goes to the display, the cards and the table; what the hands do goes
// to the server. The page keeps nothing itself: a reload gets the whole picture again.

import { Cards } from './cards.js';
import { Chooser } from './chooser.js';
import { Keypad } from './keypad.js';
import { Lcd } from './lcd.js';
import { Line } from './line.js';
import { Buzzer } from './sound.js';
import { Table } from './table.js';

const ERROR_MS = 5000;
const find = (id) => document.getElementById(id);

const lcd = new Lcd(find('lcd'), find('lcd-dots'), find('lcd-text'));
const buzzer = new Buzzer(find('sound'));
const say = (message) => line.say(message);
const keypad = new Keypad(find('keypad'), say);
const cards = new Cards(find('player-cards'), find('deed-cards'), say);
const table = new Table({
  title: find('deeds-title'),
  legend: find('legend'),
  stock: find('stock'),
  deeds: find('deeds'),
  centre: find('centre'),
  notice: find('notice'),
  players: find('players'),
  ledger: find('ledger'),
  bank: find('bank'),
  book: find('book'),
});
const chooser = new Chooser(find('editions'), () => lay());
let hello = null; // the newest message of that type
let readerCard = null;
let errorTimer = null;

/** Lay out the cards and the deeds of the edition that is in play, or is looked at. */
function lay() {
  const edition = chooser.edition();
  document.title = edition ? `${edition.title} \u2013 ${hello.title}` : hello.title;
  cards.show('player', hello.players);
  cards.show('deed', edition ? deedCards(edition) : []);
  table.lay(edition, hello.players);
  showOwners();
  showReader(readerCard);
}

/** The deed cards as a hand: by colour group, which is how their digits go. */
function deedCards(edition) {
  return edition.groups.flatMap((group) =>
    edition.deeds
      .filter((deed) => deed.group === group.id)
      .map(({ uid, id, name, code }) => ({ uid, code, deed: id, label: name, color: group.color })),
  );
}

function showOwners() {
  cards.own(table.shown, table.colours);
}

function showReader(uid) {
  readerCard = uid;
  const card = cards.find(uid);
  const spot = find('reader');
  spot.classList.toggle('busy', uid !== null);
  find('reader-text').textContent = uid === null ? 'Tap cards here' : card ? card.label : 'Unknown card';
  spot.style.setProperty('--colour', card ? card.color : '#8a8378');
  cards.mark(uid);
}

function showError(text) {
  const place = find('error');
  place.textContent = text;
  place.hidden = false;
  clearTimeout(errorTimer);
  errorTimer = setTimeout(() => {
    place.hidden = true;
  }, ERROR_MS);
}

const hearers = {
  hello(message) {
    hello = message;
    chooser.hear(message);
    lay();
  },
  lcd: (message) => lcd.show(message),
  sound: (message) => buzzer.play(message.tones),
  table(message) {
    table.show(message);
    showOwners();
    find('save').hidden = !message.state;
  },
  ledger: (message) => table.write(message.lines),
  reader: (message) => showReader(message.card),
  error: (message) => showError(message.text),
};

// A button that a mouse or a finger has pressed takes no focus: Enter stays the unit's confirm key.
document.addEventListener('mousedown', (event) => {
  if (event.target.closest('button')) event.preventDefault();
});

const line = new Line(
  (message) => {
    const hear = hearers[message.type];
    if (hear) hear(message);
  },
  (isConnected) => {
    document.body.classList.toggle('lost', !isConnected);
    find('banner').hidden = isConnected;
    keypad.enable(isConnected);
    cards.enable(isConnected);
  },
);
