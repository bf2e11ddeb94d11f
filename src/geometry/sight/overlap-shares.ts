import type { HiddenPiece } from './picture.ts';
import { BODY_PARTS } from './silhouette.ts';
import type { Slab } from './slabs.ts';
import type { Body, PartName } from './verdict.ts';

/** How fine a part is looked through from left to right: areas of several things together come out within a thousandth or two. */
const COLUMNS = 64;

/** The heights that a slab hides at a place across; nothing where it does not reach. */
function heightsAt({ from, to, low0, low1, high0, high1 }: Slab, u: number): readonly [number, number] | undefined {
  if (u <= from || u >= to) return undefined;
  const share = (u - from) / (to - from);
  return [low0 + (low1 - low0) * share, high0 + (high1 - high0) * share];
}

/** How much of some stretches is covered by at least one of them. */
function joint(stretches: readonly (readonly [number, number])[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [low, high] of [...stretches].sort((a, b) => a[0] - b[0])) {
    if (high > Math.max(low, end)) sum += high - Math.max(low, end);
    end = Math.max(end, high);
  }
  return sum;
}

/** How much of each part several things hide together: shares of the part, 0 to 1. */
export function hiddenTogether(body: Body, things: readonly (readonly HiddenPiece[])[]): ReadonlyMap<PartName, number> {
  return new Map(
    BODY_PARTS[body].map(({ part, left, right, bottom, top }) => {
      const slabs = things.flat().filter((piece) => piece.part === part);
      const width = (right - left) / COLUMNS;
      let area = 0;
      for (let i = 0; i < COLUMNS && slabs.length > 0; i++) {
        const u = left + (i + 0.5) * width;
        area +=
          joint(
            slabs.flatMap(
              (slab) => [heightsAt(slab, u) ?? []].filter((each) => each.length === 2) as [number, number][],
            ),
          ) * width;
      }
      return [part, Math.min(1, area / ((right - left) * (top - bottom)))];
    }),
  );
}

/** How much of a silhouette several things hide together: of its parts' joint area, 0 to 1. */
export function shareTogether(body: Body, things: readonly (readonly HiddenPiece[])[]): number {
  const shares = hiddenTogether(body, things);
  const parts = BODY_PARTS[body].map(({ part, left, right, bottom, top }) => ({
    part,
    area: (right - left) * (top - bottom),
  }));
  const all = parts.reduce((sum, { area }) => sum + area, 0);
  return parts.reduce((sum, { part, area }) => sum + (shares.get(part) ?? 0) * area, 0) / all;
}

/** Whether two things hide some of the same (AT-37): more than their edges. */
export function hideTheSame(body: Body, a: readonly HiddenPiece[], b: readonly HiddenPiece[]): boolean {
  const both = shareTogether(body, [a, b]);
  return shareTogether(body, [a]) + shareTogether(body, [b]) - both > SAME;
}

/** Less of the silhouette than this is no more than an edge. */
const SAME = 0.004;
