import { DARK, MAP_COLOURS } from '../../design/tokens.ts';
import type { Cover } from '../../geometry/sight/verdict.ts';
import type { Side } from '../../rules/vocabulary.ts';

/** Colours on the map: the same in both themes, always on the dark casing, each with one meaning. */
export const MAP = MAP_COLOURS;

/** The colour of each side on the map. */
export const SIDE_COLOURS: Readonly<Record<Side, string>> = {
  a: DARK['side-a'],
  b: DARK['side-b'],
  neutral: DARK['side-neutral'],
};

/** The style of a line by what hides its target: a colour, and a dash as a second cue. In window pixels. */
export const SIGHT_LINES: Readonly<Record<Cover, { colour: string; dash: number[]; cap: 'butt' | 'round' }>> = {
  none: { colour: MAP.clear, dash: [], cap: 'butt' },
  partial: { colour: MAP.partial, dash: [20, 10], cap: 'butt' },
  full: { colour: MAP.full, dash: [1, 9], cap: 'round' },
};

/** The ring of a side: solid, four notches, or sixteen short dashes, as shares of the circumference. */
export function ringDash(side: Side, circumference: number): number[] {
  if (side === 'a') return [];
  if (side === 'b') return [circumference * 0.205, circumference * 0.045];
  return [circumference / 32, circumference / 32];
}

/** The font of the map. */
export const FONT = "'Inter Variable', Inter, system-ui, sans-serif";

/** A colour with an alpha, from `#rrggbb`. */
export function faded(colour: string, alpha: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}
