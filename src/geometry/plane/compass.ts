/** A bearing as a compass has it, clockwise from straight up: from 0 up to, but not, 360 degrees. */
export function compass(degrees: number): number {
  const turned = degrees % 360;
  // Added only where it is needed: a tiny angle below 0 would come out as 360.
  return turned >= 0 ? turned + 0 : (turned + 360) % 360;
}

/** How many degrees an arc opens, from one bearing on clockwise to another: a full circle where they are the same (AT-22). */
export function openingOf(from: number, to: number): number {
  return compass(to - from) || 360;
}
