import type { Chain } from '../../geometry/plane/clip-to-bounds.ts';
import { simplifyChain } from '../../geometry/plane/simplify.ts';
import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import { counted } from './opened-map.ts';
import { sharedPoints } from './wall-groups.ts';

/** Above so many segments on the map, walls are simplified, by so many squares. */
const DENSE = 5000;
const TOLERANCE = 0.02;

/** The most segments that can be drawn and seen around; above them walls are simplified further, up to so many squares. */
const MOST = 100_000;
const COARSEST = 0.64;

function segmentsOf({ points, closed }: Chain): number {
  return points.length - (closed ? 0 : 1);
}

function segments(chains: Iterable<Chain>): number {
  let sum = 0;
  for (const chain of chains) sum += segmentsOf(chain);
  return sum;
}

function lengthOf({ points }: Chain): number {
  return points.reduce((sum, p, i) => sum + distance2(points[i - 1] ?? p, p), 0);
}

/** What became of many chains. */
export interface Thinned<C extends Chain> {
  /** Chains as they are now, by what they were; what is not there was left out. */
  readonly now: ReadonlyMap<C, C>;
  readonly notices: readonly string[];
}

/** The longest chains, as many as can be drawn. */
function longest<C extends Chain>(now: ReadonlyMap<C, C>): Map<C, C> {
  const byLength = [...now].map(([was, is]) => ({ was, is, length: lengthOf(is) })).sort((a, b) => b.length - a.length);
  const kept = new Map<C, C>();
  let sum = 0;
  for (const { was, is } of byLength) {
    sum += segmentsOf(is);
    if (sum > MOST) break;
    kept.set(was, is);
  }
  return kept;
}

/**
 * Makes chains simpler where there are very many segments on a map. No point is moved, and where chains or one of `ends`
 * (of doors) join, the point stays: a gap of a fiftieth of a square is a gap to see through. Where there are still more than
 * anybody could draw, they are simplified further, and the shortest left out; a notice says so.
 *
 * @param square how long a square is, in the unit of the points
 */
export function thinned<C extends Chain>(chains: readonly C[], ends: readonly Vec2[], square: number): Thinned<C> {
  let now: ReadonlyMap<C, C> = new Map(chains.map((chain) => [chain, chain]));
  if (segments(chains) <= DENSE) return { now, notices: [] };
  const isJoint = sharedPoints([...chains, ...ends.map((end) => ({ points: [end], closed: false }))]);
  for (let by = TOLERANCE; by === TOLERANCE || (by <= COARSEST && segments(now.values()) > MOST); by *= 2) {
    now = new Map([...now].map(([was, is]) => [was, { ...is, ...simplifyChain(is, by * square, isJoint) }]));
  }
  const left = segments(now.values());
  if (left <= MOST) return { now, notices: [] };
  const kept = longest(now);
  const without = counted(left - segments(kept.values()), 'wall');
  const told = `It has more walls than can be drawn: the shortest were left out, ${without} of ${counted(left, 'wall')}.`;
  return { now: kept, notices: [told] };
}
