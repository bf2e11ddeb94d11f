import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { beforehand, inList } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import { groundAt } from '../obstructions/ground.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { piecesAmong } from './figure-edits.ts';

/** Adds a piece to the map. */
export function addPiece(piece: Piece): Edit {
  return {
    label: `Place ${piece.name}`,
    change: (scene) => {
      scene.pieces.push(piece as (typeof scene.pieces)[number]);
    },
  };
}

/** Adds a piece to the map together with weapons that the scene lacks. */
export function addRecruit(piece: Piece, weapons: readonly Weapon[]): Edit {
  return {
    label: `Place ${piece.name}`,
    change: (scene) => {
      scene.weapons.push(...(weapons as (typeof scene.weapons)[number][]));
      scene.pieces.push(piece as (typeof scene.pieces)[number]);
    },
  };
}

/** The position of a moved piece. On the ground it follows the hills; a flying piece keeps its height. */
export function standingAt(
  scene: Pick<Scene, 'obstructions'>,
  piece: Piece,
  to: Vec2,
): Pick<Piece, 'x' | 'y' | 'elevation'> {
  const elevation = piece.elevation === groundAt(scene, piece) ? groundAt(scene, to) : piece.elevation;
  return { x: to.x, y: to.y, elevation };
}

/** Moves a piece, unless it is locked. */
export function movePiece(id: string, to: Vec2, name = 'piece'): Edit {
  return {
    label: `Move ${name}`,
    change: (scene) => {
      const piece = inList(scene.pieces, id);
      if (piece && !piece.locked) Object.assign(piece, standingAt(beforehand(scene), piece, to));
    },
  };
}

/** The editable fields of a piece. */
export type PieceFields = Partial<Omit<Piece, 'id'>>;

/** Undo labels by edited field. */
const CHANGED: Readonly<Record<keyof Omit<Piece, 'id' | 'name'>, string>> = {
  kind: 'kind',
  side: 'side',
  colour: 'colour',
  x: 'place',
  y: 'place',
  facing: 'facing',
  elevation: 'elevation',
  height: 'height',
  footprint: 'footprint',
  glyph: 'sign',
  picture: 'picture',
  weapons: 'weapons',
  rounds: 'rounds',
  statuses: 'status',
  conditions: 'conditions',
  health: 'health',
  walk: 'walk',
  run: 'run',
  light: 'light',
  moved: 'way',
  figures: 'figures',
  earlierPlaces: 'earlier places',
  secret: 'secrets',
  locked: 'lock',
};

/** The undo label of an edit. */
export function pieceEditLabel(fields: PieceFields, name: string): string {
  if (fields.name !== undefined) return `Rename ${name} as ${fields.name}`;
  const what = new Set((Object.keys(fields) as (keyof typeof CHANGED)[]).map((key) => CHANGED[key]));
  return what.size > 0 ? `Change the ${[...what].join(' and ')} of ${name}` : `Change ${name}`;
}

/** Changes fields of a piece. */
export function editPiece(id: string, fields: PieceFields, name = 'piece'): Edit {
  return {
    label: pieceEditLabel(fields, name),
    change: (scene) => {
      const piece = inList(scene.pieces, id);
      if (piece) Object.assign(piece, fields);
    },
  };
}

/** Gives pieces a weapon, after those they have, or takes it from them. */
export function armPieces(ids: readonly string[], weapon: string, on: boolean, name = 'piece'): Edit {
  return {
    label: `Change the weapons of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ weapons }) => weapons.includes(weapon) !== on)) {
        piece.weapons = on ? [...piece.weapons, weapon] : piece.weapons.filter((each) => each !== weapon);
      }
    },
  };
}
