import type { Facts } from '../facts.ts';
import type { Step } from '../protocol.ts';
import { figure, listed } from '../words.ts';
import { whollyHidden } from './between.ts';
import { chosenOr } from './choose.ts';
import { coverOf, entityOf, isPassed, standsAt, struck } from './cover.ts';
import { goneBeyond } from './finish.ts';
import { intendedOf, laneOf } from './range.ts';
import type { UTState } from './state.ts';
import { begun, called, placedAt } from './tell.ts';
import { type Move, resultOf } from './tests.ts';

/** Who stands beyond: those that can be met from here, and those that are wholly hidden (UT-20, UT-24). */
export interface Beyond {
  readonly open: readonly string[];
  readonly hidden: readonly string[];
}

/** Who may be met beyond where the attack stands, near to far: in the lane, or missed by cover before (UT-15, UT-20). */
export function whoIsBeyond(state: Pick<UTState, 'order' | 'progress' | 'pending'>, facts: Facts): Beyond {
  const { order, pending } = state;
  const { add = [], strike = [] } = order.gm ?? {};
  const lane = facts.lane(order.firer, laneOf(order, facts));
  const reach = new Map(lane.map((each) => [each.id, each]));
  const open: string[] = [];
  const hidden: string[] = [];
  for (const id of new Set([...reach.keys(), ...pending, ...add])) {
    const entity = facts.entity(id);
    if (!entity || entity.out || id === order.firer || strike.includes(id)) continue;
    if (isPassed(state, entity, reach.get(id), facts)) continue;
    // Whom the GM adds can be met, whatever hides it.
    if (!add.includes(id) && coverOf(state, id, facts).whole) hidden.push(id);
    else open.push(id);
  }
  return { open, hidden };
}

/** What the GM has added to the candidates, or struck from them (CO-08). */
function wordSteps(state: UTState, open: readonly string[], facts: Facts): Step[] {
  const { add = [], strike = [] } = state.order.gm ?? {};
  const lane = facts.lane(state.order.firer, laneOf(state.order, facts)).map(({ id }) => id);
  const said = (what: 'add' | 'strike', id: string): Step => ({
    rule: 'CO-08',
    lead: `The GM ${what === 'add' ? 'adds' : 'strikes'} ${called(entityOf(facts, id))}.`,
    text: what === 'add' ? 'It stands in the way though the lane does not say so' : 'It is not to be met',
    detail: { kind: 'overrule', what, piece: id, to: null },
  });
  return [
    ...add.filter((id) => open.includes(id) && !lane.includes(id)).map((id) => said('add', id)),
    ...strike.filter((id) => lane.includes(id) && facts.entity(id)).map((id) => said('strike', id)),
  ];
}

/** The attack goes on beyond where it stands: who may be met there (UT-20), or nobody (UT-23). */
export function lookBeyond(state: UTState, facts: Facts): Move {
  const { open, hidden } = whoIsBeyond(state, facts);
  const out = hidden.length > 0 ? [whollyHidden(hidden, facts)] : [];
  const words = wordSteps(state, open, facts);
  if (open.length === 0) {
    const gone = goneBeyond(state, facts);
    return { state: gone.state, steps: [...words, ...out, ...gone.steps] };
  }
  const step: Step = {
    rule: 'UT-20',
    lead: open.length === 1 ? 'One beyond.' : `${open.length} beyond.`,
    text: begun(listed(open.map((id) => called(entityOf(facts, id))))),
    detail: {
      kind: 'candidates',
      where: 'beyond',
      from: standsAt(state, facts),
      entities: open.map((id) => placedAt(entityOf(facts, id), struck(state, id, facts).at)),
      lane: laneOf(state.order, facts),
    },
  };
  return { state: { ...state, phase: { is: 'lowest', of: open } }, steps: [...words, step, ...out] };
}

/** That the cover of somebody who was tried before is another from here (UT-08). */
function coverFromHere(state: UTState, id: string, facts: Facts): Step[] {
  if (!state.pending.includes(id) && id !== intendedOf(state.order)) return [];
  const { bonus } = coverOf(state, id, facts);
  const entity = entityOf(facts, id);
  const text =
    bonus === 0 ? 'What covered it is passed, and its defense hits stay' : `Cover from here is worth ${figure(bonus)}`;
  return [
    {
      rule: 'UT-08',
      lead: `${called(entity)} from here.`.replace(/^./, (a) => a.toUpperCase()),
      text,
      detail: { kind: 'note' },
    },
  ];
}

/** All tests are made: who beyond is targeted (UT-21). */
export function lowestBeyond(state: UTState, of: readonly string[], facts: Facts): Move {
  const go = (id: string, step: Step): Move => ({
    state: { ...state, phase: { is: 'target', id, as: 'secondary', bare: false } },
    steps: [step, ...coverFromHere(state, id, facts)],
  });
  const defenders = of.filter((id) => entityOf(facts, id).defender);
  if (defenders.length === 0) {
    const why = {
      rule: 'UT-21',
      said: 'Nobody is left who could evade',
      one: 'Nobody is left who could evade',
    } as const;
    return chosenOr(state, of, of, 'beyond', why, go, facts);
  }
  const least = Math.min(...defenders.map((id) => resultOf(state, id, facts)));
  const lowest = defenders.filter((id) => resultOf(state, id, facts) === least);
  const why = { rule: 'UT-21', said: `Equal at ${least}`, one: `The lowest result beyond, ${least}` } as const;
  return chosenOr(state, lowest, of, 'beyond', why, go, facts);
}
