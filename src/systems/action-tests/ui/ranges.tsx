import type { RangeRow } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { classes } from '../../../design/classes.ts';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import bandRowsStyles from '../../../ui/components/lists/band-rows.module.css';
import { AddRow, RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { nextRow } from '../scene/weapon-fields.ts';
import type { ATEditorProps } from './editor-props.ts';

/** The range specifier: the end of each row in metres, and its success target (AT-01). */
export function ATRanges({ weapon, edit, refuse }: ATEditorProps) {
  const { rows } = weapon;
  const next = nextRow(weapon);
  const changed = (at: number, change: Partial<RangeRow>) => ({
    rows: rows.map((row, i) => (i === at ? { ...row, ...change } : row)),
  });
  const without = (at: number) => ({ rows: rows.filter((_, i) => i !== at) });
  return (
    <Section title="Range" rules={['AT-01']}>
      <div className={bandRowsStyles.rows}>
        <div className={classes(bandRowsStyles.row, bandRowsStyles.head)} aria-hidden>
          <span>Range</span>
          <span>Up to</span>
          <span>Successes</span>
        </div>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <fieldset key={i} className={bandRowsStyles.row} aria-label={`Range ${i + 1}`}>
            <span>{i === 0 ? 'From 0 m' : `Beyond ${rows[i - 1]?.to ?? 0} m`}</span>
            <NumberField
              bare
              label={`End of range ${i + 1}`}
              value={row.to}
              unit="m"
              min={0.1}
              max={10_000}
              refuse={(to) => refuse(changed(i, { to }))}
              onCommit={(to) => edit(changed(i, { to }))}
            />
            <NumberField
              bare
              label={`Success target of range ${i + 1}`}
              value={row.target}
              unit="S"
              min={1}
              max={100}
              whole
              onCommit={(target) => edit(changed(i, { target }))}
            />
            {rows.length > 1 ? (
              <RemoveRow tip="Remove range" label={`Remove range ${i + 1}`} onRemove={() => edit(without(i))} />
            ) : null}
          </fieldset>
        ))}
      </div>
      {next ? <AddRow label="Add a range" onAdd={() => edit({ rows: [...rows, next] })} /> : null}
      <p className={textStyles.quiet}>Anything farther is out of range.</p>
    </Section>
  );
}
