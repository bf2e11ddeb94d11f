import { dieOf } from '../../../player-view/caption-dice.ts';
import { type ViewSystem, viewKindOf } from '../../../player-view/player-view-system.ts';
import { redactedDie } from '../../../player-view/seen.ts';
import { SCATTER_TABLE } from '../rules/id.ts';

/** *Scatter Table* as the players' view knows it. */
export const ST_VIEW: ViewSystem = {
  id: SCATTER_TABLE,
  deed: () => 'fires at',
  successes: false,
  kinds: {
    'table-roll': viewKindOf<'table-roll'>({
      caption(detail, { say }) {
        return say(detail.hit ? 'A hit!' : 'A miss.', `${detail.needed} hits`, [dieOf(detail.die)]);
      },
      project({ needed, die, sum, hit }) {
        // What the people at the table added to the number stays with them.
        return { kind: 'table-roll', needed, reasons: [], die: redactedDie(die), sum, hit };
      },
    }),
  },
};
