import { type Bounds, bounds } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { footprintOf } from '../schema/footprint.ts';
import type { Obstruction, Piece, Scene } from '../schema/schema.ts';

/** The selection: pieces, the active one first, and obstructions, by id. */
export interface SelectedThings {
  readonly pieces: readonly string[];
  readonly obstructions: readonly string[];
}

export const NO_THINGS: SelectedThings = { pieces: [], obstructions: [] };

/** The selected pieces that exist, in scene order. */
export function selectedPieces(scene: Pick<Scene, 'pieces'>, { pieces }: SelectedThings): readonly Piece[] {
  const wanted = new Set(pieces);
  return wanted.size === 0 ? [] : scene.pieces.filter(({ id }) => wanted.has(id));
}

/** The selected obstructions that exist, in scene order. */
export function selectedObstructions(
  scene: Pick<Scene, 'obstructions'>,
  { obstructions }: SelectedThings,
): readonly Obstruction[] {
  const wanted = new Set(obstructions);
  return wanted.size === 0 ? [] : scene.obstructions.filter(({ id }) => wanted.has(id));
}

/** The part of a selection that is not locked: what can be moved, turned and deleted. */
export function withoutLocked(scene: Pick<Scene, 'pieces' | 'obstructions'>, selected: SelectedThings): SelectedThings {
  const locked = new Set(
    [...selectedPieces(scene, selected), ...selectedObstructions(scene, selected)].flatMap((each) =>
      each.locked ? [each.id] : [],
    ),
  );
  if (locked.size === 0) return selected;
  const free = (ids: readonly string[]) => ids.filter((id) => !locked.has(id));
  return { pieces: free(selected.pieces), obstructions: free(selected.obstructions) };
}

/** The bounding box of a selection, or undefined if it is empty. */
export function boundsOfThings(
  scene: Pick<Scene, 'pieces' | 'obstructions'>,
  selected: SelectedThings,
): Bounds | undefined {
  const all = [
    ...selectedPieces(scene, selected).map((piece) => bounds(footprintOf(piece))),
    ...selectedObstructions(scene, selected).map(({ shape }) => bounds(shape)),
  ];
  if (all.length === 0) return undefined;
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

/** The centre of rotation of a selection: a single piece's own, else the centre of all. */
export function pivotOf(scene: Pick<Scene, 'pieces' | 'obstructions'>, selected: SelectedThings): Vec2 | undefined {
  const [piece, ...more] = selectedPieces(scene, selected);
  if (piece && more.length === 0 && selected.obstructions.length === 0) return { x: piece.x, y: piece.y };
  const around = boundsOfThings(scene, selected);
  return around && { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
}
