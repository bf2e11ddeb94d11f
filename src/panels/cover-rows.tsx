import { MATERIALS, materialNamed } from '../scene/materials.ts';
import { BLOCKS_PRESETS, type Pen } from '../scene/presets.ts';
import { same } from '../scene/same.ts';
import type { Blocks } from '../scene/schema.ts';
import { sceneOf } from '../store/selectors.ts';
import { useApp } from './context.tsx';
import { Check, Choice, NumberField, OptionalNumberField, TextField } from './controls.tsx';
import { MaterialRows } from './material-rows.tsx';
import { capital } from './words.ts';

/** What a thing and a pen have in common: what can be said of it wherever it stands. */
export type CoverFields = Omit<Pen, 'preset' | 'form' | 'kind'>;

const OWN = 'own';
const NO_MATERIAL = 'none';

/** What an obstruction is called, how high it stands, what it blocks and what it is made of. */
export function CoverRows({
  kind,
  fields,
  onChange,
}: {
  readonly kind: Pen['kind'];
  readonly fields: CoverFields;
  readonly onChange: (change: Partial<CoverFields>) => void;
}) {
  const unit = useApp((state) => sceneOf(state).unit);
  const { label, bottom, top, blocks, material, opening, sightDepth, oneWay, limited } = fields;
  const blocking = (change: Partial<Blocks>) => onChange({ blocks: { ...blocks, ...change } });
  const preset = BLOCKS_PRESETS.find((each) => same(each.blocks, blocks))?.id ?? OWN;
  const line = kind === 'wall' || kind === 'door' || kind === 'window';
  return (
    <>
      <section className="pad rows">
        <TextField label="Name" value={label} onCommit={(name) => onChange({ label: name })} />
        <NumberField
          label="Top"
          value={top}
          unit={unit}
          min={-10000}
          max={10000}
          refuse={(value) => (value < bottom ? 'The top lies below the bottom: lower the bottom first.' : undefined)}
          onCommit={(value) => onChange({ top: value })}
        />
        <NumberField
          label="Bottom"
          value={bottom}
          unit={unit}
          min={-10000}
          max={10000}
          refuse={(value) => (value > top ? 'The bottom lies above the top: raise the top first.' : undefined)}
          onCommit={(value) => onChange({ bottom: value })}
        />
        {opening ? (
          <>
            <NumberField
              label="Open from"
              value={opening.bottom}
              unit={unit}
              min={-10000}
              max={10000}
              refuse={(value) =>
                value > opening.top ? 'It opens above where it closes: raise that first.' : undefined
              }
              onCommit={(value) => onChange({ opening: { ...opening, bottom: value } })}
            />
            <NumberField
              label="Open to"
              value={opening.top}
              unit={unit}
              min={-10000}
              max={10000}
              refuse={(value) =>
                value < opening.bottom ? 'It closes below where it opens: lower that first.' : undefined
              }
              onCommit={(value) => onChange({ opening: { ...opening, top: value } })}
            />
          </>
        ) : null}
        {kind === 'area' ? (
          <OptionalNumberField
            label="One sees into it"
            value={sightDepth}
            unit={unit}
            min={0}
            max={10000}
            blank="not at all"
            onCommit={(value) => onChange({ sightDepth: value })}
          />
        ) : null}
      </section>
      <section className="pad rows">
        <Choice
          label="Blocks"
          value={preset}
          options={[
            ...BLOCKS_PRESETS.map(({ id, name }) => ({ value: id, label: name })),
            ...(preset === OWN ? [{ value: OWN, label: 'As chosen below' }] : []),
          ]}
          onChange={(id) => {
            const chosen = BLOCKS_PRESETS.find((each) => each.id === id);
            if (chosen) onChange({ blocks: chosen.blocks });
          }}
        />
        <Check label="Sight" checked={blocks.sight} onChange={(sight) => blocking({ sight })} />
        <Check label="Shots" checked={blocks.shots} onChange={(shots) => blocking({ shots })} />
        <Check label="Movement" checked={blocks.movement} onChange={(movement) => blocking({ movement })} />
        {line ? (
          <Choice
            label="From which side"
            value={oneWay ?? 'both'}
            options={[
              { value: 'both', label: 'From both sides' },
              { value: 'left', label: 'Only from its left, as drawn' },
              { value: 'right', label: 'Only from its right, as drawn' },
            ]}
            onChange={(side) => onChange({ oneWay: side === 'both' ? null : side })}
          />
        ) : null}
        <Check
          label="Limited: one sees onto it, not past it"
          checked={limited}
          onChange={(next) => onChange({ limited: next })}
        />
      </section>
      <section className="pad rows">
        <Choice
          label="Material"
          value={material?.name ?? NO_MATERIAL}
          options={[
            { value: NO_MATERIAL, label: 'None' },
            ...MATERIALS.map(({ name }) => ({ value: name, label: capital(name) })),
            ...(material && !MATERIALS.some(({ name }) => name === material.name)
              ? [{ value: material.name, label: capital(material.name) }]
              : []),
          ]}
          onChange={(name) => onChange({ material: name === NO_MATERIAL ? null : materialNamed(name) })}
        />
        {material ? <MaterialRows material={material} onChange={(next) => onChange({ material: next })} /> : null}
      </section>
    </>
  );
}
