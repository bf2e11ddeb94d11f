import { classes } from '../../design/classes.ts';
import { KINDS } from '../../scene/obstructions/kinds.ts';
import type { DrawingStyle } from '../../scene/obstructions/presets.ts';
import type { Blocks } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Check, Choice } from '../components/fields/choice.tsx';
import { NumberField, OptionalNumberField } from '../components/fields/number-field.tsx';
import { TextField } from '../components/fields/text-field.tsx';
import layoutStyles from '../components/layout.module.css';
import { useApp } from '../program/program.tsx';
import { MaterialRows } from './material-rows.tsx';
import { BlocksChoice, MaterialChoice, ShownChoice } from './thing-choices.tsx';

/** The greatest height that can be typed, in the scene's unit. */
const HIGHEST = 10_000;

/** The fields that a thing and a drawing style share. */
export type ObstructionFields = Omit<DrawingStyle, 'preset' | 'form' | 'kind'>;

/** The name, heights, blocking and material of an obstruction. */
export function ObstructionRows({
  kind,
  fields,
  onChange,
}: {
  readonly kind: DrawingStyle['kind'];
  readonly fields: ObstructionFields;
  readonly onChange: (change: Partial<ObstructionFields>) => void;
}) {
  const unit = useApp((state) => sceneOf(state).unit);
  const { label, bottom, top, blocks, material, opening, sightDepth, oneWay, limited, shownToPlayers } = fields;
  const blocking = (change: Partial<Blocks>) => onChange({ blocks: { ...blocks, ...change } });
  const heights = { unit, min: -HIGHEST, max: HIGHEST };
  const { canBeOneWay, hasSightDepth } = KINDS[kind];
  return (
    <>
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <TextField label="Name" value={label} onCommit={(name) => onChange({ label: name })} />
        <NumberField
          {...heights}
          label="Top"
          value={top}
          refuse={(value) =>
            value < bottom ? 'The top cannot be below the bottom: lower the bottom first.' : undefined
          }
          onCommit={(value) => onChange({ top: value })}
        />
        <NumberField
          {...heights}
          label="Bottom"
          value={bottom}
          refuse={(value) => (value > top ? 'The bottom cannot be above the top: raise the top first.' : undefined)}
          onCommit={(value) => onChange({ bottom: value })}
        />
        {opening ? (
          <>
            <NumberField
              {...heights}
              label="Open from"
              value={opening.bottom}
              refuse={(value) =>
                value > opening.top ? 'It opens above where it closes: raise that first.' : undefined
              }
              onCommit={(value) => onChange({ opening: { ...opening, bottom: value } })}
            />
            <NumberField
              {...heights}
              label="Open to"
              value={opening.top}
              refuse={(value) =>
                value < opening.bottom ? 'It closes below where it opens: lower that first.' : undefined
              }
              onCommit={(value) => onChange({ opening: { ...opening, top: value } })}
            />
          </>
        ) : null}
        {hasSightDepth ? (
          <OptionalNumberField
            label="Sight depth"
            value={sightDepth}
            unit={unit}
            min={0}
            max={10000}
            blank="none"
            onCommit={(value) => onChange({ sightDepth: value })}
          />
        ) : null}
      </section>
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <BlocksChoice value={blocks} other="As chosen below" onChange={(chosen) => onChange({ blocks: chosen })} />
        <Check label="Sight" checked={blocks.sight} onChange={(sight) => blocking({ sight })} />
        <Check label="Shots" checked={blocks.shots} onChange={(shots) => blocking({ shots })} />
        <Check label="Movement" checked={blocks.movement} onChange={(movement) => blocking({ movement })} />
        {canBeOneWay ? (
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
          label="Limited: you can see it, but not past it"
          checked={limited}
          onChange={(next) => onChange({ limited: next })}
        />
        <ShownChoice value={shownToPlayers} onChange={(next) => onChange({ shownToPlayers: next })} />
      </section>
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <MaterialChoice name={material?.name ?? null} onChange={(next) => onChange({ material: next })} />
        {material ? <MaterialRows material={material} onChange={(next) => onChange({ material: next })} /> : null}
      </section>
    </>
  );
}
