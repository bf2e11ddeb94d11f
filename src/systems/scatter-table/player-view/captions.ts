import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { attackDie } from '../../../player-view/caption-dice.ts';
import { type PlayerViewSystem, viewKindOf } from '../../../player-view/player-view-system.ts';
import { redactedRoll } from '../../../player-view/seen.ts';

/** The players' view part of *Scatter Table*. */
export const ST_VIEW: PlayerViewSystem = {
  id: SCATTER_TABLE,
  // Tables that read "or more" give no number.
  outOn: (number) => `${number} or less`,
  rolledFor: (key) => (key === 'direction' || key === 'distance' ? `the ${key}` : undefined),
  kinds: {
    'table-roll': viewKindOf<'table-roll'>({
      caption(detail, { figuresPublic, say }) {
        return say(
          detail.hit ? 'A hit!' : 'A miss.',
          figuresPublic ? `${detail.needed} hits` : '',
          attackDie(detail.die, {
            ...(figuresPublic ? { needs: detail.needed } : {}),
            says: detail.hit ? 'hit' : 'miss',
          }),
        );
      },
      project({ needed, die, sum, hit }, seen) {
        const { figures } = seen;
        // Modifiers added by the players at the table stay with them.
        return {
          kind: 'table-roll',
          needed: figures ? needed : '',
          reasons: [],
          die: redactedRoll(die, seen),
          sum: figures ? sum : 0,
          hit,
        };
      },
    }),
  },
};
