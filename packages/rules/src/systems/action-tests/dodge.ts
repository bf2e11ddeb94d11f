import { refOf } from '../../naming.ts';
import type { Move, RollQuestion, Step } from '../../protocol.ts';
import type { RolledPool } from '../../step.ts';
import { figure } from '../../wording.ts';
import type { ActorFacts, ATFacts } from './facts.ts';
import { SUCCESS } from './margin.ts';
import { dodgePool } from './pools.ts';
import type { ATState, Phase } from './state.ts';

type Dodging = Extract<Phase, { is: 'dodge' }>;

/** The action dice that an actor still has reserved in this attack. */
export function reservedNow(state: ATState, actor: ActorFacts): number {
  return Math.max(0, actor.reserved - (state.dodgedWith[actor.id] ?? 0));
}

/**
 * Returns whether an actor may dodge (AT-14): there is damage due, it notices it, and it has an action die reserved.
 */
function mayDodge(state: ATState, { due }: Dodging, id: string, facts: ATFacts): ActorFacts | null {
  const actor = facts.actor(id);
  const comes = due.some((each) => each.id === id && each.sixes + each.fives > 0);
  return comes && actor?.aware && reservedNow(state, actor) > 0 ? actor : null;
}

/** Actors who have not yet decided whether to dodge, and with how many action dice. */
export function undecided(state: ATState, phase: Dodging, facts: ATFacts): readonly ActorFacts[] {
  const { left, ad } = phase;
  return left.filter((id) => ad[id] === undefined).flatMap((id) => mayDodge(state, phase, id, facts) ?? []);
}

/** Actors who have decided and are still to roll. */
export function dodging(state: ATState, { left, ad }: Dodging, facts: ATFacts): readonly ActorFacts[] {
  return left
    .filter((id) => (ad[id] ?? 0) > 0 && state.dodged[id] === undefined)
    .flatMap((id) => facts.actor(id) ?? []);
}

/** The action dice an actor dodges with; 0 if it does not. */
export function decides(state: ATState, phase: Dodging, id: string, ad: number): ATState {
  return {
    ...state,
    phase: { ...phase, ad: { ...phase.ad, [id]: ad } },
    dodgedWith: ad === 0 ? state.dodgedWith : { ...state.dodgedWith, [id]: (state.dodgedWith[id] ?? 0) + ad },
  };
}

/** A dodge was rolled, or had no dice: each success removes a point, fives first, before any layer (AT-14). */
export function dodged(
  state: ATState,
  phase: Dodging,
  id: string,
  pool: RolledPool,
  key: RollQuestion['key'] | undefined,
  facts: ATFacts,
): Move<ATState> {
  const actor = facts.actor(id);
  const due = phase.due.find((each) => each.id === id);
  if (!actor || !due) throw new Error(`"${id}" has nothing to dodge.`);
  const hits = pool.faces.filter((face) => face >= SUCCESS).length;
  const by = Math.min(hits, due.sixes + due.fives);
  const { reasons } = dodgePool(actor, phase.ad[id] ?? 0);
  const left = due.sixes + due.fives - by;
  const steps: Step[] = [
    {
      rule: 'AT-14',
      ...(key === undefined ? {} : { key }),
      lead: `${actor.name}: ${figure(hits)} ${hits === 1 ? 'success' : 'successes'}.`,
      text: `A dodge with ${figure(phase.ad[id] ?? 0)} of its reserved action dice`,
      detail: { kind: 'test', test: 'dodge', entity: refOf(actor), at: actor.at, reasons, pool, hits, glitch: false },
    },
    {
      rule: 'AT-14',
      lead: `${figure(by)} dodged.`,
      text: `${figure(left)} of ${figure(due.sixes + due.fives)} HP ${left === 1 ? 'comes' : 'come'} to ${actor.name}`,
      detail: { kind: 'dodged', entity: refOf(actor), at: actor.at, by, left },
    },
  ];
  return { state: { ...state, dodged: { ...state.dodged, [id]: by } }, steps };
}

/** All dodges are done: the rest of the damage goes through the layers. */
export function dodgesDone(state: ATState, phase: Dodging): ATState {
  return { ...state, phase: { is: 'layers', due: phase.due, group: null } };
}
