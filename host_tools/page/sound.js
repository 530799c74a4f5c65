// The buzzer: square waves by WebAudio. Browsers let it sound only after the first gesture.

const LOUDNESS = 0.06;
const EDGE_S = 0.004; // a soft edge, so that tones do not click
const STORED = 'tapbank-muted';

export class Buzzer {
  constructor(button) {
    this.button = button;
    this.context = null;
    this.gain = null;
    this.isMuted = localStorage.getItem(STORED) === 'yes';
    button.addEventListener('click', () => this.mute(!this.isMuted));
    for (const kind of ['pointerdown', 'keydown']) {
      window.addEventListener(kind, () => this.wake(), { capture: true });
    }
    this.mute(this.isMuted);
  }

  mute(isMuted) {
    this.isMuted = isMuted;
    localStorage.setItem(STORED, isMuted ? 'yes' : 'no');
    this.button.setAttribute('aria-pressed', String(!isMuted));
    this.button.querySelector('.words').textContent = isMuted ? 'Sound off' : 'Sound on';
    if (isMuted) this.stop();
  }

  wake() {
    if (!this.context) this.context = new AudioContext();
    if (this.context.state === 'suspended') this.context.resume();
  }

  stop() {
    if (this.gain) this.gain.disconnect();
    this.gain = null;
  }

  /** Play [hertz, milliseconds] pairs in place of what plays. */
  play(tones) {
    this.stop();
    if (this.isMuted || !this.context || this.context.state !== 'running') return;
    const gain = this.context.createGain();
    gain.gain.value = 0;
    gain.connect(this.context.destination);
    this.gain = gain;
    let at = this.context.currentTime + 0.01;
    for (const [hertz, milliseconds] of tones) {
      const until = at + milliseconds / 1000;
      if (hertz > 0) {
        const wave = this.context.createOscillator();
        wave.type = 'square';
        wave.frequency.value = hertz;
        wave.connect(gain);
        wave.start(at);
        wave.stop(until);
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(LOUDNESS, at + EDGE_S);
        gain.gain.setValueAtTime(LOUDNESS, Math.max(at + EDGE_S, until - EDGE_S));
        gain.gain.linearRampToValueAtTime(0, until);
      }
      at = until;
    }
  }
}
