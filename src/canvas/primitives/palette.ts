import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { DARK, MAP_COLOURS } from '../../design/tokens.ts';

/** Colours on the map: the same in both themes, always on the dark casing, each with one meaning. */
export const MAP = MAP_COLOURS;

/** The colour of each side's ring and sign. They differ in lightness; their outlines differ too (`sideShape`). */
export const SIDE_RINGS: Readonly<Record<Side, string>> = {
  a: MAP.sideA,
  b: MAP.sideB,
  neutral: MAP.sideNeutral,
};

/** The colour inside a piece of each side, if it has none of its own. */
const SIDE_TINTS: Readonly<Record<Side, string>> = {
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

/** The ring of a side: sixteen short dashes if neutral, as shares of its length, else solid. */
export function ringDash(side: Side, length: number): number[] {
  return side === 'neutral' ? [length / 32, length / 32] : [];
}

/** The font of the map. */
export const FONT = "'Inter Variable', Inter, system-ui, sans-serif";

/** A colour with an alpha, from `#rrggbb`. */
export function faded(colour: string, alpha: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}

/** How much of its colour a piece has in its middle and at its edge: more of its own than of its side's. */
const SHARES = { own: { middle: 0.5, edge: 0.26 }, side: { middle: 0.42, edge: 0.16 } } as const;

/** A colour mixed into the casing, as `#rrggbb`. */
function shade(colour: string, share: number): string {
  const channel = (of: string, i: number) => Number.parseInt(of.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) =>
    Math.round(channel(MAP.casing, i) + (channel(colour, i) - channel(MAP.casing, i)) * share),
  );
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** The colours inside a piece, dark enough for its glyph: tinted with its own colour, or else with its side's. */
export function insideShades(colour: string | null, side: Side): { readonly middle: string; readonly edge: string } {
  const { middle, edge } = SHARES[colour === null ? 'side' : 'own'];
  const tint = colour ?? SIDE_TINTS[side];
  return { middle: shade(tint, middle), edge: shade(tint, edge) };
}
