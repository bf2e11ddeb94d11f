import { hiddenShare, roundedShare } from './occlusion-shape.ts';
import type { HiddenPiece } from './picture.ts';
import { BODY_PARTS } from './silhouette.ts';
import type { Body, PartName } from './verdict.ts';

/** How much of each part several things hide together: shares of the part, 0 to 1, exactly. */
export function hiddenTogether(body: Body, things: readonly (readonly HiddenPiece[])[]): ReadonlyMap<PartName, number> {
  const pieces = things.flat();
  return new Map(
    BODY_PARTS[body].map(({ part, ...field }) => {
      const full = pieces.filter((piece) => piece.part === part);
      return [part, hiddenShare(field, { full, half: [] })];
    }),
  );
}

/** How much of a silhouette several things hide together: of its parts' joint area, 0 to 1. */
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

/** Each of the shares that are compared is rounded: what both hide is nothing where it is no more than that. */
const NOISE = 1e-8;

/** How much of a silhouette is hidden by one thing and by another (AT-37): what both hide, 0 to 1. */
export function shareOfBoth(body: Body, a: readonly HiddenPiece[], b: readonly HiddenPiece[]): number {
  const both = shareTogether(body, [a]) + shareTogether(body, [b]) - shareTogether(body, [a, b]);
  return both < NOISE ? 0 : roundedShare(both);
}
