import { figure } from '@fall-of-shot/rules/wording';
import { Check } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { AreaSketch } from '../../../ui/weapons/area-sketch.tsx';
import type { UTEditorProps } from './editor-props.ts';
import { ReachSketch } from './reach-sketch.tsx';
import { reachWords } from './reach-words.ts';
import { WeaponModes } from './weapon-modes.tsx';

/** The limits in the weapon's schema. */
const [LEAST_LENGTH, MOST_LENGTH, MOST] = [0.1, 10_000, 100];

/** The editor of a weapon: its test, damage, reach, fire modes, and blast. */
export function UTParts(props: UTEditorProps) {
  return (
    <>
      <Test {...props} />
      <Damage {...props} />
      <Reach {...props} />
      <WeaponModes {...props} />
      <Blast {...props} />
    </>
  );
}

function Test({ weapon, edit }: UTEditorProps) {
  return (
    <Section title="Weapon test" rules={['UT-01']}>
      <NumberField
        label="Pool"
        value={weapon.pool}
        unit="dice"
        min={0}
        max={MOST}
        whole
        onCommit={(pool) => edit({ pool })}
      />
      {weapon.pool === 0 ? <p className={textStyles.quiet}>It needs at least one die.</p> : null}
    </Section>
  );
}

function Damage({ weapon, edit }: UTEditorProps) {
  return (
    <Section title="Damage" rules={['UT-30', 'UT-31']}>
      <NumberField
        label="Damage value, DV"
        value={weapon.dv}
        min={0}
        max={MOST}
        whole
        onCommit={(dv) => edit({ dv })}
      />
      <NumberField
        label="Armour penetration, AP"
        value={weapon.ap}
        min={-MOST}
        max={MOST}
        whole
        onCommit={(ap) => edit({ ap })}
      />
      {weapon.blast ? (
        <p className={textStyles.quiet}>A blast goes through nothing.</p>
      ) : (
        <Check
          label="Can go through what it hits"
          checked={weapon.penetrating}
          onChange={(penetrating) => edit({ penetrating })}
        />
      )}
    </Section>
  );
}

function Reach({ weapon, edit }: UTEditorProps) {
  return (
    <Section title="Range" rules={['UT-10']}>
      <NumberField
        label="One increment"
        value={weapon.increment}
        unit="m"
        min={LEAST_LENGTH}
        max={MOST_LENGTH}
        onCommit={(increment) => edit({ increment })}
      />
      <NumberField
        label="Increments"
        value={weapon.increments}
        min={1}
        max={MOST}
        whole
        onCommit={(increments) => edit({ increments })}
      />
      <NumberField
        label="Dice lost for each after the first"
        value={weapon.perIncrement}
        min={0}
        max={MOST}
        whole
        onCommit={(perIncrement) => edit({ perIncrement })}
      />
      <ReachSketch weapon={weapon} />
      <p className={textStyles.quiet}>{reachWords(weapon)}</p>
    </Section>
  );
}

function Blast({ weapon, edit }: UTEditorProps) {
  const { blast } = weapon;
  return (
    <Section title="Blast" rules={['UT-35']}>
      <Check
        label="Bursts where it is aimed"
        checked={blast !== null}
        onChange={(on) => edit({ blast: on ? { radius: 4 } : null })}
      />
      {blast ? (
        <>
          <NumberField
            label="Radius"
            value={blast.radius}
            unit="m"
            min={LEAST_LENGTH}
            max={MOST_LENGTH}
            onCommit={(radius) => edit({ blast: { radius } })}
          />
          <AreaSketch
            area={{ shape: 'disc', radius: blast.radius }}
            unit="m"
            label={`a disc, radius ${figure(blast.radius)} m`}
          />
          <div className={layoutStyles.line}>
            <p className={textStyles.quiet}>
              Everybody in it is targeted once, with the cover that each has from its middle.
            </p>
            <RuleTag rule="UT-40" />
          </div>
        </>
      ) : null}
    </Section>
  );
}
