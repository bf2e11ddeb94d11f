import { TOUCH } from '@fall-of-shot/plane/vec';
import { capitalized, entityName, refOf } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { figure, listed } from '../../wording.ts';
import type { Tagged } from './damage.ts';
import type { ATFacts } from './facts.ts';
import { attackerOf, rollsOf, weaponOf } from './order-lookups.ts';
import type { ATState, Phase } from './state.ts';
import { sharesOf } from './sweep.ts';
import { sweptBy } from './target.ts';
import { reachOf } from './weapon.ts';

/** A sweep has hit: its damage is shared among the entities in it, nearest first (AT-23). */
export function shareOut(state: ATState, damage: Tagged, facts: ATFacts): ATState {
  const arc = rollsOf(state.order)[state.roll]?.arc;
  if (!arc) throw new Error('There is no sweep to share out the damage of.');
  const left = sweptBy(state.order, arc, facts).map(({ id }) => id);
  return { ...state, hit: true, phase: { is: 'share', damage, first: [], left } };
}

type Sharing = Extract<Phase, { is: 'share' }>;

function depthOf(state: ATState, id: string, facts: ATFacts): number {
  return facts.away(state.order.firer, id).depth;
}

/** The entities that come next and are equally near. */
function nearest(state: ATState, { left }: Sharing, facts: ATFacts): readonly string[] {
  const [first] = left;
  if (first === undefined) return [];
  const near = depthOf(state, first, facts);
  return left.filter((id) => depthOf(state, id, facts) <= near + TOUCH);
}

/** Returns whether the order of the next ones matters: a leftover point goes to some of them only. Of one it never does. */
function matters({ damage, first, left }: Sharing, next: readonly string[]): boolean {
  const shares = sharesOf(damage, first.length + left.length);
  const theirs = shares.slice(first.length, first.length + next.length);
  return theirs.some((share) => share.sixes !== theirs[0]?.sixes || share.fives !== theirs[0]?.fives);
}

/** The options of the attacker's choice of who takes the leftover point (AT-23); undefined if no choice is needed. */
export function sharesAsked(state: ATState, phase: Sharing, facts: ATFacts): readonly string[] {
  const next = nearest(state, phase, facts);
  return matters(phase, next) ? next : [];
}

/** Places the next entities without asking, if their order does not matter. */
export function shareOn(state: ATState, phase: Sharing, facts: ATFacts): Move<ATState> {
  const next = nearest(state, phase, facts);
  if (next.length > 0) {
    const steps = matters(phase, next) ? pickedByProgram(next, facts) : [];
    return { state: { ...state, phase: takes(phase, next) }, steps };
  }
  return shared(state, phase, facts);
}

/** If the program chooses who of the equally near takes the leftover point, the log says so (CO-05). */
function pickedByProgram(ids: readonly string[], facts: ATFacts): Step[] {
  const names = ids.flatMap((id) => facts.entity(id) ?? []).map(entityName);
  return [
    {
      rule: 'CO-05',
      lead: `${capitalized(listed(names))}, in this order.`,
      text: 'Equally near: the program picks who takes the leftover points',
      detail: { kind: 'note' },
    },
  ];
}

/** The next entities in order. */
export function takes({ damage, first, left }: Sharing, ids: readonly string[]): Sharing {
  return { is: 'share', damage, first: [...first, ...ids], left: left.filter((id) => !ids.includes(id)) };
}

/** All are in order: each has its share due (AT-23). */
function shared(state: ATState, { damage, first }: Sharing, facts: ATFacts): Move<ATState> {
  const arc = rollsOf(state.order)[state.roll]?.arc;
  if (!arc) throw new Error('There is no sweep to share out the damage of.');
  const shares = sharesOf(damage, first.length);
  const due = first.map((id, i) => ({ id, ...(shares[i] ?? { sixes: 0, fives: 0 }) }));
  const theirs = due.flatMap(({ id, sixes, fives }) => {
    const entity = facts.entity(id);
    return entity ? [{ entity, damage: sixes + fives }] : [];
  });
  const sum = damage.sixes + damage.fives;
  const step: Step = {
    rule: 'AT-23',
    lead: first.length === 1 ? `${figure(sum)} HP.` : `${figure(sum)} HP over ${figure(first.length)}.`,
    text: capitalized(listed(theirs.map((each) => `${entityName(each.entity)} ${figure(each.damage)}`))),
    detail: {
      kind: 'sweep',
      apex: attackerOf(state.order, facts).at,
      from: arc.from,
      to: arc.to,
      reach: reachOf(weaponOf(state.order, facts)) * facts.scale().perMetre,
      shares: theirs.map(({ entity, damage: share }) => ({ ...refOf(entity), at: entity.at, damage: share })),
    },
  };
  return { state: { ...state, phase: { is: 'dodge', due, left: first, ad: {} } }, steps: [step] };
}
