import { mapElement } from './map-element.ts';

/** The keys that move the focus, and those that press a button, which may move it. Others act where it is. */
const MOVING: readonly string[] = ['Tab', 'F6'];
const PRESSING: readonly string[] = ['Enter', ' '];

/** Whether a key moves the focus. Enter in a field is the end of what was typed: people look at the map already. */
function movesFocus({ key, target }: KeyboardEvent): boolean {
  return MOVING.includes(key) || (PRESSING.includes(key) && !(target instanceof HTMLInputElement));
}

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
    (event) => {
      moving = movesFocus(event);
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
