import type { Status } from '@fall-of-shot/rules/vocabulary';
import type { Edit } from '../history/edit.ts';
import { piecesAmong } from './figure-edits.ts';

/** Undo labels for setting and clearing a status. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  eliminated: 'down',
  damaged: 'damaged',
  helpless: 'helpless',
  surprised: 'surprised',
};

/** Sets or clears a status on pieces; their other statuses stay. */
export function markStatus(ids: readonly string[], status: Status, on: boolean, name = 'piece'): Edit {
  return {
    label: `Mark ${name} as ${on ? '' : 'no longer '}${STATUS_WORDS[status]}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ statuses }) => statuses.includes(status) !== on)) {
        piece.statuses = on ? [...piece.statuses, status] : piece.statuses.filter((each) => each !== status);
      }
    },
  };
}
