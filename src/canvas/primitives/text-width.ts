import { useSyncExternalStore } from 'react';
import { FONT } from './palette.ts';

const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');

/** Measured widths by size, weight and text: every move of the line of fire asks for all names on the map. */
const widths = new Map<number, Map<string, number>>();

/** More than any size: a size and a weight make one number. */
const SIZES = 1000;

/** How many widths of a size and weight are cached: more than are ever on a map. */
const REMEMBERED = 4000;

let arrived = 0;
const listeners = new Set<() => void>();

// Until a font has loaded, texts are measured in another.
if (canvas) {
  document.fonts.addEventListener('loadingdone', () => {
    widths.clear();
    arrived++;
    for (const listener of listeners) listener();
  });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often fonts have arrived: widths that were measured before another font arrived are no longer true. */
export function fontsArrived(): number {
  return arrived;
}

/** The same for a component: what is placed by the widths of texts is placed again when there are more. */
export function useFontsArrived(): number {
  return useSyncExternalStore(listen, fontsArrived);
}

/** The width of a text at a size and weight, in pixels. */
export function textWidth(text: string, size: number, weight: number): number {
  if (!canvas) return text.length * size * 0.56;
  const font = weight * SIZES + size;
  let measured = widths.get(font);
  if (!measured) {
    measured = new Map();
    widths.set(font, measured);
  }
  const known = measured.get(text);
  if (known !== undefined) return known;
  canvas.font = `${weight} ${size}px ${FONT}`;
  const { width } = canvas.measureText(text);
  if (measured.size >= REMEMBERED) measured.clear();
  measured.set(text, width);
  return width;
}
