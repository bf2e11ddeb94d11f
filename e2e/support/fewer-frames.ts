import type { BrowserContext } from '@playwright/test';

/** The least time between two frames, in milliseconds: about twenty a second, as on a slow machine. */
const GAP = 45;

/** Makes the windows of a context draw fewer frames: most of them only cost time in a test that is not about motion. */
export async function drawFewerFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript((gap) => {
    const ask = window.requestAnimationFrame.bind(window);
    const dropFrame = window.cancelAnimationFrame.bind(window);
    const wait = window.setTimeout.bind(window);
    const dropWait = window.clearTimeout.bind(window);
    /** How to drop each call that has not come yet. */
    const waiting = new Map<number, () => void>();
    let last = 0;
    let count = 0;
    window.requestAnimationFrame = (call) => {
      const id = ++count;
      const next = () => {
        const frame = ask((time) => {
          waiting.delete(id);
          last = time;
          call(time);
        });
        waiting.set(id, () => dropFrame(frame));
      };
      const rest = last + gap - performance.now();
      if (rest <= 0) next();
      else {
        const timer = wait(next, rest);
        waiting.set(id, () => dropWait(timer));
      }
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      waiting.get(id)?.();
      waiting.delete(id);
    };
  }, GAP);
}
