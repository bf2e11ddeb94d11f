/** Normalizes a bearing in degrees, clockwise from straight up, to the range from 0 up to but not including 360. */
export function normalizedBearing(degrees: number): number {
  const turned = degrees % 360;
  // Add only where needed: a tiny negative angle would come out as 360.
  return turned >= 0 ? turned + 0 : (turned + 360) % 360;
}

/** Returns the degrees of an arc from one bearing clockwise to another: a full circle if they are equal (AT-22). */
export function arcDegrees(from: number, to: number): number {
  return normalizedBearing(to - from) || 360;
}
