import type { Command } from '../../src/scene/command.ts';
import { removeThings } from '../../src/scene/hand-commands.ts';

/** Takes one piece off the map. */
export function removePiece(id: string, name = 'piece'): Command {
  return removeThings({ pieces: [id], obstructions: [] }, name);
}
