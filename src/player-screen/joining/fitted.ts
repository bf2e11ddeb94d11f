import { textWidth } from '../../canvas/primitives/text-width.ts';

/**
 * The size at which a text fits into one line: as it is drawn, or smaller.
 *
 * @param line its size as drawn, the room, and its weight; size and room in units
 */
export function fitted(
  text: string,
  line: { readonly size: number; readonly room: number; readonly weight: number },
): number {
  const { size, room, weight } = line;
  const width = textWidth(text, size, weight);
  return width <= room ? size : Math.floor((size * room) / width);
}
