import { calledObstruction } from '../../scene/obstructions/obstruction-commands.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { pickedObstructions, pickedPieces, type SelectedThings } from '../../scene/selection/selection.ts';
import type { AppState } from './state.ts';

/** What is selected, as commands take it. */
export function selectedThings({
  selection,
  alsoSelected,
  selectedObstructions,
}: Pick<AppState, 'selection' | 'alsoSelected' | 'selectedObstructions'>): SelectedThings {
  return { pieces: selection === null ? [] : [selection, ...alsoSelected], obstructions: selectedObstructions };
}

/** Whether anything is selected. */
export function hasSelection(state: AppState): boolean {
  return state.selection !== null || state.selectedObstructions.length > 0;
}

/** Whether more than one thing is selected. */
export function hasSeveral({ selection, alsoSelected, selectedObstructions }: AppState): boolean {
  return (selection === null ? 0 : 1) + alsoSelected.length + selectedObstructions.length > 1;
}

/** The state with this selected and nothing else. */
export function withSelection({
  pieces,
  obstructions,
}: SelectedThings): Pick<AppState, 'selection' | 'alsoSelected' | 'selectedObstructions' | 'chosenPoint'> {
  const [selection = null, ...alsoSelected] = pieces;
  return { selection, alsoSelected, selectedObstructions: obstructions, chosenPoint: null };
}

/** What is picked, in words: `Dray`, `Dray and 2 more`. */
export function selectionName(scene: Scene, picked: SelectedThings): string {
  const names = [
    ...pickedPieces(scene, picked).map(({ name }) => name),
    ...pickedObstructions(scene, picked).map(calledObstruction),
  ];
  const [first = 'nothing', ...more] = names;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** The one obstruction that is selected, with nothing else. */
export function onlyObstruction(state: AppState, scene: Scene = state.history.scene): Obstruction | undefined {
  const [id, ...more] = state.selectedObstructions;
  return id !== undefined && more.length === 0 && state.selection === null
    ? scene.obstructions.find((thing) => thing.id === id)
    : undefined;
}

/** Whether walls and cover are to be seen: they are asked for, drawn, or selected. */
export function obstructionsShown({ showObstructions, tool, selectedObstructions }: AppState): boolean {
  return showObstructions || tool === 'obstruction' || tool === 'area' || selectedObstructions.length > 0;
}
