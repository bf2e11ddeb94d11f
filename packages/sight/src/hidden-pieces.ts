import { coveredPieces, type OccluderArea } from './covered-silhouette.ts';
import type { PartRect, SightTarget } from './occlusion-shape.ts';
import type { HiddenPiece } from './sight-picture.ts';
import type { View } from './view.ts';

/** Returns the pieces of each part that an occluder area covers, in shares of the silhouette. */
export function hiddenPieces(
  view: View,
  target: SightTarget,
  parts: readonly PartRect[],
  occluder: OccluderArea,
): HiddenPiece[] {
  const [wide, up] = [view.to - view.from || 1, (z: number) => (z - target.base) / target.height];
  return parts.flatMap(({ part, rect }) =>
    coveredPieces(rect, occluder).map(({ from, to, low0, low1, high0, high1 }) => ({
      part,
      from: from / wide,
      to: to / wide,
      low0: up(low0),
      low1: up(low1),
      high0: up(high0),
      high1: up(high1),
    })),
  );
}

/** Returns the share filled from below, like a gauge: from straight above, all parts are hidden equally. */
export function gaugePieces(
  { height, base }: SightTarget,
  parts: readonly PartRect[],
  width: number,
  share: number,
): HiddenPiece[] {
  if (share === 0) return [];
  return parts.map(({ part, rect: { left, right, bottom, top } }) => {
    const [low, high] = [(bottom - base) / height, (top - base) / height];
    const to = low + (high - low) * share;
    return { part, from: left / width, to: right / width, low0: low, low1: low, high0: to, high1: to };
  });
}
