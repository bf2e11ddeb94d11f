import type { Status } from '../../rules/vocabulary.ts';
import type { Command } from '../history/command.ts';
import { piecesAmong } from './figure-commands.ts';

/** What undo calls it when a status is set, and when it is taken off. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  eliminated: 'out',
  damaged: 'damaged',
  helpless: 'helpless',
  surprised: 'surprised',
};

/** Sets a status on pieces or takes it off; their other statuses stay. */
export function markStatus(ids: readonly string[], status: Status, on: boolean, name = 'piece'): Command {
  return {
    label: `Say that ${name} ${ids.length === 1 ? 'is' : 'are'} ${on ? '' : 'no longer '}${STATUS_WORDS[status]}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ statuses }) => statuses.includes(status) !== on)) {
        piece.statuses = on ? [...piece.statuses, status] : piece.statuses.filter((each) => each !== status);
      }
    },
  };
}

/** Puts a weapon into the hands of pieces, after those that they hold already, or takes it out of them. */
export function armPieces(ids: readonly string[], weapon: string, on: boolean, name = 'piece'): Command {
  return {
    label: `Change the weapons of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ weapons }) => weapons.includes(weapon) !== on)) {
        piece.weapons = on ? [...piece.weapons, weapon] : piece.weapons.filter((each) => each !== weapon);
      }
    },
  };
}
