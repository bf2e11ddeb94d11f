import Konva from 'konva';
import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** A layer has so many pixels at most, twice those of the largest television: more of them nobody sees, and they fill the memory. */
const MOST = 2 * 3840 * 2160;

/** Calls back when a pixel of the page becomes more or fewer pixels of the display: another display, or the browser's zoom. */
function watchDisplay(changed: () => void): () => void {
  const watching = new AbortController();
  const watch = (): void => {
    window
      .matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      .addEventListener('change', again, { once: true, signal: watching.signal });
  };
  const again = (): void => {
    changed();
    watch();
  };
  watch();
  return () => watching.abort();
}

const displayNow = (): number => window.devicePixelRatio;

/** How many pixels a layer of some size has to a pixel of the page. */
function sharpnessOf(display: number, { width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(display, Math.sqrt(MOST / Math.max(1, width * height)));
}

/** Keeps what is drawn as sharp as the display, also when the window is dragged to another one. */
export function useSharpness(
  stage: RefObject<Konva.Stage | null>,
  size: { readonly width: number; readonly height: number },
): void {
  const sharpness = sharpnessOf(useSyncExternalStore(watchDisplay, displayNow), size);
  useLayoutEffect(() => {
    // Also for what is drawn apart and put on a layer.
    Konva.pixelRatio = sharpness;
    for (const layer of stage.current?.getLayers() ?? []) {
      const canvas = layer.getCanvas();
      if (canvas.getPixelRatio() !== sharpness) canvas.setPixelRatio(sharpness);
    }
    stage.current?.batchDraw();
  }, [stage, sharpness]);
}
