import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { distance2, type Vec2 } from '../geometry/plane/vec.ts';
import { ScreenMap } from '../player-screen/screen-map.tsx';
import styles from './base/phone.module.css';
import { actingPiece, actingWeapon, ownPieces, type PhoneParts, usePhone } from './base/phone-context.tsx';
import { OwnMarks } from './own-marks.tsx';

/** A touch this near to a piece means it, in CSS pixels. */
const REACH = 24;
/** A touch that moves less than this is a tap, in CSS pixels. */
const STILL = 10;
/** How long a press lasts that points something out, in milliseconds. */
const LONG = 550;
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
  const release = (): void => {
    forgetLong();
    if (held) parts.store.setState({ ghosts: [] });
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
      parts.store.setState({ ghosts: [{ id: piece, ...onMap(now) }] });
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
  box.addEventListener('pointerdown', down);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', cancel);
  box.addEventListener('wheel', wheel, { passive: false });
  return () => {
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
    const watch = new ResizeObserver(() =>
      parts.store.setState({ size: { width: element.clientWidth, height: element.clientHeight, bare: true } }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [parts]);
  useEffect(() => (box.current ? touches(all, box.current) : undefined), [all]);
  const curtain = useStore(parts.store, (state) => state.settings.curtain);
  return (
    <div ref={box} className={styles.map} data-part="map" data-curtain={curtain}>
      <ScreenMap {...parts} still={parts.still()} more={(zoom) => <OwnMarks zoom={zoom} />} />
    </div>
  );
}
