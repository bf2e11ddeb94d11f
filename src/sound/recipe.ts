/** A value over time: points of seconds and value, in order of time. */
export type Curve = readonly (readonly [at: number, value: number])[];

/** Where a layer's sound comes from. */
type Source =
  | { readonly kind: 'noise' }
  | { readonly kind: 'tone'; readonly wave: 'sine' | 'triangle' | 'sawtooth'; readonly pitch: Curve };

/** What is left of a source. */
interface Filter {
  readonly kind: 'lowpass' | 'highpass' | 'bandpass';
  readonly frequency: Curve;
  readonly q: number;
}

/** One source with its filter and its loudness. It begins and ends with the curve of its gain, at zero. */
export interface Layer {
  readonly source: Source;
  readonly filter: Filter | null;
  readonly gain: Curve;
}

/** How a sound is made: layers that are heard together. */
export type Recipe = readonly Layer[];

/** When a layer begins and ends, in seconds. */
export function span({ gain }: Layer): { readonly start: number; readonly end: number } {
  return { start: gain[0]?.[0] ?? 0, end: gain.at(-1)?.[0] ?? 0 };
}

/** How long a recipe sounds, in seconds. */
export function lengthOf(recipe: Recipe): number {
  return Math.max(0, ...recipe.map((layer) => span(layer).end));
}

/** The value of a curve at a time; outside of it that of its nearer end. */
export function valueAt(curve: Curve, time: number): number {
  const after = curve.findIndex(([at]) => at > time);
  const [at0, from] = curve[after < 0 ? curve.length - 1 : Math.max(0, after - 1)] ?? [0, 0];
  const [at1, to] = curve[after < 0 ? curve.length - 1 : after] ?? [0, 0];
  return time <= at0 || at1 === at0 ? from : from + ((to - from) * (time - at0)) / (at1 - at0);
}

/** A tone of one wave; its pitch glides through the given frequencies, evenly over its gain. */
export function tone(wave: 'sine' | 'triangle' | 'sawtooth', pitches: readonly number[], gain: Curve): Layer {
  return { source: { kind: 'tone', wave, pitch: spread(pitches, gain) }, filter: null, gain };
}

/** Noise through a filter whose frequency glides through the given ones, evenly over its gain. */
export function noise(kind: Filter['kind'], frequencies: readonly number[], q: number, gain: Curve): Layer {
  return { source: { kind: 'noise' }, filter: { kind, frequency: spread(frequencies, gain), q }, gain };
}

/** A layer through a lowpass. */
export function muffled(layer: Layer, frequency: number): Layer {
  return { ...layer, filter: { kind: 'lowpass', frequency: [[span(layer).start, frequency]], q: 0.7 } };
}

function spread(values: readonly number[], gain: Curve): Curve {
  const start = gain[0]?.[0] ?? 0;
  const long = (gain.at(-1)?.[0] ?? 0) - start;
  return values.map((value, i) => [start + (values.length > 1 ? (long * i) / (values.length - 1) : 0), value]);
}

/** How quickly a struck sound is heard in full, in seconds. */
const ATTACK = 0.003;

/** The shares of a decay: straight lines between them sound like a thing that rings out. */
const DECAY = [
  [0.08, 0.62],
  [0.2, 0.36],
  [0.4, 0.14],
  [0.65, 0.045],
  [1, 0],
] as const;

/** The gain of something struck: at once loud, then dying away. */
export function struck(peak: number, length: number, from = 0): Curve {
  const rest = length - ATTACK;
  const tail = DECAY.map(([share, left]) => [from + ATTACK + rest * share, peak * left] as const);
  return [[from, 0], [from + ATTACK, peak], ...tail];
}

/** The gain of something that swells and dies away, loudest at a share of its length. */
export function swell(peak: number, length: number, loudest = 0.5): Curve {
  const top = length * loudest;
  return [
    [0, 0],
    [top * 0.6, peak * 0.45],
    [top, peak],
    [top + (length - top) * 0.4, peak * 0.45],
    [length, 0],
  ];
}

/** The gain of several strikes one after another, each cut short by the next. */
export function strikes(times: readonly (readonly [at: number, peak: number])[], length: number): Curve {
  return times.flatMap(([at, peak], i) => {
    const next = times[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const one = struck(peak, Math.min(length, next - at), at);
    // The end of one strike and the start of the next would be two points at one time.
    return at + length < next ? one : one.slice(0, -1);
  });
}
