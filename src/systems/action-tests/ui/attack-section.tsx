import { capitalized } from '@fall-of-shot/rules/naming';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { figure, listed } from '@fall-of-shot/rules/wording';
import { percent } from '@fall-of-shot/sight/percent';
import { classes } from '../../../design/classes.ts';
import { currentOdds, previewBy } from '../../../store/attack/aim-selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import reasonRowStyles from '../../../ui/attack/reason-row.module.css';
import { AnotherModifier, ReasonRow } from '../../../ui/attack/reason-row.tsx';
import { useOptions } from '../../../ui/attack/use-options.ts';
import layoutStyles from '../../../ui/components/layout.module.css';
import oddsStyles from '../../../ui/components/lists/odds.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { OddsSection } from '../../../ui/odds/odds-section.tsx';
import { useApp } from '../../../ui/program/program.tsx';
import type { ActionOdds } from '../engagement/odds.ts';
import type { ATPreview, RollPreview } from '../engagement/preview.ts';
import type { ATOptions } from '../scene/options.ts';
import styles from './action-tests.module.css';
import { freeNow, Spending } from './spending.tsx';
import { Sweeps } from './sweeps.tsx';

/** The preview of the current draft, if it is an action test. */
function actionOf(state: AppState): ATPreview | undefined {
  return previewBy<ATPreview>(state, ACTION_TESTS);
}

/** No odds to show. */
const NO_ODDS: readonly ActionOdds[] = [];

/** The attack card of an action test: cover, dice spent and rolled, and the odds. */
export function ATAttackSection() {
  const isThrown = useApp((state) => previewBy<ATPreview>(state, ACTION_TESTS)?.weapon.indirect != null);
  return (
    <>
      <RoundCoverSection />
      <ActionSection />
      <ActionOddsSection />
      <OddsSection columns={isThrown ? THROWN : DIRECT} />
    </>
  );
}

const THROWN = ['caught', 'down', 'damage'] as const;
const DIRECT = ['hit', 'down', 'damage'] as const;

const COVERED = { none: 'in the open', partial: 'partly covered', full: 'fully covered' } as const;

/** What blocks sight and what blocks force, if they differ. */
const SEEN = { none: 'In plain sight', partial: 'Partly out of sight', full: 'Fully out of sight' } as const;
const SHOT_AT = {
  none: 'nothing stops the attack',
  partial: 'partly covered from the attack',
  full: 'fully covered from the attack',
} as const;

/** The target's cover from the attacker in this round, if any (AT-30 to AT-33). */
function RoundCoverSection() {
  const cover = useApp((state) => actionOf(state)?.target?.cover ?? null);
  const name = useApp((state) => actionOf(state)?.target?.entity.name ?? '');
  if (!cover) return null;
  const { seen, shotAt, now, exposed } = cover;
  if (seen === 'none' && shotAt === 'none' && !exposed) return null;
  const things = cover.groups.flatMap((group) => group.things);
  return (
    <section className={layoutStyles.pad} aria-label="Cover this round">
      <div className={layoutStyles.line}>
        <p>
          {seen === shotAt ? (
            <>
              <b>{capitalized(COVERED[seen])}</b>, to sight and to force
            </>
          ) : (
            <>
              <b>{SEEN[seen]}</b>, {seen === 'none' || shotAt === 'none' ? 'but' : 'and'} {SHOT_AT[shotAt]}
            </>
          )}
        </p>
        <RuleTag rule={exposed ? 'AT-31' : 'AT-30'} />
      </div>
      {exposed ? (
        <p className={textStyles.quiet}>
          {name} is {COVERED[now.seen]} now, and was in sight earlier this round: that counts till the round ends.
        </p>
      ) : null}
      {shotAt !== 'none' && things.length > 0 ? (
        <ul className={styles.absorbers}>
          {things.map((thing) => (
            <li key={thing.id}>
              <span className={textStyles.clip}>{thing.name}</span>
              <span className={textStyles.quiet}>
                {thing.tuf > 0 ? `TUF ${figure(thing.tuf)}` : 'no TUF'}
                {thing.hp === null ? '' : `, ${figure(thing.hp)} HP`}
                {thing.resists.length > 0 ? `, resists ${listed(thing.resists)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What an attack without sweeps spends. */
function OneRoll({ preview }: { readonly preview: ATPreview }) {
  const [options, edit] = useOptions<ATOptions>(ACTION_TESTS);
  const free = useApp(freeNow);
  if (options.arcs.length > 0) return null;
  return (
    <Spending
      roll={preview.rolls[0]}
      of={preview.weapon.sustain?.of ?? null}
      ad={options.ad ?? free}
      sustain={options.sustain}
      onSpend={edit}
    />
  );
}

/** The difficulty and the pool, each as a list of reasons (AT-01, AT-02). */
function RollTable({
  roll,
  which,
  arc,
}: {
  readonly roll: RollPreview;
  readonly which: string;
  readonly arc: boolean;
}) {
  const { success, pool } = roll;
  // An empty arc has no range and no difficulty.
  const nobody = arc && roll.swept.length === 0;
  return (
    <table className={reasonRowStyles.reasons} aria-label={`Roll${which}`}>
      <tbody>
        {nobody ? null : (
          <>
            {success.reasons.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} base={reason.id === 'range' || reason.id === 'target'} />
            ))}
            <tr className={reasonRowStyles.sum} data-sum="target">
              <td>Success target</td>
              <td>
                <RuleTag rule="AT-01" />
              </td>
              <td>{figure(success.target)}S</td>
            </tr>
          </>
        )}
        {pool.reasons.map((reason, i) => (
          <ReasonRow key={reason.id} reason={reason} base={i === 0} />
        ))}
        <tr className={reasonRowStyles.sum} data-sum="attack">
          <td>Rolls, 5 and 6 succeed</td>
          <td>
            <RuleTag rule="AT-02" />
          </td>
          <td>{pool.dice} dice</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The prepared test: what it spends, its difficulty, its pool, and its damage. */
function ActionSection() {
  const preview = useApp(actionOf);
  const [{ arcs }] = useOptions<ATOptions>(ACTION_TESTS);
  const swept = arcs.length > 0;
  if (!preview) return null;
  const { rolls, weapon } = preview;
  return (
    <section className={layoutStyles.pad} aria-label="Test">
      <OneRoll preview={preview} />
      <Sweeps preview={preview} />
      {rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a roll is known by its place
        <RollTable key={i} roll={roll} which={rolls.length > 1 ? ` ${i + 1}` : ''} arc={swept} />
      ))}
      <div className={reasonRowStyles.modifiers}>
        <AnotherModifier />
      </div>
      <p className={classes(textStyles.quiet, layoutStyles.note)}>
        {figure(weapon.damage)} HP {weapon.type} for each margin
        {weapon.indirect ? `, to all within ${figure(weapon.indirect.radius)} m` : ''}
      </p>
    </section>
  );
}

/** The chance of each roll to succeed, and its damage then, before absorption (AT-01). */
function ActionOddsSection() {
  // The system's own odds (AT-01).
  const odds = (useApp(currentOdds) ?? NO_ODDS) as readonly ActionOdds[];
  if (odds.length === 0) return null;
  return (
    <section className={layoutStyles.pad} aria-label="Odds">
      {odds.map(({ succeeds, damage }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a roll is known by its place
        <div key={i} className={styles.odds} data-testid="action-odds">
          <div className={oddsStyles.bar} aria-hidden>
            <span className={oddsStyles.barHit} style={{ width: `${succeeds * 100}%` }} />
            <span className={oddsStyles.barNobody} style={{ width: `${(1 - succeeds) * 100}%` }} />
          </div>
          <p>
            <b>{percent(succeeds)}</b> that {odds.length > 1 ? `arc ${i + 1}` : 'it'} succeeds
            <span className={textStyles.quiet}>
              , then {figure(Math.round(damage * 10) / 10)} HP on average, before cover and armour
            </span>
          </p>
        </div>
      ))}
    </section>
  );
}
