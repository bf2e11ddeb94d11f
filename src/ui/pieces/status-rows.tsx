import { classes } from '../../design/classes.ts';
import { STATUSES, type Status } from '../../rules/vocabulary.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { MixedCheck } from '../components/fields/mixed-check.tsx';
import { STATUS_NAMES } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';

/** Statuses that only *Unintended Targets* uses: they deny a defense test (UT-03). */
const OF_DEFENDERS: readonly Status[] = ['helpless', 'surprised'];

/** The statuses of one piece or several. Those of defenders are shown if a rule system uses them. */
export function StatusRows({
  pieces,
  defenders,
  onMark,
}: {
  readonly pieces: readonly Piece[];
  /** Whether *Unintended Targets* is in play. */
  readonly defenders: boolean;
  readonly onMark: (status: Status, on: boolean) => void;
}) {
  const bearing = (status: Status) => pieces.filter(({ statuses }) => statuses.includes(status)).length;
  const shown = STATUSES.filter((status) => defenders || !OF_DEFENDERS.includes(status) || bearing(status) > 0);
  return (
    <>
      {shown.map((status) => {
        const check = (
          <MixedCheck
            key={status}
            label={STATUS_NAMES[status]}
            all={bearing(status) === pieces.length}
            some={bearing(status) > 0}
            onChange={(on) => onMark(status, on)}
          />
        );
        return OF_DEFENDERS.includes(status) ? (
          <div key={status} className={classes(layoutStyles.line, layoutStyles.centred)}>
            {check}
            <RuleTag rule="UT-03" />
          </div>
        ) : (
          check
        );
      })}
    </>
  );
}
