import { TOUCH } from '@fall-of-shot/plane/vec';
import { areaProgress } from '@fall-of-shot/rules/systems/unintended-targets/area';
import { leavesChoices } from '@fall-of-shot/rules/systems/unintended-targets/choose-target';
import { coverOf, depthOf, entityOf, impactOn, movedOn } from '@fall-of-shot/rules/systems/unintended-targets/cover';
import { roundsInFlight } from '@fall-of-shot/rules/systems/unintended-targets/end-of-attack';
import { settingsIn, type UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { weaponOf } from '@fall-of-shot/rules/systems/unintended-targets/range';
import { secondaryTargetsOf } from '@fall-of-shot/rules/systems/unintended-targets/secondary-targets';
import type { Damage, UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import { withTest } from '@fall-of-shot/rules/systems/unintended-targets/tests';

type Progress = UTState['progress'];

/** Returns whether the round in front may go through what it has hit, however it resists (UT-31, UT-34). */
function mayGoThrough({ order }: UTState, { purpose, damage, dice, av }: Damage, facts: UTFacts): boolean {
  if (order.gm?.through || order.gm?.damage || purpose === 'cover') return true;
  const { penetrating, ap, blast } = weaponOf(order, facts);
  return penetrating && blast === null && dice !== null && damage >= Math.max(1, av - ap);
}

/** Returns whether the attack ends with the round that is being resisted. */
function endsHere(state: UTState, damage: Damage, facts: UTFacts): boolean {
  if (damage.purpose === 'area') return false;
  return !mayGoThrough(state, damage, facts) && roundsInFlight(state) === 1;
}

/** Somebody who evades in the open, with its distance. */
interface Defender {
  readonly id: string;
  readonly depth: number;
}

/** Who is ahead of an attack in its lane, if all of them stand in the open: nothing covers them wherever it may yet be. */
interface Ahead {
  /** Those who evade, farthest first; `null` if somebody is covered or hidden. */
  readonly defenders: readonly Defender[] | null;
  /** Whether there are things, which are met once nobody is left who evades (UT-21). */
  readonly things: boolean;
  /** Where the attack is: what it has passed cannot be met again. */
  readonly place: string;
}

const COVERED: Ahead = { defenders: null, things: false, place: '' };

function aheadOf({ order }: UTState, from: Progress, facts: UTFacts): Ahead {
  const { open: ids, hidden } = secondaryTargetsOf({ order, progress: from, pending: [] }, facts);
  const isCovered = (progress: Progress, id: string): boolean => coverOf({ order, progress }, id, facts).bonus !== 0;
  const isOpen = ids.every((id) => {
    if (isCovered(from, id)) return false;
    const at = { order, progress: from };
    const on = movedOn(at, id, impactOn(at, id, facts).at, facts);
    return ids.every((other) => other === id || !isCovered(on, other));
  });
  if (hidden.length > 0 || !isOpen) return COVERED;
  const depth = (id: string): number => depthOf({ order, progress: from }, id, facts);
  const evading = ids.filter((id) => entityOf(facts, id).defender);
  // What is nearer is passed anyway, except walls, of which the part beyond still counts (UT-08).
  const resolved = from.resolved.filter(
    (id) => entityOf(facts, id).wall || facts.away(order.firer, id).depth >= from.depth - TOUCH,
  );
  return {
    defenders: evading.map((id) => ({ id, depth: depth(id) })).sort((a, b) => b.depth - a.depth),
    things: evading.length < ids.length,
    place: JSON.stringify([from.from, from.depth, resolved]),
  };
}

/** From where the attack goes on beyond; undefined if it does not, or not only by defense tests. */
function goesOnFrom(state: UTState, facts: UTFacts): Progress | undefined {
  const { phase, pending, order } = state;
  if (pending.length > 0 || order.gm) return undefined;
  if (phase.is === 'lowest') return state.progress;
  if (phase.is !== 'resist' || phase.damage.purpose !== 'hit') return undefined;
  return movedOn(state, phase.damage.id, phase.damage.at, facts);
}

/** The hits of a defense test; undefined if it is still to be rolled. */
type Rolled = (id: string) => number | undefined;

/** A test that still decides something. */
interface Beaten {
  /** Whose it is, by its place among all who evade. */
  readonly who: number;
  readonly rolled: number;
}

/**
 * The tests that still decide something among people in the open: of those that are beaten (UT-01) each farther one with
 * a lower result is hit first, and what is nearer is then passed (UT-08, UT-21). In the order in which they are hit:
 * of equally near ones only their results tell it.
 */
function beaten({ hits }: UTState, defenders: readonly Defender[], rolledBy: Rolled): readonly Beaten[] {
  const found: (Beaten & Defender)[] = [];
  defenders.forEach(({ id, depth }, who) => {
    const rolled = rolledBy(id);
    if (rolled === undefined || rolled >= hits) return;
    if (found.some((far) => far.rolled < rolled && far.depth > depth + TOUCH)) return;
    found.push({ id, depth, who, rolled });
  });
  if (found.length < 2) return found;
  return found.sort((a, b) => a.rolled - b.rolled || a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

/** The identity of a state from which the attack goes on to people and things in the open. */
function openIdentity(
  state: UTState,
  rolledBy: Rolled,
  defenders: readonly Defender[],
  { things, place }: Ahead,
  facts: UTFacts,
  until: 'first hit' | undefined,
): string {
  const { phase, hits, carried, stopped, spent, beyond } = state;
  // Who is hit first has the lowest result, and of several the nearest: whatever does not beat that decides nothing.
  const found = beaten(state, defenders, rolledBy);
  const tests = until ? found.slice(0, 1) : found;
  let lefts = '';
  defenders.forEach(({ id }, who) => {
    if (rolledBy(id) === undefined) lefts += `${who},`;
  });
  const now = phase.is === 'resist' ? JSON.stringify(phase.damage) : carried;
  const text = `${place}/${stopped}/${spent}/${beyond}/${now}`;
  if (lefts !== '') {
    // Once somebody is beaten, a lower result is too.
    const beats = until && tests.length > 0 ? '' : hits;
    return `${text}/left ${lefts}/${beats}/${tests.map(({ who, rolled }) => `${who}:${rolled}`).join()}`;
  }
  const last = roundsInFlight(state) === 1;
  // Margins only count for the damage of a round that has hit nobody yet (UT-30, UT-32).
  const isFresh = !until && settingsIn(facts).netHitsAdd && !(last && (phase.is === 'resist' || carried !== null));
  // The last round is fresh for the first that it hits, who has the lowest result.
  const least = tests[0]?.rolled;
  const margin = (rolled: number): number | '' => (isFresh && (!last || rolled === least) ? hits - rolled : '');
  return `${text}/${isFresh && things ? hits : ''}/${tests.map(({ who, rolled }) => `${who}:${margin(rolled)}`).join()}`;
}

/** Who is still to be met in an area; undefined if the attack is not there. */
function leftInArea({ phase }: UTState): readonly string[] | undefined {
  if (phase.is === 'area') return phase.left;
  return phase.is === 'resist' && phase.damage.purpose === 'area' ? phase.damage.left : undefined;
}

/** Who is left in an area, as its states are compared. */
interface Left {
  readonly ids: readonly string[];
  readonly text: string;
  /** What covers them, as seen at first. */
  readonly covering: readonly string[];
}

function leftOf(ids: readonly string[], { order, inside }: UTState, facts: UTFacts): Left {
  const start = { order, progress: areaProgress(order, facts) };
  return {
    ids,
    text: ids.map((id) => inside.indexOf(id)).join(),
    covering: [...new Set(ids.flatMap((id) => coverOf(start, id, facts).between.map((each) => each.id)))],
  };
}

/** The identity of a state in an area: what was shot through only uncovers whom it stood before (UT-35). */
function areaIdentity(state: UTState, { ids, text, covering }: Left): string {
  const { phase, hits, carried, stopped, spent, beyond, defense, met, progress, inside } = state;
  const who = (id: string | undefined): number => (id === undefined ? -1 : inside.indexOf(id));
  // Who is hit, and what it takes; how it resists is always the same.
  const now =
    phase.is === 'resist'
      ? `hit ${who(phase.damage.id)}:${phase.damage.damage}`
      : `${carried}/${phase.is === 'area' ? who(phase.next) : ''}`;
  let known = '';
  for (const id of ids) if (defense[id] !== undefined) known += `${who(id)}:${defense[id]},`;
  let open = '';
  covering.forEach((id, i) => {
    if (progress.resolved.includes(id)) open += `${i},`;
  });
  // A round that went through the last one flies on from there.
  const last = who(met.at(-1)?.entity.id);
  return `area/${text}/${now}/${hits}/${known}/${open}/${stopped}/${spent}/${beyond}/${last}`;
}

/**
 * What of a state decides everything that still happens in its attack, as text (UT-01 to UT-43): who was met before, and
 * with what result, decides nothing more.
 *
 * @param until only who is hit first is asked for
 * @returns a function that tells it of each state of one attack on these facts, or of the state with one more test rolled
 */
export function shotIdentity(
  facts: UTFacts,
  until?: 'first hit',
): (state: UTState, test?: { readonly id: string; readonly hits: number }) => string {
  const known = new Map<Progress, Ahead>();
  const lefts = new Map<readonly string[], Left>();
  const canChoose = leavesChoices(facts);
  return (before, test) => {
    const { phase } = before;
    if (phase.is === 'over') return 'over';
    if (phase.is === 'resist' && endsHere(before, phase.damage, facts)) return JSON.stringify(phase);
    const from = goesOnFrom(before, facts);
    if (from) {
      const ahead = known.get(from) ?? aheadOf(before, from, facts);
      known.set(from, ahead);
      const rolledBy: Rolled = (id) => (id === test?.id ? test.hits : before.defense[id]);
      if (ahead.defenders) return openIdentity(before, rolledBy, ahead.defenders, ahead, facts, until);
    }
    const state = test ? withTest(before, test.id, test.hits) : before;
    const { hits, glitch, progress, bypassed, pending, inside, stopped, spent, beyond, carried, defense } = state;
    const ids = leftInArea(state);
    if (ids && !state.order.gm) {
      const left = lefts.get(ids) ?? leftOf(ids, state, facts);
      lefts.set(ids, left);
      return areaIdentity(state, left);
    }
    // In an area the last one that was met says where a round flies on, and all of them what it has passed (UT-35).
    const met = inside.length > 0 && phase.is !== 'lowest' ? state.met.map(({ entity }) => entity.id) : [];
    return JSON.stringify([
      phase,
      hits,
      canChoose && glitch,
      Object.entries(defense).sort(([a], [b]) => (a < b ? -1 : 1)),
      progress,
      bypassed,
      pending,
      [stopped, spent, beyond],
      carried,
      [[...met].sort(), met.at(-1)],
    ]);
  };
}
