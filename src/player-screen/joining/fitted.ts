import { textWidth } from '../../canvas/primitives/text-width.ts';

/** Small letters are wider for their size, so what fits is found in a few steps. */
const STEPS = 3;

/**
 * The size at which a text fits into one line: as it is drawn, or smaller. In units.
 *
 * @param line its size as drawn, the room, and its weight; size and room in units
 * @param unit in CSS pixels
 */
export function fitted(
  text: string,
  line: { readonly size: number; readonly room: number; readonly weight: number },
  unit: number,
): number {
  let { size } = line;
  for (let i = 0; i < STEPS; i++) {
    const width = textWidth(text, size * unit, line.weight) / unit;
    if (width <= line.room) break;
    size *= line.room / width;
  }
  return size;
}
