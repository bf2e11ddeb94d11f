import { stepFrom } from '@fall-of-shot/plane/cells';
import { handlesOf } from '@fall-of-shot/plane/reshape';
import { bounds } from '@fall-of-shot/plane/shapes';
import { along, distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { pivotOf } from '../../scene/selection/selection.ts';
import { boundsOfStencil } from '../../scene/stencils/stencil-shapes.ts';
import { aimedAt, currentOrder } from '../../store/attack/aim-selectors.ts';
import { heldOutcome, landingOf } from '../../store/attack/shot-selectors.ts';
import { isVolley } from '../../store/attack/volley-rows.ts';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import { chosenOrder } from '../../store/state/compare-state.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { hasSeveral, onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import { chosenStencil } from '../../store/stencils/stencil-selectors.ts';
import { drawingWith, setDrawnPoint } from '../../tools/draw/draw.ts';
import { setPoint } from '../../tools/draw/line.ts';
import type { Program } from '../../ui/program/program.tsx';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves from a place: one cell, or without a grid an inch of the tables; with Alt a tenth. */
function strideFrom({ grid, settings }: Scene, at: Vec2, step: readonly [number, number], fine: boolean): Vec2 {
  const size = grid.kind === 'none' ? settings.perInch : grid.size;
  if (grid.kind !== 'none' && !fine) return stepFrom(grid, at, step);
  const by = fine ? size / 10 : size;
  return { x: step[0] * by, y: step[1] * by };
}

/**
 * Moves the selection of the select tool: the selected point, a piece into the next cell, or all of it by that much.
 */
function moveSelected({ store, actions }: Program, stride: (from: Vec2) => Vec2): boolean {
  const state = store.getState();
  const scene = sceneOf(state);
  const thing = onlyObstruction(state);
  if (thing && state.selection.point !== null) {
    const at = handlesOf(thing.shape)[state.selection.point];
    if (at) actions.obstruction.movePoint(stride(at));
    return at !== undefined;
  }
  const piece = scene.pieces.find((each) => each.id === state.selection.piece);
  if (piece && !hasSeveral(state)) {
    actions.document.move(piece.id, along({ x: piece.x, y: piece.y }, stride(piece)));
    return true;
  }
  const middle = piece ?? pivotOf(scene, selectedThings(state));
  if (middle) actions.selection.moveBy(stride(middle));
  return middle !== undefined;
}

/** Moves the landing of an open shot, or the point that a question asks for, by arrow keys. */
function nudgeLanding({ store, actions }: Program, stride: (from: Vec2) => Vec2): boolean {
  const state = store.getState();
  const at = state.attackView.pendingLanding ?? landingOf(state);
  if (!at) return false;
  const to = { ...along({ x: at.x, y: at.y }, stride(at)), z: at.z };
  if (state.attackView.pendingLanding) actions.shot.setPendingLanding(to);
  else actions.shot.moveLanding(to);
  return true;
}

/** Arrow keys: move the selection by one cell (with Alt a tenth), or with another tool the pointer. */
export function arrow(program: Program, event: KeyboardEvent): boolean {
  const step = STEPS[event.key];
  if (!step) return false;
  const { store, actions } = program;
  const state = store.getState();
  const scene = sceneOf(state);
  const stride = (from: Vec2) => strideFrom(scene, from, step, event.altKey);
  if (state.shot) return nudgeLanding(program, stride);
  const ghost = chosenOrder(state.compare);
  if (ghost?.from) {
    actions.compare.moveGhost(ghost.id, along(ghost.from, stride(ghost.from)));
    return true;
  }
  if (state.tool.id === 'select') return moveSelected(program, stride);
  const stencil = lineOf(state).points.length === 0 ? chosenStencil(state) : undefined;
  if (stencil) {
    actions.stencils.moveBy(stride(stencil.area));
    return true;
  }
  const piece = scene.pieces.find((each) => each.id === state.selection.piece);
  const { aim } = state.draft;
  const target = aim?.at === 'piece' ? scene.pieces.find((each) => each.id === aim.piece) : undefined;
  const start = (aim?.at === 'piece' ? target : aim) ??
    state.pointer.at ??
    piece ?? { x: scene.size.width / 2, y: scene.size.height / 2 };
  const at = along({ x: start.x, y: start.y }, stride(start));
  if (state.tool.id === 'fire' && piece) actions.shot.aim(aimedAt(state, at, null));
  actions.pointer.moveTo(at, null);
  // Follow a keyboard pointer with the camera, or it would get lost behind the panels.
  if ('line' in state.tool) {
    actions.view.reveal({ left: at.x, top: at.y, right: at.x, bottom: at.y });
  }
  return true;
}

/** The targets of a firer in Tab order: the other side first, then the rest, each nearest first. */
function byThreat(scene: Scene, id: string | null): readonly Piece[] {
  const firer = scene.pieces.find((piece) => piece.id === id);
  if (!firer) return scene.pieces;
  const rank = (piece: Piece) => (piece.side === firer.side ? 2 : piece.side === 'neutral' ? 1 : 0);
  return scene.pieces
    .filter((piece) => piece.id !== id && inPlay(piece))
    .sort((a, b) => rank(a) - rank(b) || distance2(a, firer) - distance2(b, firer));
}

/** The item of a list after the current one, or with Shift before it; undefined past the end. */
function after<T>(list: readonly T[], at: number, back: boolean): T | undefined {
  return list[back ? (at === -1 ? list.length : at) - 1 : at + 1];
}

/** Returns whether Tab moves through obstructions instead of pieces. */
function goesThroughObstructions(state: AppState): boolean {
  return drawingWith(state) !== null || (state.tool.id === 'select' && onlyObstruction(state) !== undefined);
}

function nextObstruction({ store, actions }: Program, back: boolean): boolean {
  const state = store.getState();
  const { obstructions } = sceneOf(state);
  const only = onlyObstruction(state);
  if (only && state.selection.point !== null) {
    const points = handlesOf(only.shape).length;
    actions.obstruction.choosePoint((state.selection.point + (back ? points - 1 : 1)) % points);
    return true;
  }
  const at = obstructions.findIndex(({ id }) => id === only?.id);
  const next = after(obstructions, at, back);
  if (!next) return false;
  actions.select.things({ pieces: [], obstructions: [next.id] });
  actions.view.reveal(bounds(next.shape));
  return true;
}

function nextStencil({ store, actions }: Program, back: boolean): boolean {
  const state = store.getState();
  const { stencils } = sceneOf(state);
  const at = stencils.findIndex(({ id }) => id === chosenStencil(state)?.id);
  const next = after(stencils, at, back);
  if (!next) return false;
  actions.stencils.choose(next.id);
  actions.view.reveal(boundsOfStencil(next.area));
  return true;
}

/**
 * Tab on the map: the next piece, with a firer the next target, with a drawing tool the next obstruction, with
 * the template tool the next template. After the last one the focus moves on.
 */
export function nextThing(program: Program, event: KeyboardEvent): boolean {
  const { store, actions } = program;
  const state = store.getState();
  if (state.shot) return false;
  if (state.tool.id === 'stencil') return nextStencil(program, event.shiftKey);
  if (goesThroughObstructions(state)) return nextObstruction(program, event.shiftKey);
  const firing = state.tool.id === 'fire' && state.selection.piece !== null;
  const pieces = firing ? byThreat(sceneOf(state), state.selection.piece) : sceneOf(state).pieces;
  const { aim } = state.draft;
  const current = firing ? (aim?.at === 'piece' ? aim.piece : null) : state.selection.piece;
  const next = after(
    pieces,
    pieces.findIndex((piece) => piece.id === current),
    event.shiftKey,
  );
  if (!next) return false;
  if (firing) actions.shot.aim({ at: 'piece', piece: next.id });
  else actions.select.piece(next.id);
  actions.view.reveal({ left: next.x - 1, top: next.y - 1, right: next.x + 1, bottom: next.y + 1 });
  return true;
}

/**
 * Enter: what a click with the current tool would do; of orders that are compared it fires the chosen one. A selected
 * door opens or closes; another thing shows its points.
 */
export function enter({ store, actions }: Program): boolean {
  const state = store.getState();
  if (state.shot) {
    if (!heldOutcome(state)) return false;
    actions.shot.apply();
    return true;
  }
  if (showsHeat(state)) {
    actions.heat.take();
    return true;
  }
  if (state.compare) {
    actions.compare.take(state.compare.chosen);
    return true;
  }
  const drawing = drawingWith(state);
  if (drawing && state.pointer.at) setDrawnPoint(store, actions, drawing, state.pointer.at);
  else if ((state.tool.id === 'measure' || state.tool.id === 'scale') && state.pointer.at)
    setPoint(store, actions, state.pointer.at);
  else if (state.tool.id === 'stencil' && state.pointer.at) actions.stencils.setPoint(state.pointer.at);
  else if (state.tool.id === 'place' && state.pointer.at) actions.document.place(state.pointer.at, true);
  else if (state.tool.id === 'fire' && isVolley(state)) actions.volley.fire();
  else if (currentOrder(state)) actions.shot.fire();
  else return enterObstruction(state, actions);
  return true;
}

function enterObstruction(state: AppState, actions: Program['actions']): boolean {
  const thing = state.tool.id === 'select' ? onlyObstruction(state) : undefined;
  if (!thing) return false;
  if (traitsOf(thing).opens) actions.obstruction.toggleDoor(thing.id);
  else actions.obstruction.choosePoint(state.selection.point === null ? 0 : null);
  return true;
}

/**
 * Delete: the last point of a drawing, the selected point, or the selection. While drawing, Backspace only removes
 * points; and the fire tool never deletes the firer.
 */
export function remove({ store, actions }: Program, key: string): boolean {
  const state = store.getState();
  if (state.shot || state.tool.id === 'fire') return false;
  if (state.tool.id === 'stencil') {
    if (lineOf(state).points.length > 0) actions.tool.escape();
    else actions.stencils.remove();
    return true;
  }
  if (drawingWith(state) && (lineOf(state).points.length > 0 || key === 'Backspace')) {
    if (lineOf(state).points.length > 0) actions.tool.escape();
  } else if (state.selection.point !== null) actions.obstruction.removePoint();
  else if (selectedThings(state).pieces.length + selectedThings(state).obstructions.length > 0)
    actions.selection.remove();
  else return false;
  return true;
}

/** The menu key: opens the menu of the selection over it, or in the middle of the map. */
export function openMenu({ store, actions }: Program): boolean {
  const state = store.getState();
  if (state.shot) return false;
  const { size } = sceneOf(state);
  const at = pivotOf(sceneOf(state), selectedThings(state)) ?? { x: size.width / 2, y: size.height / 2 };
  const {
    view: { camera, viewport },
  } = state;
  const inside = (value: number, most: number) => Math.min(most - 8, Math.max(8, value));
  const window = {
    x: inside((at.x - camera.x) * camera.zoom, viewport.width),
    y: inside((at.y - camera.y) * camera.zoom, viewport.height),
  };
  actions.pointer.openMenu({ window, at });
  return true;
}
