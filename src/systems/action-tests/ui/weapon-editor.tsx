import { figure } from '@fall-of-shot/rules/wording';
import { AddText } from '../../../ui/components/fields/add-text.tsx';
import { Check } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { TextField } from '../../../ui/components/fields/text-field.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { AreaSketch } from '../../../ui/weapons/area-sketch.tsx';
import { LONGEST_TYPE } from '../scene/damage-types.ts';
import type { ATEditorProps } from './editor-props.ts';
import { ATRanges } from './ranges.tsx';
import { ATSustain } from './sustain.tsx';
import { TypeChips } from './type-chips.tsx';
import { damageWords } from './words.ts';

/** The limits in the weapon's schema. */
const [LEAST_LENGTH, MOST_LENGTH, MOST] = [0.1, 10_000, 100];

/** The editor of a weapon: skill, ranges, damage, burst, and sustain. */
export function ATParts(props: ATEditorProps) {
  return (
    <>
      <Test {...props} />
      <ATRanges {...props} />
      <Damage {...props} />
      <Indirect {...props} />
      <ATSustain {...props} />
      <Parry {...props} />
    </>
  );
}

function Test({ weapon, edit }: ATEditorProps) {
  return (
    <Section title="Test" rules={['AT-01', 'AT-02']}>
      <TextField
        label="Skill"
        value={weapon.skill}
        maxLength={60}
        blank="none: PRW alone"
        onCommit={(skill) => edit({ skill })}
      />
      <NumberField
        label="EX that every use binds"
        value={weapon.binds}
        unit="EX"
        min={0}
        max={MOST}
        whole
        onCommit={(binds) => edit({ binds })}
      />
    </Section>
  );
}

function Damage({ weapon, edit }: ATEditorProps) {
  const { damage, type } = weapon;
  return (
    <Section title="Damage" rules={['AT-01', 'AT-35']}>
      <NumberField
        label="For each success margin"
        value={damage}
        unit="HP"
        min={0}
        max={MOST}
        whole
        onCommit={(next) => edit({ damage: next })}
      />
      <TypeChips label="Type of damage" value={type} onChange={(next) => edit({ type: next })} />
      <AddText
        label="Damage of another type"
        blank="another type: cold, …"
        maxLength={LONGEST_TYPE}
        onAdd={(next) => {
          if (next.toLowerCase() !== type) edit({ type: next.toLowerCase() });
        }}
      />
      <p className={textStyles.quiet}>Shown as {damageWords(damage, type)}.</p>
    </Section>
  );
}

function Indirect({ weapon, edit }: ATEditorProps) {
  const { indirect } = weapon;
  return (
    <Section title="Indirect" rules={['AT-10', 'AT-13']}>
      <Check
        label="Thrown or lobbed at a place"
        checked={indirect !== null}
        onChange={(on) => edit({ indirect: on ? { radius: 4, falloff: 0 } : null })}
      />
      {indirect ? (
        <>
          <NumberField
            label="Radius"
            value={indirect.radius}
            unit="m"
            min={LEAST_LENGTH}
            max={MOST_LENGTH}
            onCommit={(radius) => edit({ indirect: { ...indirect, radius } })}
          />
          <NumberField
            label="Lost for each full metre"
            value={indirect.falloff}
            unit="HP"
            min={0}
            max={MOST}
            whole
            onCommit={(falloff) => edit({ indirect: { ...indirect, falloff } })}
          />
          <AreaSketch
            area={{ shape: 'disc', radius: indirect.radius }}
            unit="m"
            label={`a disc, radius ${figure(indirect.radius)} m`}
          />
          <div className={layoutStyles.line}>
            <p className={textStyles.quiet}>
              {indirect.falloff === 0
                ? 'Everyone it catches takes the full damage. A miss scatters.'
                : 'Measured from its centre to the centre of a piece. A miss scatters.'}
            </p>
            <RuleTag rule="AT-11" />
          </div>
        </>
      ) : null}
    </Section>
  );
}

function Parry({ weapon, edit }: ATEditorProps) {
  return (
    <Section title="Parry" rules={['AT-42']}>
      <Check label="A shield with Parry can parry it" checked={weapon.parry} onChange={(parry) => edit({ parry })} />
    </Section>
  );
}
