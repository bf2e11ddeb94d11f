import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';

/** Where the picture is kept; `public/first-picture.js` reads it. */
const PLACE = 'fall-of-shot-first-picture';

/** How long the map must stand before its picture is taken, in milliseconds. */
const STANDS = 2500;

/** The most letters that are kept of a picture: the browser gives each site about five million. */
const MOST = 1_500_000;

/** What floats over the map: its places are remembered, not what it holds. */
const PANELS = 'header > *, nav[aria-label="Tools"], [data-part="panel"]';

/** Calls after a time in milliseconds, unless it is cancelled before. */
type Later = (milliseconds: number, call: () => void) => () => void;

/**
 * The map as it is drawn now, in window pixels. Reading one of its canvases may take tens of milliseconds, so that each is
 * a task of its own.
 *
 * @param isOver whether something has changed since: there is no picture then
 * @returns `null` if there is no picture, or it cannot be read
 */
async function pictureOf(map: Element, later: Later, isOver: () => boolean): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(map.clientWidth, map.clientHeight);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return null;
  for (const layer of map.querySelectorAll('canvas')) {
    if (layer.width === 0) continue;
    context.drawImage(layer, 0, 0, canvas.width, canvas.height);
    await new Promise<void>((resolve) => later(0, resolve));
    if (isOver()) return null;
  }
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.6 });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function remember(store: AppStore, map: Element, later: Later, isOver: () => boolean): Promise<void> {
  const state = store.getState();
  const blob = await pictureOf(map, later, isOver);
  if (isOver()) return;
  const picture = blob ? await dataUrl(blob) : '';
  const panels = [...document.querySelectorAll(PANELS)].map((panel) => {
    const { x, y, width, height } = panel.getBoundingClientRect();
    return [x, y, width, height];
  });
  const { theme } = state.view;
  const kept = { scene: sceneOf(state).id, theme, width: map.clientWidth, height: map.clientHeight, panels };
  localStorage.setItem(PLACE, JSON.stringify({ ...kept, picture: picture.length <= MOST ? picture : '' }));
}

/** Makes known that this is no first visit any more, until there is a picture. */
function markVisit(store: AppStore): void {
  try {
    if (localStorage.getItem(PLACE) !== null) return;
    const { theme } = store.getState().view;
    const kept = { scene: sceneOf(store.getState()).id, theme, width: 0, height: 0, panels: [], picture: '' };
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Without storage each visit is the first.
  }
}

/**
 * Remembers what the map looks like whenever it and the pointer have stood for a moment, for the next start. It is only a
 * picture: if it cannot be kept, the next start shows none.
 */
export function rememberFirstPicture(store: AppStore, mapElement: () => Element | null, later: Later): void {
  let cancel = (): void => undefined;
  /** Whether what the map shows is not kept yet. */
  let isNew = true;
  const take = (): void => {
    const map = mapElement();
    const { playback, pointer, shot } = store.getState();
    if (!map || playback.playing || pointer.drag || shot || document.visibilityState === 'hidden') return;
    // On a slow machine the picture of the last visit may still lie over the map.
    if (map.querySelector('.first-picture')) {
      wait();
      return;
    }
    isNew = false;
    void remember(store, map, later, () => isNew).catch(() => undefined);
  };
  const wait = (): void => {
    cancel();
    cancel = later(STANDS, take);
  };
  markVisit(store);
  store.subscribe((state, before) => {
    if (state.view !== before.view || state.history !== before.history) isNew = true;
    // A pointer that moves is a hand at work, which must not wait for a picture.
    else if (!isNew || state.pointer === before.pointer) return;
    wait();
  });
  wait();
}
