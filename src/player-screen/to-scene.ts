import type { ProjectedObstruction, ProjectedPiece, ProjectedScene } from '../player-view/types.ts';
import { emptyScene } from '../scene/map/defaults.ts';
import { type Health, ROUGH, type Rough } from '../scene/pieces/health.ts';
import { someRubble } from '../scene/schema/materials.ts';
import { type Obstruction, obstructionSchema, type Piece, pieceSchema, type Scene } from '../scene/schema/schema.ts';

/** Computes what an object becomes once, and keeps it as long as the object. */
function oncePer<A extends object, R>(work: (of: A) => R): (of: A) => R {
  const known = new WeakMap<A, { readonly result: R }>();
  return (of) => {
    const found = known.get(of) ?? { result: work(of) };
    known.set(of, found);
    return found.result;
  };
}

/** A word about health as a bar of three parts. Whoever is unhurt has none: only what happened to somebody is news. */
function roughBar(word: Rough): Health | null {
  return word === 'unhurt' ? null : { of: ROUGH.length - 1, lost: ROUGH.indexOf(word) };
}

/** A projected piece as the map draws it, always the same object; hidden fields get the defaults of a new piece. */
export const asPiece = oncePer(({ name, health, ...shown }: ProjectedPiece): Piece => {
  return {
    ...pieceSchema.parse({
      id: 'nobody',
      name: '',
      kind: 'infantry',
      side: 'a',
      x: 0,
      y: 0,
      height: 1,
      footprint: shown.footprint,
    }),
    ...shown,
    name: name ?? '',
    health: typeof health === 'string' ? roughBar(health) : health,
  };
});

/** A projected thing as the map draws it, always the same object. */
export const asThing = oncePer(({ rubble, ...shown }: ProjectedObstruction): Obstruction => {
  return { ...obstructionSchema.parse({ ...shown, label: '' }), ...(rubble ? someRubble() : {}) };
});

/** A projected scene as a scene for the map to draw. */
export function asScene(shown: ProjectedScene): Scene {
  const { unit, perInch, size, grid, showGrid, picture, pieces, things } = shown;
  const empty = emptyScene('shown', '', size);
  return {
    ...empty,
    unit,
    grid,
    picture: picture && {
      asset: picture.key,
      x: picture.x,
      y: picture.y,
      width: picture.width,
      height: picture.height,
    },
    settings: { ...empty.settings, perInch, showGrid },
    pieces: pieces.map(asPiece),
    obstructions: things.map(asThing),
    weapons: [],
  };
}
