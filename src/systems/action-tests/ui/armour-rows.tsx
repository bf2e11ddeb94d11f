import { Wrench } from 'lucide-react';
import { Button } from '../../../ui/components/button.tsx';
import { Check, Choice } from '../../../ui/components/fields/choice.tsx';
import { shared } from '../../../ui/components/fields/common-value.ts';
import { NumberField, OptionalNumberField } from '../../../ui/components/fields/number-field.tsx';
import { Row } from '../../../ui/components/fields/row.tsx';
import { TextField } from '../../../ui/components/fields/text-field.tsx';
import formStyles from '../../../ui/components/form.module.css';
import layoutStyles from '../../../ui/components/layout.module.css';
import { VARIOUS } from '../../../ui/components/pieces/shared-figure.tsx';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { ARMOURS, OWN_WORN, SHIELDS } from '../scene/armour.ts';
import { withTypes } from '../scene/damage-types.ts';
import type { WornAt } from '../scene/figure-edits.ts';
import { atFiguresOf, lacksSkill } from '../scene/figures.ts';
import type { Worn } from '../scene/figures-schema.ts';
import type { ATProps } from './figure-props.ts';
import { TurnRows } from './type-change-rows.tsx';
import { ResistChips } from './type-chips.tsx';
import { lostWords } from './words.ts';

const PRESETS: Readonly<Record<WornAt, readonly Worn[]>> = { armour: ARMOURS, shield: SHIELDS };
const RULES = { armour: ['AT-40', 'AT-41'], shield: ['AT-40', 'AT-42'] } as const;
const TITLES = { armour: 'Armour', shield: 'Shield' } as const;
const NONE = 'none';
const OWN = 'own';
const WORN = 'worn';
const MOST = 10_000;
const LONGEST_NAME = 60;

/**
 * The armour or shield of one piece or several: chosen from the bundled ones, with every figure editable (AT-40 to
 * AT-42).
 */
export function WornPart({ where, pieces, actions }: ATProps & { readonly where: WornAt }) {
  const worn = shared(pieces, (piece) => atFiguresOf(piece)[where]);
  const presets = PRESETS[where];
  const preset = presets.find(({ name }) => name === worn?.name);
  const value = worn === undefined ? VARIOUS : worn === null ? NONE : (preset?.name ?? WORN);
  return (
    <Section title={TITLES[where]} rules={RULES[where]}>
      <Choice
        label={where === 'armour' ? 'Wears' : 'Carries'}
        stay
        value={value}
        options={[
          { value: NONE, label: 'None' },
          ...presets.map(({ name }) => ({ value: name, label: name })),
          ...(worn && !preset ? [{ value: WORN, label: worn.name }] : []),
          { value: OWN, label: 'Another one…' },
          ...(worn === undefined ? [{ value: VARIOUS, label: 'Various' }] : []),
        ]}
        onChange={(chosen) => {
          if (chosen === WORN || chosen === VARIOUS) return;
          const found = chosen === OWN ? OWN_WORN[where] : (presets.find(({ name }) => name === chosen) ?? null);
          actions.wear(where, found);
        }}
      />
      {worn ? <WornRows where={where} worn={worn} pieces={pieces} actions={actions} /> : null}
    </Section>
  );
}

function WornRows({ where, worn, pieces, actions }: ATProps & { readonly where: WornAt; readonly worn: Worn }) {
  const { tuf, resists, hp, lost, skill, weight } = worn;
  const edit = (change: Partial<Worn>) => actions.editWorn(where, change);
  const called = TITLES[where];
  const number = (label: string, value: number, unit: string | undefined, onCommit: (value: number) => void) => (
    <NumberField label={label} value={value} unit={unit} min={0} max={MOST} whole onCommit={onCommit} />
  );
  return (
    <>
      <Lacking pieces={pieces} worn={worn} />
      {hp !== null && lost > 0 ? (
        <Row label={lostWords({ hp, lost })}>
          <Button size="small" aria-label={`Mend the ${where}`} onClick={() => edit({ lost: 0 })}>
            <Wrench size={15} aria-hidden />
            Mend
          </Button>
        </Row>
      ) : null}
      <details className={formStyles.figures}>
        <summary>
          TUF {tuf}, resists {resists.length === 0 ? 'nothing' : resists.join(', ')}
        </summary>
        <div className={layoutStyles.rows}>
          <TextField
            label={`${called} called`}
            value={worn.name}
            maxLength={LONGEST_NAME}
            onCommit={(name) => edit({ name })}
          />
          {number(`${called} TUF`, tuf, undefined, (next) => edit({ tuf: next }))}
          <ResistChips lists={[resists]} onToggle={(types, on) => edit({ resists: withTypes(resists, types, on) })} />
          <OptionalNumberField
            label={`${called} HP`}
            value={hp}
            blank="none"
            min={0}
            max={MOST}
            whole
            onCommit={(next) => edit(next === null ? { hp: null, lost: 0 } : { hp: next })}
          />
          {hp === null ? null : number(`${called} HP lost`, lost, undefined, (next) => edit({ lost: next }))}
          <TurnRows worn={worn} onChange={(turns) => edit({ turns })} />
          <TextField
            label={`${called} skill`}
            value={skill?.name ?? ''}
            blank="none needed"
            maxLength={LONGEST_NAME}
            onCommit={(name) => edit({ skill: name === '' ? null : { name, difficulty: skill?.difficulty ?? 1 } })}
          />
          {skill
            ? number('Lost without it', skill.difficulty, 'dice', (difficulty) =>
                edit({ skill: { ...skill, difficulty } }),
              )
            : null}
          {number('Lost by its weight', weight, 'dice', (next) => edit({ weight: next }))}
          {where === 'shield' ? (
            <Check label="Parry" checked={worn.parry} onChange={(parry) => edit({ parry })} />
          ) : null}
        </div>
      </details>
    </>
  );
}

/** Who uses it without the skill, and the penalty on PRW tests (AT-40). */
function Lacking({ pieces, worn }: Pick<ATProps, 'pieces'> & { readonly worn: Worn }) {
  const { skill } = worn;
  const lacking = pieces.filter((piece) => lacksSkill(atFiguresOf(piece), worn));
  if (!skill || skill.difficulty === 0 || lacking.length === 0) return null;
  const dice = skill.difficulty === 1 ? 'one die' : `${skill.difficulty} dice`;
  const who = pieces.length === 1 ? 'Without' : `${lacking.length} of ${pieces.length}: without`;
  return (
    <div className={layoutStyles.line}>
      <p className={textStyles.quiet}>
        {who} {skill.name}, {dice} less in every test of PRW.
      </p>
      <RuleTag rule="AT-40" />
    </div>
  );
}
