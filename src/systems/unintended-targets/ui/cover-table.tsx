import { capitalized } from '@fall-of-shot/rules/naming';
import type { CoverRow } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { classes } from '../../../design/classes.ts';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import bandRowsStyles from '../../../ui/components/lists/band-rows.module.css';
import { AddRow, RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import { unfitCover } from '../scene/settings.ts';
import styles from './cover-table.module.css';

type Rows = readonly CoverRow[];

const MOST_ROWS = 10;
const MOST_BONUS = 20;

/** Returns why a table would not fit, with what to do, or undefined. */
function refused(rows: Rows): string | undefined {
  const wrong = unfitCover(rows);
  return wrong && `${capitalized(wrong)}: type a share between the rows around it.`;
}

/** Adds a row halfway between the last one and fully hidden. */
function longer(rows: Rows): Rows {
  const last = rows.at(-1);
  const from = last ? (last.from + 1) / 2 : 0;
  return [...rows, { from: Math.round(from * 100) / 100, bonus: Math.min(MOST_BONUS, (last?.bonus ?? 0) + 1) }];
}

/** The cover table (UT-40): bonus by hidden share, in increasing order. */
export function CoverTable({ rows, onChange }: { readonly rows: Rows; readonly onChange: (rows: Rows) => void }) {
  const changed = (at: number, change: Partial<CoverRow>): Rows =>
    rows.map((row, i) => (i === at ? { ...row, ...change } : row));
  const more = longer(rows);
  return (
    <>
      <div className={bandRowsStyles.rows}>
        <div className={classes(bandRowsStyles.row, bandRowsStyles.head)} aria-hidden>
          <span />
          <span>Hidden from</span>
          <span>Bonus</span>
        </div>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <fieldset key={i} className={bandRowsStyles.row} aria-label={`Row ${i + 1} of the table of cover`}>
            <span className={styles.share} aria-hidden>
              <span style={{ width: `${row.from * 100}%` }} />
            </span>
            <NumberField
              bare
              label={`Hidden from, row ${i + 1}`}
              value={row.from * 100}
              unit="%"
              min={0}
              max={100}
              step={5}
              refuse={(share) => refused(changed(i, { from: share / 100 }))}
              onCommit={(share) => onChange(changed(i, { from: share / 100 }))}
            />
            <NumberField
              bare
              label={`Bonus, row ${i + 1}`}
              value={row.bonus}
              min={0}
              max={MOST_BONUS}
              whole
              onCommit={(bonus) => onChange(changed(i, { bonus }))}
            />
            {i === rows.length - 1 && rows.length > 1 ? (
              <RemoveRow tip="Remove row" label={`Remove row ${i + 1}`} onRemove={() => onChange(rows.slice(0, -1))} />
            ) : null}
          </fieldset>
        ))}
      </div>
      {rows.length < MOST_ROWS && refused(more) === undefined ? (
        <AddRow label="Add a row" onAdd={() => onChange(more)} />
      ) : null}
    </>
  );
}
