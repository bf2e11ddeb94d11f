import type { RangeBand } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { classes } from '../../../design/classes.ts';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import bandRowsStyles from '../../../ui/components/lists/band-rows.module.css';
import { AddRow, RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { nextBand } from '../scene/weapon-fields.ts';
import type { HLEditorProps } from './editor-props.ts';

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The range bands of a weapon: the end of each in inches of the tables, and its number to hit. */
export function WeaponBands({ weapon, edit, refuse }: HLEditorProps) {
  const { bands } = weapon;
  const next = nextBand(weapon);
  const last = bands.at(-1);
  const changed = (at: number, change: Partial<RangeBand>) => ({
    bands: bands.map((band, i) => (i === at ? { ...band, ...change } : band)),
  });
  return (
    <Section title="Range" rules={['HL-30', 'HL-32']}>
      <div className={bandRowsStyles.rows}>
        <div className={classes(bandRowsStyles.row, bandRowsStyles.head)} aria-hidden>
          <span>Band</span>
          <span>Up to</span>
          <span>Hits on, d10</span>
        </div>
        {bands.map((band, i) => (
          <fieldset key={band.band} className={bandRowsStyles.row} aria-label={`${titled(band.band)} range`}>
            <span>{titled(band.band)}</span>
            <NumberField
              bare
              label={`End of ${band.band} range`}
              value={band.to}
              unit="in"
              min={0.1}
              max={100_000}
              refuse={(to) => refuse(changed(i, { to }))}
              onCommit={(to) => edit(changed(i, { to }))}
            />
            <NumberField
              bare
              label={`Number at ${band.band} range`}
              value={band.number}
              min={0}
              max={20}
              whole
              refuse={(number) => refuse(changed(i, { number }))}
              onCommit={(number) => edit(changed(i, { number }))}
            />
            {band === last && bands.length > 1 ? (
              <RemoveRow
                tip={`No ${band.band} range`}
                label={`Remove ${band.band} range`}
                onRemove={() => edit({ bands: bands.slice(0, -1) })}
              />
            ) : null}
          </fieldset>
        ))}
      </div>
      {next ? <AddRow label={`Add ${next.band} range`} onAdd={() => edit({ bands: [...bands, next] })} /> : null}
    </Section>
  );
}
