import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import { pickedOf } from '../../store/state/selection.ts';
import { toScene } from '../../store/view/camera.ts';
import { under } from '../../tools/core/hit-test.ts';
import type { PointerInput } from '../../tools/core/input.ts';
import { DRAG_START } from '../../tools/core/input.ts';
import type { Tool } from '../../tools/core/tool.ts';
import { drawingWith } from '../../tools/draw/draw.ts';
import { createTools } from '../../tools/tools.ts';
import type { Program } from '../../ui/program/program.tsx';

/** How long a finger rests until it asks for the menu, and a mouse until it points a place out; in milliseconds. */
const LONG = 500;

/** A wheel that moves less than this at a time, or sideways, is a trackpad: two fingers pan. */
const NOTCH = 40;

/**
 * Turns the browser's pointers into the tools' plain input, and into pan and zoom: wheel at the pointer, right, middle,
 * Space drag, two fingers. Gives a call that stops listening.
 */
export function pointers(element: HTMLElement, { store, actions }: Program): () => void {
  const tools = createTools(store, actions);
  const down = new Map<number, Vec2>();
  let panning: number | null = null;
  /** A finger that has come down and neither moved nor been lifted. */
  let waiting: { readonly first: PointerInput; readonly id: number; readonly since: number } | null = null;
  /** Where the main button of a mouse is held down, and since when. */
  let held: { readonly at: Vec2; readonly since: number } | null = null;
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

  /** What a press with the main button does, of a mouse at once, of a finger when it moves or is lifted. */
  const begin = (first: PointerInput, touch: boolean, id: number): void => {
    const state = store.getState();
    overruling = state.shot !== null && tools.overrule.grabs(first);
    // A finger on the empty ground moves the map; a mouse draws a marquee there.
    const ground = touch && !overruling && state.tool === 'select' && under(state, first.at).on === 'ground';
    if (ground) panning = id;
    else tool().handle(first);
  };
  /** Gives a finger that has rested long enough the menu of what lies under it. */
  const rest = (): void => {
    if (!waiting) return;
    if (performance.now() - waiting.since < LONG) requestAnimationFrame(rest);
    else {
      const { first } = waiting;
      waiting = null;
      openMenu(first.window);
    }
  };
  /** Whether nothing at a place can be carried off or opened: there a button may be held to point the place out. */
  const idle = (at: Vec2): boolean => {
    const state = store.getState();
    const what = under(state, at);
    return what.on === 'ground' || (what.on === 'obstruction' && !state.selectedObstructions.includes(what.id));
  };
  /** With the select tool a button that is held on the ground points the place out, and does nothing else. */
  const hold = (): void => {
    if (!held) return;
    const state = store.getState();
    if (state.tool !== 'select' || state.drag || state.marquee) held = null;
    else if (performance.now() - held.since < LONG) requestAnimationFrame(hold);
    else {
      actions.session.ping(toScene(state.camera, held.at));
      held = null;
      tool().cancel();
    }
  };
  const press = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    // Text that was marked elsewhere is no longer what Copy means.
    document.getSelection()?.removeAllRanges();
    const at = place(event);
    down.set(event.pointerId, at);
    if (down.size === 2) {
      waiting = null;
      tool().cancel();
      panning = null;
      return;
    }
    turning = event.button === 2 ? at : null;
    if (event.button !== 0 || space) panning = event.pointerId;
    else if (event.pointerType !== 'touch') {
      const first = input(event, 'down');
      // Asked before the press selects: who hesitates over a piece is about to carry it.
      held = idle(first.at) ? { at, since: performance.now() } : null;
      begin(first, false, event.pointerId);
      requestAnimationFrame(hold);
    } else {
      // A second finger may follow, which makes it a pinch: until then nothing is placed, aimed at or drawn.
      waiting = { first: input(event, 'down'), id: event.pointerId, since: performance.now() };
      requestAnimationFrame(rest);
    }
  };
  const move = (event: PointerEvent): void => {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (waiting?.id === event.pointerId && distance2(waiting.first.window, at) >= DRAG_START) {
      const { first, id } = waiting;
      waiting = null;
      begin(first, true, id);
    }
    if (held && distance2(held.at, at) >= DRAG_START) held = null;
    if (down.size === 2) pinch(event.pointerId, at);
    else if (panning === event.pointerId && before) actions.session.pan({ x: at.x - before.x, y: at.y - before.y });
    else if (!waiting) tool().handle(input(event, 'move'));
    if (before) down.set(event.pointerId, at);
  };
  const release = (event: PointerEvent): void => {
    const two = down.size === 2;
    down.delete(event.pointerId);
    held = null;
    const at = place(event);
    // A right click that stays where it is asks for the menu, or ends what is drawn; one that moves has moved the map.
    if (event.button === 2 && turning && distance2(turning, at) < DRAG_START) rightClick(at);
    turning = null;
    if (waiting?.id === event.pointerId) {
      const { first } = waiting;
      waiting = null;
      tool().handle(first);
      tool().handle(input(event, 'up'));
    } else if (panning === event.pointerId) panning = null;
    else if (!two && event.button === 0) tool().handle(input(event, 'up'));
    overruling = false;
  };
  const cancel = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    waiting = null;
    held = null;
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
    // What is pressed is let go, dragged yet or not; and that is one step back.
    if (event.key === 'Escape' && event.type === 'keydown' && down.size > 0) {
      tool().cancel();
      event.preventDefault();
    }
  };
  // A tool that is put down holds nothing any more, or it would be found in the hand when it is taken up again.
  const put = store.subscribe((state, before) => {
    if (state.tool !== before.tool) tools[before.tool].cancel();
  });
  /** Opens the menu of what lies there, which is selected by it unless it is already. */
  const openMenu = (window: Vec2): void => {
    const state = store.getState();
    if (state.shot || state.tool !== 'select') return;
    const at = toScene(state.camera, window);
    const what = under(state, at);
    const picked = pickedOf(state);
    if (what.on === 'piece' && !picked.pieces.includes(what.id)) actions.session.select(what.id);
    const obstruction = what.on === 'obstruction' || what.on === 'door' ? what.id : null;
    if (obstruction !== null && !picked.obstructions.includes(obstruction))
      actions.session.pick({ pieces: [], obstructions: [obstruction] });
    if (what.on === 'ground') actions.session.pick({ pieces: [], obstructions: [] });
    actions.session.openMenu({ window, at });
  };
  /** With the select tool the menu; while something is drawn the end of it. Other tools keep what they hold. */
  const rightClick = (at: Vec2): void => {
    const { tool: inHand, line } = store.getState();
    if (line.points.length > 0 && drawingWith(store.getState())) actions.obstruction.finish();
    else if (inHand === 'select') openMenu(at);
  };
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
