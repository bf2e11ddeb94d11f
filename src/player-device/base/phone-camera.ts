import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { asBefore, framed, framedShot, viewOfShot, wholeMap } from '../../player-screen/framing.ts';
import { isOver } from '../../player-screen/held-scene.ts';
import type { ScreenParts } from '../../player-screen/screen-parts.ts';
import type { ScreenView } from '../../player-screen/screen-store.ts';
import type { View } from '../../player-view/messages.ts';
import type { ProjectedScene } from '../../player-view/types.ts';
import { ownPieces } from './phone-context.tsx';
import type { PhoneState, PhoneStore } from './phone-store.ts';

type Camera = ScreenView['camera'];

/** How long the end of a shot stays in view, in milliseconds: as on the players' screen. */
const LINGER = 4500;
/** How much of the map's longer side shows on each side of the own pieces, at the least. */
const AROUND = 0.18;
/** The room around what is aimed at or may be chosen, as a share of the map's longer side. */
const CLOSE = 0.08;

/** So far away, as a share of the map's longer side, the nearest piece of another side still shows beside the own ones. */
const NEAR = 0.5;

/** Lower than this, the map is but a strip, in CSS pixels. */
const LOW = 160;

/** Places with room around them. */
function about(places: readonly Vec2[], { size }: Pick<ProjectedScene, 'size'>, share: number): View {
  const room = share * Math.max(size.width, size.height);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - room,
    right: Math.max(...xs) + room,
    top: Math.min(...ys) - room,
    bottom: Math.max(...ys) + room,
  };
}

/** The piece of another side that is nearest to some own ones: whom a player most likely aims at. */
function nearestOther({ pieces, size }: ProjectedScene, own: ProjectedScene['pieces']): readonly Vec2[] {
  const sides = new Set(own.map(({ side }) => side));
  const far = (at: Vec2): number => Math.min(...own.map((piece) => distance2(piece, at)));
  const [first] = pieces.filter(({ side }) => !sides.has(side)).sort((a, b) => far(a) - far(b));
  return first && far(first) <= NEAR * Math.max(size.width, size.height) ? [first] : [];
}

/** Whether all places show, away from the edges. */
function allShow(
  places: readonly Vec2[],
  { camera, size }: ScreenView,
  { top, bottom, left, right }: PhoneState['covered'],
): boolean {
  const edge = 40;
  return places.every((place) => {
    const [x, y] = [(place.x - camera.x) * camera.zoom, (place.y - camera.y) * camera.zoom];
    const isAcross = x > left + edge && x < size.width - right - edge;
    return isAcross && y > Math.max(size.top ?? 0, top) + edge && y < size.height - bottom - edge;
  });
}

/**
 * What a phone's camera shows by itself: what is asked, the shot that plays, what is aimed at, or the own pieces; `null` if that
 * shows already.
 *
 * @param isTurned the device was turned: what shows may be small now
 */
function lookOf(screen: ScreenView, phone: PhoneState, lingers: boolean, isTurned = false): Camera | null {
  const { scene, size, projectedShot, settings } = screen;
  if (!scene || size.width === 0 || size.height === 0 || settings.place) return null;
  const { bottom, left, right } = phone.covered;
  const top = Math.max(size.top ?? 0, phone.covered.top);
  const free = {
    ...size,
    width: Math.max(1, size.width - left - right),
    height: Math.max(1, size.height - top - bottom),
  };
  /** What was framed for the part that nothing covers. */
  const lowered = ({ x, y, zoom }: Camera): Camera => ({ zoom, x: x - left / zoom, y: y - top / zoom });
  const [ask] = phone.view?.asks ?? [];
  const options = ask?.kind === 'choose' ? ask.options.flatMap(({ at }) => at ?? []) : [];
  if (options.length > 0) return lowered(framed(about(options, scene, CLOSE), scene, free));
  const shot = projectedShot && (!isOver(screen) || lingers) ? viewOfShot(projectedShot) : null;
  if (shot) {
    const corners = [
      { x: shot.left, y: shot.top },
      { x: shot.right, y: shot.bottom },
    ];
    // A strip of the map has no room for marks.
    return lowered(
      free.height < LOW ? framed(about(corners, scene, CLOSE), scene, free) : framedShot(shot, scene, free, false),
    );
  }
  const aims = phone.view?.aims ?? [];
  if (aims.length > 0) {
    const ends = aims.flatMap(({ from, to }) => [from, to]);
    return !isTurned && allShow(ends, screen, phone.covered)
      ? null
      : lowered(framed(about(ends, scene, CLOSE), scene, free));
  }
  const own = new Set(ownPieces(phone).map(({ id }) => id));
  const places = scene.pieces.filter(({ id }) => own.has(id));
  if (places.length === 0) return lowered(wholeMap(scene, free, false));
  const [around, other] = [
    about(places, scene, AROUND),
    about([...places, ...nearestOther(scene, places)], scene, CLOSE),
  ];
  const both = {
    left: Math.min(around.left, other.left),
    right: Math.max(around.right, other.right),
    top: Math.min(around.top, other.top),
    bottom: Math.max(around.bottom, other.bottom),
  };
  return lowered(framed(both, scene, free));
}

/** A camera with the same middle on a map of another size. */
function aroundMiddle({ x, y, zoom }: Camera, before: ScreenView['size'], now: ScreenView['size']): Camera {
  return { zoom, x: x + (before.width - now.width) / 2 / zoom, y: y + (before.height - now.height) / 2 / zoom };
}

/** What makes the camera of a phone move by itself, besides shots. */
function causeOf({ view, covered }: PhoneState): string {
  const [ask] = view?.asks ?? [];
  return JSON.stringify([
    view?.mine.map(({ pieces }) => pieces.map(({ id }) => id)),
    ask?.kind === 'choose' ? ask.question : null,
    view?.aims.map(({ piece, to }) => [piece, to]),
    covered,
  ]);
}

/** Moves the camera of a phone; a player who has moved the map keeps it there until something happens. */
export function drivePhoneCamera({ store, later, moveCamera }: ScreenParts, phone: PhoneStore): void {
  let lingers = false;
  let waiting = 0;
  /** Where it went by itself. */
  let went: Camera | null = null;
  const look = (screen = store.getState(), isTurned = false): Camera | null =>
    lookOf(screen, phone.getState(), lingers, isTurned);
  const go = (): void => {
    const next = look();
    const returned = isOver(store.getState()) && !lingers;
    if (!next) {
      store.setState({ returned });
      return;
    }
    const heading = asBefore(store.getState().heading, next);
    went = heading;
    store.setState({ heading, returned });
    moveCamera(heading);
  };
  const jump = (to: Camera): void => store.setState({ camera: to, heading: to });
  store.subscribe((state, before) => {
    const { scene, size } = state;
    const isNew = scene !== null && (before.scene === null || scene.size.width !== before.scene.size.width);
    if (isNew || size !== before.size) {
      // The screen's own driver has just shown the whole map.
      const isMoved = !isNew && before.camera.zoom > 0 && before.heading !== went && size.width > 0;
      const last = before.camera.zoom > 0 && !isNew ? before.camera : null;
      const isTurned = size.width !== before.size.width;
      const kept = last && isTurned ? aroundMiddle(last, before.size, size) : last;
      const to = isMoved ? kept : (look({ ...state, camera: last ?? state.camera }, isTurned) ?? kept);
      if (!to) return;
      if (!isMoved) went = to;
      jump(to);
      return;
    }
    const over = isOver(state);
    if (over && !isOver(before)) {
      lingers = true;
      const mine = ++waiting;
      later(() => {
        if (mine !== waiting) return;
        lingers = false;
        go();
      }, LINGER);
    } else if (state.projectedShot !== before.projectedShot) {
      if (!over) {
        waiting++;
        lingers = false;
      }
      go();
    } else if (state.scene?.pieces !== before.scene?.pieces && state.heading === went) go();
    else if (state.settings.place !== before.settings.place) go();
  });
  phone.subscribe((state, before) => {
    if ((state.view !== before.view || state.covered !== before.covered) && causeOf(state) !== causeOf(before)) go();
  });
}
