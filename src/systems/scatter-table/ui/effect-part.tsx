import type { EffectRoll } from '@fall-of-shot/rules/systems/scatter-table/table';
import { Check, Segments } from '../../../ui/components/fields/choice.tsx';
import { OptionalNumberField } from '../../../ui/components/fields/number-field.tsx';
import { TextField } from '../../../ui/components/fields/text-field.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { type STEditorProps, tableEdits } from './editor-props.ts';
import { GOOD_OPTIONS } from './good-options.ts';

/** The initial roll for caught pieces. */
const FIRST: EffectRoll = { dice: 'd20', good: 'over', eliminated: 16, damaged: 9 };

/** The result for each piece caught: by a roll, or asked of the table (ST-09). */
export function EffectPart(props: STEditorProps) {
  const { table, set, unfit } = tableEdits(props);
  const { effect } = table;
  const number = (label: string, what: 'eliminated' | 'damaged', roll: EffectRoll) => (
    <OptionalNumberField
      label={label}
      value={roll[what]}
      blank="never"
      min={-200}
      max={200}
      whole
      refuse={(value) => unfit({ effect: { ...roll, [what]: value } })}
      onCommit={(value) => set({ effect: { ...roll, [what]: value } })}
    />
  );
  return (
    <Section title="Each one caught" rules={['ST-09']}>
      <Check label="Has a roll" checked={effect !== null} onChange={(rolls) => set({ effect: rolls ? FIRST : null })} />
      {effect ? (
        <>
          <TextField
            label="Effect dice"
            value={effect.dice}
            maxLength={8}
            refuse={(dice) => unfit({ effect: { ...effect, dice } })}
            onCommit={(dice) => set({ effect: { ...effect, dice } })}
          />
          <Segments
            label="Works on"
            value={effect.good}
            options={GOOD_OPTIONS}
            onChange={(good) => set({ effect: { ...effect, good } })}
          />
          {number('Down on', 'eliminated', effect)}
          {number('Damaged on', 'damaged', effect)}
        </>
      ) : (
        <p className={textStyles.quiet}>You are asked what happens to each piece that is caught.</p>
      )}
    </Section>
  );
}
