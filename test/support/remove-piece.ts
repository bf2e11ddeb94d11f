import type { Command } from '../../src/scene/history/command.ts';
import { removeThings } from '../../src/scene/selection/selection-commands.ts';

/** Takes one piece off the map. */
export function removePiece(id: string, name = 'piece'): Command {
  return removeThings({ pieces: [id], obstructions: [] }, name);
}
