import { type Curve, type Layer, lengthOf, span } from './recipe.ts';
import { RECIPES } from './recipes.ts';
import type { SoundName } from './sound-names.ts';

/** Where a sound comes from, -1 (left) to 1 (right), and how long to wait for it, in seconds. */
export interface Placed {
  readonly pan?: number;
  readonly delay?: number;
}

/** Plays sounds in an audio context. */
export interface SoundPlayer {
  play(name: SoundName, at?: Placed): void;
  /** Sets the loudness of everything, 0 to 1. */
  setVolume(volume: number): void;
}

/** The length of the noise that all sounds share, in seconds. */
const NOISE = 1;

/** The most sounds at once: more would only be louder. */
const MOST = 12;

/** Up to here sounds pass as they are; above, they are bent so that they never reach 1, however many there are. */
const BENT_FROM = 0.6;

/** The loudest sum that is still bent and not cut. */
const LOUDEST = 4;

/** How long before a sound it is prepared, in seconds: without this the browser would cut off its attack. */
const LEAD = 0.01;

/** The lowest frequency to glide to: an exponential glide never reaches zero. */
const LOWEST = 20;

/** Creates a player. The context may be offline, as in tests. */
export function createSoundPlayer(context: BaseAudioContext): SoundPlayer {
  const master = context.createGain();
  // The browser's own compressor would swallow the first sound, and lets sudden ones through.
  const limiter = context.createWaveShaper();
  limiter.curve = bend();
  master.connect(limiter);
  limiter.connect(context.destination);
  const shared = noiseBuffer(context);
  const ends: number[] = [];
  let played = 0;

  const sourceOf = ({ source }: Layer, begin: number): OscillatorNode | AudioBufferSourceNode => {
    if (source.kind === 'noise') {
      const node = context.createBufferSource();
      node.buffer = shared;
      node.loop = true;
      return node;
    }
    const node = context.createOscillator();
    node.type = source.wave;
    glide(node.frequency, source.pitch, begin);
    return node;
  };

  const playLayer = (layer: Layer, begin: number, out: AudioNode): void => {
    const source = sourceOf(layer, begin);
    const gain = context.createGain();
    ramp(gain.gain, layer.gain, begin);
    if (layer.filter) {
      const filter = context.createBiquadFilter();
      filter.type = layer.filter.kind;
      filter.Q.value = layer.filter.q;
      glide(filter.frequency, layer.filter.frequency, begin);
      source.connect(filter);
      filter.connect(gain);
    } else source.connect(gain);
    gain.connect(out);
    const { start, end } = span(layer);
    if ('buffer' in source) {
      // Elsewhere in the noise each time, so that the same sound twice is not the same twice.
      source.start(begin + start, (played * 0.137) % NOISE);
    } else source.start(begin + start);
    source.stop(begin + end);
    source.onended = () => gain.disconnect();
  };

  return {
    play: (name, { pan = 0, delay = 0 } = {}) => {
      const now = context.currentTime;
      while (ends[0] !== undefined && ends[0] <= now) ends.shift();
      if (ends.length >= MOST) return;
      const begin = now + LEAD + Math.max(0, delay);
      const recipe = RECIPES[name];
      const panner = context.createStereoPanner();
      panner.pan.value = Math.min(1, Math.max(-1, pan));
      panner.connect(master);
      played++;
      for (const layer of recipe) playLayer(layer, begin, panner);
      ends.push(begin + lengthOf(recipe));
      ends.sort((a, b) => a - b);
    },
    setVolume: (volume) => {
      // Ears hear ratios: half of the control is half as loud, not half of the pressure.
      master.gain.value = Math.min(1, Math.max(0, volume)) ** 2 / LOUDEST;
    },
  };
}

function ramp(param: AudioParam, curve: Curve, begin: number): void {
  curve.forEach(([at, value], i) => {
    if (i === 0) param.setValueAtTime(value, begin + at);
    else param.linearRampToValueAtTime(value, begin + at);
  });
}

function glide(param: AudioParam, curve: Curve, begin: number): void {
  curve.forEach(([at, value], i) => {
    const audible = Math.max(LOWEST, value);
    if (i === 0) param.setValueAtTime(audible, begin + at);
    else param.exponentialRampToValueAtTime(audible, begin + at);
  });
}

/** The curve of the limiter, over sums from -{@link LOUDEST} to {@link LOUDEST}. */
function bend(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(4097);
  const rest = 0.98 - BENT_FROM;
  for (let i = 0; i < curve.length; i++) {
    const sum = LOUDEST * ((2 * i) / (curve.length - 1) - 1);
    const over = Math.max(0, Math.abs(sum) - BENT_FROM);
    curve[i] = Math.sign(sum) * (Math.min(BENT_FROM, Math.abs(sum)) + rest * Math.tanh(over / rest));
  }
  return curve;
}

/** White noise, the same in every window. */
function noiseBuffer(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * NOISE), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    samples[i] = seed / 2 ** 31 - 1;
  }
  return buffer;
}
