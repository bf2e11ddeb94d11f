import { MATERIALS, materialNamed } from '../scene/materials.ts';
import { BLOCKS_PRESETS } from '../scene/presets.ts';
import { same } from '../scene/same.ts';
import type { Obstruction } from '../scene/schema.ts';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Choice, OptionalNumberField } from './controls.tsx';
import { capital } from './words.ts';

const VARIOUS = 'various';
const NONE = 'none';

/** What all of some things have, or nothing where they differ. */
function shared<T>(things: readonly Obstruction[], of: (thing: Obstruction) => T): T | undefined {
  const [first] = things;
  if (!first) return undefined;
  const value = of(first);
  return things.every((thing) => same(of(thing), value)) ? value : undefined;
}

/** What can be said of several obstructions in one go: heights, what they block, what they are made of. */
export function SharedRows({ things }: { readonly things: readonly Obstruction[] }) {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const blocks = shared(things, (thing) => thing.blocks);
  const material = shared(things, (thing) => thing.material?.name ?? NONE);
  const preset = blocks && BLOCKS_PRESETS.find((each) => same(each.blocks, blocks))?.id;
  const height = (label: string, key: 'top' | 'bottom') => (
    <OptionalNumberField
      label={label}
      value={shared(things, (thing) => thing[key]) ?? null}
      unit={unit}
      min={-10000}
      max={10000}
      blank={VARIOUS}
      onCommit={(value) => {
        if (value !== null) actions.cover.edit({ [key]: value });
      }}
    />
  );
  return (
    <section className="pad rows" aria-label="All the obstructions">
      {height('Top', 'top')}
      {height('Bottom', 'bottom')}
      <Choice
        label="Blocks"
        value={preset ?? VARIOUS}
        options={[
          ...(preset ? [] : [{ value: VARIOUS, label: 'Various' }]),
          ...BLOCKS_PRESETS.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          const chosen = BLOCKS_PRESETS.find((each) => each.id === id);
          if (chosen) actions.cover.edit({ blocks: chosen.blocks });
        }}
      />
      <Choice
        label="Material"
        value={material ?? VARIOUS}
        options={[
          ...(material === undefined ? [{ value: VARIOUS, label: 'Various' }] : []),
          { value: NONE, label: 'None' },
          ...MATERIALS.map(({ name }) => ({ value: name, label: capital(name) })),
          ...(material !== undefined && material !== NONE && !MATERIALS.some(({ name }) => name === material)
            ? [{ value: material, label: capital(material) }]
            : []),
        ]}
        onChange={(name) => {
          if (name !== VARIOUS) actions.cover.edit({ material: name === NONE ? null : materialNamed(name) });
        }}
      />
    </section>
  );
}
