/** The most pixels of a picture, its longest side, and how many pictures a file may hold. */
export const PICTURE_LIMITS = { pixels: 150_000_000, side: 32_767, count: 3_000 } as const;

/**
 * Returns why a picture cannot be shown, as the end of a sentence that says what to do: a browser has no memory for it.
 * Undefined if it can. A picture of few bytes may have any number of pixels.
 */
export function pictureExcess(size: { readonly width: number; readonly height: number }): string | undefined {
  const { width, height } = size;
  const { pixels, side } = PICTURE_LIMITS;
  if (width * height <= pixels && Math.max(width, height) <= side) return undefined;
  const [across, down, most] = [width, height, side].map((each) => each.toLocaleString('en'));
  return `has ${across} x ${down} pixels, and ${pixels / 1e6} million, or ${most} on a side, is the most. Scale it down and open it again`;
}
