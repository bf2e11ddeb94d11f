import type { RuleNumber } from '@fall-of-shot/rules/rule';
import { STATUSES, type Status } from '@fall-of-shot/rules/vocabulary';
import { classes } from '../../design/classes.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { MixedCheck } from '../components/fields/mixed-check.tsx';
import { STATUS_NAMES } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import { type UiSystem, uiSystems } from '../ui-system.ts';

/** Statuses that only some rules use, each with the rule that says how. */
function rulesOf(systems: readonly UiSystem[]): Readonly<Partial<Record<Status, RuleNumber>>> {
  return Object.assign({}, ...systems.map(({ statuses = {} }) => statuses));
}

/** The statuses of one piece or several. Those that only some rules use are shown if these are in play, or if one is set. */
export function StatusRows({
  pieces,
  systems,
  onMark,
}: {
  readonly pieces: readonly Piece[];
  /** The rule systems in play for these pieces. */
  readonly systems: readonly UiSystem[];
  readonly onMark: (status: Status, on: boolean) => void;
}) {
  const special = rulesOf(uiSystems.all());
  const inPlay = rulesOf(systems);
  const bearing = (status: Status) => pieces.filter(({ statuses }) => statuses.includes(status)).length;
  const shown = STATUSES.filter((status) => !special[status] || inPlay[status] || bearing(status) > 0);
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
        const rule = special[status];
        return rule ? (
          <div key={status} className={classes(layoutStyles.line, layoutStyles.centred)}>
            {check}
            <RuleTag rule={rule} />
          </div>
        ) : (
          check
        );
      })}
    </>
  );
}
