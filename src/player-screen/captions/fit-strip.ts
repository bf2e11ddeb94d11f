/** A sentence of more characters is set smaller, in two steps, so that it does not cover more of the map. */
const LONG = [50, 90] as const;

/** The sizes of the words, from the largest: see `captions.module.css`. A long sentence begins further on. */
const LEAST_FIT = [0, 2, 3] as const;
const SMALLEST = 6;

/**
 * Sets the words of the strip as large as they fit: the strip never covers the part of the screen that the camera, names and
 * marks count as free. Call it when the words or the screen have changed.
 *
 * @param strip the element with the words, which gets `data-fit`
 * @param title the sentence
 * @param free where the free part of the screen ends, in CSS pixels from its top; null if the words may take any height
 */
export function fitStrip(strip: HTMLElement, title: string, free: number | null): void {
  let fit: number = LEAST_FIT[LONG.filter((most) => title.length > most).length] ?? SMALLEST;
  strip.dataset.fit = String(fit);
  if (free === null) return;
  // Half a pixel is rounding.
  while (fit < SMALLEST && strip.getBoundingClientRect().top < free - 0.5) {
    fit++;
    strip.dataset.fit = String(fit);
  }
}
