import { coveredPieces, type OccluderArea } from './cover.ts';
import type { PartField, SightTarget } from './occlusion-shape.ts';
import type { HiddenPiece } from './picture.ts';
import type { View } from './view.ts';

/** The pieces that a shade covers of each part, in shares of the silhouette. */
export function pictured(
  view: View,
  target: SightTarget,
  parts: readonly PartField[],
  shade: OccluderArea,
): HiddenPiece[] {
  const [wide, up] = [view.to - view.from || 1, (z: number) => (z - target.base) / target.height];
  return parts.flatMap(({ part, field }) =>
    coveredPieces(field, shade).map(({ from, to, low0, low1, high0, high1 }) => ({
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

/** From straight above no part is hidden more than another: the figure shows the share from below, as a gauge does. */
export function gauge(
  { height, base }: SightTarget,
  parts: readonly PartField[],
  width: number,
  share: number,
): HiddenPiece[] {
  if (share === 0) return [];
  return parts.map(({ part, field: { left, right, bottom, top } }) => {
    const [low, high] = [(bottom - base) / height, (top - base) / height];
    const to = low + (high - low) * share;
    return { part, from: left / width, to: right / width, low0: low, low1: low, high0: to, high1: to };
  });
}
