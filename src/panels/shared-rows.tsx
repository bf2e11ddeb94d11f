import { same } from '../scene/same.ts';
import type { Obstruction } from '../scene/schema.ts';
import { sceneOf } from '../store/selectors.ts';
import { BlocksChoice, MaterialChoice } from './blocking-choices.tsx';
import { useActions, useApp } from './context.tsx';
import { OptionalNumberField } from './controls.tsx';

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
  const height = (label: string, key: 'top' | 'bottom') => (
    <OptionalNumberField
      label={label}
      value={shared(things, (thing) => thing[key]) ?? null}
      unit={unit}
      min={-10000}
      max={10000}
      blank="various"
      onCommit={(value) => {
        if (value !== null) actions.obstruction.edit({ [key]: value });
      }}
    />
  );
  return (
    <section className="pad rows" aria-label="All the obstructions">
      {height('Top', 'top')}
      {height('Bottom', 'bottom')}
      <BlocksChoice
        value={shared(things, (thing) => thing.blocks)}
        other="Various"
        onChange={(blocks) => actions.obstruction.edit({ blocks })}
      />
      <MaterialChoice
        name={shared(things, (thing) => thing.material?.name ?? null)}
        onChange={(material) => actions.obstruction.edit({ material })}
      />
    </section>
  );
}
