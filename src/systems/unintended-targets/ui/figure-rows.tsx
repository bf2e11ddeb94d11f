import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { Piece } from '../../../scene/schema/schema.ts';
import { Segments } from '../../../ui/components/fields/choice.tsx';
import { shared } from '../../../ui/components/fields/common-value.ts';
import { OptionalNumberField } from '../../../ui/components/fields/number-field.tsx';
import { type Damage, DamageTaken } from '../../../ui/components/pieces/damage-taken.tsx';
import { GiveFigures } from '../../../ui/components/pieces/give-figures.tsx';
import { SharedFigure, VARIOUS } from '../../../ui/components/pieces/shared-figure.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import type { FiguresProps } from '../../../ui/ui-system.ts';
import { editUTFigures, healHarm } from '../scene/figure-edits.ts';
import { evadesByKind, utFiguresOf } from '../scene/figures.ts';
import type { UTFigures } from '../scene/figures-schema.ts';
import { harmWords } from './words.ts';

const MOST = 10_000;

/** Actions on the figures of pieces. */
interface FigureActions {
  readonly edit: (change: Partial<UTFigures>) => void;
  readonly heal: () => void;
}

interface FigureProps {
  readonly pieces: readonly Piece[];
  readonly actions: FigureActions;
}

/** The figures of one piece or several: a field says if they differ, and a typed value applies to all. */
export function UTFigureSection({ pieces, run }: FiguresProps) {
  const actions: FigureActions = {
    edit: (change) => run((ids, name) => editUTFigures(ids, change, name)),
    heal: () => run(healHarm),
  };
  return (
    <Section title="Figures" rules={['UT-03', 'UT-09', 'UT-30', 'UT-31']}>
      <GiveFigures pieces={pieces} system={UNINTENDED_TARGETS} run={run} />
      <FigureRows pieces={pieces} actions={actions} />
    </Section>
  );
}

function damageOf(piece: Piece): Damage {
  const { harm, health } = utFiguresOf(piece);
  return { taken: harm, of: health, words: harmWords({ harm, health }) };
}

function FigureRows({ pieces, actions }: FigureProps) {
  const figure = (label: string, key: 'defense' | 'resist' | 'av' | 'harm', unit?: string) => (
    <SharedFigure
      label={label}
      unit={unit}
      value={shared(pieces, (piece) => utFiguresOf(piece)[key])}
      onCommit={(value) => actions.edit({ [key]: value })}
    />
  );
  const health = shared(pieces, (piece) => utFiguresOf(piece).health);
  return (
    <>
      <Evades pieces={pieces} onChange={(defender) => actions.edit({ defender })} />
      {figure('Defense', 'defense', 'dice')}
      {figure('Resistance', 'resist', 'dice')}
      {figure('Armour value, AV', 'av')}
      <OptionalNumberField
        label="Health"
        value={health ?? null}
        blank={health === undefined ? VARIOUS : 'not counted'}
        min={0}
        max={MOST}
        whole
        onCommit={(next) => {
          if (next !== null || health !== undefined) actions.edit({ health: next });
        }}
      />
      {figure('Damage so far', 'harm')}
      <DamageTaken damage={pieces.map(damageOf)} onHeal={actions.heal} />
    </>
  );
}

/** Whether they can evade (UT-03): by kind, unless somebody sets it. */
function Evades({
  pieces,
  onChange,
}: {
  readonly pieces: readonly Piece[];
  readonly onChange: (defender: boolean | null) => void;
}) {
  const evades = shared(pieces, (piece) => utFiguresOf(piece).defender);
  const value = evades === undefined ? VARIOUS : evades === null ? 'kind' : evades ? 'yes' : 'no';
  const byKind = shared(pieces, ({ kind }) => evadesByKind(kind));
  const kinds = pieces.length === 1 ? 'Its kind' : 'Their kinds';
  const can =
    byKind === undefined
      ? 'All kinds but structures can evade.'
      : byKind
        ? `${kinds} can evade.`
        : 'Structures cannot evade.';
  return (
    <>
      <Segments
        label="Can evade"
        value={value}
        options={[
          { value: 'kind', label: 'By kind' },
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={(next) => onChange(next === 'kind' ? null : next === 'yes')}
      />
      {evades === null ? <p className={textStyles.quiet}>{can}</p> : null}
    </>
  );
}
