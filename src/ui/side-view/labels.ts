import { shortName } from '../../scene/pieces/short-name.ts';
import type { Box } from './scale.ts';

/** Words that want to stand somewhere, with the places that would do, the best first. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly tone: 'firer' | 'target' | 'thing' | 'lit' | 'beside' | 'beyond' | 'hidden';
  readonly strong: boolean;
  /** It may lie over the line, when there is no other place: rather that than not be there. */
  readonly must: boolean;
  /** Where their first letter, their middle or their last stands, on the line of writing. */
  readonly places: readonly Place[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A label with the place that it has. */
export interface PlacedLabel extends Omit<Label, 'places' | 'must'>, Place {}

/** How tall a line of writing is over and under its line, in CSS pixels. */
const OVER = 9;
const UNDER = 3;
const AIR = 3;

/** How many letters of a name stand in the side view. */
const LONGEST = 24;

/** A name as the side view writes it. */
export function sideName(name: string): string {
  return shortName(name, LONGEST);
}

function boxOf({ x, y, anchor }: Place, width: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left: left - AIR, right: left + width + AIR, top: y - OVER, bottom: y + UNDER };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a straight line comes into a box. */
function crosses(box: Box, line: { x0: number; y0: number; x1: number; y1: number }): boolean {
  const [dx, dy] = [line.x1 - line.x0, line.y1 - line.y0];
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [
    [line.x0, dx, box.left, box.right],
    [line.y0, dy, box.top, box.bottom],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to;
}

/**
 * Labels in the places where they lie over nothing: not over each other, not over what stands there, and not over the line
 * where another place is free. They come the most important first; one without room is left out, and never shortened to a
 * lie.
 */
export function placed(
  labels: readonly Label[],
  solid: readonly (Box & { readonly key: string })[],
  line: { x0: number; y0: number; x1: number; y1: number },
  within: Box,
  measure: (text: string, strong: boolean) => number,
): readonly PlacedLabel[] {
  const taken: Box[] = [];
  const found: PlacedLabel[] = [];
  for (const { places, must, ...label } of labels) {
    const width = measure(label.text, label.strong);
    const fits = (place: Place, clear: boolean) => {
      const box = boxOf(place, width);
      return (
        box.left >= within.left &&
        box.right <= within.right &&
        box.top >= within.top &&
        box.bottom <= within.bottom &&
        !taken.some((other) => meet(box, other)) &&
        !solid.some((other) => other.key !== label.key && meet(box, other)) &&
        !(clear && crosses(box, line))
      );
    };
    const place =
      places.find((each) => fits(each, true)) ?? (must ? places.find((each) => fits(each, false)) : undefined);
    if (!place) continue;
    taken.push(boxOf(place, width));
    found.push({ ...label, ...place });
  }
  return found;
}
