import type { Vec2 } from '../../geometry/plane/vec.ts';
import { type Camera, type Frame, wholly } from '../../scene/map/camera.ts';
import { hasSweeps } from '../state/draft.ts';
import type { AppState } from '../state/state.ts';

/** Nearest and farthest zoom, as screen pixels per scene unit over what shows the whole scene. */
const CLOSEST = 40;
const FARTHEST = 0.25;

/** The scene point under a window point. */
export function toScene(camera: Camera, at: Vec2): Vec2 {
  return { x: camera.x + at.x / camera.zoom, y: camera.y + at.y / camera.zoom };
}

/** The window point of a scene point. */
function toWindow(camera: Camera, at: Vec2): Vec2 {
  return { x: (at.x - camera.x) * camera.zoom, y: (at.y - camera.y) * camera.zoom };
}

/** The camera that covers the whole window with the scene (a map is full bleed). */
function covering(size: { width: number; height: number }, frame: Frame, free: Frame): Camera {
  const zoom = Math.max(frame.width / size.width, frame.height / size.height);
  const centred = {
    x: size.width / 2 - (free.left + free.width / 2) / zoom,
    y: size.height / 2 - (free.top + free.height / 2) / zoom,
  };
  // The edge of the map never comes into the window where the map is longer than the window.
  const clamp = (value: number, length: number, window: number) =>
    Math.min(Math.max(value, 0), Math.max(0, length - window / zoom));
  return { zoom, x: clamp(centred.x, size.width, frame.width), y: clamp(centred.y, size.height, frame.height) };
}

/** How much larger than wholly in the window a map may be shown for the sake of filling it. */
const FILL_AT_MOST = 1.2;

/** The camera that a scene opens with: over the whole window where that cuts little off, else wholly in sight. */
export function opening(size: { width: number; height: number }, frame: Frame, free: Frame): Camera {
  const cover = covering(size, frame, free);
  const whole = Math.min(frame.width / size.width, frame.height / size.height);
  return cover.zoom <= whole * FILL_AT_MOST ? cover : wholly(size, free);
}

/** The camera moved by window pixels: what was under the pointer stays under it. */
export function panned(camera: Camera, by: Vec2): Camera {
  return { ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom };
}

/** The camera zoomed about a window point, between a quarter and forty times what shows the whole scene. */
export function zoomed(camera: Camera, factor: number, about: Vec2, whole: number): Camera {
  const zoom = Math.min(whole * CLOSEST, Math.max(whole * FARTHEST, camera.zoom * factor));
  const fixed = toScene(camera, about);
  return { zoom, x: fixed.x - about.x / zoom, y: fixed.y - about.y / zoom };
}

/** A stretch of the scene, by its edges. */
export interface Stretch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function centredOn(stretch: Stretch, zoom: number, frame: Frame): Camera {
  return {
    zoom,
    x: (stretch.left + stretch.right) / 2 - (frame.left + frame.width / 2) / zoom,
    y: (stretch.top + stretch.bottom) / 2 - (frame.top + frame.height / 2) / zoom,
  };
}

function fitting(stretch: Stretch, frame: Frame): number {
  return Math.min(frame.width / (stretch.right - stretch.left), frame.height / (stretch.bottom - stretch.top));
}

function inside(camera: Camera, stretch: Stretch, frame: Frame): boolean {
  const from = toWindow(camera, { x: stretch.left, y: stretch.top });
  const to = toWindow(camera, { x: stretch.right, y: stretch.bottom });
  return (
    from.x >= frame.left && from.y >= frame.top && to.x <= frame.left + frame.width && to.y <= frame.top + frame.height
  );
}

/** The camera that has a stretch in view: where it has already, the very same one; it never zooms in. */
export function revealing(camera: Camera, stretch: Stretch, frame: Frame): Camera {
  if (inside(camera, stretch, frame)) return camera;
  return centredOn(stretch, Math.min(camera.zoom, fitting(stretch, frame)), frame);
}

/** The camera moved no farther than a stretch needs to come into view, and out where it does not fit; it never zooms in. */
function brought(camera: Camera, stretch: Stretch, frame: Frame): Camera {
  const zoom = Math.min(camera.zoom, fitting(stretch, frame));
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  return {
    zoom,
    x: clamp(camera.x, stretch.right - (frame.left + frame.width) / zoom, stretch.left - frame.left / zoom),
    y: clamp(camera.y, stretch.bottom - (frame.top + frame.height) / zoom, stretch.top - frame.top / zoom),
  };
}

/** How much of the free window a close-up fills, and how much nearer than before it may come. */
const FILLS = 0.8;
const NEARER = 2.6;

/** The camera for a close-up of a stretch; where it is already large enough and in view, the very same one. */
export function closeUp(camera: Camera, stretch: Stretch, frame: Frame): Camera {
  const wanted = fitting(stretch, frame) * FILLS;
  if (camera.zoom >= wanted * 0.75 && inside(camera, stretch, frame)) return camera;
  const zoom = Math.min(Math.max(wanted, Math.min(camera.zoom, fitting(stretch, frame))), camera.zoom * NEARER);
  return centredOn(stretch, zoom, frame);
}

/** A stretch that would fit this many times over in the window is too small to read: rings, line and plates crowd there. */
const TOO_SMALL = 2.5;

/** The camera for a shot that is being prepared: moved no farther than it must, but near enough to read a short one. */
export function legible(camera: Camera, stretch: Stretch, frame: Frame): Camera {
  const small = fitting(stretch, frame) > camera.zoom * TOO_SMALL;
  return small ? closeUp(camera, stretch, frame) : brought(camera, stretch, frame);
}

/** How much of the window the panels take, in CSS pixels (the tokens' figures). */
const PANEL = 364;
const RAIL = 48;
const GAP = 12;
const TOP = 44;

/** Beside less than this the panel lies over the map: a narrow window has no room for both. */
const LEAST = 160;

/** How wide the card of a tour is with its gap, and how much of the map must be left beside it to make way for it. */
const TOUR = 356;
const LEAST_TOURED = 420;

/** The part of the state that decides which panels cover the map. */
export type Panels = Pick<AppState, 'view' | 'tool' | 'shot' | 'playback' | 'draft' | 'sceneView'>;

/** How high the side view is, how high while there is nothing to show, and how wide it must be to be drawn. */
export const SIDE_VIEW = 156;
export const SIDE_STRIP = 32;
const LEAST_SIDE_VIEW = 320;

/** How far over the side view the pointer may come before that makes way for it, in CSS pixels. */
const SHY = 36;

/**
 * How wide the side view is at the bottom of the map; 0 where it is folded away, a shot plays in its place, or the first
 * hint stands there yet.
 */
export function sideViewWidth(state: Panels): number {
  const { view, tool, shot, playback, draft } = state;
  if (tool.id !== 'fire' || !view.sideView || shot || playback.playing || (!view.hintSeen && !draft.aim)) return 0;
  // A sweep has no one line to be seen from the side.
  if (hasSweeps(draft)) return 0;
  const wide = view.viewport.width - 2 * GAP - (view.panelOpen ? PANEL + GAP : 0);
  return wide >= LEAST_SIDE_VIEW ? wide : 0;
}

/**
 * How high the side view stands: with a fixed target in full. While the target is only pointed at it makes way for a pointer
 * that comes near, so that what stands at the bottom of the map can be aimed at.
 */
export function sideViewHeight(state: AppState): number {
  const { draft, pointer, view } = state;
  if (draft.aim) return SIDE_VIEW;
  const under = view.viewport.height - SIDE_VIEW - GAP - SHY;
  return pointer.at && toWindow(view.camera, pointer.at).y < under ? SIDE_VIEW : SIDE_STRIP;
}

/** The window less the status strip, and what of it no panel covers. */
export function frames(state: Panels): { readonly all: Frame; readonly free: Frame } {
  const { width, height } = state.view.viewport;
  const left = RAIL + 2 * GAP;
  const beside = width - left - PANEL - 2 * GAP;
  const wide = state.view.panelOpen && beside >= LEAST ? beside : width - left - GAP;
  const tour = state.sceneView.tour && wide - TOUR >= LEAST_TOURED ? TOUR : 0;
  const under = sideViewWidth(state) > 0 ? (state.draft.aim ? SIDE_VIEW : SIDE_STRIP) + GAP : 0;
  return {
    all: { left: 0, top: 0, width, height },
    free: {
      left: left + tour,
      top: TOP + 2 * GAP,
      width: Math.max(1, wide - tour),
      height: Math.max(1, height - TOP - 3 * GAP - under),
    },
  };
}

/** The camera moved no farther than its stretch needs to come out from under what has just come up. */
export function clearOf(state: AppState, stretch: Stretch): Camera {
  const { free } = frames(state);
  const there = sideViewWidth(state) === 0 || inside(state.view.camera, stretch, free);
  return there ? state.view.camera : brought(state.view.camera, stretch, free);
}

/** How much of the window the playback bar takes at the bottom, in CSS pixels. */
const BAR = 72;

/** A frame less the playback bar, which lies over it while a shot plays. */
export function aboveBar(frame: Frame): Frame {
  return { ...frame, height: Math.max(1, frame.height - BAR) };
}

/** The stretch of the scene that no panel covers, in scene units. */
export function freeView(state: Panels): Stretch {
  const { free } = frames(state);
  const from = toScene(state.view.camera, { x: free.left, y: free.top });
  const to = toScene(state.view.camera, { x: free.left + free.width, y: free.top + free.height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}
