import { Plus, X } from 'lucide-react';
import type { RangeRow } from '../rules/action-tests/weapon.ts';
import { nextRow } from '../scene/weapon-commands.ts';
import { NumberField, Tip } from './controls.tsx';
import type { ATEditorProps } from './editor-props.ts';
import { Part } from './part.tsx';

/** The range specifier: up to where each row reaches, in metres, and how many successes it takes there (AT-01). */
export function ATRanges({ weapon, edit, refuse }: ATEditorProps) {
  const { rows } = weapon;
  const next = nextRow(weapon);
  const changed = (at: number, change: Partial<RangeRow>) => ({
    rows: rows.map((row, i) => (i === at ? { ...row, ...change } : row)),
  });
  const without = (at: number) => ({ rows: rows.filter((_, i) => i !== at) });
  return (
    <Part title="Range" rules={['AT-01']}>
      <div className="band-rows">
        <div className="band-row band-head" aria-hidden>
          <span>Range</span>
          <span>Up to</span>
          <span>Successes</span>
        </div>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <fieldset key={i} className="band-row" aria-label={`Range ${i + 1}`}>
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
              <Tip text="One range less">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove range ${i + 1}`}
                  onClick={() => edit(without(i))}
                >
                  <X size={16} aria-hidden />
                </button>
              </Tip>
            ) : null}
          </fieldset>
        ))}
      </div>
      {next ? (
        <button type="button" className="button small" onClick={() => edit({ rows: [...rows, next] })}>
          <Plus size={15} aria-hidden />
          Add a range
        </button>
      ) : null}
      <p className="quiet">Beyond the last one it is out of range.</p>
    </Part>
  );
}
