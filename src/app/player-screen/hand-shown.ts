import { type Ghost, ghostsOf, type Ruler, rulerFor } from '../../player-view/ghosts.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import { measuredLegs } from '../../scene/map/measurement.ts';
import { draggedPieces } from '../../store/player-screen/dragged-pieces.ts';
import { sceneToShow } from '../../store/player-screen/screen-following.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { draggedWay } from '../../store/tool/dragged-way.ts';
import { liveLine } from '../../tools/draw/line.ts';
import { lineWords, measuresOf } from '../../ui/measuring/measured-words.ts';
import { wayLength } from '../../ui/measuring/way-words.ts';

type SeenNow = (state: AppState) => Visibility | null;

/** The ghosts of dragged pieces as the players see them now. */
export function ghostsNow(state: AppState, seenNow: SeenNow): readonly Ghost[] {
  const held = draggedPieces(state);
  const seen = held.size > 0 ? seenNow(state) : null;
  if (!seen) return [];
  const dragged = draggedWay(state);
  const way = dragged && {
    waypoints: dragged.way.points.slice(1, -1),
    length: wayLength(dragged.way.legs, measuresOf(sceneOf(state))),
  };
  return ghostsOf(sceneToShow(state).pieces, held, seen, way);
}

/** The measured line as the players see it now. */
export function rulerNow(state: AppState, seenNow: SeenNow): Ruler | null {
  const points = liveLine(state);
  const seen = points.length > 1 ? seenNow(state) : null;
  if (!seen) return null;
  const scene = sceneOf(state);
  return rulerFor({ points, ...lineWords(measuredLegs(scene, points), measuresOf(scene)) }, seen);
}
