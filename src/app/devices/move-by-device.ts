import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { snapped } from '../../scene/grid/snap.ts';
import type { Actions } from '../../store/actions.ts';
import { lockedAmong } from '../../store/document/lock-checks.ts';
import { movingThings, refusedMoves, stoppedOnPath } from '../../store/document/move-checks.ts';
import type { AppStore } from '../../store/state/create.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';

const NOWHERE = { x: 0, y: 0 };

/**
 * Moves a piece as its player does, over waypoints, as the GM's own hand would: it snaps, walls stop it, and the length
 * counts. Returns a sentence if it cannot be done, else `null`.
 */
export function movedAsFar(
  store: AppStore,
  actions: Actions,
  id: string,
  to: Vec2,
  by: readonly Vec2[],
): string | null {
  const state = store.getState();
  const scene = sceneOf(state);
  const piece = pieceOf(scene, id);
  if (!piece) return 'That piece is not in the scene any more.';
  if (state.shot) return 'An attack is under way. Wait until it has been told.';
  const what = { pieces: [id], obstructions: [] };
  if (lockedAmong(state, what)) return `The GM has locked ${piece.name}.`;
  const refused = refusedMoves(state, [id]);
  if (refused) return refused.refusal.reason;
  const { width, height } = scene.size;
  const inside = { x: Math.min(width, Math.max(0, to.x)), y: Math.min(height, Math.max(0, to.y)) };
  const end = state.settings.snapTo.grid ? snapped(inside, scene.grid, piece.footprint) : inside;
  const points = [{ x: piece.x, y: piece.y }, ...by, end];
  const from = (at: Vec2) => ({ x: at.x - piece.x, y: at.y - piece.y });
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before && stoppedOnPath(scene, what, from(before), from(point))) return 'Something stands in the way.';
  }
  const length = points.reduce((sum, at, i) => sum + distance2(points[i - 1] ?? at, at), 0);
  const move = {
    pieces: new Map([[id, end]]),
    obstructions: [],
    by: NOWHERE,
    lengths: new Map([[id, length]]),
  };
  actions.document.run(movingThings(state, move, piece.name));
  return null;
}
