import type { Command } from '../history/command.ts';
import { piecesAmong } from './figure-commands.ts';

/** Forgets where pieces stood earlier in this turn, for example after only correcting their position (AT-31). */
export function forgetPlaces(ids: readonly string[], name = 'piece'): Command {
  return {
    label: `Forget where ${name} stood this round`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ earlierPlaces }) => earlierPlaces.length > 0))
        piece.earlierPlaces = [];
    },
  };
}
