import type { Vec2 } from '@fall-of-shot/plane/vec';
import { createTools } from '../../tools/tools.ts';
import type { Program } from '../../ui/program/program.tsx';
import { createPointer, type RawPointer } from './one-pointer.ts';
import { createPinch } from './pinch.ts';

/** A wheel that moves less than this at once, or sideways, is a trackpad: two fingers pan. */
const NOTCH = 40;

/**
 * Translates the browser's pointers into the tools' plain input, and into pan and zoom: wheel at the pointer, right, middle,
 * Space drag, two fingers. Returns an unsubscribe function.
 */
export function pointers(element: HTMLElement, { store, actions }: Program): () => void {
  const tools = createTools(store, actions);
  const down = new Map<number, Vec2>();
  let space = false;
  const frames = { next: (call: () => void) => void requestAnimationFrame(call), now: () => performance.now() };
  const pointer = createPointer(store, actions, tools, frames);
  const pinch = createPinch(actions, down);
  const pinching = (): boolean => pinch.path === 'pinch.pinching';

  const place = (event: MouseEvent): Vec2 => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const rawOf = (event: PointerEvent, kind: RawPointer['kind']): RawPointer => ({
    kind,
    id: event.pointerId,
    button: event.button,
    touch: event.pointerType === 'touch',
    space,
    window: place(event),
    before: down.get(event.pointerId) ?? null,
    free: event.shiftKey || event.altKey,
    add: event.shiftKey,
  });

  const press = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    // Copy no longer means text selected elsewhere.
    document.getSelection()?.removeAllRanges();
    const raw = rawOf(event, 'press');
    down.set(raw.id, raw.window);
    const before = pinching();
    pinch.handle(raw);
    if (!pinching()) pointer.handle(raw);
    else if (!before) pointer.cancel();
  };
  const move = (event: PointerEvent): void => {
    const raw = rawOf(event, 'move');
    if (pinching()) pinch.handle(raw);
    else pointer.handle(raw);
    if (raw.before) down.set(raw.id, raw.window);
  };
  const release = (event: PointerEvent): void => {
    const raw = rawOf(event, 'up');
    down.delete(raw.id);
    if (pinching()) pinch.handle(raw);
    else pointer.handle(raw);
  };
  const cancel = (event: PointerEvent): void => {
    const raw = rawOf(event, 'up');
    down.delete(raw.id);
    pinch.handle(raw);
    pointer.cancel();
  };
  const leave = (event: PointerEvent): void => {
    if (!down.has(event.pointerId)) pointer.handle(rawOf(event, 'leave'));
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const trackpad = event.deltaMode === 0 && !event.ctrlKey && (event.deltaX !== 0 || Math.abs(event.deltaY) < NOTCH);
    if (trackpad) actions.view.pan({ x: -event.deltaX, y: -event.deltaY });
    else actions.view.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), place(event));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === ' ') space = event.type === 'keydown';
    // Escape ends a press, dragged or not; that counts as one step back.
    if (event.key === 'Escape' && event.type === 'keydown' && down.size > 0) {
      pointer.handle({ kind: 'escape' });
      event.preventDefault();
    }
  };
  // A tool that is put away ends its gesture, or it would still be there when it is chosen again.
  const put = store.subscribe((state, before) => {
    if (state.tool.id !== before.tool.id) tools[before.tool.id].cancel();
  });
  const menu = (event: Event): void => event.preventDefault();

  const listeners: readonly (readonly [string, (event: never) => void, boolean?])[] = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', cancel],
    ['pointerleave', leave],
    ['wheel', wheel],
    ['contextmenu', menu],
  ];
  for (const [name, listener] of listeners)
    element.addEventListener(name, listener as EventListener, { passive: false });
  window.addEventListener('keydown', key);
  window.addEventListener('keyup', key);
  return () => {
    put();
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    window.removeEventListener('keydown', key);
    window.removeEventListener('keyup', key);
  };
}
