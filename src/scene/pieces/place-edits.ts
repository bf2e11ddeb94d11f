import type { Edit } from '../history/edit.ts';
import { piecesAmong } from './figure-edits.ts';

/** Forgets where pieces stood earlier in this turn, for example after only correcting their position (AT-31). */
export function forgetPlaces(ids: readonly string[], name = 'piece'): Edit {
  return {
    label: `Forget where ${name} stood this round`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ earlierPlaces }) => earlierPlaces.length > 0))
        piece.earlierPlaces = [];
    },
  };
}
