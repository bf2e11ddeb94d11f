import type { Chain } from '../geometry/clip.ts';
import { simplifyChain } from '../geometry/simplify.ts';
import type { Vec2 } from '../geometry/vec.ts';
import { pointKey, sharedPoints } from './wall-groups.ts';

/** Above so many segments on the map, walls are simplified, by so many squares. */
const DENSE = 5000;
const TOLERANCE = 0.02;

function segments(chains: readonly Chain[]): number {
  return chains.reduce((sum, { points, closed }) => sum + points.length - (closed ? 0 : 1), 0);
}

/**
 * How chains become simpler where there are very many of them on a map; as they are where there are few. No point is
 * moved, and where chains or one of `ends` (of doors) join, the point stays: a gap of a fiftieth of a square is a gap to
 * see through.
 *
 * @param square how long a square is, in the unit of the points
 */
export function thinning(
  chains: readonly Chain[],
  ends: readonly Vec2[],
  square: number,
): <C extends Chain>(chain: C) => C {
  if (segments(chains) <= DENSE) return (chain) => chain;
  const joints = sharedPoints([...chains, ...ends.map((end) => ({ points: [end], closed: false }))]);
  return (chain) => ({ ...chain, ...simplifyChain(chain, TOLERANCE * square, (p) => joints.has(pointKey(p))) });
}
