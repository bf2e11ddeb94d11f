import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { crowded, type Known } from '../crowded.ts';

/** How far the piece runs: a little further than 4,000 places reach in the open, because walls are in the way. */
const RUN = 19;

/** Where the piece of a heat map stands, and its target 20 apart, in the middle of the map. */
export const STANDS = { x: 70, y: 50 };
export const AIMED = { x: 90, y: 50 };

/** The crowded map with a piece whose heat map has about 4,000 places, among so many others. */
export function heatBattle(
  rulebook: Known,
  pieces: number,
): { readonly scene: Scene; readonly firer: Piece; readonly enemies: readonly Piece[] } {
  const made = crowded(rulebook, pieces);
  const [one, other, ...others] = structuredClone(made).pieces;
  if (!one || !other) throw new Error('Nobody is on the map.');
  const firer = { ...one, ...STANDS, walk: 10, run: RUN };
  const target = { ...other, ...AIMED };
  const scene = { ...structuredClone(made), pieces: [firer, target, ...others] };
  return { scene, firer, enemies: [target, ...others.filter(({ side }) => side === 'b')] };
}
