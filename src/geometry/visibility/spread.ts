/** Halvings of the square that tell points apart when they are put in order. */
const LEVELS = 15;

/** How far along Hilbert's curve a cell of the square of 2^15 columns lies. */
function along(column: number, row: number): number {
  let [x, y, distance] = [column, row, 0];
  for (let side = 1 << (LEVELS - 1); side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0;
    const low = (y & side) > 0 ? 1 : 0;
    distance += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))];
      [x, y] = [y, x];
    }
    x &= side - 1;
    y &= side - 1;
  }
  return distance;
}

/**
 * The numbers of points in an order in which each lies near the one before it (along Hilbert's curve), so that whoever
 * goes through them finds the place of the next from that of the last. `xy` holds pairs; the square with this corner and
 * side holds them all.
 */
export function nearOrder(xy: Float64Array, left: number, top: number, side: number): Float64Array {
  const count = xy.length / 2;
  const scale = side > 0 ? (2 ** LEVELS - 1) / side : 0;
  const keys = new Float64Array(count);
  // The distance in the upper digits of a double, the point's number in the lower ones: one plain sort does.
  for (let i = 0; i < count; i++) {
    const column = Math.floor(((xy[2 * i] as number) - left) * scale);
    const row = Math.floor(((xy[2 * i + 1] as number) - top) * scale);
    keys[i] = along(column, row) * 2 ** 23 + i;
  }
  keys.sort();
  return keys.map((key) => key % 2 ** 23);
}
