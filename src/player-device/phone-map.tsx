import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { distance2, type Vec2 } from '../geometry/plane/vec.ts';
import { ScreenMap } from '../player-screen/screen-map.tsx';
import { lengthWords } from './base/lengths.ts';
import styles from './base/phone.module.css';
import { actingPiece, actingWeapon, ownPieces, type PhoneParts, usePhone } from './base/phone-context.tsx';
import { OwnMarks } from './own-marks.tsx';

/** A touch this near to a piece means it, in CSS pixels. */
const REACH = 24;
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
/** Names keep so far from the island, in CSS pixels. */
const BELOW = 8;
/** The nearest and the farthest zoom, compared with that which shows the whole map. */
const ZOOMS = { out: 0.8, in: 12 } as const;

/** The touches of the map: pans, zooms, moves own pieces, aims, and points something out. */
function touches({ parts, store, phone }: PhoneParts, box: HTMLElement) {
  const fingers = new Map<number, Vec2>();
  let held: { readonly piece: string; readonly from: Vec2 } | null = null;
  let start: Vec2 | null = null;
  let moved = false;
  let forgetLong = (): void => undefined;

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
  const pieceAt = (place: Vec2): string | null => {
    const { scene, camera } = parts.store.getState();
    const near = (scene?.pieces ?? [])
      .map((piece) => ({ id: piece.id, far: distance2(piece, onMap(place)) * camera.zoom }))
      .filter(({ far }) => far <= REACH)
      .sort((a, b) => a.far - b.far);
    return near[0]?.id ?? null;
  };
  const ping = (place: Vec2): void => {
    phone.say({ kind: 'ping', at: onMap(place) });
    store.setState({ pinging: false });
  };
  const tap = (place: Vec2): void => {
    const state = store.getState();
    if (state.pinging) {
      ping(place);
      return;
    }
    const touched = pieceAt(place);
    if (touched !== null && ownPieces(state).some(({ id }) => id === touched)) {
      store.setState({ piece: touched, weapon: null });
      if (state.view?.aim) phone.say({ kind: 'aim', aiming: null });
      return;
    }
    const [piece, weapon] = [actingPiece(state), actingWeapon(state)];
    if (!piece || !weapon || piece.isDown) return;
    if (touched !== null) {
      phone.say({ kind: 'aim', aiming: { piece: piece.id, weapon: weapon.id, at: { piece: touched } } });
    } else if (weapon.thrown || state.view?.aim) {
      phone.say({ kind: 'aim', aiming: { piece: piece.id, weapon: weapon.id, at: { place: onMap(place) } } });
    }
  };
  const hold = (id: string, at: Vec2): void => {
    const { scene } = parts.store.getState();
    const piece = scene?.pieces.find((each) => each.id === id);
    parts.store.setState({ ghosts: [{ id, ...at }] });
    if (scene && piece)
      store.setState({ held: { piece: id, at, length: lengthWords(distance2(piece, at), scene.unit) } });
  };
  const release = (): void => {
    forgetLong();
    if (held) {
      parts.store.setState({ ghosts: [] });
      store.setState({ held: null });
    }
    held = null;
    start = null;
  };
  const down = (event: PointerEvent): void => {
    box.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at(event));
    forgetLong();
    if (fingers.size > 1) {
      release();
      moved = true;
      return;
    }
    start = at(event);
    moved = false;
    const touched = pieceAt(start);
    const own = ownPieces(store.getState()).find(({ id }) => id === touched);
    held = own && !own.isDown ? { piece: own.id, from: start } : null;
    const pressed = start;
    forgetLong = parts.later(() => {
      if (moved || held) return;
      moved = true;
      ping(pressed);
    }, LONG);
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    if (fingers.size === 2) {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const factor = distance2(now, other) / Math.max(1, distance2(before, other));
        zoomAbout({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, factor);
      }
      fingers.set(event.pointerId, now);
      return;
    }
    fingers.set(event.pointerId, now);
    if (!start || (!moved && distance2(now, start) < STILL)) return;
    moved = true;
    forgetLong();
    if (held) {
      const { piece } = held;
      hold(piece, onMap(now));
      return;
    }
    setCamera((camera) => ({
      ...camera,
      x: camera.x - (now.x - before.x) / camera.zoom,
      y: camera.y - (now.y - before.y) / camera.zoom,
    }));
  };
  const up = (event: PointerEvent): void => {
    const place = at(event);
    const last = fingers.size === 1 && fingers.has(event.pointerId);
    fingers.delete(event.pointerId);
    if (!last) return;
    if (!moved && start) tap(place);
    else if (held) phone.say({ kind: 'move', piece: held.piece, to: onMap(place), by: [] });
    release();
  };
  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    release();
  };
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

/** The map of a phone: it shows what its side sees, and takes touches. */
export function PhoneMap() {
  const all = usePhone();
  const { parts } = all;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let watched: Element | null = null;
    const watch = new ResizeObserver(() => {
      // The island comes with the seat.
      const island = element.closest('main')?.querySelector('[data-part="island"]') ?? null;
      if (island && island !== watched) watch.observe(island);
      watched = island;
      const below = island?.getBoundingClientRect().bottom ?? 0;
      const top = Math.max(0, below + BELOW - element.getBoundingClientRect().top);
      parts.store.setState({ size: { width: element.clientWidth, height: element.clientHeight, bare: true, top } });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [parts]);
  useEffect(() => (box.current ? touches(all, box.current) : undefined), [all]);
  const curtain = useStore(parts.store, (state) => state.settings.curtain);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element stands for a map
    <div
      ref={box}
      className={styles.map}
      data-part="map"
      data-curtain={curtain}
      role="group"
      aria-label="Map: arrow keys move it, plus and minus zoom"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
    >
      <ScreenMap {...parts} still={parts.still()} more={(zoom) => <OwnMarks zoom={zoom} />} />
    </div>
  );
}
