// Draws the 20x4 display: dots on a canvas, and the same text for those who listen.

import { DOTS_HIGH, DOTS_WIDE, glyph } from './font.js';

const COLUMNS = 20;
const ROWS = 4;
const MARGIN = 4; // in dots, as the gaps between the cells: one dot
const WIDE = COLUMNS * (DOTS_WIDE + 1) - 1 + 2 * MARGIN;
const HIGH = ROWS * (DOTS_HIGH + 1) - 1 + 2 * MARGIN;
const LIT = { ground: '#a8c63a', ink: '#16240c', ghost: 'rgba(40, 60, 0, 0.06)' };
const UNLIT = { ground: '#6d7a45', ink: '#202a14', ghost: 'rgba(20, 30, 0, 0.07)' };

const SPOKEN = { '~': '\u2192', '\x7f': '\u2190', '\\': '\u00a5', '\xdf': '\u00b0', '\xff': '\u2588' };

/** A row as people read it: arrows for the codes that look like arrows. */
function spoken(row) {
  return Array.from(row, (cell) => SPOKEN[cell] || (cell < ' ' ? '\u25a1' : cell)).join('');
}

export class Lcd {
  constructor(window, canvas, text) {
    this.window = window;
    this.canvas = canvas;
    this.text = text;
    this.picture = { rows: new Array(ROWS).fill(' '.repeat(COLUMNS)), backlight: false, glyphs: {} };
    new ResizeObserver(() => this.draw()).observe(window);
  }

  show(picture) {
    this.picture = picture;
    const lines = picture.rows.map(spoken);
    this.window.setAttribute('aria-label', `Display: ${lines.map((line) => line.trim()).join('. ')}`);
    this.text.textContent = lines.join('\n');
    this.draw();
  }

  draw() {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.window.clientWidth * ratio);
    if (!width) return;
    // Coarse screens get whole pixels a dot, so that all dots are alike; fine ones fill the glass.
    const exact = width / WIDE;
    const pitch = ratio < 1.5 && exact >= 2 ? Math.floor(exact) : exact;
    const height = Math.round(HIGH * pitch + (width - WIDE * pitch) / 2);
    this.canvas.width = width;
    this.canvas.height = height;
    this.canvas.style.height = `${height / ratio}px`;
    const colours = this.picture.backlight === false ? UNLIT : LIT;
    const pen = this.canvas.getContext('2d');
    pen.fillStyle = colours.ground;
    pen.fillRect(0, 0, width, height);
    const left = Math.floor((width - WIDE * pitch) / 2);
    const top = Math.floor((height - HIGH * pitch) / 2);
    this.picture.rows.forEach((cells, row) => {
      for (let column = 0; column < COLUMNS; column += 1) {
        const x = left + (MARGIN + column * (DOTS_WIDE + 1)) * pitch;
        const y = top + (MARGIN + row * (DOTS_HIGH + 1)) * pitch;
        this.drawCell(pen, x, y, pitch, glyph(cells.charCodeAt(column), this.picture.glyphs || {}), colours);
      }
    });
  }

  drawCell(pen, x, y, pitch, rows, colours) {
    const size = pitch < 2.5 ? pitch : pitch - Math.max(pitch * 0.14, 0.5);
    const isCoarse = Number.isInteger(pitch);
    const dot = isCoarse && pitch > 2 ? pitch - 1 + (pitch < 4 ? 0.4 : 0) : size;
    for (let row = 0; row < DOTS_HIGH; row += 1) {
      for (let column = 0; column < DOTS_WIDE; column += 1) {
        const isOn = rows[row] & (1 << (DOTS_WIDE - 1 - column));
        pen.fillStyle = isOn ? colours.ink : colours.ghost;
        pen.fillRect(x + column * pitch, y + row * pitch, dot, dot);
      }
    }
  }
}
