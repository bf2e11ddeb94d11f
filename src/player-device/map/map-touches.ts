import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { lengthWords } from '../base/lengths.ts';
import { actingSeat, ownPieces, type PhoneParts, seatWith } from '../base/phone-context.tsx';
import type { PhoneState } from '../base/phone-store.ts';
import { nearestStrip } from '../base/sides-of-table.ts';
import { piecesNear } from './pieces-near.ts';
import { touchGround, touchPiece } from './touched.ts';

/** A touch this near to a piece means it, in CSS pixels. */
const REACH = 24;
/** A touch this near to a player's strip is that player's, in CSS pixels. */
const BY_STRIP = 48;
/** A touch that moves less than this is a tap, in CSS pixels. */
const STILL = 10;
/** How long a press lasts that points something out, in milliseconds. */
const LONG = 550;
/** How far the map moves for an arrow key, in CSS pixels. */
const STEP = 60;
const STEPS: Readonly<Record<string, Vec2>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** The nearest and the farthest zoom, compared with that which shows the whole map. */
const ZOOMS = { out: 0.8, in: 12 } as const;

/** A finger on the map. */
interface Finger {
  readonly start: Vec2;
  at: Vec2;
  /** It has gone so far that it is no tap. */
  moved: boolean;
  /** The own piece that it holds. */
  readonly held: string | null;
  readonly forgetLong: () => void;
}

/** Where a seat's player sits at the device: a list is turned towards that player. */
function placeOf(box: HTMLElement, seat: string | undefined): string {
  const strips = box.closest('main')?.querySelectorAll<HTMLElement>('[data-part="strip"]') ?? [];
  return [...strips].find(({ dataset }) => dataset.seat === seat)?.dataset.place ?? 'near';
}

/** The strips of the players at a table's sides, as they stand on the page. */
function stripsOf(box: HTMLElement): readonly { readonly seat: string; readonly rect: DOMRect }[] {
  const strips = box.closest('main')?.querySelectorAll<HTMLElement>('[data-part="strip"]') ?? [];
  return [...strips].map((strip) => ({ seat: strip.dataset.seat ?? '', rect: strip.getBoundingClientRect() }));
}

/**
 * The touches of the map: pans, zooms, moves own pieces, aims, and points something out. Each own piece is held by a finger of
 * its own, so that two players can move at once; other fingers pan, and two of them zoom. Returns how to stop.
 */
export function takeTouches(all: PhoneParts, box: HTMLElement): () => void {
  const { parts, store, phone } = all;
  const fingers = new Map<number, Finger>();

  const at = (event: PointerEvent): Vec2 => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onMap = ({ x, y }: Vec2): Vec2 => {
    const { camera } = parts.store.getState();
    return { x: camera.x + x / camera.zoom, y: camera.y + y / camera.zoom };
  };
  const setCamera = (
    change: (camera: { x: number; y: number; zoom: number }) => { x: number; y: number; zoom: number },
  ) =>
    parts.store.setState(({ camera }) => {
      const next = change(camera);
      return { camera: next, heading: next };
    });
  const piecesAt = (place: Vec2): readonly string[] => {
    const { scene, camera } = parts.store.getState();
    return piecesNear(scene?.pieces ?? [], onMap(place), REACH / camera.zoom);
  };
  /** What the page knows, with the seat active whose strip a touch is near. */
  const stateAt = (place: Vec2): PhoneState => {
    const { left, top } = box.getBoundingClientRect();
    const seat = nearestStrip({ x: place.x + left, y: place.y + top }, stripsOf(box), BY_STRIP);
    if (seat !== null && seat !== store.getState().active) store.setState({ active: seat });
    return store.getState();
  };
  const ping = (place: Vec2): void => {
    const state = stateAt(place);
    const seat = state.pinging ?? actingSeat(state)?.id;
    phone.say({ kind: 'ping', at: onMap(place), ...(seat === undefined ? {} : { seat }) });
    store.setState({ pinging: null });
  };
  const tap = (place: Vec2): void => {
    if (store.getState().pinging !== null) {
      ping(place);
      return;
    }
    const touched = piecesAt(place);
    const [first] = touched;
    // Who only watches has nothing to do with a piece.
    if (touched.length > 1 && actingSeat(store.getState())) {
      const { left, top } = box.getBoundingClientRect();
      const finger = { x: place.x + left, y: place.y + top };
      store.setState({ picking: { at: finger, pieces: touched, place: placeOf(box, actingSeat(stateAt(place))?.id) } });
      return;
    }
    if (first !== undefined && seatWith(store.getState(), first)) touchPiece(all, first);
    else {
      stateAt(place);
      if (first !== undefined) touchPiece(all, first);
      else touchGround(all, onMap(place));
    }
  };
  const hold = (id: string, place: Vec2): void => {
    const { scene } = parts.store.getState();
    const piece = scene?.pieces.find((each) => each.id === id);
    parts.store.setState(({ ghosts }) => ({
      ghosts: [...ghosts.filter((ghost) => ghost.id !== id), { id, ...place }],
    }));
    if (!scene || !piece) return;
    const now = { piece: id, at: place, length: lengthWords(distance2(piece, place), scene.unit) };
    store.setState(({ held }) => ({ held: [...held.filter((each) => each.piece !== id), now] }));
  };
  const release = (id: number): void => {
    const finger = fingers.get(id);
    fingers.delete(id);
    finger?.forgetLong();
    if (!finger || finger.held === null) return;
    const { held: piece } = finger;
    parts.store.setState(({ ghosts }) => ({ ghosts: ghosts.filter((ghost) => ghost.id !== piece) }));
    store.setState(({ held }) => ({ held: held.filter((each) => each.piece !== piece) }));
  };
  const down = (event: PointerEvent): void => {
    box.setPointerCapture(event.pointerId);
    const start = at(event);
    const state = store.getState();
    const [touched] = piecesAt(start);
    if (state.picking) store.setState({ picking: null });
    const own = ownPieces(state).find(({ id }) => id === touched);
    // At a table with several players each has a hand on the map; else a second finger is of the same one.
    const isShared = (state.view?.mine.length ?? 0) > 1;
    const isTaken = [...fingers.values()].some(({ held }) => held === own?.id);
    const holds = own && !own.isDown && !isTaken && (isShared || fingers.size === 0);
    if (!holds) {
      for (const [id, finger] of fingers) {
        if (finger.held === null) {
          finger.forgetLong();
          finger.moved = true;
        } else if (!isShared) {
          // It pinches with the other one.
          const { at: last } = finger;
          release(id);
          fingers.set(id, { start: last, at: last, moved: true, held: null, forgetLong: () => undefined });
        }
      }
    }
    const pans = [...fingers.values()].some(({ held }) => held === null);
    const finger: Finger = {
      start,
      at: start,
      moved: !holds && pans,
      held: holds ? own.id : null,
      forgetLong: parts.later(() => {
        if (finger.moved || finger.held !== null) return;
        finger.moved = true;
        ping(start);
      }, LONG),
    };
    fingers.set(event.pointerId, finger);
  };
  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [before, now] = [finger.at, at(event)];
    finger.at = now;
    if (!finger.moved && distance2(now, finger.start) < STILL) return;
    finger.moved = true;
    finger.forgetLong();
    if (finger.held !== null) {
      hold(finger.held, onMap(now));
      return;
    }
    const other = [...fingers].find(([id, { held }]) => id !== event.pointerId && held === null)?.[1];
    if (other) {
      const factor = distance2(now, other.at) / Math.max(1, distance2(before, other.at));
      zoomAbout({ x: (now.x + other.at.x) / 2, y: (now.y + other.at.y) / 2 }, factor);
      return;
    }
    setCamera((camera) => ({
      ...camera,
      x: camera.x - (now.x - before.x) / camera.zoom,
      y: camera.y - (now.y - before.y) / camera.zoom,
    }));
  };
  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const place = at(event);
    release(event.pointerId);
    if (!finger.moved) tap(place);
    else if (finger.held !== null) phone.say({ kind: 'move', piece: finger.held, to: onMap(place), by: [] });
  };
  const cancel = (event: PointerEvent): void => release(event.pointerId);
  const zoomAbout = (place: Vec2, factor: number): void => {
    const { scene, size } = parts.store.getState();
    if (!scene) return;
    const whole = Math.min(size.width / scene.size.width, size.height / scene.size.height);
    setCamera((camera) => {
      const zoom = Math.max(whole * ZOOMS.out, Math.min(whole * ZOOMS.in, camera.zoom * factor));
      return {
        zoom,
        x: camera.x + place.x / camera.zoom - place.x / zoom,
        y: camera.y + place.y / camera.zoom - place.y / zoom,
      };
    });
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = box.getBoundingClientRect();
    zoomAbout({ x: event.clientX - left, y: event.clientY - top }, event.deltaY > 0 ? 1 / 1.2 : 1.2);
  };
  const press = (event: KeyboardEvent): void => {
    const { size } = parts.store.getState();
    const step = STEPS[event.key];
    if (step)
      setCamera((camera) => ({
        ...camera,
        x: camera.x + (step.x * STEP) / camera.zoom,
        y: camera.y + (step.y * STEP) / camera.zoom,
      }));
    else if (event.key === '+' || event.key === '-')
      zoomAbout({ x: size.width / 2, y: size.height / 2 }, event.key === '+' ? 1.2 : 1 / 1.2);
    else return;
    event.preventDefault();
  };
  box.addEventListener('keydown', press);
  box.addEventListener('pointerdown', down);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', cancel);
  box.addEventListener('wheel', wheel, { passive: false });
  return () => {
    box.removeEventListener('keydown', press);
    box.removeEventListener('pointerdown', down);
    box.removeEventListener('pointermove', move);
    box.removeEventListener('pointerup', up);
    box.removeEventListener('pointercancel', cancel);
    box.removeEventListener('wheel', wheel);
  };
}
