import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { Piece } from '../../../scene/schema/schema.ts';
import { shared } from '../../../ui/components/fields/common-value.ts';
import { type Damage, DamageTaken } from '../../../ui/components/pieces/damage-taken.tsx';
import { GiveFigures } from '../../../ui/components/pieces/give-figures.tsx';
import { SharedFigure } from '../../../ui/components/pieces/shared-figure.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import type { FiguresProps } from '../../../ui/ui-system.ts';
import { atFiguresOf, diceLeft } from '../scene/figures.ts';
import { WornPart } from './armour-rows.tsx';
import { type ATProps, figureActions } from './figure-props.ts';
import { RoundPart } from './round-rows.tsx';
import { SkillsPart } from './skill-rows.tsx';
import { ResistChips } from './type-chips.tsx';
import { lostWords } from './words.ts';

/** The figures of one piece or several: a field says if they differ, and a typed value applies to all. */
export function ATSection({ pieces, run }: FiguresProps) {
  const props: ATProps = { pieces, actions: figureActions(run) };
  // First what changes at the table: remaining HP and dice.
  return (
    <>
      <BodyPart {...props} run={run} />
      <ActionPart {...props} />
      <SkillsPart {...props} />
      <WornPart where="armour" {...props} />
      <WornPart where="shield" {...props} />
      <RoundPart {...props} />
    </>
  );
}

function ActionPart({ pieces, actions }: ATProps) {
  const left = shared(pieces, (piece) => diceLeft(atFiguresOf(piece)));
  const ad = shared(pieces, (piece) => atFiguresOf(piece).ad);
  const figure = (label: string, key: 'prw' | 'ad' | 'spent' | 'ex', unit: string) => (
    <SharedFigure
      label={label}
      unit={unit}
      value={shared(pieces, (piece) => atFiguresOf(piece)[key])}
      onCommit={(value) => actions.edit({ [key]: value })}
    />
  );
  return (
    <Section title="Action" rules={['AT-02', 'AT-14']}>
      {figure('PRW', 'prw', 'dice')}
      {figure('Action dice a round', 'ad', 'AD')}
      {figure('Spent this round', 'spent', 'AD')}
      <SharedFigure
        label="Reserved for a dodge"
        unit="AD"
        value={shared(pieces, (piece) => atFiguresOf(piece).reserved)}
        refuse={(reserved) => tooMany(pieces, reserved)}
        onCommit={(reserved) => actions.edit({ reserved })}
      />
      {figure('EX bound', 'ex', 'EX')}
      {left !== undefined && ad !== undefined ? (
        <p className={textStyles.quiet} role="status">
          {left} of {ad} action dice left.
        </p>
      ) : null}
    </Section>
  );
}

/** Returns why that many action dice cannot be reserved (AT-14), or undefined if all pieces have enough. */
function tooMany(pieces: readonly Piece[], reserved: number): string | undefined {
  const short = pieces.find((piece) => reserved > diceLeft(atFiguresOf(piece)));
  if (!short) return undefined;
  const left = diceLeft(atFiguresOf(short));
  return `${short.name} has ${left === 1 ? '1 action die' : `${left} action dice`} left: keep no more than that for a dodge.`;
}

function damageOf(piece: Piece): Damage {
  const { lost, hp } = atFiguresOf(piece);
  return { taken: lost, of: hp, words: lostWords({ lost, hp }) };
}

function BodyPart({ pieces, actions, run }: ATProps & Pick<FiguresProps, 'run'>) {
  const figure = (label: string, key: 'tuf' | 'hp' | 'lost') => (
    <SharedFigure
      label={label}
      value={shared(pieces, (piece) => atFiguresOf(piece)[key])}
      onCommit={(value) => actions.edit({ [key]: value })}
    />
  );
  return (
    <Section title="Body" rules={['AT-43', 'AT-35']}>
      <GiveFigures pieces={pieces} system={ACTION_TESTS} run={run} />
      {figure('HP', 'hp')}
      {figure('HP lost', 'lost')}
      <DamageTaken damage={pieces.map(damageOf)} onHeal={actions.heal} />
      {figure('TUF', 'tuf')}
      <ResistChips lists={pieces.map((piece) => atFiguresOf(piece).resists)} onToggle={actions.setResists} />
    </Section>
  );
}
