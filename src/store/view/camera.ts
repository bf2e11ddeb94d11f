import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Camera, Frame } from '../../scene/map/camera.ts';
import type { SceneRect, WindowParts } from '../../scene/map/shot-camera.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { hasSweeps } from '../state/draft.ts';
import type { AppState } from '../state/state.ts';

/** Closest and farthest zoom, relative to the zoom that shows the whole scene. */
const CLOSEST = 40;
const FARTHEST = 0.25;

/** The room for the name and the bar of a piece, in window pixels. */
const PIECE_MARKS = 40;

/** The scene point under a window point. */
export function toScene(camera: Camera, at: Vec2): Vec2 {
  return { x: camera.x + at.x / camera.zoom, y: camera.y + at.y / camera.zoom };
}

/** The window point of a scene point. */
function toWindow(camera: Camera, at: Vec2): Vec2 {
  return { x: (at.x - camera.x) * camera.zoom, y: (at.y - camera.y) * camera.zoom };
}

/** Pans the camera by window pixels. */
export function panned(camera: Camera, by: Vec2): Camera {
  return { ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom };
}

/** Zooms the camera about a window point, between a quarter and forty times the zoom that shows the whole scene. */
export function zoomed(camera: Camera, factor: number, about: Vec2, whole: number): Camera {
  const zoom = Math.min(whole * CLOSEST, Math.max(whole * FARTHEST, camera.zoom * factor));
  const fixed = toScene(camera, about);
  return { zoom, x: fixed.x - about.x / zoom, y: fixed.y - about.y / zoom };
}

function centredOn(stretch: SceneRect, zoom: number, frame: Frame): Camera {
  return {
    zoom,
    x: (stretch.left + stretch.right) / 2 - (frame.left + frame.width / 2) / zoom,
    y: (stretch.top + stretch.bottom) / 2 - (frame.top + frame.height / 2) / zoom,
  };
}

function fitting(stretch: SceneRect, frame: Frame): number {
  return Math.min(frame.width / (stretch.right - stretch.left), frame.height / (stretch.bottom - stretch.top));
}

/** Whether a camera shows all of a rectangle in a frame of the window. */
export function inside(camera: Camera, stretch: SceneRect, frame: Frame): boolean {
  const from = toWindow(camera, { x: stretch.left, y: stretch.top });
  const to = toWindow(camera, { x: stretch.right, y: stretch.bottom });
  return (
    from.x >= frame.left && from.y >= frame.top && to.x <= frame.left + frame.width && to.y <= frame.top + frame.height
  );
}

/** The camera that shows a rectangle: the same one if it already does. Never zooms in. */
export function revealing(camera: Camera, stretch: SceneRect, frame: Frame): Camera {
  if (inside(camera, stretch, frame)) return camera;
  return centredOn(stretch, Math.min(camera.zoom, fitting(stretch, frame)), frame);
}

/** Moves the camera no farther than needed to show a rectangle, and zooms out if it does not fit. Never zooms in. */
function brought(camera: Camera, stretch: SceneRect, frame: Frame): Camera {
  const zoom = Math.min(camera.zoom, fitting(stretch, frame));
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  return {
    zoom,
    x: clamp(camera.x, stretch.right - (frame.left + frame.width) / zoom, stretch.left - frame.left / zoom),
    y: clamp(camera.y, stretch.bottom - (frame.top + frame.height) / zoom, stretch.top - frame.top / zoom),
  };
}

/** How much of the free area a close-up fills, and how much closer than before it may get. */
const FILLS = 0.8;
const NEARER = 2.6;

/** The camera for a close-up of a rectangle; the same one if it is already large enough and in view. */
export function closeUp(camera: Camera, stretch: SceneRect, frame: Frame): Camera {
  const wanted = fitting(stretch, frame) * FILLS;
  if (camera.zoom >= wanted * 0.75 && inside(camera, stretch, frame)) return camera;
  const zoom = Math.min(Math.max(wanted, Math.min(camera.zoom, fitting(stretch, frame))), camera.zoom * NEARER);
  return centredOn(stretch, zoom, frame);
}

/**
 * A rectangle that would fit this many times in the window is too small to read: rings, line and labels crowd there.
 */
const TOO_SMALL = 2.5;

/** The camera for a shot being prepared: moved as little as possible, but close enough to read a short one. */
export function legible(camera: Camera, stretch: SceneRect, frame: Frame): Camera {
  const small = fitting(stretch, frame) > camera.zoom * TOO_SMALL;
  return small ? closeUp(camera, stretch, frame) : brought(camera, stretch, frame);
}

/** The size of the panels, in CSS pixels (from the tokens). */
const PANEL = 364;
/** The panel that compares orders: its rows' titles, a column at most, its most, and what a narrow window leaves beside it. */
const COMPARE = { titles: 188, column: 184, most: 764, beside: 96 };
const RAIL = 48;
const GAP = 12;
const TOP = 44;

/** Where the free part of the window begins, beside the toolbar. */
export const FREE_LEFT = RAIL + 2 * GAP;

/** In a narrow window the turn stands under the scene's name, and what floats over the map below that. */
const NARROW = 1000;
const TURN = 52;

/** How much higher than an island the order of pieces is: with names, without, and under the scene's name. */
const ORDER = { named: 48, bare: 24, under: 72 };
const NAMED = 1280;

/** How far what hangs from the top reaches below the first row of islands. */
function belowTop({ view, history }: Pick<AppState, 'view' | 'history'>): number {
  const { width } = view.viewport;
  if (history.scene.initiative === null) return width > NARROW ? 0 : TURN;
  return width <= NARROW ? ORDER.under : width >= NAMED ? ORDER.named : ORDER.bare;
}

/** Where the window is too short for the toolbar above the side view, the side view stands beside it. */
const SHORT = 700;

/** With less than this beside it, the panel covers the map: a narrow window has no room for both. */
const LEAST = 160;

/** The size of the tour card with its gap, and how much of the map must be left to make room beside it. */
const TOUR = 356;
const TOUR_HEIGHT = 220;
const LEAST_TOURED = 420;

/** The part of the state that decides which panels cover the map. */
export type Panels = Pick<
  AppState,
  | 'view'
  | 'tool'
  | 'shot'
  | 'playback'
  | 'draft'
  | 'sceneView'
  | 'selection'
  | 'dialogs'
  | 'history'
  | 'heat'
  | 'compare'
>;

/** Whether the right side of the window is taken: by the panel, or by a notice in its place. */
export function besideTaken({ view, dialogs }: Pick<AppState, 'view' | 'dialogs'>): boolean {
  return view.panelOpen || dialogs.notices.length > 0;
}

/** The width of the panel that compares orders: no wider than its columns need, so that the map is seen. */
export function compareWidth({ compare, view }: Pick<Panels, 'compare' | 'view'>): number {
  const columns = Math.max(2, compare?.orders.length ?? 0);
  const needed = Math.min(COMPARE.most, COMPARE.titles + columns * COMPARE.column);
  return Math.min(needed, view.viewport.width - COMPARE.beside);
}

/** The width of what stands at the right side. A heat map that is opened meanwhile stands in the place of the orders. */
function rightWidth(state: Pick<Panels, 'compare' | 'heat' | 'view'>): number {
  return state.compare && !state.heat ? compareWidth(state) : PANEL;
}

/** The height of the side view, its height while empty, and its minimum width. */
export const SIDE_VIEW = 156;
export const SIDE_STRIP = 32;
const LEAST_SIDE_VIEW = 320;

/** How near the pointer may come to the side view before it moves out of the way, in CSS pixels. */
const SHY = 36;

/** Where the side view begins: at the edge of the window, or beside the toolbar. */
export function sideViewLeft({ view }: Pick<AppState, 'view'>): number {
  return view.viewport.height < SHORT ? FREE_LEFT : GAP;
}

/**
 * The width of the side view at the bottom of the map; 0 if it is folded, a shot, a heat map or a comparison is shown in its
 * place, or the first hint is there.
 */
export function sideViewWidth(state: Panels): number {
  const { view, tool, shot, playback, draft, selection, heat, compare } = state;
  if (tool.id !== 'fire' || !view.sideView || shot || playback.playing || (!view.hintSeen && !draft.aim)) return 0;
  if (heat || compare) return 0;
  // A sweep or a volley has no single line to be seen from the side.
  if (hasSweeps(draft) || selection.morePieces.length > 0) return 0;
  const left = sideViewLeft(state);
  const wide = view.viewport.width - left - GAP - (besideTaken(state) ? PANEL + GAP : 0);
  return wide >= LEAST_SIDE_VIEW ? wide : 0;
}

/**
 * The height of the side view: full with a fixed target. While aiming it makes room for a near pointer, so that things
 * at the bottom of the map can be targeted.
 */
export function sideViewHeight(state: AppState): number {
  const { draft, pointer, view } = state;
  if (draft.aim) return SIDE_VIEW;
  const under = view.viewport.height - SIDE_VIEW - GAP - SHY;
  return pointer.at && toWindow(view.camera, pointer.at).y < under ? SIDE_VIEW : SIDE_STRIP;
}

/** The window without the status bar, what panels leave of it from edge to edge, and where nothing covers the map. */
export function frames(state: Panels): WindowParts {
  const { width, height } = state.view.viewport;
  const left = FREE_LEFT;
  const top = TOP + 2 * GAP + belowTop(state);
  const right = rightWidth(state);
  const beside = width - left - right - 2 * GAP;
  const docked = besideTaken(state) && beside >= LEAST;
  const wide = docked ? beside : width - left - GAP;
  const tour = state.sceneView.tour && wide - TOUR >= LEAST_TOURED ? TOUR : 0;
  const under = sideViewWidth(state) > 0 ? (state.draft.aim ? SIDE_VIEW : SIDE_STRIP) + GAP : 0;
  return {
    all: { left: 0, top: 0, width, height },
    seen: { left: 0, top: 0, width: docked ? width - right - GAP : width, height: Math.max(1, height - under) },
    free: {
      left: left + tour,
      top,
      width: Math.max(1, wide - tour),
      height: Math.max(1, height - top - GAP - under),
    },
  };
}

/** Moves the camera no farther than needed to keep a rectangle clear of a panel that has just opened. */
export function clearOf(state: AppState, stretch: SceneRect): Camera {
  const { free } = frames(state);
  const nothingNew = sideViewWidth(state) === 0 && !state.compare;
  const there = nothingNew || inside(state.view.camera, stretch, free);
  return there ? state.view.camera : brought(state.view.camera, stretch, free);
}

/**
 * The parts of the window for a shot, one for each part that may be called free: with a tour beside its card and below
 * it, else only one.
 */
export function shotParts(state: Panels): readonly [WindowParts, ...WindowParts[]] {
  const parts = frames(state);
  if (!state.sceneView.tour) return [parts];
  const { all, seen, free } = parts;
  const left = FREE_LEFT;
  const right = free.left + free.width;
  const bottom = free.top + free.height;
  const top = free.top + TOUR_HEIGHT;
  const beside = { ...free, left: left + TOUR, width: right - left - TOUR };
  const below = { left, top, width: right - left, height: bottom - top };
  const [first, ...others] = [beside, below]
    .filter(({ width, height }) => width >= LEAST && height >= LEAST)
    .map((each) => ({ all, seen, free: each }));
  return first ? [first, ...others] : [parts];
}

/**
 * The height of the playback bar at the bottom with its gap, in CSS pixels: beside the panel of a small window it has two
 * rows.
 */
const BAR = 62;
const BAR_ROWS = 108;
const SMALL = 1240;

/** The same parts without the playback bar, which covers them while a shot plays. */
export function aboveBar({ all, seen, free }: WindowParts, { view }: Panels): WindowParts {
  const bar = view.panelOpen && view.viewport.width < SMALL ? BAR_ROWS : BAR;
  return { all, seen, free: { ...free, height: Math.max(1, free.height - bar) } };
}

function inScene({ view }: Panels, { left, top, width, height }: Frame): SceneRect {
  const from = toScene(view.camera, { x: left, y: top });
  const to = toScene(view.camera, { x: left + width, y: top + height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** The part of the scene that neither a panel nor the playback bar covers: for the marks of a shot. */
export function viewOfMarks(state: Panels): SceneRect {
  return inScene(state, aboveBar(frames(state), state).free);
}
/** The part of the scene that no panel covers, in scene units. */
export function freeView(state: Panels): SceneRect {
  return inScene(state, frames(state).free);
}

/** The camera that shows a piece, with its name and bar: the same one if it already does. Never zooms in. */
export function showingPiece(state: AppState, { x, y, footprint }: Piece): Camera {
  const { camera, viewport } = state.view;
  if (viewport.width === 0 || camera.zoom === 0) return camera;
  const radius = footprint.shape === 'disc' ? footprint.radius : Math.hypot(footprint.width, footprint.length) / 2;
  const around = radius + PIECE_MARKS / camera.zoom;
  const stretch = { left: x - around, top: y - around, right: x + around, bottom: y + around };
  return revealing(camera, stretch, frames(state).free);
}
