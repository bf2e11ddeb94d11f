import type { Program } from '../../ui/program/program.tsx';

/**
 * Notices whether the window is used with a finger, or with a mouse and keys. Returns a function that stops listening.
 */
export function listenToTouch({ actions }: Program): () => void {
  const press = ({ pointerType }: PointerEvent): void => actions.program.setTouch(pointerType === 'touch');
  const key = (): void => actions.program.setTouch(false);
  // Before the first touch: a device without a mouse.
  if (window.matchMedia('(hover: none) and (pointer: coarse)').matches) actions.program.setTouch(true);
  window.addEventListener('pointerdown', press, { capture: true });
  window.addEventListener('keydown', key, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', press, { capture: true });
    window.removeEventListener('keydown', key, { capture: true });
  };
}
