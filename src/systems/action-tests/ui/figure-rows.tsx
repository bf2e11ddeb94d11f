import { HeartPulse, Sparkles } from 'lucide-react';
import type { Piece } from '../../../scene/schema/schema.ts';
import { Button } from '../../../ui/components/button.tsx';
import { shared } from '../../../ui/components/fields/common-value.ts';
import { Row } from '../../../ui/components/fields/row.tsx';
import sharedFigureStyles from '../../../ui/components/pieces/shared-figure.module.css';
import { SharedFigure } from '../../../ui/components/pieces/shared-figure.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import type { FiguresProps } from '../../../ui/ui-system.ts';
import { atFiguresOf, diceLeft, isWithoutATFigures } from '../scene/figures.ts';
import type { ATFigures } from '../scene/figures-schema.ts';
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
      <BodyPart {...props} />
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

function BodyPart({ pieces, actions }: ATProps) {
  const figure = (label: string, key: 'tuf' | 'hp' | 'lost') => (
    <SharedFigure
      label={label}
      value={shared(pieces, (piece) => atFiguresOf(piece)[key])}
      onCommit={(value) => actions.edit({ [key]: value })}
    />
  );
  return (
    <Section title="Body" rules={['AT-43', 'AT-35']}>
      <Bare pieces={pieces} onGive={actions.give} />
      {figure('HP', 'hp')}
      {figure('HP lost', 'lost')}
      <Wounds pieces={pieces} onHeal={actions.heal} />
      {figure('TUF', 'tuf')}
      <ResistChips lists={pieces.map((piece) => atFiguresOf(piece).resists)} onToggle={actions.setResists} />
    </Section>
  );
}

/** Pieces without figures, with a button to give them those of their kind. */
function Bare({ pieces, onGive }: { readonly pieces: readonly Piece[]; readonly onGive: () => void }) {
  const bare = pieces.filter(isWithoutATFigures).length;
  if (bare === 0) return null;
  return (
    <div className={sharedFigureStyles.bare}>
      <p className={textStyles.quiet}>
        {pieces.length === 1
          ? 'Nobody has given it figures yet.'
          : `${bare} of ${pieces.length} ${bare === 1 ? 'has' : 'have'} no figures yet.`}
      </p>
      <Button size="small" onClick={onGive}>
        <Sparkles size={15} aria-hidden />
        {bare === 1 ? 'Give it the figures of its kind' : 'Give them the figures of their kind'}
      </Button>
    </div>
  );
}

/** HP lost, with a button to heal. */
function Wounds({ pieces, onHeal }: { readonly pieces: readonly Piece[]; readonly onHeal: () => void }) {
  const hurt = pieces.filter((piece) => atFiguresOf(piece).lost > 0);
  const [only] = hurt;
  if (!only) return null;
  const words =
    pieces.length > 1
      ? `${hurt.length} of ${pieces.length} ${hurt.length === 1 ? 'is' : 'are'} hurt`
      : lostWords(atFiguresOf(only));
  return (
    <Row label={words}>
      <span className={sharedFigureStyles.hurt}>
        {pieces.length === 1 ? <LostBar at={atFiguresOf(only)} /> : null}
        <Button size="small" onClick={onHeal}>
          <HeartPulse size={15} aria-hidden />
          Heal
        </Button>
      </span>
    </Row>
  );
}

function LostBar({ at: { hp, lost } }: { readonly at: ATFigures }) {
  return hp > 0 ? (
    <span className={sharedFigureStyles.bar} aria-hidden>
      <span style={{ width: `${Math.min(1, lost / hp) * 100}%` }} />
    </span>
  ) : null;
}
