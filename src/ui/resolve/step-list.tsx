import {
  ArrowRightToLine,
  Blocks,
  Check,
  Circle,
  CircleQuestionMark,
  Compass,
  Crosshair,
  Dices,
  Flame,
  Gavel,
  type LucideIcon,
  MapPin,
  MoveRight,
  MoveVertical,
  Package,
  Redo2,
  Ruler,
  Shield,
  StepBack,
  Swords,
  Target,
  Users,
  X,
  Zap,
} from 'lucide-react';
import type { Step } from '../../rules/protocol.ts';
import type { RolledDie, StepDetail } from '../../rules/step.ts';
import { Tip } from '../components/controls.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { signed } from '../components/labels.ts';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { ChangeableDice, Dice } from './changeable-dice.tsx';
import { ChangeablePool, PoolDice } from './pool-dice.tsx';
import styles from './step-list.module.css';

function iconOf(detail: StepDetail): { icon: LucideIcon; tone: string } {
  switch (detail.kind) {
    case 'aim':
      return { icon: Crosshair, tone: 'plain' };
    case 'to-hit':
      return { icon: Swords, tone: detail.hit ? 'fire' : 'plain' };
    case 'direction':
      return { icon: Compass, tone: 'plain' };
    case 'distance':
      return { icon: Ruler, tone: 'plain' };
    case 'altitude':
      return { icon: MoveVertical, tone: 'plain' };
    case 'overrule':
      return { icon: Gavel, tone: 'gm' };
    case 'stun':
      return { icon: Zap, tone: 'partial' };
    case 'recover':
      return { icon: Zap, tone: 'clear' };
    case 'landing':
      return { icon: MapPin, tone: 'fire' };
    case 'area':
      return { icon: Flame, tone: 'fire' };
    case 'effect':
      return detail.result === 'eliminated'
        ? { icon: X, tone: 'full' }
        : detail.result === 'damaged'
          ? { icon: Flame, tone: 'partial' }
          : { icon: Check, tone: 'clear' };
    case 'test':
      return { icon: Dices, tone: detail.test === 'attack' ? 'fire' : 'plain' };
    case 'candidates':
      return { icon: Users, tone: 'plain' };
    case 'picked':
      return detail.by === 'rule' ? { icon: Check, tone: 'plain' } : { icon: CircleQuestionMark, tone: 'select' };
    case 'meeting':
      return detail.what === 'hit' ? { icon: Target, tone: 'fire' } : { icon: Redo2, tone: 'clear' };
    case 'damage':
      return { icon: Target, tone: 'plain' };
    case 'penetration':
      return detail.through ? { icon: MoveRight, tone: 'fire' } : { icon: ArrowRightToLine, tone: 'full' };
    case 'rubble':
      return { icon: Blocks, tone: 'full' };
    case 'margin':
      return detail.damage ? { icon: Target, tone: 'fire' } : { icon: Redo2, tone: 'clear' };
    case 'astray':
      return { icon: Compass, tone: 'plain' };
    case 'sweep':
      return { icon: Users, tone: 'fire' };
    case 'cover':
      return { icon: Shield, tone: 'partial' };
    case 'dodged':
      return { icon: Redo2, tone: 'clear' };
    case 'layer':
      return { icon: Shield, tone: detail.byTuf + detail.byHp > 0 ? 'clear' : 'plain' };
    case 'wound':
      return detail.lost > 0 ? { icon: Target, tone: 'full' } : { icon: Check, tone: 'clear' };
    case 'end':
      return { icon: Circle, tone: 'quiet' };
    case 'spent':
      return { icon: Package, tone: 'quiet' };
    case 'note':
      return { icon: Circle, tone: 'quiet' };
  }
}

function dieOf(detail: StepDetail): RolledDie | null {
  return 'die' in detail ? detail.die : null;
}

/** The dice of a test, and of one with several reasons what its dice are made of. */
function Pool({
  step,
  detail,
  changeable,
}: {
  readonly step: Step;
  readonly detail: Extract<StepDetail, { kind: 'test' }>;
  readonly changeable: boolean;
}) {
  const { reasons, pool, test, deeds } = detail;
  return (
    <>
      {reasons.length > 1 ? (
        <p className={textStyles.quiet}>
          {reasons.map(({ value, reason }, n) => `${n === 0 ? value : signed(value)} ${reason}`).join(' · ')}
        </p>
      ) : null}
      {changeable && step.key !== undefined ? (
        <ChangeablePool pool={pool} test={test} question={step.key} deeds={deeds} />
      ) : (
        <PoolDice pool={pool} test={test} deeds={deeds} />
      )}
    </>
  );
}

/** Steps with their number in the shot; they are only ever added at the end, so the number stays theirs. */
function numbered(steps: readonly Step[]): { readonly number: number; readonly step: Step }[] {
  return steps.map((step, i) => ({ number: i + 1, step }));
}

/**
 * A shot's steps in order: what happened, the dice, and the rule that applied. The one that plays is lit. Of an open shot
 * the dice can be changed by the GM (CO-08).
 */
export function StepList({
  steps,
  beat,
  changeable = false,
  onTakeBack,
}: {
  readonly steps: readonly Step[];
  readonly beat: number | null;
  readonly changeable?: boolean;
  /** Takes the shot back to before the answer that a step comes from. */
  readonly onTakeBack?: (key: string) => void;
}) {
  return (
    <ol className={styles.steps}>
      {numbered(steps).map(({ number, step }) => {
        const { icon: Icon, tone } = iconOf(step.detail);
        const die = dieOf(step.detail);
        return (
          <li
            key={number}
            className={styles.step}
            data-part="step"
            data-playing={beat === number - 1}
            data-rule={step.rule}
          >
            <span className={styles.icon} data-tone={tone} aria-hidden>
              <Icon size={13} strokeWidth={2.4} />
            </span>
            <div>
              <p>
                <b>{step.lead}</b> {step.text}
              </p>
              {step.detail.kind === 'to-hit' ? (
                <p className={textStyles.quiet}>
                  {step.detail.reasons
                    .map(({ value, reason, was }, n) => {
                      const instead = was === undefined ? '' : ` (instead of ${n === 0 ? was : signed(was)})`;
                      return `${n === 0 ? value : signed(value)} ${reason}${instead}`;
                    })
                    .join(' · ')}
                </p>
              ) : null}
              {step.detail.kind === 'test' ? <Pool step={step} detail={step.detail} changeable={changeable} /> : null}
              {die && changeable && step.key !== undefined ? (
                <ChangeableDice die={die} question={step.key} />
              ) : die ? (
                <Dice die={die} />
              ) : null}
            </div>
            <span className={styles.side}>
              <RuleTag rule={step.rule} />
              {onTakeBack && step.key !== undefined && isFirst(steps, number - 1) ? (
                <TakeBack lead={step.lead} onClick={() => onTakeBack(step.key ?? '')} />
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether a step is the first that came of its answer. */
function isFirst(steps: readonly Step[], at: number): boolean {
  return steps.findIndex(({ key }) => key === steps[at]?.key) === at;
}

/** Takes the shot back to before this: the dice, or the choice, are open again. */
function TakeBack({ lead, onClick }: { readonly lead: string; readonly onClick: () => void }) {
  return (
    <Tip text="Take the shot back to before this" side="left">
      <IconButton tiny className={styles.takeBack} aria-label={`Take back to before: ${lead}`} onClick={onClick}>
        <StepBack size={14} aria-hidden />
      </IconButton>
    </Tip>
  );
}
