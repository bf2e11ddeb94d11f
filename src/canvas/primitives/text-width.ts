import { useSyncExternalStore } from 'react';
import { FONT } from './palette.ts';

const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');

/** Measured widths by font and text: every move of the line of fire asks for all names on the map. */
const widths = new Map<string, number>();

/** How many widths are cached: more than are ever on a map. */
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

/** How often fonts have arrived: what is placed by the widths of texts is placed again when there are more. */
export function useFontsArrived(): number {
  return useSyncExternalStore(listen, () => arrived);
}

/** The width of a text at a size and weight, in pixels. */
export function textWidth(text: string, size: number, weight: number): number {
  if (!canvas) return text.length * size * 0.56;
  const font = `${weight} ${size}px ${FONT}`;
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas.font = font;
  const { width } = canvas.measureText(text);
  if (widths.size >= REMEMBERED) widths.clear();
  widths.set(key, width);
  return width;
}
