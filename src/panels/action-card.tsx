import { Plus, X } from 'lucide-react';
import type { ATPreview, RollPreview } from '../engagement/action-preview.ts';
import type { Arc } from '../rules/action-tests/order.ts';
import { begun, called } from '../rules/tell.ts';
import { figure, listed } from '../rules/words.ts';
import { actionOddsOf, currentPreview, freeActions, selectedPiece } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';
import { useActions, useApp } from './context.tsx';
import { NumberField } from './controls.tsx';
import { AnotherModifier, ReasonRow, RefusalNote } from './reason-row.tsx';
import { RuleTag } from './rule-number.tsx';
import { percent } from './words.ts';

/** What can be said of the action test that is prepared. */
function actionOf(state: AppState): ATPreview | undefined {
  const shown = currentPreview(state);
  return shown?.system === 'action-tests' ? shown : undefined;
}

const COVERED = { none: 'in the open', partial: 'partly covered', full: 'fully covered' } as const;

/** How the target stands to the attacker in this round (AT-30 to AT-33), where anything covers it or did. */
export function RoundCoverSection() {
  const cover = useApp((state) => actionOf(state)?.target?.cover ?? null);
  const name = useApp((state) => actionOf(state)?.target?.entity.name ?? '');
  if (!cover) return null;
  const { seen, shotAt, now, exposed } = cover;
  if (seen === 'none' && shotAt === 'none' && !exposed) return null;
  const things = cover.groups.flatMap((group) => group.things);
  return (
    <section className="pad round-cover" aria-label="Cover this round">
      <div className="line">
        <p>
          {seen === shotAt ? (
            <>
              <b>{begun(COVERED[seen])}</b>, to sight and to force
            </>
          ) : (
            <>
              <b>To sight {COVERED[seen]}</b>, to force {COVERED[shotAt]}
            </>
          )}
        </p>
        <RuleTag rule={exposed ? 'AT-31' : 'AT-30'} />
      </div>
      {exposed ? (
        <p className="quiet">
          {name} is {COVERED[now.seen]} now, and was in sight earlier this round: that counts till the round ends.
        </p>
      ) : null}
      {shotAt !== 'none' && things.length > 0 ? (
        <ul className="absorbers">
          {things.map((thing) => (
            <li key={thing.id}>
              <span className="clip">{thing.name}</span>
              <span className="quiet">
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

/** What one roll spends: action dice, and sustain dice with both of their limits (AT-02, AT-20). */
function Spending(props: {
  readonly roll: RollPreview | undefined;
  readonly of: 'rounds' | 'EX' | null;
  readonly ad: number;
  readonly sustain: number;
  readonly onSpend: (spent: { readonly ad?: number; readonly sustain?: number }) => void;
}) {
  const { roll, of, ad, sustain, onSpend } = props;
  const free = useApp(freeActions);
  const limits = roll?.limits;
  return (
    <div className="spending">
      <div className="spent">
        <NumberField
          label="Action dice"
          value={ad}
          min={0}
          max={100}
          whole
          onCommit={(next) => onSpend({ ad: next })}
        />
        <p className="quiet">{figure(free)} left this round</p>
      </div>
      {of && limits ? (
        <div className="spent">
          <NumberField
            label="Sustain dice"
            value={sustain}
            min={0}
            max={1000}
            whole
            onCommit={(next) => onSpend({ sustain: next })}
          />
          <p className="quiet">At most {limitWords(limits.byUnits, limits.byRate, of)}</p>
        </div>
      ) : null}
    </div>
  );
}

/** What is spent on an attack that is not swept. */
function OneRoll({ preview }: { readonly preview: ATPreview }) {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  const free = useApp(freeActions);
  if (draft.arcs.length > 0) return null;
  return (
    <Spending
      roll={preview.rolls[0]}
      of={preview.weapon.sustain?.of ?? null}
      ad={draft.ad ?? free}
      sustain={draft.sustain}
      onSpend={(spent) => actions.shot.editDraft(spent)}
    />
  );
}

/** Both limits of the sustain dice, in a few words (AT-20). */
function limitWords(byUnits: number, byRate: number, of: 'rounds' | 'EX'): string {
  const units = byUnits === Number.POSITIVE_INFINITY ? 'any number' : `${figure(byUnits)}`;
  return `${units} by ${of}, ${figure(byRate)} by rate`;
}

/** Why it is as hard as it is, and what is rolled, each a list of reasons (AT-01, AT-02). */
function RollTable({ roll, which }: { readonly roll: RollPreview; readonly which: string }) {
  const { success, pool } = roll;
  return (
    <table className="reasons" aria-label={`Roll${which}`}>
      <tbody>
        {success.reasons.map((reason) => (
          <ReasonRow key={reason.id} reason={reason} base={reason.id === 'range' || reason.id === 'target'} />
        ))}
        <tr className="sum" data-sum="target">
          <td>Success target</td>
          <td>
            <RuleTag rule="AT-01" />
          </td>
          <td>{figure(success.target)}S</td>
        </tr>
        {pool.reasons.map((reason, i) => (
          <ReasonRow key={reason.id} reason={reason} base={i === 0} />
        ))}
        <tr className="sum" data-sum="attack">
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

/** The test that is prepared: what is spent on it, how hard it is, what is rolled, and what it does. */
export function ActionSection() {
  const preview = useApp(actionOf);
  if (!preview) return null;
  const { rolls, weapon, refusal } = preview;
  return (
    <section className="pad" aria-label="Test">
      <OneRoll preview={preview} />
      <Sweeps preview={preview} />
      {rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a roll is known by its place
        <RollTable key={i} roll={roll} which={rolls.length > 1 ? ` ${i + 1}` : ''} />
      ))}
      <div className="modifiers">
        <AnotherModifier />
      </div>
      <p className="quiet damage-line">
        {figure(weapon.damage)} HP {weapon.type} for each margin
        {weapon.indirect ? `, to all within ${figure(weapon.indirect.radius)} m` : ''}
      </p>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

/** How likely each roll succeeds, and what it does then, before anything absorbs it (AT-01). */
export function ActionOddsSection() {
  const odds = useApp(actionOddsOf);
  if (odds.length === 0) return null;
  return (
    <section className="pad" aria-label="Odds">
      {odds.map(({ succeeds, damage }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a roll is known by its place
        <div key={i} className="action-odds" data-testid="action-odds">
          <div className="odds-bar" aria-hidden>
            <span className="odds-hit" style={{ width: `${succeeds * 100}%` }} />
            <span className="odds-nobody" style={{ width: `${(1 - succeeds) * 100}%` }} />
          </div>
          <p>
            <b>{percent(succeeds)}</b> {odds.length > 1 ? `arc ${i + 1} succeeds` : 'succeeds'}
            <span className="quiet">, then {figure(Math.round(damage * 10) / 10)} HP on the average</span>
          </p>
        </div>
      ))}
    </section>
  );
}

/** How wide a sweep is that is asked for by a button: it can be changed by its ends. */
const SPREAD = 30;

/** A sweep about the way to what is aimed at, in degrees from straight up the map. */
function towards({ from, at }: ATPreview): Pick<Arc, 'from' | 'to'> {
  const middle = (Math.atan2(at.x - from.x, from.y - at.y) * 180) / Math.PI;
  return { from: Math.round(middle - SPREAD / 2), to: Math.round(middle + SPREAD / 2) };
}

/** Who stands in a sweep or in what bursts, in words. */
function names(
  all: readonly { readonly what: 'piece' | 'object'; readonly id: string; readonly name: string }[],
): string {
  if (all.length === 0) return 'nobody';
  return listed(all.slice(0, 6).map(called)) + (all.length > 6 ? ` and ${all.length - 6} more` : '');
}

/** The sweeps that are drawn, each with what it spends and who stands in it (AT-22); how to draw one, where there is none. */
function Sweeps({ preview }: { readonly preview: ATPreview }) {
  const actions = useActions();
  const arcs = useApp((state) => state.draft.arcs);
  const firer = useApp((state) => selectedPiece(state)?.name ?? 'it');
  const { weapon, rolls } = preview;
  if (weapon.indirect) {
    return (
      <p className="on-the-way">
        <span>
          <span className="quiet">Within reach of the burst: </span>
          <span data-testid="inside">{names(preview.inside)}</span>
        </span>
        <RuleTag rule="AT-13" />
      </p>
    );
  }
  if (!weapon.sustain) return null;
  if (arcs.length === 0) {
    return (
      <div className="sweep-hint">
        <p className="quiet">
          Drag around {firer} on the map to sweep an arc: everything in it shares the damage. <RuleTag rule="AT-22" />
        </p>
        <button
          type="button"
          className="button plain small"
          onClick={() => actions.shot.sweep(towards(preview), 'new')}
        >
          <Plus size={14} aria-hidden />
          Sweep {SPREAD} degrees there
        </button>
      </div>
    );
  }
  const edit = (at: number, change: Partial<Arc>) =>
    actions.shot.editDraft({ arcs: arcs.map((arc, i) => (i === at ? { ...arc, ...change } : arc)) });
  return (
    <div className="sweeps">
      {arcs.map((arc, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an arc is known by its place
        <fieldset key={i} className="sweep-row" aria-label={`Arc ${i + 1}`}>
          <div className="line centred">
            <p>
              <b>{arcs.length > 1 ? `Arc ${i + 1}` : 'Sweep'}</b>, {figure(Math.round(arc.to - arc.from))}°
            </p>
            <RuleTag rule="AT-22" />
            <button
              type="button"
              className="icon-button"
              aria-label={`Take arc ${i + 1} away`}
              onClick={() => actions.shot.editDraft({ arcs: arcs.filter((_, other) => other !== i) })}
            >
              <X size={15} aria-hidden />
            </button>
          </div>
          <p>
            <span className="quiet">In it, and nobody can be left out: </span>
            <span data-testid={`swept-${i + 1}`}>{names(rolls[i]?.swept ?? [])}</span>
          </p>
          <div className="sweep-ends">
            <NumberField
              label="From, degrees"
              value={Math.round(arc.from)}
              min={-360}
              max={720}
              whole
              onCommit={(from) => edit(i, { from })}
            />
            <NumberField
              label="Clockwise to, degrees"
              value={Math.round(arc.to)}
              min={-360}
              max={720}
              whole
              onCommit={(to) => edit(i, { to })}
            />
          </div>
          <Spending
            roll={rolls[i]}
            of={weapon.sustain?.of ?? null}
            ad={arc.ad}
            sustain={arc.sustain}
            onSpend={(spent) => edit(i, spent)}
          />
        </fieldset>
      ))}
      {weapon.chainable ? (
        <p className="quiet">
          <Plus size={13} aria-hidden /> Shift and drag chains another arc, so that somebody can be left out.
        </p>
      ) : null}
    </div>
  );
}
