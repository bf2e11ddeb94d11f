import type { Edit } from '../history/edit.ts';
import { piecesAmong } from './figure-edits.ts';

/** The paces at which a piece moves. */
export type Pace = 'walk' | 'run';

/** Sets how far pieces go in a turn at a pace, in scene units; `null` ends that. */
export function setAllowance(ids: readonly string[], pace: Pace, length: number | null, name = 'piece'): Edit {
  return {
    label: `Change the ${pace} of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, (each) => each[pace] !== length)) piece[pace] = length;
    },
  };
}
