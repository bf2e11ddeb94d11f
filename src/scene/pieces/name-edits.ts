import { uniqueName } from '../../lib/unique-name.ts';
import type { Edit } from '../history/edit.ts';
import type { Piece } from '../schema/schema.ts';
import { piecesAmong } from './figure-edits.ts';

/** The longest name that a number is added to: both fit into the name of a piece. */
const STEM = 190;

/**
 * Gives pieces a name. Several are numbered in the order in which they stand in the scene; a number that another piece has
 * with this name is left out.
 *
 * @param called stands for the pieces in the label
 */
export function renamePieces(ids: readonly string[], name: string, called = 'piece'): Edit {
  return {
    label: `Rename ${called} as ${name}`,
    change: (scene) => {
      const renamed = piecesAmong(scene, ids);
      if (renamed.length === 1) for (const piece of renamed) piece.name = name;
      if (renamed.length <= 1) return;
      const own = new Set(renamed.map(({ id }) => id));
      const taken = new Set(scene.pieces.filter(({ id }) => !own.has(id)).map((piece) => piece.name));
      for (const piece of renamed) {
        piece.name = uniqueName(
          (n) => `${name.slice(0, STEM)} ${n}`,
          (free) => taken.has(free),
        );
        taken.add(piece.name);
      }
    },
  };
}

/** The name that pieces share but for their numbers; `null` if they share none. */
export function sharedName(pieces: readonly Pick<Piece, 'name'>[]): string | null {
  const [only] = pieces;
  if (only && pieces.length === 1) return only.name;
  const names = new Set(pieces.map(({ name }) => name.replace(/ \d+$/, '')));
  const [shared = null] = names;
  return names.size === 1 ? shared : null;
}
