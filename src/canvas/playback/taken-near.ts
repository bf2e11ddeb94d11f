import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Line, overlap, type Rect } from '../primitives/rect.ts';

/** A piece as a tag sees it, in window pixels. */
export interface TakenDisc extends Vec2 {
  readonly radius: number;
}

/** A box, and the piece whose name it is: that name goes when the tag of the piece comes. */
export interface TakenBox extends Rect {
  readonly of?: string;
}

/** What tags must keep off, in window pixels. */
export interface TakenGround {
  /** Names, dice, labels. */
  readonly boxes: readonly TakenBox[];
  /** Pieces: no tag on them, and no leader across one but its own. */
  readonly discs: readonly TakenDisc[];
  /** The way of the shot: no tag on it, and no leader across it. */
  readonly ways: readonly Line[];
  /** Outlines of areas: no tag on them; leaders may cross. */
  readonly outlines: readonly Line[];
  /** The part of the window that is free. */
  readonly view: Rect;
}

/** Whether a line may run through a box: it is not all on one side of it. */
function mayMeet({ from, to }: Line, { left, right, top, bottom }: Rect): boolean {
  if ((from.x <= left && to.x <= left) || (from.x >= right && to.x >= right)) return false;
  return !((from.y <= top && to.y <= top) || (from.y >= bottom && to.y >= bottom));
}

/** What of the ground something inside a box could cover, in the same order. What it must keep off from afar counts as its size. */
export function groundIn(box: Rect, { boxes, discs, ways, outlines, view }: TakenGround): TakenGround {
  const meets = (line: Line) => mayMeet(line, box);
  return {
    view,
    boxes: boxes.filter((each) => overlap(box, each)),
    discs: discs.filter(
      ({ x, y, radius }) =>
        box.left < x + radius && x - radius < box.right && box.top < y + radius && y - radius < box.bottom,
    ),
    ways: ways.filter(meets),
    outlines: outlines.filter(meets),
  };
}

/** What of the ground is within reach of a place: see {@link groundIn}. */
export function groundNear({ x, y }: Vec2, reach: number, taken: TakenGround): TakenGround {
  return groundIn({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }, taken);
}
