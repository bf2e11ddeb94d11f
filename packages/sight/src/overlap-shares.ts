import { hiddenShare, roundedShare } from './occlusion-shape.ts';
import type { HiddenPiece } from './sight-picture.ts';
import { BODY_PARTS } from './silhouette.ts';
import type { Body, PartName } from './verdict.ts';

/** Returns how much of each part several blockers hide together: exact shares of the part, 0 to 1. */
export function hiddenTogether(body: Body, things: readonly (readonly HiddenPiece[])[]): ReadonlyMap<PartName, number> {
  const pieces = things.flat();
  return new Map(
    BODY_PARTS[body].map(({ part, ...rect }) => {
      const full = pieces.filter((piece) => piece.part === part);
      return [part, hiddenShare(rect, { full, half: [] })];
    }),
  );
}

/** Returns how much of a silhouette several blockers hide together, as a share of its parts' total area, 0 to 1. */
export function shareTogether(body: Body, things: readonly (readonly HiddenPiece[])[]): number {
  const shares = hiddenTogether(body, things);
  let [hidden, all] = [0, 0];
  for (const { part, left, right, bottom, top } of BODY_PARTS[body]) {
    const area = (right - left) * (top - bottom);
    all += area;
    hidden += area * (shares.get(part) ?? 0);
  }
  return roundedShare(hidden / all);
}

/** The compared shares are each rounded, so an overlap below this is none. */
const NOISE = 1e-8;

/** Returns how much of a silhouette each of two blockers hides at once (AT-37): their overlap, 0 to 1. */
export function shareOfBoth(body: Body, a: readonly HiddenPiece[], b: readonly HiddenPiece[]): number {
  const both = shareTogether(body, [a]) + shareTogether(body, [b]) - shareTogether(body, [a, b]);
  return both < NOISE ? 0 : roundedShare(both);
}
