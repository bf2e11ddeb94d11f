import { calledCover } from '../scene/cover-commands.ts';
import { type Picked, pickedCover, pickedPieces } from '../scene/picked.ts';
import type { Obstruction, Scene } from '../scene/schema.ts';
import type { AppState } from './state.ts';

/** What is selected, as commands take it. */
export function pickedOf({
  selection,
  alsoSelected,
  selectedCover,
}: Pick<AppState, 'selection' | 'alsoSelected' | 'selectedCover'>): Picked {
  return { pieces: selection === null ? [] : [selection, ...alsoSelected], cover: selectedCover };
}

/** Whether anything is selected. */
export function hasPicked(state: AppState): boolean {
  return state.selection !== null || state.selectedCover.length > 0;
}

/** Whether more than one thing is selected. */
export function hasSeveral({ selection, alsoSelected, selectedCover }: AppState): boolean {
  return (selection === null ? 0 : 1) + alsoSelected.length + selectedCover.length > 1;
}

/** The state with this selected and nothing else. */
export function withPicked({
  pieces,
  cover,
}: Picked): Pick<AppState, 'selection' | 'alsoSelected' | 'selectedCover' | 'chosenPoint'> {
  const [selection = null, ...alsoSelected] = pieces;
  return { selection, alsoSelected, selectedCover: cover, chosenPoint: null };
}

/** What is picked, in words: `Dray`, `Dray and 2 more`. */
export function calledPicked(scene: Scene, picked: Picked): string {
  const names = [
    ...pickedPieces(scene, picked).map(({ name }) => name),
    ...pickedCover(scene, picked).map(calledCover),
  ];
  const [first = 'nothing', ...more] = names;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** The one obstruction that is selected, with nothing else. */
export function onlyCover(state: AppState, scene: Scene = state.history.scene): Obstruction | undefined {
  const [id, ...more] = state.selectedCover;
  return id !== undefined && more.length === 0 && state.selection === null
    ? scene.obstructions.find((thing) => thing.id === id)
    : undefined;
}

/** Whether walls and cover are to be seen: they are asked for, drawn, or selected. */
export function coverShown({ showCover, tool, selectedCover }: AppState): boolean {
  return showCover || tool === 'cover' || tool === 'area' || selectedCover.length > 0;
}
