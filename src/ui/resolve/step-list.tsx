import type { Step } from '@fall-of-shot/rules/protocol';
import { type KeyedAnswer, typedRolls } from '@fall-of-shot/rules/recording';
import type { DetailOf, RolledDie, StepDetail } from '@fall-of-shot/rules/step';
import type { HitResult, SystemId } from '@fall-of-shot/rules/vocabulary';
import { signed } from '@fall-of-shot/rules/wording';
import {
  Blocks,
  Check,
  Circle,
  Compass,
  Crosshair,
  Dices,
  Flame,
  Gavel,
  MapPin,
  Package,
  Ruler,
  StepBack,
  X,
} from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { iconsOf, type StepIcon, uiSystems } from '../ui-system.ts';
import { ChangeableDice, Dice } from './changeable-dice.tsx';
import { ChangeablePool, type DieMarks, PoolDice } from './pool-dice.tsx';
import styles from './step-list.module.css';

const NO_WORDS: DieMarks['words'] = {};

/** A step without an icon of its own. */
const PLAIN: StepIcon = { icon: Circle, tone: 'quiet' };

const EFFECT_ICONS: Readonly<Record<HitResult, StepIcon>> = {
  eliminated: { icon: X, tone: 'full' },
  damaged: { icon: Flame, tone: 'partial' },
  unharmed: { icon: Check, tone: 'clear' },
};

/** The icons of steps that all rule systems share. */
const COMMON_ICONS = iconsOf<
  'aim' | 'direction' | 'distance' | 'overrule' | 'landing' | 'area' | 'effect' | 'test' | 'rubble' | 'spent' | 'note'
>({
  aim: () => ({ icon: Crosshair, tone: 'plain' }),
  direction: () => ({ icon: Compass, tone: 'plain' }),
  distance: () => ({ icon: Ruler, tone: 'plain' }),
  overrule: () => ({ icon: Gavel, tone: 'gm' }),
  landing: () => ({ icon: MapPin, tone: 'fire' }),
  area: () => ({ icon: Flame, tone: 'fire' }),
  effect: ({ result }) => EFFECT_ICONS[result],
  test: ({ test }) => ({ icon: Dices, tone: test === 'attack' ? 'fire' : 'plain' }),
  rubble: () => ({ icon: Blocks, tone: 'full' }),
  spent: () => ({ icon: Package, tone: 'quiet' }),
  note: () => PLAIN,
});

function iconOf(detail: StepDetail): StepIcon {
  const tables = [COMMON_ICONS, ...uiSystems.all().map(({ icons }) => icons)];
  return tables.find((table) => Object.hasOwn(table, detail.kind))?.[detail.kind]?.(detail) ?? PLAIN;
}

function dieOf(detail: StepDetail): RolledDie | null {
  return 'die' in detail ? detail.die : null;
}

/** Returns whether a step shows dice. */
function showsDice({ detail }: Step): boolean {
  return dieOf(detail) !== null || (detail.kind === 'test' && detail.pool.faces.length > 0);
}

/** The dice of a test, and if it has several reasons, how its pool is made up. */
function Pool({
  step,
  detail,
  words,
  changeable,
}: {
  readonly step: Step;
  readonly detail: DetailOf<'test'>;
  /** The words for the marks of dice. */
  readonly words: DieMarks['words'];
  readonly changeable: boolean;
}) {
  const { reasons, pool, test, deeds } = detail;
  const marks = deeds && { deeds, words };
  return (
    <>
      {reasons.length > 1 ? (
        <p className={textStyles.quiet}>
          {reasons.map(({ value, reason }, n) => `${n === 0 ? value : signed(value)} ${reason}`).join(' · ')}
        </p>
      ) : null}
      {changeable && step.key !== undefined ? (
        <ChangeablePool pool={pool} test={test} question={step.key} marks={marks} />
      ) : (
        <PoolDice pool={pool} test={test} marks={marks} />
      )}
    </>
  );
}

/** One step. While a story is told, a step is added at a time, and the others stay as they are. */
const StepRow = memo(function StepRow(props: {
  readonly step: Step;
  readonly playing: boolean;
  readonly words: DieMarks['words'];
  readonly changeable: boolean;
  /** Whether its dice were typed, and not rolled by the program. */
  readonly typed: boolean;
  /** Only for the first step of an answer. */
  readonly onTakeBack?: (key: string) => void;
}) {
  const { step, playing, words, changeable, typed, onTakeBack } = props;
  const { icon: Icon, tone } = iconOf(step.detail);
  const die = dieOf(step.detail);
  return (
    <li className={styles.step} data-part="step" data-playing={playing} data-rule={step.rule}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon size={13} strokeWidth={2.4} />
      </span>
      <div>
        <p>
          <b>{step.lead}</b> {step.text}
        </p>
        {'reasons' in step.detail && step.detail.kind !== 'test' && step.detail.reasons.length > 1 ? (
          <p className={styles.side}>
            {step.detail.reasons
              .map(({ value, reason, was }, n) => {
                const instead = was === undefined ? '' : ` (instead of ${n === 0 ? was : signed(was)})`;
                return `${n === 0 ? value : signed(value)} ${reason}${instead}`;
              })
              .join(' · ')}
          </p>
        ) : null}
        {step.detail.kind === 'test' ? (
          <Pool step={step} detail={step.detail} words={words} changeable={changeable} />
        ) : null}
        {typed ? <p className={textStyles.quiet}>typed</p> : null}
        {die && changeable && step.key !== undefined ? (
          <ChangeableDice die={die} question={step.key} />
        ) : die ? (
          <Dice die={die} />
        ) : null}
      </div>
      <span className={styles.side}>
        <RuleTag rule={step.rule} />
        {onTakeBack && step.key !== undefined ? (
          <TakeBack lead={step.lead} onClick={() => onTakeBack(step.key ?? '')} />
        ) : null}
      </span>
    </li>
  );
});

/** Steps with their index in the shot; steps are only added at the end, so indexes are stable. */
function numbered(steps: readonly Step[]): { readonly number: number; readonly step: Step }[] {
  return steps.map((step, i) => ({ number: i + 1, step }));
}

/**
 * The steps of a shot in order: what happened, the dice, and the rule. The step that plays is highlighted. In an open
 * shot the GM can change dice (CO-08).
 */
export function StepList({
  system,
  steps,
  answers,
  beat,
  changeable = false,
  onTakeBack,
}: {
  /** The rule system of the shot. */
  readonly system: SystemId;
  readonly steps: readonly Step[];
  /** The answers of the shot: they tell which dice were typed. */
  readonly answers: readonly KeyedAnswer[];
  readonly beat: number | null;
  readonly changeable?: boolean;
  /** Rewinds the shot to before the answer that led to a step. */
  readonly onTakeBack?: (key: string) => void;
}) {
  const words = uiSystems.find(system)?.dieMarks ?? NO_WORDS;
  const typed = typedRolls(answers);
  return (
    <ol className={styles.steps}>
      {numbered(steps).map(({ number, step }) => (
        <StepRow
          key={number}
          step={step}
          playing={beat === number - 1}
          words={words}
          changeable={changeable}
          typed={showsDice(step) && typed.has(step.key ?? '')}
          {...(onTakeBack && isFirst(steps, number - 1) ? { onTakeBack } : {})}
        />
      ))}
    </ol>
  );
}

/** Returns whether a step is the first one of its answer. */
function isFirst(steps: readonly Step[], at: number): boolean {
  return steps.findIndex(({ key }) => key === steps[at]?.key) === at;
}

/** Rewinds the shot to before this step: the dice, or the choice, are open again. */
function TakeBack({ lead, onClick }: { readonly lead: string; readonly onClick: () => void }) {
  return (
    <Tip text="Rewind the shot to before this step" side="left">
      <IconButton tiny className={styles.takeBack} aria-label={`Rewind to before: ${lead}`} onClick={onClick}>
        <StepBack size={14} aria-hidden />
      </IconButton>
    </Tip>
  );
}
