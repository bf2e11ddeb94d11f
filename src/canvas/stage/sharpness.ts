import { Konva } from 'konva/lib/Core';
import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** The most pixels of a layer, twice a 4K television: more would only fill the memory. */
const MOST = 2 * 3840 * 2160;

/** Calls back when the pixel ratio changes: another display, or the browser's zoom. */
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

/** The pixel ratio of a layer of some size. */
function sharpnessOf(display: number, { width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(display, Math.sqrt(MOST / Math.max(1, width * height)));
}

/** Keeps drawing as sharp as the display, also when the window moves to another one. */
export function useSharpness(
  stage: RefObject<Konva.Stage | null>,
  size: { readonly width: number; readonly height: number },
): void {
  const sharpness = sharpnessOf(useSyncExternalStore(watchDisplay, displayNow), size);
  useLayoutEffect(() => {
    // Also for cached nodes.
    Konva.pixelRatio = sharpness;
    for (const layer of stage.current?.getLayers() ?? []) {
      const canvas = layer.getCanvas();
      if (canvas.getPixelRatio() !== sharpness) canvas.setPixelRatio(sharpness);
    }
    stage.current?.batchDraw();
  }, [stage, sharpness]);
}
