import type { Vec2 } from '@fall-of-shot/plane/vec';
import { plateSize } from '../primitives/plate.tsx';
import { about, type Rect } from '../primitives/rect.ts';

/** The size of its text, in window pixels. */
export const RANGE_SIZE = 13;

/** How much longer than its label a line must be for the label to fit between the names of its ends. */
const NAMES = 120;

/** A line with less rise than this, in window pixels, has the names of its ends at one height. */
const LEVEL = 40;

/** Where the range stands on a line: from the middle of the line down, and what it covers. */
interface RangePlate {
  /** In window pixels. */
  readonly under: number;
  /** In window pixels from the scene's origin. */
  readonly box: Rect;
}

/** The place of the label of a line: below it, and on a short level line below the names of both ends. */
export function rangePlate(from: Vec2, to: Vec2, label: string, zoom: number): RangePlate {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const size = plateSize(label, false, RANGE_SIZE);
  const isLevel = Math.abs(dy) * zoom < LEVEL;
  const under = isLevel && Math.hypot(dx, dy) * zoom < size.width + NAMES ? 54 : 26;
  const middle = { x: (from.x + dx / 2) * zoom, y: (from.y + dy / 2) * zoom + under };
  return { under, box: about(middle, size) };
}
