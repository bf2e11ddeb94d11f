import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Rect } from '../primitives/rect.ts';
import { TAG_HEIGHT } from './outcome-tag.tsx';

/** The place of a tag: window pixels from its piece to the tag's near edge, and the side. */
export interface TagPlace {
  readonly offset: Vec2;
  readonly left: boolean;
}

const GAP = 6;
const CLEAR = 26;
/** Half the aim's cross, in window pixels. */
const AIM = 24;

/** The margin of a tag from the edge of the view, in window pixels. */
const EDGE = 8;

/** The subject of a tag: its position in scene units, and the tag's width in window pixels. */
export interface TagOf extends Vec2 {
  readonly id: string;
  readonly width: number;
}

/**
 * Places the tags of caught pieces in two columns beside the effect area, in the order of the pieces from top to
 * bottom, so that none covers another or the burst. A column that would be out of view goes to the other side, and if
 * there is no room there, over the area. Positions in scene units, zoom in pixels per unit.
 *
 * @param view the visible area, clear of panels
 */
export function tagPlaces(
  pieces: readonly TagOf[],
  centre: Vec2,
  aim: Vec2,
  sides: { readonly left: number; readonly right: number },
  zoom: number,
  view: Rect,
): Map<string, TagPlace> {
  const places = new Map<string, TagPlace>();
  const seen = {
    left: view.left * zoom + EDGE,
    right: view.right * zoom - EDGE,
    top: view.top * zoom + EDGE,
    bottom: view.bottom * zoom - EDGE,
  };
  // Neither column may cover the aim, which may be outside the area.
  const near = Math.min(sides.left * zoom, aim.x * zoom - AIM) - CLEAR;
  const far = Math.max(sides.right * zoom, aim.x * zoom + AIM) + CLEAR;
  const fits = (left: boolean, width: number) => (left ? near - width >= seen.left : far + width <= seen.right);
  const byX = [...pieces].sort((a, b) => a.x - b.x);
  const toLeft = new Set(byX.slice(0, Math.floor(byX.length / 2)).map((piece) => piece.id));
  // A single one goes to its own side.
  const [only] = pieces;
  if (only && pieces.length === 1 && only.x < centre.x) toLeft.add(only.id);
  for (const { id, width } of pieces) {
    const left = toLeft.has(id);
    if (fits(left, width) || !fits(!left, width)) continue;
    if (left) toLeft.delete(id);
    else toLeft.add(id);
  }
  for (const left of [true, false]) {
    const column = pieces.filter((piece) => toLeft.has(piece.id) === left).sort((a, b) => a.y - b.y);
    const widest = Math.max(0, ...column.map(({ width }) => width));
    const edge = left ? Math.max(near, seen.left + widest) : Math.min(far, seen.right - widest);
    const half = ((column.length - 1) / 2) * (TAG_HEIGHT + GAP);
    const [highest, lowest] = [seen.top + half + TAG_HEIGHT / 2, seen.bottom - half - TAG_HEIGHT / 2];
    const middle = Math.max(highest, Math.min(lowest, centre.y * zoom));
    column.forEach((piece, i) => {
      const y = middle - half + i * (TAG_HEIGHT + GAP);
      places.set(piece.id, { left, offset: { x: edge - piece.x * zoom, y: y - piece.y * zoom } });
    });
  }
  return places;
}
