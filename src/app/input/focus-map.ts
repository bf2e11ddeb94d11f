import { mapElement } from './map-element.ts';

/**
 * Creates what moves the focus to the map. Browsers show a focus that a program moves, also after a click on a menu: here the
 * map's ring shows only if a key came last.
 */
export function createFocusMap(root: Window): () => void {
  let byPointer = false;
  root.addEventListener('pointerdown', () => (byPointer = true), { capture: true });
  root.addEventListener(
    'keydown',
    () => {
      byPointer = false;
      mapElement()?.removeAttribute('data-quiet');
    },
    { capture: true },
  );
  return () => {
    const map = mapElement();
    map?.toggleAttribute('data-quiet', byPointer);
    map?.focus();
  };
}
