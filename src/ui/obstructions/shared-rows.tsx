import { Wrench } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { isDamaged, NO_DAMAGE } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { shared } from '../components/fields/common-value.ts';
import { OptionalNumberField } from '../components/fields/number-field.tsx';
import { Row } from '../components/fields/row.tsx';
import layoutStyles from '../components/layout.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { BlocksChoice, MaterialChoice, ShownChoice } from './thing-choices.tsx';

/** The fields that several obstructions share: heights, blocking, material. */
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
    <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="All the obstructions">
      {height('Top', 'top')}
      {height('Bottom', 'bottom')}
      <BlocksChoice
        value={shared(things, (thing) => thing.blocks)}
        other="Various"
        onChange={(blocks) => actions.obstruction.edit({ blocks })}
      />
      <ShownChoice
        value={shared(things, (thing) => thing.shownToPlayers)}
        onChange={(shownToPlayers) => actions.obstruction.edit({ shownToPlayers })}
      />
      <MaterialChoice
        name={shared(things, (thing) => thing.material?.name ?? null)}
        onChange={(material) => actions.obstruction.edit({ material })}
      />
      <Repair things={things} />
    </section>
  );
}

/** How many of some things are damaged, with a button to repair them (UT-43, AT-35). */
export function Repair({ things }: { readonly things: readonly Obstruction[] }) {
  const actions = useActions();
  const damaged = things.filter(isDamaged).length;
  if (damaged === 0) return null;
  return (
    <Row
      label={things.length === 1 ? 'Damaged' : `${damaged} of ${things.length} ${damaged === 1 ? 'is' : 'are'} damaged`}
    >
      <Button size="small" onClick={() => actions.obstruction.edit({ damage: NO_DAMAGE })}>
        <Wrench size={15} aria-hidden />
        Repair
      </Button>
    </Row>
  );
}
