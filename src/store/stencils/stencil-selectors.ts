import type { Vec2 } from '@fall-of-shot/plane/vec';
import { caughtIn } from '../../engagement/battlefield/caught.ts';
import type { Scene, Stencil, StencilArea } from '../../scene/schema/schema.ts';
import { pulledArea } from '../../scene/stencils/stencil-shapes.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';
import { lineOf } from '../state/tool-state.ts';

/** The stencil that the tool has chosen, if it is still there. */
export function chosenStencil(state: AppState, { stencils }: Scene = sceneOf(state)): Stencil | undefined {
  const { tool } = state;
  return tool.id === 'stencil' ? stencils.find(({ id }) => id === tool.chosen) : undefined;
}

/** How wide a new line is: a cell, or an inch of the tables. */
function lineWidth({ grid, settings }: Pick<Scene, 'grid' | 'settings'>): number {
  return grid.kind === 'none' ? settings.perInch : grid.size;
}

/** The area between the first point that was set and a place. */
export function areaTo(state: AppState, to: Vec2): StencilArea | undefined {
  const [from] = lineOf(state).points;
  const { shape } = state.settings.stencil;
  return from && pulledArea(shape, from, to, lineWidth(sceneOf(state)));
}

/** The pieces inside an area, nearest to its middle or apex first. */
export function piecesInside(
  scene: Scene,
  area: StencilArea,
): readonly { readonly id: string; readonly name: string }[] {
  return caughtIn(scene, area, 0, null, false).pieces;
}

/** The names of the pieces inside an area, in the same order. */
export function namesInside(scene: Scene, area: StencilArea): readonly string[] {
  return piecesInside(scene, area).map(({ name }) => name);
}
