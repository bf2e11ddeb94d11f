import type { Edit } from '../../src/scene/history/edit.ts';
import { removeThings } from '../../src/scene/selection/selection-edits.ts';

/** Takes one piece off the map. */
export function removePiece(id: string, name = 'piece'): Edit {
  return removeThings({ pieces: [id], obstructions: [] }, name);
}
