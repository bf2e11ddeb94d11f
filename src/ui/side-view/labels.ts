import { shortName } from '../../scene/pieces/short-name.ts';
import type { Box } from './scale.ts';

/** A label with its possible places, best first. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly tone: 'firer' | 'target' | 'thing' | 'lit' | 'beside' | 'beyond' | 'hidden';
  readonly strong: boolean;
  /** It may cover the line if there is no other place. */
  readonly must: boolean;
  /** The start, centre or end of its baseline. */
  readonly places: readonly Place[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A label with its place. */
export interface PlacedLabel extends Omit<Label, 'places' | 'must'>, Place {}

/** The height of a line of text above and below its baseline, in CSS pixels. */
const OVER = 9;
const UNDER = 3;
const AIR = 3;

/** The longest name in the side view, in characters. */
const LONGEST = 24;

/** A name shortened for the side view. */
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

/** Returns whether a straight line crosses a box. */
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
 * Places labels where they cover nothing: no other label, no obstacle, and not the line if another place is free. In
 * order of importance; a label without room is left out, never shortened.
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
