import { distance2, distance3, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { type Leg, measuredLegs, type Spot } from '../../scene/map/measurement.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { pieceAt } from '../../scene/pieces/hit-test.ts';
import type { Actions } from '../../store/actions.ts';
import { shownPieces } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { lineOf, NO_LINE } from '../../store/state/tool-state.ts';
import type { Tool } from '../core/tool.ts';
import { createPointChart } from './point-chart.ts';

/** A second click within this distance of the last point ends the line there, in window pixels. */
const SAME = 6;

/**
 * The measuring point at a place on the map. When measuring (CO-02) it is the centre of the piece there at its
 * elevation, or else the ground; a scale is set on the flat picture.
 */
function spotAt(state: AppState, at: Vec2): Spot {
  if (state.tool.id === 'scale') return { ...at, z: 0 };
  const pieces = shownPieces(state);
  const scene = sceneOf(state);
  const piece = pieceOf(scene, pieceAt(pieces, at, state.view.camera.zoom));
  return piece ? { x: piece.x, y: piece.y, z: piece.elevation, piece: piece.id } : { ...at, z: groundAt(scene, at) };
}

function isSame({ view: { camera } }: AppState, a: Vec2, b: Vec2): boolean {
  return distance2(a, b) * camera.zoom <= SAME;
}

/** The points of the line as shown: while it is open, with the one under the pointer. */
export function liveLine(state: AppState): readonly Spot[] {
  const {
    pointer: { at: pointer },
  } = state;
  const line = lineOf(state);
  // With another tool, nobody asks what is under the pointer: to find that out, all pieces are looked at.
  if (line.done || !pointer || !('line' in state.tool)) return line.points;
  const spot = spotAt(state, pointer);
  const last = line.points.at(-1);
  // On the last point there is no leg to show: a click there ends the line.
  return last && isSame(state, last, spot) ? line.points : [...line.points, spot];
}

/** The length of each leg of a line, in three dimensions (CO-02), in scene units. */
export function legLengths(points: readonly Vec3[]): readonly number[] {
  return points.slice(1).map((point, i) => distance3(points[i] ?? point, point));
}

/** The legs of the measured line: only those set, or with the one to the pointer. */
export function measured(state: AppState, how: 'set' | 'live'): readonly Leg[] {
  return measuredLegs(sceneOf(state), how === 'set' ? lineOf(state).points : liveLine(state));
}

/**
 * Adds a point to the line, by click or Enter: the first, the next, or, if repeated, the end. After its end, a new line
 * starts.
 */
export function setPoint(store: AppStore, actions: Actions, at: Vec2): void {
  const state = store.getState();
  const spot = spotAt(state, at);
  const points = lineOf(state).done ? [] : lineOf(state).points;
  const last = points.at(-1);
  if (last && isSame(state, last, spot)) {
    actions.tool.setLine(points.length > 1 ? { points, done: true } : NO_LINE);
    return;
  }
  // A known length has two ends; the scene tab then asks for it.
  const done = state.tool.id === 'scale' && points.length === 1;
  actions.tool.setLine({ points: [...points, spot], done });
  if (done) actions.view.setTab('scene');
}

/** The tool that draws a line point by point: to measure, or to mark a known length. */
export function createLineTool(store: AppStore, actions: Actions, tool: 'measure' | 'scale'): Tool {
  return createPointChart(tool, store, actions, {
    point: (input) => {
      const state = store.getState();
      const over = tool === 'measure' ? pieceAt(shownPieces(state), input.at, state.view.camera.zoom) : null;
      actions.pointer.moveTo(input.at, over);
    },
    startsLine: () => {
      const { done, points } = lineOf(store.getState());
      return done || points.length === 0;
    },
    add: (input) => setPoint(store, actions, input.at),
    dragged: (line) => {
      if (line.points.length > 1) actions.tool.setLine({ ...line, done: true });
    },
  });
}
