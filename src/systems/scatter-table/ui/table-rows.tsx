import type { TableRow } from '@fall-of-shot/rules/systems/scatter-table/table';
import { classes } from '../../../design/classes.ts';
import { Problem, useEntry } from '../../../ui/components/fields/entry.tsx';
import fieldStyles from '../../../ui/components/fields/field.module.css';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { AddRow, RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { withNextRow, withoutRow, withRow } from '../scene/weapon-fields.ts';
import { type STEditorProps, tableEdits } from './editor-props.ts';
import styles from './table-rows.module.css';

/** The rows of the table: the end of each, the number to hit, and the distance dice (ST-02, ST-06). */
export function TableRows(props: STEditorProps) {
  const { table, set } = tableEdits(props);
  return (
    <Section title={`Rows by range, in ${table.unit}`} rules={['ST-02', 'ST-06']}>
      <div className={styles.rows}>
        <div className={classes(styles.row, styles.head)} aria-hidden>
          <span>Up to</span>
          <span>Hits on</span>
          <span>Distance</span>
          <span>Plus</span>
          <span>Times</span>
        </div>
        {table.rows.map((row, i) => (
          // Rows have no names: the one that stands first is the first.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <RowFields key={i} {...props} row={row} at={i} />
        ))}
      </div>
      {table.rows.length < 12 ? <AddRow label="Add a row" onAdd={() => set(withNextRow(table))} /> : null}
    </Section>
  );
}

function RowFields(props: STEditorProps & { readonly row: TableRow; readonly at: number }) {
  const { row, at } = props;
  const { table, set, unfit } = tableEdits(props);
  const named = `row ${at + 1}`;
  const number = (label: string, what: 'to' | 'hit' | 'add' | 'times', bounds: { min: number; max: number }) => (
    <NumberField
      bare
      label={`${label}, ${named}`}
      value={row[what]}
      {...bounds}
      whole={what === 'hit' || what === 'add'}
      refuse={(value) => unfit(withRow(table, at, { [what]: value }))}
      onCommit={(value) => set(withRow(table, at, { [what]: value }))}
    />
  );
  return (
    <fieldset className={styles.row} aria-label={`Row ${at + 1}`}>
      {number('Up to', 'to', { min: 0.1, max: 1_000_000 })}
      {number('Hits on', 'hit', { min: -200, max: 200 })}
      <DiceField
        label={`Distance dice, ${named}`}
        value={row.distance}
        refuse={(distance) => unfit(withRow(table, at, { distance }))}
        onCommit={(distance) => set(withRow(table, at, { distance }))}
      />
      {number('Plus', 'add', { min: -100, max: 100 })}
      {number('Times', 'times', { min: 0, max: 1000 })}
      {table.rows.length > 1 ? (
        <RemoveRow tip="Remove this row" label={`Remove ${named}`} onRemove={() => set(withoutRow(table, at))} />
      ) : null}
    </fieldset>
  );
}

/** A text field for dice, in its own row: its label is for screen readers only. */
function DiceField({
  label,
  value,
  refuse,
  onCommit,
}: {
  readonly label: string;
  readonly value: string;
  readonly refuse: (dice: string) => string | undefined;
  readonly onCommit: (dice: string) => void;
}) {
  const entry = useEntry(value, (text) => {
    const next = text.trim();
    const refused = next === value ? undefined : refuse(next);
    if (refused === undefined && next !== value) onCommit(next);
    return refused;
  });
  return (
    <>
      <input {...entry.input} className={fieldStyles.field} maxLength={8} aria-label={label} />
      <Problem entry={entry} />
    </>
  );
}
