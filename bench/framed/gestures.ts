import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When frames were shown, in milliseconds. */
    shownFrames: number[];
  }
}

/** How long a gesture lasts, in milliseconds. */
const LASTS = 3000;

/** The time between two inputs, in milliseconds: sixty a second. */
const EACH = 1000 / 60;

/** A gesture over the middle of the window, with an input each sixtieth of a second. */
export type Gesture = 'pan' | 'pan and zoom' | 'drag';

/** Where the pointer is after some inputs. */
function placeAt(i: number, from: { readonly x: number; readonly y: number }) {
  const turn = (i / 90) * 2 * Math.PI;
  return { x: from.x + 180 * Math.sin(turn), y: from.y + 100 * (1 - Math.cos(turn)) };
}

async function input(cdp: CDPSession, gesture: Gesture, i: number, from: { readonly x: number; readonly y: number }) {
  const { x, y } = placeAt(i, from);
  if (gesture === 'pan and zoom' && i % 3 === 0) {
    const deltaY = Math.floor(i / 30) % 2 === 0 ? -60 : 60;
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY });
    return;
  }
  const button = gesture === 'drag' ? 'left' : 'right';
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button, buttons: gesture === 'drag' ? 1 : 2 });
}

/** Makes a gesture, and returns the share of its frames that were not shown in time. */
export async function droppedFrames(
  page: Page,
  gesture: Gesture,
  from: { readonly x: number; readonly y: number },
): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const button = gesture === 'drag' ? 'left' : 'right';
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...from });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...from, button, clickCount: 1 });
  await page.evaluate(() => {
    const shown: number[] = [];
    window.shownFrames = shown;
    const each = (time: number) => {
      shown.push(time);
      if (window.shownFrames === shown) requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  });
  const began = performance.now();
  for (let i = 0; performance.now() - began < LASTS; i++) {
    const due = began + i * EACH;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Inputs are not waited for, as those of a hand are not.
    void input(cdp, gesture, i, from).catch(() => undefined);
  }
  const shown = await page.evaluate(() => {
    const all = window.shownFrames;
    window.shownFrames = [];
    return all;
  });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...from, button, clickCount: 1 });
  await cdp.detach();
  const [first = 0] = shown;
  const due = ((shown.at(-1) ?? 0) - first) / EACH;
  return Math.max(0, 1 - (shown.length - 1) / Math.max(1, due));
}
