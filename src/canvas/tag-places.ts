import type { Vec2 } from '../geometry/vec.ts';
import { TAG_HEIGHT } from './outcome-tag.tsx';

/** Where a tag stands: window pixels from its piece to the tag's near edge, and on which side. */
export interface TagPlace {
  readonly offset: Vec2;
  readonly left: boolean;
}

const GAP = 6;
const CLEAR = 26;
/** Half the aim's cross, in window pixels. */
const AIM = 24;

/**
 * Places for the tags of caught pieces, in two columns beside the effect area, in the order of the pieces from top to
 * bottom, so that none lies over another or over the burst. Pieces, centre and the area's sides in scene units, zoom in pixels
 * per unit.
 */
export function tagPlaces(
  pieces: readonly (Vec2 & { readonly id: string })[],
  centre: Vec2,
  aim: Vec2,
  sides: { readonly left: number; readonly right: number },
  zoom: number,
): Map<string, TagPlace> {
  const places = new Map<string, TagPlace>();
  // Neither column may stand on the aim, which can lie outside the area.
  const near = Math.min(sides.left, aim.x - AIM / zoom);
  const far = Math.max(sides.right, aim.x + AIM / zoom);
  const byX = [...pieces].sort((a, b) => a.x - b.x);
  const toLeft = new Set(byX.slice(0, Math.floor(byX.length / 2)).map((piece) => piece.id));
  // One alone goes to its own side.
  const [only] = pieces;
  if (only && pieces.length === 1 && only.x < centre.x) toLeft.add(only.id);
  for (const left of [true, false]) {
    const column = pieces.filter((piece) => toLeft.has(piece.id) === left).sort((a, b) => a.y - b.y);
    column.forEach((piece, i) => {
      const edge = (left ? near : far) * zoom + (left ? -CLEAR : CLEAR);
      const y = centre.y * zoom + (i - (column.length - 1) / 2) * (TAG_HEIGHT + GAP);
      places.set(piece.id, { left, offset: { x: edge - piece.x * zoom, y: y - piece.y * zoom } });
    });
  }
  return places;
}
