import type { Camera, Frame } from './camera.ts';

/** A rectangle of the scene, by its edges. */
export interface SceneRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Size = Readonly<Record<'width' | 'height', number>>;

/** What of a rectangle is on the map: nothing beyond it needs to be seen. */
export function onlyMap({ left, top, right, bottom }: SceneRect, { width, height }: Size): SceneRect {
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(width, right),
    bottom: Math.min(height, bottom),
  };
}

/** The parts of a window, each inside the one before. */
export interface WindowParts {
  /** Where the map is drawn. */
  readonly all: Frame;
  /** What of that is not covered from edge to edge. Smaller things may stand in it. */
  readonly seen: Frame;
  /** Where nothing covers the map. */
  readonly free: Frame;
}

/** A part of a window on one axis, in window pixels. */
interface Stretch {
  readonly from: number;
  readonly length: number;
}

/** One axis: the parts of the window, the length of the map, and what must be seen of it in scene units. */
interface Axis {
  readonly all: Stretch;
  readonly seen: Stretch;
  readonly free: Stretch;
  readonly map: number;
  readonly must: readonly [from: number, to: number];
}

function axesOf(
  must: SceneRect,
  { width, height }: Size,
  { all, seen, free }: WindowParts,
): readonly [x: Axis, y: Axis] {
  const across = ({ left, width: length }: Frame): Stretch => ({ from: left, length });
  const down = ({ top, height: length }: Frame): Stretch => ({ from: top, length });
  return [
    { all: across(all), seen: across(seen), free: across(free), map: width, must: [must.left, must.right] },
    { all: down(all), seen: down(seen), free: down(free), map: height, must: [must.top, must.bottom] },
  ];
}

/** Less than this is rounding, in window pixels. */
const ROUNDING = 1e-6;

/** The zoom at which a gap of the window is filled by a stretch of the map. */
function filledBy(gap: number, stretch: number): number {
  return gap <= ROUNDING ? 0 : gap / Math.max(stretch, 1e-9);
}

/** The zoom from which on what must be seen is in the free part, with no void beside it in what is seen. */
function fullZoom({ seen, free, map, must: [from, to] }: Axis): number {
  const after = seen.from + seen.length - (free.from + free.length);
  return Math.max(seen.length / map, filledBy(free.from - seen.from, from), filledBy(after, map - to));
}

function fitZoom({ free, must: [from, to] }: Axis): number {
  return free.length / Math.max(to - from, 1e-9);
}

function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Where the map starts to show on one axis, as near as possible to where it does. */
function startOf(wanted: number, zoom: number, { all, seen, free, map, must: [from, to] }: Axis): number {
  /** Within these a part of the window shows no void. */
  const range = (part: Stretch): readonly [number, number] => [
    -part.from / zoom,
    map - (part.from + part.length) / zoom,
  ];
  const fills = (part: Stretch) => part.length / zoom <= map + ROUNDING / zoom;
  const [first, last] = range(seen);
  let start = wanted;
  if (fills(all)) start = clamped(start, ...range(all));
  else if (fills(seen)) start = clamped(start, first, last);
  // What void there is lies to the right and at the bottom, where panels hide it.
  else if (fills(free)) start = Math.min(first, range(free)[1]);
  else start = (map - free.length / zoom) / 2 - free.from / zoom;
  return clamped(start, to - (free.from + free.length) / zoom, from - free.from / zoom);
}

/** Window pixels by which a camera may be off without being moved. */
const OFF = 0.01;

/**
 * Moves a camera so that the window shows the map and no void beyond it, with all that must be seen in its free part. It
 * zooms in for that as far as `nearest`, and out if what must be seen does not fit. Where it cannot avoid void, it shows
 * as little as it can. The same camera if nothing changes.
 */
export function onMap(camera: Camera, must: SceneRect, size: Size, parts: WindowParts, nearest: number): Camera {
  const axes = axesOf(must, size, parts);
  const fit = Math.min(...axes.map(fitZoom));
  const full = Math.max(...axes.map(fullZoom));
  const zoom = Math.min(fit, Math.max(camera.zoom, Math.min(full, nearest)));
  const [x, y] = axes;
  // What is in the middle of the free part stays there.
  const about = (from: number, { free }: Axis) => from + (free.from + free.length / 2) * (1 / camera.zoom - 1 / zoom);
  const next = { zoom, x: startOf(about(camera.x, x), zoom, x), y: startOf(about(camera.y, y), zoom, y) };
  const stays =
    Math.abs(zoom / camera.zoom - 1) < 1e-6 &&
    Math.abs(next.x - camera.x) * zoom < OFF &&
    Math.abs(next.y - camera.y) * zoom < OFF;
  return stays ? camera : next;
}

/** The share of a part of the window that lies beyond the map. */
export function voidIn(camera: Camera, { width, height }: Size, { left, top, ...part }: Frame): number {
  const on = (from: number, offset: number, length: number, map: number): number => {
    const start = from + offset / camera.zoom;
    const shown = Math.min(map, start + length / camera.zoom) - Math.max(0, start);
    return clamped((shown * camera.zoom) / length, 0, 1);
  };
  return 1 - on(camera.x, left, part.width, width) * on(camera.y, top, part.height, height);
}
