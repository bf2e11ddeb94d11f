import { obstructionName } from '../../scene/obstructions/obstruction-edits.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { type SelectedThings, selectedObstructions, selectedPieces } from '../../scene/selection/selection.ts';
import type { AppState } from './state.ts';

/** Returns the selection in the form that edits take. */
export function selectedThings({ selection }: Pick<AppState, 'selection'>): SelectedThings {
  const { piece, morePieces, obstructions } = selection;
  return { pieces: piece === null ? [] : [piece, ...morePieces], obstructions };
}

/** Returns whether anything is selected. */
export function hasSelection(state: AppState): boolean {
  return state.selection.piece !== null || state.selection.obstructions.length > 0;
}

/** Returns whether more than one thing is selected. */
export function hasSeveral(state: AppState): boolean {
  const { pieces, obstructions } = selectedThings(state);
  return pieces.length + obstructions.length > 1;
}

/** Returns a selection of these things only. */
export function withSelection({ pieces, obstructions }: SelectedThings): Pick<AppState, 'selection'> {
  const [piece = null, ...morePieces] = pieces;
  return { selection: { piece, morePieces, obstructions, point: null } };
}

/** Returns a selection in words: `Dray`, `Dray and 2 more`. */
export function selectionName(scene: Scene, selected: SelectedThings): string {
  const names = [
    ...selectedPieces(scene, selected).map(({ name }) => name),
    ...selectedObstructions(scene, selected).map(obstructionName),
  ];
  const [first = 'nothing', ...more] = names;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** Returns the selected obstruction if nothing else is selected. */
export function onlyObstruction(state: AppState, scene: Scene = state.history.scene): Obstruction | undefined {
  const [id, ...more] = state.selection.obstructions;
  return id !== undefined && more.length === 0 && state.selection.piece === null
    ? scene.obstructions.find((thing) => thing.id === id)
    : undefined;
}

/** Returns whether walls and cover are shown: by choice, while they are drawn, or while one is selected. */
export function obstructionsShown({ view, tool, selection }: AppState): boolean {
  return view.showObstructions || tool.id === 'obstruction' || tool.id === 'area' || selection.obstructions.length > 0;
}
