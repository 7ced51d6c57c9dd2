// Short sounds, made here and now: wood on a table, paper, a drum, a bell. Off
// unless somebody asks for them.
import { likes } from "./settings.js";

/** @typedef {"wood" | "paper" | "drum" | "bell" | "won" | "lost"} Sound */

/** @type {AudioContext | null} */
let audio = null;

/**
 * A tone that fades.
 * @param {AudioContext} to
 * @param {number} pitch in hertz
 * @param {number} after in seconds
 * @param {number} length in seconds
 * @param {number} loud from 0 to 1
 * @param {OscillatorType} [shape]
 */
function tone(to, pitch, after, length, loud, shape = "sine") {
  const start = to.currentTime + after;
  const source = to.createOscillator();
  const volume = to.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.82, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(to.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

/**
 * A breath of noise.
 * @param {AudioContext} to
 * @param {number} pitch where it is loudest, in hertz
 * @param {number} length in seconds
 * @param {number} loud from 0 to 1
 */
function hiss(to, pitch, length, loud) {
  const noise = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = to.createBufferSource();
  const band = to.createBiquadFilter();
  const volume = to.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(band).connect(volume).connect(to.destination);
  source.start();
}

/** @type {Record<Sound, (to: AudioContext) => void>} */
const sounds = {
  wood: (to) => {
    tone(to, 320, 0, 0.07, 0.25, "triangle");
    hiss(to, 1400, 0.05, 0.25);
  },
  paper: (to) => hiss(to, 4200, 0.16, 0.35),
  drum: (to) => {
    tone(to, 92, 0, 0.42, 0.5);
    hiss(to, 240, 0.2, 0.4);
  },
  bell: (to) => {
    tone(to, 660, 0, 0.9, 0.12);
    tone(to, 1320, 0, 0.5, 0.05);
  },
  won: (to) => [392, 494, 587, 784].forEach((pitch, i) => tone(to, pitch, i * 0.14, 0.8, 0.14, "triangle")),
  lost: (to) => [330, 277, 220].forEach((pitch, i) => tone(to, pitch, i * 0.22, 0.9, 0.14, "triangle")),
};

/** @param {Sound} sound */
export function sing(sound) {
  if (likes("sound") !== "on" || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  // A browser that waits for a click first stays silent until then.
  if (audio.state === "suspended") audio.resume().catch(() => {});
  sounds[sound](audio);
}

document.addEventListener("taste", (event) => {
  if (event instanceof CustomEvent && event.detail === "sound") sing("bell");
});
