import { outlineOf } from '../geometry/plane/areas.ts';
import type { Vec2 } from '../geometry/plane/vec.ts';
import type { View } from '../player-view/messages.ts';
import { viewKind } from '../player-view/player-view-system.ts';
import type { ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import { type Camera, fitted, wholly } from '../scene/map/camera.ts';

/** The share of the screen's height that captions take at the bottom. */
export const CAPTIONS = 0.2;

/** The closest zoom, relative to the whole map. */
const NEAREST = 3.2;

/** The margin around the action, as a share of its longer side. */
const MARGIN = 0.12;

/** The smallest margin, in inches of the tables. */
const LEAST_MARGIN = 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

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

/** The bounds of a shot with a margin, both ends included; null if none of its places is visible. */
export function viewOfShot(projectedShot: ProjectedShot, perInch: number): View | null {
  const places = placesOf(projectedShot);
  if (places.length === 0) return null;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.max(LEAST_MARGIN * perInch, MARGIN * Math.max(right - left, bottom - top));
  return { left: left - room, right: right + room, top: top - room, bottom: bottom + room };
}

/** The part of the screen above the captions. */
function free({ width, height }: Size) {
  return { left: 0, top: 0, width, height: height * (1 - CAPTIONS) };
}

/** Room below the whole map for names at its lower edge, as a share of the screen's height. */
const NAMES = 0.05;

/** The camera for the whole map; above the captions while there are any. */
export function wholeMap({ size }: Pick<ProjectedScene, 'size'>, screen: Size, captions: boolean): Camera {
  const { width, height } = screen;
  return wholly(size, captions ? free(screen) : { left: 0, top: 0, width, height: height * (1 - NAMES) });
}

/** How far beyond the map's edge the screen may show, as a share of the map. */
const RIM = 0.03;

/** The start of the visible range: inside the map if it fills the range, else with the map centred. */
function onMap(from: number, length: number, map: number): number {
  const [least, most] = [-RIM * map, (1 + RIM) * map - length];
  return least > most ? (map - length) / 2 : Math.min(most, Math.max(least, from));
}

/** The camera for a part of the map: above the captions, and no closer than makes sense from three metres. */
export function framed(view: View, scene: Pick<ProjectedScene, 'size'>, screen: Size): Camera {
  const near = nearTo(view, scene, screen);
  const { width, height } = free(screen);
  return {
    zoom: near.zoom,
    x: onMap(near.x, width / near.zoom, scene.size.width),
    y: onMap(near.y, height / near.zoom, scene.size.height),
  };
}

function nearTo(view: View, scene: Pick<ProjectedScene, 'size'>, screen: Size): Camera {
  const most = wholeMap(scene, screen, false).zoom * NEAREST;
  const frame = free(screen);
  const near = fitted({ width: view.right - view.left, height: view.bottom - view.top }, frame, {
    x: view.left,
    y: view.top,
  });
  if (near.zoom <= most) return near;
  const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 };
  return {
    zoom: most,
    x: middle.x - (frame.left + frame.width / 2) / most,
    y: middle.y - (frame.top + frame.height / 2) / most,
  };
}

/** How much of the map to show around a point of interest, as a share of it. */
const ABOUT = 0.4;

/** The view around a point of interest. */
export function viewAbout({ x, y }: Vec2, { size }: Pick<ProjectedScene, 'size'>): View {
  const [wide, high] = [(ABOUT * size.width) / 2, (ABOUT * size.height) / 2];
  return { left: x - wide, right: x + wide, top: y - high, bottom: y + high };
}
