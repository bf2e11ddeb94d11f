import { normalizedShape } from '@fall-of-shot/plane/normalize-shape';
import { handlesOf, movedBy, rotatedAbout, withHandleAt } from '@fall-of-shot/plane/reshape';
import { along, distance2, rotated, type Vec2 } from '@fall-of-shot/plane/vec';
import { castDraft, current, type Draft } from 'immer';
import { crossingNear } from '../grid/nearest-grid-point.ts';
import { snapped } from '../grid/snap.ts';
import type { Edit } from '../history/edit.ts';
import { changeObstructions, mapObstructions, obstructionsIn } from '../obstructions/obstruction-changes.ts';
import { healed } from '../obstructions/obstruction-edits.ts';
import { movedFurther } from '../pieces/moved.ts';
import { type PieceFields, pieceEditLabel, standingAt } from '../pieces/piece-edits.ts';
import type { Grid, Obstruction, Piece, Scene } from '../schema/schema.ts';
import { pivotOf, type SelectedThings, selectedObstructions, selectedPieces, withoutLocked } from './selection.ts';

/** Changes some pieces one at a time; the others keep their identity. */
function mapPieces(scene: Draft<Scene>, ids: readonly string[], change: (piece: Piece, now: Scene) => Piece): void {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  const now = current(scene) as Scene;
  scene.pieces = castDraft(now.pieces.map((piece) => (wanted.has(piece.id) ? change(piece, now) : piece)));
}

/** Where pieces go, by id, and the vector by which obstructions move. */
export interface Move {
  readonly pieces: ReadonlyMap<string, Vec2>;
  readonly obstructions: readonly string[];
  readonly by: Vec2;
  /** How long the way of a piece was, if it was not straight, in scene units. */
  readonly lengths?: ReadonlyMap<string, number>;
  /** They move as their owners do: it is counted how far they have moved this turn. */
  readonly inTurn?: true;
}

/** Moves pieces and obstructions at once; locked ones stay. Pieces on the ground follow the hills. */
export function moveThings({ pieces, obstructions, by, lengths, inTurn }: Move, name: string): Edit {
  return {
    label: `Move ${name}`,
    change: (scene) => {
      mapPieces(scene, [...pieces.keys()], (piece, now) => {
        const to = pieces.get(piece.id);
        if (!to || piece.locked) return piece;
        const straight = distance2(piece, to);
        const further = inTurn && straight > 0 ? (lengths?.get(piece.id) ?? straight) : 0;
        return { ...piece, ...standingAt(now, piece, to), moved: movedFurther(piece, now, further) };
      });
      mapObstructions(scene, obstructions, (thing) =>
        thing.locked ? undefined : { ...thing, shape: movedBy(thing.shape, by) },
      );
    },
  };
}

/** Degrees clockwise, from 0 up to 360. */
function whole(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Rotates what is not locked clockwise: a single piece on the spot, anything else about the centre of all. */
export function turnThings(all: SelectedThings, degrees: number, name: string): Edit {
  return {
    label: `Turn ${name}`,
    change: (scene) => {
      const selected = withoutLocked(current(scene) as Scene, all);
      const centre = pivotOf(current(scene) as Scene, selected);
      if (!centre || degrees % 360 === 0) return;
      mapPieces(scene, selected.pieces, (piece, now) => {
        const to = along(centre, rotated({ x: piece.x - centre.x, y: piece.y - centre.y }, degrees));
        return { ...piece, ...standingAt(now, piece, to), facing: whole(piece.facing + degrees) };
      });
      mapObstructions(scene, selected.obstructions, (thing) => ({
        ...thing,
        shape: rotatedAbout(thing.shape, centre, degrees),
      }));
    },
  };
}

/**
 * Aligns an obstruction with the grid: each point of a wall or polygon to a grid point, a disc or box by its centre.
 */
function onGrid(thing: Obstruction, grid: Grid): Obstruction {
  const { shape } = thing;
  if ('points' in shape) {
    const moved = handlesOf(shape).reduce(
      (now, at, i) => withHandleAt(now, i, crossingNear(grid, at)),
      shape as typeof thing.shape,
    );
    const left = normalizedShape(moved);
    return left ? { ...thing, shape: left } : thing;
  }
  return { ...thing, shape: { ...shape, ...crossingNear(grid, shape) } };
}

/** Aligns what is not locked with the grid: pieces to cells, obstructions to corners and middles of sides and cells. */
export function alignThings(all: SelectedThings, name: string): Edit {
  return {
    label: `Align ${name} to the grid`,
    change: (scene) => {
      const grid = current(scene.grid) as Grid;
      if (grid.kind === 'none') return;
      const selected = withoutLocked(current(scene) as Scene, all);
      mapPieces(scene, selected.pieces, (piece, now) => ({
        ...piece,
        ...standingAt(now, piece, snapped(piece, grid, piece.footprint)),
      }));
      mapObstructions(scene, selected.obstructions, (thing) => onGrid(thing, grid));
    },
  };
}

/** Removes pieces and obstructions that are not locked; the log keeps their shots. A wall closes where its door or window was. */
export function removeThings(all: SelectedThings, name: string): Edit {
  return {
    label: `Delete ${name}`,
    change: (scene) => {
      const now = current(scene) as Scene;
      const selected = withoutLocked(now, all);
      const pieces = new Set(selected.pieces);
      if (selectedPieces(now, selected).length > 0) {
        scene.pieces = castDraft(now.pieces.filter(({ id }) => !pieces.has(id)));
      }
      const removed = new Set(selected.obstructions);
      const gone = selectedObstructions(now, selected);
      if (gone.length > 0) changeObstructions(scene, { removed });
      for (const door of gone) {
        const whole = healed(obstructionsIn(scene), door);
        if (whole) changeObstructions(scene, whole);
      }
    },
  };
}

/** Adds pieces, obstructions and their weapons. Their ids must be new to the scene. */
export function addThings(things: Pick<Scene, 'pieces' | 'obstructions' | 'weapons'>, label: string): Edit {
  return {
    label,
    change: (scene) => {
      scene.weapons.push(...castDraft(things.weapons));
      scene.pieces.push(...castDraft(things.pieces));
      if (things.obstructions.length > 0) changeObstructions(scene, { added: things.obstructions });
    },
  };
}

export type Way = 'up' | 'down' | 'front' | 'back';

/** Moves some items of a list towards its end (drawn on top) or its beginning, by one place or all the way. */
function reordered<T extends { readonly id: string }>(
  list: readonly T[],
  ids: ReadonlySet<string>,
  way: Way,
): readonly T[] {
  const moving = list.filter(({ id }) => ids.has(id));
  if (moving.length === 0) return list;
  const rest = list.filter(({ id }) => !ids.has(id));
  if (way === 'front') return [...rest, ...moving];
  if (way === 'back') return [...moving, ...rest];
  const order = way === 'up' ? list.toReversed() : [...list];
  for (let i = 1; i < order.length; i++) {
    const [before, here] = [order[i - 1], order[i]];
    // One place on, past the next that is not selected. Neighbours move together.
    if (before && here && ids.has(here.id) && !ids.has(before.id)) [order[i - 1], order[i]] = [here, before];
  }
  return way === 'up' ? order.toReversed() : order;
}

const WAYS: Readonly<Record<Way, string>> = { up: 'up', down: 'down', front: 'to the top', back: 'to the bottom' };

/** Changes the stacking order of the selection among things of the same kind. */
export function orderThings(selected: SelectedThings, way: Way, name: string): Edit {
  return {
    label: `Bring ${name} ${WAYS[way]}`,
    change: (scene) => {
      const now = current(scene) as Scene;
      const pieces = reordered(now.pieces, new Set(selected.pieces), way);
      const obstructions = reordered(now.obstructions, new Set(selected.obstructions), way);
      if (pieces !== now.pieces) scene.pieces = castDraft([...pieces]);
      if (obstructions !== now.obstructions) scene.obstructions = castDraft([...obstructions]);
    },
  };
}

/** Changes a common field of several pieces. */
export function editPieces(ids: readonly string[], fields: PieceFields, name: string): Edit {
  return {
    label: pieceEditLabel(fields, name),
    change: (scene) => mapPieces(scene, ids, (piece) => ({ ...piece, ...fields })),
  };
}

/** Locks pieces and obstructions, so that they stay as and where they are, or unlocks them. */
export function lockThings(selected: SelectedThings, locked: boolean, name: string): Edit {
  return {
    label: `${locked ? 'Lock' : 'Unlock'} ${name}`,
    change: (scene) => {
      mapPieces(scene, selected.pieces, (piece) => (piece.locked === locked ? piece : { ...piece, locked }));
      mapObstructions(scene, selected.obstructions, (thing) =>
        thing.locked === locked ? undefined : { ...thing, locked },
      );
    },
  };
}
