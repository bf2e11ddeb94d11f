import { SUSTAINED_BY, type Sustain } from '@fall-of-shot/rules/systems/action-tests/sustain';
import { classes } from '../../../design/classes.ts';
import { Check, Segments } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import type { ATEditorProps } from './editor-props.ts';

const MOST = 100;

/** The initial sustain of a weapon, like the documents' rifle: four dice per action die, three shots for one. */
const START: Sustain = { rate: 4, cost: { units: 3, dice: 1 }, of: 'rounds' };

const USED_UP = { rounds: 'Rounds', EX: 'EX' } as const;

/** The cost in words: `3 rounds for each sustain die`, `1 EX for every 3 sustain dice`. */
function costWords({ cost, of }: Sustain): string {
  const units = of === 'EX' ? `${cost.units} EX` : `${cost.units} ${cost.units === 1 ? 'round' : 'rounds'}`;
  return cost.dice === 1
    ? `${units} for each sustain die.`
    : `${units} for every ${cost.dice} sustain dice, or fewer at the end.`;
}

/** Whether a weapon can be sustained, its rate and cost, and whether sweeps can be chained (AT-20 to AT-22). */
export function ATSustain({ weapon, edit }: ATEditorProps) {
  const { sustain, chainable } = weapon;
  const figure = (label: string, value: number, change: (value: number) => Sustain, unit: string) => (
    <NumberField
      label={label}
      value={value}
      unit={unit}
      min={1}
      max={MOST}
      whole
      onCommit={(next) => edit({ sustain: change(next) })}
    />
  );
  return (
    <Section title="Sustained" rules={['AT-20', 'AT-21']}>
      <Check
        label="Can be sustained"
        checked={sustain !== null}
        onChange={(on) => edit(on ? { sustain: START } : { sustain: null, chainable: false })}
      />
      {sustain ? (
        <>
          {figure('Rate, for each action die', sustain.rate, (rate) => ({ ...sustain, rate }), 'dice')}
          <Segments
            label="It uses up"
            value={sustain.of}
            options={SUSTAINED_BY.map((value) => ({ value, label: USED_UP[value] }))}
            onChange={(of) => edit({ sustain: { ...sustain, of } })}
          />
          {figure(
            'Cost',
            sustain.cost.units,
            (units) => ({ ...sustain, cost: { ...sustain.cost, units } }),
            sustain.of === 'EX' ? 'EX' : 'rds',
          )}
          {figure(
            'For so many sustain dice',
            sustain.cost.dice,
            (dice) => ({ ...sustain, cost: { ...sustain.cost, dice } }),
            'dice',
          )}
          <p className={textStyles.quiet}>{costWords(sustain)}</p>
          <div className={classes(layoutStyles.line, layoutStyles.centred)}>
            <Check
              label="Chainable: several sweeps"
              checked={chainable}
              onChange={(next) => edit({ chainable: next })}
            />
            <RuleTag rule="AT-22" />
          </div>
        </>
      ) : null}
    </Section>
  );
}
