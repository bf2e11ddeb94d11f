import { useCallback, useSyncExternalStore } from 'react';
import type { GlyphName } from './glyph-names.generated.ts';

/** For how long a glyph that could not be loaded is not asked for again, in milliseconds. */
const AGAIN = 5000;

const paths = new Map<GlyphName, string>();
const loading = new Map<GlyphName, Promise<void>>();
const failed = new Map<GlyphName, number>();
const listeners = new Set<() => void>();
let arrived = 0;

function changed(): void {
  arrived++;
  for (const listener of listeners) listener();
}

async function load(name: GlyphName): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}glyphs/${name.replaceAll(' ', '-')}.svg`);
  const path = / d="([^"]+)"/.exec(await response.text())?.[1];
  if (!response.ok || path === undefined) throw new Error(`The glyph "${name}" could not be loaded.`);
  paths.set(name, path);
  changed();
}

/** Loads a glyph, once. It does not fail: a glyph that cannot be loaded is left out, and loaded when asked for later. */
function loadGlyph(name: GlyphName): Promise<void> {
  const known = loading.get(name);
  if (known && !(performance.now() - (failed.get(name) ?? Number.POSITIVE_INFINITY) > AGAIN)) return known;
  failed.delete(name);
  const asked = load(name).catch(() => {
    failed.set(name, performance.now());
    changed();
  });
  loading.set(name, asked);
  return asked;
}

/**
 * The path of a glyph in a square of 512 units, if it is there. Glyphs are loaded when they are first asked for;
 * {@link useGlyphsArrived} tells when there are more.
 */
export function glyphPath(name: GlyphName): string | undefined {
  const path = paths.get(name);
  if (path === undefined && typeof window !== 'undefined') void loadGlyph(name);
  return path;
}

/** Whether a glyph is still on its way: what is drawn with it waits for a moment. */
export function isGlyphComing(name: GlyphName): boolean {
  return !paths.has(name) && loading.has(name) && !failed.has(name);
}

/** Waits for glyphs that a picture needs. */
export async function loadGlyphs(names: Iterable<GlyphName>): Promise<void> {
  await Promise.all([...new Set(names)].map(loadGlyph));
}

/** How many glyphs have arrived: what draws glyphs draws again when there are more. */
export function useGlyphsArrived(): number {
  const listen = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  return useSyncExternalStore(listen, () => arrived);
}
