import type { EffectArea } from '@fall-of-shot/plane/areas';
import { bearingTo, distance2, TOUCH } from '@fall-of-shot/plane/vec';
import type { Progress } from '../../facts.ts';
import { overrideSteps } from '../../gm-override.ts';
import { capitalized, entityName, namesIn, placedAt, refOf } from '../../naming.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { Move, Step } from '../../protocol.ts';
import { listed, numberWords } from '../../wording.ts';
import { meetingSteps, resultAgainst } from './attack-result.ts';
import { CANDIDATE_OVERRIDE } from './candidate-override.ts';
import { chosenOr } from './choose-target.ts';
import { coverOf, depthOf, entityOf, impactOn, movedOn, passedAll, standsAt } from './cover.ts';
import { endInArea, endWithoutConsequence, hasBurst, roundsInFlight } from './end-of-attack.ts';
import { settingsIn, type UTFacts } from './facts.ts';
import { whollyHidden } from './obstructions.ts';
import type { UTOrder } from './order.ts';
import { modeOf, weaponOf } from './range.ts';
import { hitNow } from './resolve-entity.ts';
import type { Phase, UTState } from './state.ts';

/**
 * The area of an attack: around the place aimed at, or from the firer towards it; undefined for a shot at one target.
 */
export const areaOf = oncePerPair((order: UTOrder, facts: UTFacts): EffectArea | undefined => {
  const weapon = weaponOf(order, facts);
  const at = facts.aimPoint(order.aim);
  const firer = facts.piece(order.firer);
  if (!at || !firer) return undefined;
  const { perMetre } = facts.scale();
  if (weapon.blast) return { shape: 'disc', x: at.x, y: at.y, radius: weapon.blast.radius * perMetre };
  const spread = modeOf(order, weapon)?.spread;
  if (!spread) return undefined;
  const { x, y } = firer.at;
  const length = distance2(firer.at, at);
  const rotation = length === 0 ? 0 : bearingTo(firer.at, at);
  return spread.shape === 'cone'
    ? { shape: 'cone', x, y, length, angle: spread.angle, rotation }
    : { shape: 'beam', x, y, width: spread.width * perMetre, length, rotation };
});

/** Where the cover of entities in an area is seen from: the firer, or the centre of a blast (UT-35). */
function seenFrom(order: UTOrder, facts: UTFacts): Progress['from'] {
  const at = facts.aimPoint(order.aim);
  return weaponOf(order, facts).blast && at ? at : 'firer';
}

/** The depth of an entity in an area: from the firer, or from the centre of a blast. */
function depthIn(order: UTOrder, id: string, facts: UTFacts): number {
  const progress = areaProgress(order, facts);
  return progress.from === 'firer'
    ? depthOf({ order, progress }, id, facts)
    : distance2(progress.from, entityOf(facts, id).at);
}

/** Entities in the area by the map: a blast spares nobody, rounds never hit their own firer (UT-35). */
function onTheMap(order: UTOrder, area: EffectArea, facts: UTFacts): readonly string[] {
  if (weaponOf(order, facts).blast) return facts.within(area, null, null);
  return facts.within(area, order.firer, { eye: facts.eye(order.firer), degrees: settingsIn(facts).lane });
}

/** Entities in the area of an order, nearest first (UT-35). */
export const whoIsInside = oncePerPair((order: UTOrder, facts: UTFacts): readonly string[] => {
  const area = areaOf(order, facts);
  if (!area) return [];
  const { add = [], strike = [] } = order.gm ?? {};
  const canBeAdded = (id: string) => id !== order.firer && facts.entity(id)?.out === false;
  const inside = new Set([...onTheMap(order, area, facts), ...add.filter(canBeAdded)]);
  return [...inside]
    .filter((id) => !strike.includes(id))
    .map((id) => ({ id, depth: depthIn(order, id, facts) }))
    .sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
});

/** The state of an area attack after its test: all entities are still to be met. */
export function inArea(state: UTState, facts: UTFacts): Move<UTState> {
  const inside = whoIsInside(state.order, facts);
  const area = areaOf(state.order, facts);
  const at = facts.aimPoint(state.order.aim);
  if (!area || !at) throw new Error('An area attack without an area was not refused.');
  const step: Step = {
    rule: 'UT-35',
    lead: `${inside.length === 0 ? 'Nobody' : capitalized(numberWords(inside.length))} in the area.`,
    text:
      inside.length === 0 ? 'Nothing to hit' : capitalized(listed(inside.map((id) => entityName(entityOf(facts, id))))),
    detail: { kind: 'area', area: { plan: area, z: at.z }, caught: inside },
  };
  const { strike = [] } = state.order.gm ?? {};
  const map = onTheMap(state.order, area, facts);
  const added = inside.filter((id) => !map.includes(id));
  const steps: Step[] = [
    step,
    ...overrideSteps({ added, excluded: map.filter((id) => strike.includes(id)) }, namesIn(facts), CANDIDATE_OVERRIDE),
    {
      rule: 'UT-35',
      lead: 'Near to far.',
      text: 'Each against the one test, with its cover from there',
      detail: {
        kind: 'candidates',
        where: 'area',
        from: standsAt(state, facts),
        entities: inside.map((id) => placedAt(entityOf(facts, id))),
        lane: null,
      },
    },
  ];
  return { state: { ...state, inside, phase: { is: 'area', left: inside } }, steps };
}

/** Those of an area who can be met from where an attack is, by who is left. */
const reached = oncePerPair((_progress: Progress, _facts: UTFacts) => new Map<readonly string[], Reachable>());

interface Reachable {
  readonly open: readonly string[];
  /** The nearest of them; several if they are equally near. */
  readonly nearest: readonly string[];
}

function reachableFrom(state: UTState, left: readonly string[], facts: UTFacts): Reachable {
  const here = reached(state.progress, facts);
  const known = here.get(left);
  if (known) return known;
  const open = reachable(state, left, facts);
  const depths = open.map((id) => depthIn(state.order, id, facts));
  const [near = 0] = depths;
  const found = { open, nearest: open.filter((_, i) => (depths[i] ?? 0) <= near + TOUCH) };
  here.set(left, found);
  return found;
}

/** Entities in an area that can be met now: a fully hidden one waits until its cover has been shot through (UT-24). */
function reachable(state: UTState, ids: readonly string[], facts: UTFacts): readonly string[] {
  const { order } = state;
  const area = weaponOf(order, facts).blast ? areaOf(order, facts) : undefined;
  return ids.filter((id) => {
    const { isFullyHidden, between } = coverOf(state, id, facts);
    // A blast reaches around what hides one metre of a long wall, so the rest of it is asked for.
    if (area?.shape !== 'disc' || between.length === 0 || entityOf(facts, id).what === 'piece') return !isFullyHidden;
    return facts.openInside(area, standsAt(state, facts), id) ?? !isFullyHidden;
  });
}

/**
 * The defense tests that an area attack waits for (UT-35): of those it is certain to meet, however many rounds are
 * stopped before. Whoever is spared because the rounds ran out rolls nothing.
 */
export function testsInArea(
  state: UTState,
  { left, next }: Extract<Phase, { is: 'area' }>,
  facts: UTFacts,
): readonly string[] {
  if (next !== undefined) return [next];
  // Tests are independent: made when each is met, they come to the same, and need not be counted together.
  if (facts.inTurn) return [];
  const { open } = reachableFrom(state, left, facts);
  if (weaponOf(state.order, facts).blast) return open;
  const rounds = roundsInFlight(state);
  // Every entity before it stops a round at most; of equally near ones, any may come first.
  const before = (id: string) => {
    const depth = depthIn(state.order, id, facts);
    return left.filter((each) => each !== id && depthIn(state.order, each, facts) <= depth + TOUCH).length;
  };
  return open.filter((id) => before(id) < rounds);
}

/**
 * The next entity in an area: missed, or hit and about to resist; after the last one, a round that went through flies
 * on (UT-35).
 */
export function nextInArea(
  state: UTState,
  { left, next }: Extract<Phase, { is: 'area' }>,
  facts: UTFacts,
): Move<UTState> {
  if (next !== undefined) return meetInArea(state, next, left, facts);
  const { nearest: equal } = reachableFrom(state, left, facts);
  if (equal.length === 0) return areaIsOver(state, left, facts);
  const go = (id: string, step: Step): Move<UTState> => ({
    state: { ...state, phase: { is: 'area', left, next: id } },
    steps: equal.length === 1 ? [] : [step],
  });
  const why = { rule: 'UT-35', lead: 'Equally near', one: 'The nearest' } as const;
  return chosenOr(state, equal, left, 'area', why, go, facts);
}

/** Those who are left after one was met: the same list each time, so that more is known of it. */
const lefts = new WeakMap<readonly string[], Map<string, readonly string[]>>();

function leftWithout(left: readonly string[], id: string): readonly string[] {
  const here = lefts.get(left) ?? new Map<string, readonly string[]>();
  lefts.set(left, here);
  const others = here.get(id) ?? left.filter((each) => each !== id);
  here.set(id, others);
  return others;
}

/** Meets one entity of an area (UT-35): a miss by cover is just a miss. */
function meetInArea(state: UTState, id: string, left: readonly string[], facts: UTFacts): Move<UTState> {
  const others = leftWithout(left, id);
  const result = resultAgainst(state, id, 'area', facts);
  const steps = meetingSteps(state, result, 'area', facts);
  const on: UTState = { ...state, phase: { is: 'area', left: others } };
  if (result.what === 'hit') return { state: hitNow(on, result, { purpose: 'area', left: others }, facts), steps };
  const missed = { entity: refOf(result.entity), what: 'missed', damage: 0 } as const;
  return { state: { ...on, met: [...on.met, missed] }, steps };
}

/**
 * All reachable entities were met: the remaining rounds are spent, except one that went through the last thing it hit.
 * It flies on from the last entity met, because a missed one is passed as well (UT-08).
 */
function areaIsOver(state: UTState, hidden: readonly string[], facts: UTFacts): Move<UTState> {
  const steps: Step[] = hidden.length > 0 ? [whollyHidden(hidden, facts)] : [];
  const { blast } = weaponOf(state.order, facts);
  if (blast) {
    const burst = hasBurst(state, facts);
    return { state: burst.state, steps: [...steps, ...burst.steps] };
  }
  const last = state.met.at(-1);
  const flies = state.carried !== null && last !== undefined;
  const rest = endInArea(state, roundsInFlight(state) - (flies ? 1 : 0), facts, !flies);
  if (!flies) return { state: rest.state, steps: [...steps, ...rest.steps] };
  const { at } = impactOn(state, last.entity.id, facts);
  const moved = movedOn(state, last.entity.id, at, facts);
  const met = state.met.map(({ entity }) => entity.id);
  const depth = Math.max(...met.map((id) => depthOf(state, id, facts)));
  const next: UTState = {
    ...rest.state,
    progress: passedAll({ progress: moved }, met, depth, facts),
    phase: { is: 'beyond' },
  };
  if (!state.order.nothingBehind) return { state: next, steps: [...steps, ...rest.steps] };
  const end = endWithoutConsequence(next, facts);
  return { state: end.state, steps: [...steps, ...rest.steps, ...end.steps] };
}

/** Where a blast or a spread of rounds is seen from initially. */
export const areaProgress = oncePerPair(
  (order: UTOrder, facts: UTFacts): Progress => ({
    firer: order.firer,
    from: seenFrom(order, facts),
    resolved: [],
    depth: 0,
  }),
);
