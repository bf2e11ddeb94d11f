import type { Side } from '@fall-of-shot/rules/vocabulary';

/** The custom property with a side's colour on panels. */
export const SIDE_TOKENS: Readonly<Record<Side, string>> = { a: '--side-a', b: '--side-b', neutral: '--side-neutral' };

/** The custom property with the colour of a side's ring and sign: as on the map, in both themes. */
export const SIDE_RING_TOKENS: Readonly<Record<Side, string>> = {
  a: '--map-side-a',
  b: '--map-side-b',
  neutral: '--map-side-neutral',
};

/** The colour inside a piece, as on the map in both themes: dark, tinted with its own colour or its side's. */
export function insideOf({ colour, side }: { readonly colour: string | null; readonly side: Side }): string {
  const ring = `var(${SIDE_RING_TOKENS[side]})`;
  return `color-mix(in srgb, ${colour ?? ring} ${colour === null ? 22 : 45}%, var(--map-casing))`;
}
