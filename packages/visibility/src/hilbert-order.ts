/** Subdivision levels of the square. */
const LEVELS = 15;

/** Returns how far along the Hilbert curve a cell of the square of 2^15 columns lies. */
function hilbertDistance(column: number, row: number): number {
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
 * Returns the indices of points along the Hilbert curve, so that each point is near the one before it. `xy` holds
 * coordinate pairs; the square from (left, top) with this side contains them all.
 */
export function hilbertOrder(xy: Float64Array, left: number, top: number, side: number): Float64Array {
  const count = xy.length / 2;
  const scale = side > 0 ? (2 ** LEVELS - 1) / side : 0;
  const keys = new Float64Array(count);
  // Distance in the upper digits of a double, index in the lower ones: one plain sort is enough.
  for (let i = 0; i < count; i++) {
    const column = Math.floor(((xy[2 * i] as number) - left) * scale);
    const row = Math.floor(((xy[2 * i + 1] as number) - top) * scale);
    keys[i] = hilbertDistance(column, row) * 2 ** 23 + i;
  }
  keys.sort();
  return keys.map((key) => key % 2 ** 23);
}
