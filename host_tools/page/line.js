// The line to the unit: a websocket that comes back by itself when it is lost.

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const SILENCE_MS = 16000; // the server sends a beat every five seconds

export class Line {
  /** `heard` gets each message; `changed` is told true or false when the line comes or goes. */
  constructor(heard, changed) {
    this.heard = heard;
    this.changed = changed;
    this.socket = null;
    this.waitMs = FIRST_WAIT_MS;
    this.retry = null;
    this.silence = null;
    window.addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.hurry();
    });
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    this.retry = null;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.listen();
    socket.addEventListener('message', (event) => {
      if (socket !== this.socket) return;
      this.listen();
      this.waitMs = FIRST_WAIT_MS;
      this.heard(JSON.parse(event.data));
    });
    socket.addEventListener('open', () => {
      if (socket === this.socket) this.changed(true);
    });
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.lost();
    });
  }

  /** Wait for the next sign of life; without one the line is lost, whatever the browser thinks. */
  listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), SILENCE_MS);
  }

  lost() {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
    this.changed(false);
    this.retry = setTimeout(() => this.open(), this.waitMs * (0.75 + Math.random() / 2));
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
  }

  hurry() {
    if (!this.socket) this.open();
  }

  say(message) {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }
}
