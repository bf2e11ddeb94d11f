import { mapElement } from './map-element.ts';

/** The keys that move the focus. Others act where it is. */
const MOVING: readonly string[] = ['Tab', 'F6', 'Enter', ' '];

/**
 * Creates what moves the focus to the map. Browsers would show a ring around it at any key: here it shows only if a key
 * has moved the focus there, until the pointer is pressed.
 */
export function createFocusMap(root: Window): () => void {
  let moving = false;
  const still = (): void => {
    moving = false;
  };
  root.addEventListener(
    'pointerdown',
    () => {
      still();
      mapElement()?.removeAttribute('data-ring');
    },
    { capture: true },
  );
  root.addEventListener(
    'keydown',
    ({ key }) => {
      moving = MOVING.includes(key);
    },
    { capture: true },
  );
  root.addEventListener('blur', still);
  root.addEventListener('focusin', ({ target }) => {
    const map = mapElement();
    if (map && target === map) map.toggleAttribute('data-ring', moving);
  });
  return () => mapElement()?.focus();
}
