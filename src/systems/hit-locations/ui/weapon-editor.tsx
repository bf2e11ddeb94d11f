import { DEVIATIONS, WARHEADS } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { PIECE_KINDS } from '@fall-of-shot/rules/vocabulary';
import { classes } from '../../../design/classes.ts';
import { Check, Choice, Segments } from '../../../ui/components/fields/choice.tsx';
import { OptionalNumberField } from '../../../ui/components/fields/number-field.tsx';
import { KIND_NAMES } from '../../../ui/components/labels.ts';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useActions } from '../../../ui/program/program.tsx';
import { withDeviation } from '../scene/weapon-fields.ts';
import type { HLEditorProps } from './editor-props.ts';
import { WeaponArea } from './weapon-area.tsx';
import { WeaponBands } from './weapon-bands.tsx';
import styles from './weapon-editor.module.css';
import { WARHEAD_NAMES } from './weapon-words.ts';

const DEVIATION_NAMES = { 'ground-fire': 'Ground fire', 'hand-grenade': 'Hand grenade' } as const;

/** The editor of a weapon: how it misses, its reach, its area, and its effect. */
export function HLParts(props: HLEditorProps) {
  return (
    <>
      <Misses {...props} />
      <WeaponBands {...props} />
      <WeaponArea {...props} />
      <Stuns {...props} />
      <Elimination {...props} />
    </>
  );
}

function Misses({ weapon, edit }: HLEditorProps) {
  const actions = useActions();
  const thrown = weapon.deviation === 'hand-grenade';
  return (
    <Section title="Misses" rules={[thrown ? 'HL-10' : 'HL-03']}>
      <Segments
        label="Table"
        value={weapon.deviation}
        options={DEVIATIONS.map((value) => ({ value, label: DEVIATION_NAMES[value] }))}
        onChange={(deviation) => {
          if (deviation === 'hand-grenade' && weapon.bands.some(({ band }) => band === 'extreme')) {
            actions.program.notify({
              tone: 'info',
              title: 'Extreme range is gone',
              text: `Hand grenades have short, medium and long range (HL-10). Undo gives ${weapon.name} its extreme range back.`,
            });
          }
          edit(withDeviation(weapon, deviation));
        }}
      />
      <div className={classes(layoutStyles.line, layoutStyles.centred)}>
        {thrown ? (
          <Check label="Can also be placed" checked={weapon.placeable} onChange={(placeable) => edit({ placeable })} />
        ) : (
          <Check label="Guided: the GM says where" checked={weapon.guided} onChange={(guided) => edit({ guided })} />
        )}
        <RuleTag rule={thrown ? 'HL-11' : 'HL-07'} />
      </div>
    </Section>
  );
}

function Stuns({ weapon, edit }: HLEditorProps) {
  return (
    <Section title="Stuns" rules={['HL-20']}>
      {weapon.deviation === 'hand-grenade' ? (
        <Check label="Stuns everyone it catches" checked={weapon.stuns} onChange={(stuns) => edit({ stuns })} />
      ) : (
        <>
          <Choice
            label="Warhead"
            stay
            value={weapon.warhead}
            options={[...WARHEADS].reverse().map((value) => ({ value, label: WARHEAD_NAMES[value] }))}
            onChange={(warhead) => edit({ warhead })}
          />
          <p className={textStyles.quiet}>
            High explosive, hammerhead, nuclear and vaporshock stun everyone they catch.
          </p>
        </>
      )}
    </Section>
  );
}

function Elimination({ weapon, edit }: HLEditorProps) {
  return (
    <Section title="Eliminates on a d10, this or less" rules={['HL-08']}>
      <div className={styles.kinds}>
        {PIECE_KINDS.map((kind) => (
          <OptionalNumberField
            key={kind}
            label={KIND_NAMES[kind]}
            value={weapon.elimination[kind] ?? null}
            blank="ask"
            min={0}
            max={10}
            whole
            onCommit={(number) => {
              const { [kind]: _, ...others } = weapon.elimination;
              edit({ elimination: number === null ? others : { ...others, [kind]: number } });
            }}
          />
        ))}
      </div>
      <p className={textStyles.quiet}>Leave it blank to be asked what happens to each piece that is caught.</p>
    </Section>
  );
}
