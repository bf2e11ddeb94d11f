import { outlineOf } from '@fall-of-shot/plane/areas';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { isSameCamera } from '../playback/camera-move.ts';
import type { View } from '../player-view/messages.ts';
import { viewKind } from '../player-view/player-view-system.ts';
import type { ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import { type Camera, type Frame, wholly } from '../scene/map/camera.ts';
import { onMap, voidIn } from '../scene/map/shot-camera.ts';
import { rowHeight } from './initiative-row.ts';
import { layoutOf, type ScreenSize } from './layout.ts';

/** The closest zoom, relative to the whole map. */
const NEAREST = 3.2;

/** How near the camera may come to avoid void, relative to a map that fills the screen: an upright screen needs more. */
const NEAREST_FULL = 2.5;

/** The margin around the action, as a share of its longer side. */
const MARGIN = 0.12;

/** The smallest margin, in inches of the tables. */
const LEAST_MARGIN = 3;

/** The margin that the action always has, as a share of the screen. */
const EDGE = 0.03;

/** As much of the room for marks as there is without more void: all of it, or less. */
const SHARES = [1, 0.75, 0.5, 0.25] as const;

/** A share of void that nobody notices. */
const LITTLE = 0.004;

/** The room that the marks around a place take: a piece with its name, or the direction dial. At arm's length, in pixels. */
const AROUND = { piece: 30, dial: 58 } as const;

/** Room below the whole map for names at its lower edge, as a share of the screen's height. */
const NAMES = 0.05;

type SizedScene = Pick<ProjectedScene, 'size'>;

/** The places of a projected shot to keep in view. */
function placesOf(projectedShot: ProjectedShot): readonly Vec2[] {
  return projectedShot.steps.flatMap(({ detail }): readonly Vec2[] => {
    switch (detail.kind) {
      case 'aim':
        return [detail.from, detail.at];
      case 'landing':
        return [detail.at];
      case 'area':
        // A beam may run over half the map: only keep its apex.
        return detail.area.plan.shape === 'beam' ? [detail.area.plan] : outlineOf(detail.area.plan);
      default:
        return viewKind(detail.kind)?.places?.(detail) ?? [];
    }
  });
}

function boundsOf(places: readonly Vec2[]): View | null {
  if (places.length === 0) return null;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A view with room around it, in scene units. */
function withRoom({ left, right, top, bottom }: View, room: number): View {
  return { left: left - room, right: right + room, top: top - room, bottom: bottom + room };
}

/** The bounds of all places of a shot, both ends included; null if none of its places is visible. */
export function viewOfShot(projectedShot: ProjectedShot): View | null {
  return boundsOf(placesOf(projectedShot));
}

/** The parts of a screen: where the map shows, and where nothing covers it. */
interface Parts {
  readonly shown: ScreenSize;
  readonly free: ScreenSize;
}

/** The parts of a screen with words. */
function partsOf(screen: ScreenSize): Parts {
  const { width } = screen;
  const { free, shown } = layoutOf(screen);
  return { shown: { width, height: shown }, free: { width, height: free } };
}

/** The zoom at which the map leaves no void. */
function filling({ size }: SizedScene, { shown }: Parts): number {
  return Math.max(shown.width / size.width, shown.height / size.height);
}

/** The zoom at which a view fits a part of the screen. */
function fitting({ left, right, top, bottom }: View, { width, height }: ScreenSize): number {
  return Math.min(width / Math.max(1e-6, right - left), height / Math.max(1e-6, bottom - top));
}

/** On one axis, in scene units: how much of the map shows, how much of that is free, and how long the map is. */
interface Axis {
  readonly shown: number;
  readonly free: number;
  readonly map: number;
}

/** Where the visible range starts on one axis: about a middle, without void beyond the map, with what must be seen. */
function startOf(middle: number, { shown, free, map }: Axis, must: readonly [from: number, to: number] | null): number {
  const wanted = Math.min(Math.max(0, map - shown), Math.max(0, middle - free / 2));
  const onMap = free > map ? (map - free) / 2 : wanted;
  if (!must) return onMap;
  const edge = EDGE * free;
  const [from, to] = [must[0] - edge, must[1] + edge];
  if (to - from > free) return middle - free / 2;
  return Math.min(from, Math.max(to - free, onMap));
}

/** The camera on a view at a zoom. */
function cameraOn(view: View, zoom: number, { size }: SizedScene, { shown, free }: Parts, must: View | null): Camera {
  const axis = (side: 'width' | 'height'): Axis => ({
    shown: shown[side] / zoom,
    free: free[side] / zoom,
    map: size[side],
  });
  return {
    zoom,
    x: startOf((view.left + view.right) / 2, axis('width'), must && [must.left, must.right]),
    y: startOf((view.top + view.bottom) / 2, axis('height'), must && [must.top, must.bottom]),
  };
}

/** The closest zoom that makes sense from three metres. */
function nearest({ size }: SizedScene, screen: ScreenSize): number {
  return wholly(size, { left: 0, top: 0, ...screen }).zoom * NEAREST;
}

/**
 * The camera when nothing happens: the whole map, above the words while there are any, and below the turn order. A map that would leave most of an
 * upright screen empty fills it instead, as far as all pieces stay in view.
 */
export function wholeMap(
  scene: Pick<ProjectedScene, 'size' | 'pieces' | 'perInch' | 'initiative'>,
  screen: ScreenSize,
  words: boolean,
): Camera {
  const { words: shape } = layoutOf(screen);
  const parts = words ? partsOf(screen) : { shown: screen, free: screen };
  const pieces = boundsOf(scene.pieces);
  if (shape === 'sheet' && pieces) {
    const roomy = withRoom(pieces, LEAST_MARGIN * scene.perInch);
    const zoom = Math.min(filling(scene, parts), fitting(roomy, parts.free));
    return cameraOn(roomy, Math.max(zoom, wholly(scene.size, frameOf(parts.free)).zoom), scene, parts, pieces);
  }
  const below = words ? parts.free.height : screen.height * (1 - NAMES);
  const top = scene.initiative ? Math.min(rowHeight(screen), below / 3) : 0;
  return wholly(scene.size, { left: 0, top, width: screen.width, height: below - top });
}

function frameOf({ width, height }: ScreenSize): Frame {
  return { left: 0, top: 0, width, height };
}

/** The camera for a part of the map: in what the words leave free of the screen. */
export function framed(view: View, scene: SizedScene, screen: ScreenSize): Camera {
  const parts = partsOf(screen);
  const zoom = Math.min(nearest(scene, screen), fitting(view, parts.free));
  return cameraOn(view, zoom, scene, parts, null);
}

/**
 * The camera for a shot: all its places in what the words leave free, with room around them, but rather with less room
 * than with void around the map.
 *
 * @param dial whether the direction dial turns around the aim
 */
export function framedShot(
  bounds: View,
  scene: Pick<ProjectedScene, 'size' | 'perInch'>,
  screen: ScreenSize,
  dial: boolean,
): Camera {
  const parts = partsOf(screen);
  const { shown, free } = parts;
  const longer = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const roomy = withRoom(bounds, Math.max(LEAST_MARGIN * scene.perInch, MARGIN * longer));
  const zoom = Math.min(nearest(scene, screen), fitting(roomy, free));
  const centred = {
    zoom,
    x: (bounds.left + bounds.right - free.width / zoom) / 2,
    y: (bounds.top + bounds.bottom - free.height / zoom) / 2,
  };
  const most = Math.max(nearest(scene, screen), NEAREST_FULL * filling(scene, parts));
  const within = (across: number, down: number): Camera => {
    const inner = { left: across, top: down, width: free.width - 2 * across, height: free.height - 2 * down };
    return onMap(centred, bounds, scene.size, { all: frameOf(shown), seen: frameOf(shown), free: inner }, most);
  };
  const marks = layoutOf(screen).scale * (dial ? AROUND.dial : AROUND.piece);
  const [across, down] = [EDGE * free.width, EDGE * free.height];
  const tight = within(across, down);
  const rooms = SHARES.map((share) => within(Math.max(across, share * marks), Math.max(down, share * marks)));
  // Rather less room for marks than more void.
  const off = (camera: Camera) => voidIn(camera, scene.size, frameOf(shown));
  return rooms.find((camera) => off(camera) <= off(tight) + LITTLE) ?? tight;
}

/** How much of the map to show around a point of interest, as a share of it. */
const ABOUT = 0.4;

/** The view around a point of interest. */
export function viewAbout({ x, y }: Vec2, { size }: SizedScene): View {
  const [wide, high] = [(ABOUT * size.width) / 2, (ABOUT * size.height) / 2];
  return { left: x - wide, right: x + wide, top: y - high, bottom: y + high };
}

/** A camera, as the one before if that shows the same: nothing is drawn anew for it then. */
export function asBefore(before: Camera, now: Camera): Camera {
  return isSameCamera(before, now) ? before : now;
}
