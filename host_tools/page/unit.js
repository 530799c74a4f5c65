// The page: what the server says goes to the display, the cards and the city; what the hands do goes
// to the server. The page keeps nothing itself: a reload gets the whole picture again.

import { Cards } from './cards.js';
import { City } from './city.js';
import { Keypad } from './keypad.js';
import { Lcd } from './lcd.js';
import { Line } from './line.js';
import { Buzzer } from './sound.js';

const ERROR_MS = 5000;
const find = (id) => document.getElementById(id);

const lcd = new Lcd(find('lcd'), find('lcd-dots'), find('lcd-text'));
const buzzer = new Buzzer(find('sound'));
const say = (message) => line.say(message);
const keypad = new Keypad(find('keypad'), say);
const cards = new Cards(find('player-cards'), find('deed-cards'), say);
const city = new City({
  title: find('city-title'),
  city: find('city'),
  notice: find('notice'),
  players: find('players'),
  ledger: find('ledger'),
});
let hand = [];
let errorTimer = null;

function showReader(uid) {
  const card = hand.find((one) => one.uid === uid);
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
    const edition = message.edition;
    document.title = edition ? `${edition.title} \u2013 ${message.title}` : message.title;
    hand = message.cards;
    cards.show(message.cards);
    city.lay(edition, message.cards);
    cards.own(city.state, city.colours);
  },
  lcd: (message) => lcd.show(message),
  sound: (message) => buzzer.play(message.tones),
  table(message) {
    city.show(message.state);
    cards.own(message.state, city.colours);
    find('save').hidden = !message.state;
  },
  ledger: (message) => city.write(message.lines),
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
