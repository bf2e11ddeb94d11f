import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Callout } from '../../playback/trajectory.ts';
import type { Rect } from '../primitives/rect.ts';
import { TAG_HEIGHT } from './outcome-tag.tsx';
import type { TagPlace } from './tag-places.ts';

/** The distances at which a tag is tried, in window pixels. */
const REACH = [52, 84, 120, 160, 210] as const;
/** The directions in which it is tried: above and below first, where names are rare. */
const TURNS = [-60, -120, 60, 120, -90, 90, -30, -150, 30, 150, 0, 180] as const;
const GAP = 8;

function covered(a: Rect, b: Rect): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + GAP;
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + GAP;
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much of a line lies under a rectangle, by samples. */
function shareUnder(rect: Rect, from: Vec2, to: Vec2): number {
  let inside = 0;
  for (let i = 0; i <= 24; i++) {
    const [x, y] = [from.x + ((to.x - from.x) * i) / 24, from.y + ((to.y - from.y) * i) / 24];
    if (x > rect.left && x < rect.right && y > rect.top && y < rect.bottom) inside++;
  }
  return inside;
}

/** The rectangle of a tag at its place, in window pixels. */
export function tagAt(at: Vec2, { offset, left }: TagPlace, width: number): Rect {
  const x = at.x + offset.x - (left ? width : 0);
  const y = at.y + offset.y - TAG_HEIGHT / 2;
  return { left: x, top: y, right: x + width, bottom: y + TAG_HEIGHT };
}

/**
 * Places the tags of a trajectory so that none covers another, a piece, a name or the trajectory; if that is
 * impossible, where they cover the least. All tags of one entity share a place. In window pixels.
 *
 * @param width the width of a callout's tag
 */
export function flightTags(
  callouts: readonly (Callout & { readonly at: Vec2 })[],
  legs: readonly { readonly from: Vec2; readonly to: Vec2 }[],
  taken: readonly Rect[],
  view: Rect,
  width: (callout: Callout) => number,
): ReadonlyMap<string, TagPlace> {
  const places = new Map<string, TagPlace>();
  const used: Rect[] = [];
  /** Lines from entities to tags already placed. */
  const leaders: { readonly from: Vec2; readonly to: Vec2 }[] = [];
  const ids = [...new Set(callouts.map(({ entity }) => entity.id))];
  for (const id of ids) {
    const own = callouts.filter(({ entity }) => entity.id === id);
    const [first] = own;
    if (!first) continue;
    const wide = Math.max(...own.map(width));
    let best:
      | { readonly place: TagPlace; readonly rect: Rect; readonly out: number; readonly cost: number }
      | undefined;
    for (const reach of REACH) {
      for (const turn of TURNS) {
        const angle = (turn * Math.PI) / 180;
        const left = Math.abs(turn) > 90;
        const place: TagPlace = { left, offset: { x: Math.cos(angle) * reach * 0.8, y: Math.sin(angle) * reach } };
        const rect = tagAt(first.at, place, wide);
        const edge = { x: first.at.x + place.offset.x, y: first.at.y + place.offset.y };
        const out =
          Math.max(0, view.left - rect.left, rect.right - view.right) +
          Math.max(0, view.top - rect.top, rect.bottom - view.bottom);
        const cost =
          reach / 4 +
          used.reduce((sum, each) => sum + covered(rect, each) * 4 + shareUnder(each, first.at, edge) * 80, 0) +
          leaders.reduce((sum, each) => sum + shareUnder(rect, each.from, each.to) * 80, 0) +
          taken.reduce((sum, each) => sum + covered(rect, each), 0) +
          legs.reduce((sum, leg) => sum + shareUnder(rect, leg.from, leg.to), 0) * 120;
        // Even if it covers something, a tag in view beats one that is not.
        if (!best || out < best.out || (out === best.out && cost < best.cost)) best = { place, rect, out, cost };
      }
    }
    if (!best) continue;
    places.set(id, best.place);
    used.push(best.rect);
    const { x, y } = best.place.offset;
    leaders.push({ from: first.at, to: { x: first.at.x + x, y: first.at.y + y } });
  }
  return places;
}
