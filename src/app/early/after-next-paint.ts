/** How long to wait for a frame, in milliseconds: a window in the background draws none. */
const LONGEST_WAIT = 250;

/** Resolves once what has been rendered can be seen. */
export function afterNextPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.setTimeout(resolve, LONGEST_WAIT);
    // React renders in a task of its own: the frame after it, and then what follows its painting.
    page.setTimeout(() => page.requestAnimationFrame(() => page.setTimeout(resolve)));
  });
}
