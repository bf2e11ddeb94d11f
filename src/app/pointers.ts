import { distance2, type Vec2 } from '../geometry/vec.ts';
import type { Program } from '../panels/context.tsx';
import { toScene } from '../store/camera.ts';
import { pickedOf } from '../store/picked.ts';
import { DRAG_START } from '../tools/gesture.ts';
import type { PointerInput } from '../tools/input.ts';
import type { Tool } from '../tools/tool.ts';
import { createTools } from '../tools/tools.ts';
import { under } from '../tools/under.ts';

/** A wheel that moves less than this at a time, or sideways, is a trackpad: two fingers pan. */
const NOTCH = 40;

/**
 * Turns the browser's pointers into the tools' plain input, and into pan and zoom: wheel at the pointer, right, middle,
 * Space drag,  two fingers. Gives a call that stops listening.
 */
export function pointers(element: HTMLElement, { store, actions }: Program): () => void {
  const tools = createTools(store, actions);
  const down = new Map<number, Vec2>();
  let panning: number | null = null;
  /** Where the right button was pressed. */
  let turning: Vec2 | null = null;
  let space = false;

  const place = (event: MouseEvent): Vec2 => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const input = (event: PointerEvent, kind: PointerInput['kind']): PointerInput => {
    const window = place(event);
    return {
      kind,
      window,
      at: toScene(store.getState().camera, window),
      free: event.shiftKey || event.altKey,
      add: event.shiftKey,
    };
  };
  // What the GM took hold of keeps the hand until it is let go.
  let overruling = false;
  const tool = (): Tool => (overruling ? tools.overrule : tools[store.getState().tool]);

  /** Two fingers: what was between them stays between them. */
  const pinch = (id: number, to: Vec2): void => {
    const before = down.get(id);
    const other = [...down].find(([each]) => each !== id)?.[1];
    if (!before || !other) return;
    const middle = (a: Vec2) => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
    const apart = (a: Vec2) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const [was, is] = [middle(before), middle(to)];
    actions.session.pan({ x: is.x - was.x, y: is.y - was.y });
    actions.session.zoom(apart(to) / apart(before), is);
  };

  const press = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    const at = place(event);
    down.set(event.pointerId, at);
    if (down.size === 2) {
      tool().cancel();
      panning = null;
      return;
    }
    const state = store.getState();
    overruling = state.shot !== null && event.button === 0 && !space && tools.overrule.grabs(input(event, 'down'));
    turning = event.button === 2 ? at : null;
    // A finger on the empty ground moves the map; a mouse draws a marquee there.
    const ground =
      !overruling &&
      event.pointerType === 'touch' &&
      state.tool === 'select' &&
      under(state, toScene(state.camera, at)).on === 'ground';
    if (event.button !== 0 || space || ground) panning = event.pointerId;
    if (event.button === 0 && !space) tool().handle(input(event, 'down'));
  };
  const move = (event: PointerEvent): void => {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (down.size === 2) pinch(event.pointerId, at);
    else if (panning === event.pointerId && before) actions.session.pan({ x: at.x - before.x, y: at.y - before.y });
    else tool().handle(input(event, 'move'));
    if (before) down.set(event.pointerId, at);
  };
  const release = (event: PointerEvent): void => {
    const two = down.size === 2;
    down.delete(event.pointerId);
    if (panning === event.pointerId) panning = null;
    const at = place(event);
    // A right click that stays where it is asks for the menu; one that moves has moved the map.
    if (event.button === 2 && turning && distance2(turning, at) < DRAG_START) openMenu(at);
    turning = null;
    if (!two && event.button === 0) tool().handle(input(event, 'up'));
    overruling = false;
  };
  const cancel = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    panning = null;
    tool().cancel();
    overruling = false;
  };
  const leave = (event: PointerEvent): void => {
    if (!down.has(event.pointerId)) tool().handle(input(event, 'leave'));
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const trackpad = event.deltaMode === 0 && !event.ctrlKey && (event.deltaX !== 0 || Math.abs(event.deltaY) < NOTCH);
    if (trackpad) actions.session.pan({ x: -event.deltaX, y: -event.deltaY });
    else actions.session.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), place(event));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === ' ') space = event.type === 'keydown';
  };
  /** Opens the menu of what lies there, which is selected by it unless it is already. */
  const openMenu = (window: Vec2): void => {
    const state = store.getState();
    if (state.shot) return;
    const at = toScene(state.camera, window);
    const what = under(state, at);
    const picked = pickedOf(state);
    if (what.on === 'piece' && !picked.pieces.includes(what.id)) actions.session.select(what.id);
    const cover = what.on === 'cover' || what.on === 'door' ? what.id : null;
    if (cover !== null && !picked.cover.includes(cover)) actions.session.pick({ pieces: [], cover: [cover] });
    if (what.on === 'ground') actions.session.pick({ pieces: [], cover: [] });
    actions.session.openMenu({ window, at });
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // A long press of a finger is the right click; that of a mouse has been told by its button.
    if (!('pointerType' in event) || event.pointerType !== 'touch') return;
    tool().cancel();
    panning = null;
    openMenu(place(event));
  };

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
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    window.removeEventListener('keydown', key);
    window.removeEventListener('keyup', key);
  };
}
