import { along, distance2, type Vec3 } from '@fall-of-shot/plane/vec';
import { capitalized } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { numberWords } from '../../wording.ts';
import { standsAt } from './cover.ts';
import type { UTFacts } from './facts.ts';
import { laneOf, lineOf, weaponOf } from './range.ts';
import type { UTState } from './state.ts';

/** Rounds still in flight: neither stopped nor gone. */
export function roundsInFlight({ fired, stopped, spent, beyond }: UTState): number {
  return fired - stopped - spent - beyond;
}

function rounds(n: number): string {
  return `${numberWords(n)} ${n === 1 ? 'round' : 'rounds'}`;
}

/** Where an attack that meets nobody more flies to: along its line, to the weapon's maximum range. */
function flownTo(state: UTState, facts: UTFacts): Vec3 {
  const { order } = state;
  if (order.gm?.end) return order.gm.end;
  const at = standsAt(state, facts);
  const { from, through } = lineOf(order, facts);
  const far = distance2(from, through);
  const left = Math.max(0, laneOf(order, facts).reach - distance2(from, at));
  if (far === 0) return at;
  const way = { x: (through.x - from.x) / far, y: (through.y - from.y) / far };
  return { ...along(at, way, left), z: Math.max(0, at.z + ((through.z - from.z) / far) * left) };
}

/** Nobody is left to be met: rounds in flight go on beyond, and the GM may say where they end (UT-23). */
export function endBeyond(state: UTState, facts: UTFacts): Move<UTState> {
  const left = roundsInFlight(state);
  const at = flownTo(state, facts);
  const moved = state.order.gm?.end;
  const steps: Step[] = [
    {
      rule: 'UT-23',
      lead: `${left === 1 ? 'It flies' : 'They fly'} on.`,
      text: `The lane is empty: ${rounds(left)} ${left === 1 ? 'is' : 'are'} gone`,
      detail: { kind: 'end', at, why: 'beyond', rounds: left },
    },
    ...(moved
      ? [
          {
            rule: 'CO-08',
            lead: 'The GM sets where it ends.',
            text: 'Instead of as far as the weapon reaches',
            detail: { kind: 'overrule', what: 'end', piece: null, to: moved },
          } as const,
        ]
      : []),
  ];
  return { state: { ...state, beyond: state.beyond + left, phase: { is: 'over' } }, steps };
}

/** "Nothing of consequence between or behind": it just ends (UT-04). */
export function endWithoutConsequence(state: UTState, facts: UTFacts): Move<UTState> {
  const left = roundsInFlight(state);
  const step: Step = {
    rule: 'UT-04',
    lead: 'It ends here.',
    text: 'Nothing of consequence is between or behind, so it is not tracked further',
    detail: { kind: 'end', at: standsAt(state, facts), why: 'of no consequence', rounds: left },
  };
  return { state: { ...state, spent: state.spent + left, phase: { is: 'over' } }, steps: [step] };
}

/** Rounds left when all entities in an area were met (UT-35). */
export function endInArea(state: UTState, left: number, facts: UTFacts, over: boolean): Move<UTState> {
  if (left === 0) return { state, steps: [] };
  const step: Step = {
    rule: 'UT-35',
    lead: `${capitalized(numberWords(left))} left in the area.`,
    text: `${capitalized(rounds(left))} hit nobody more`,
    detail: { kind: 'end', at: standsAt(state, facts), why: 'spent', rounds: left },
  };
  const next = { ...state, spent: state.spent + left };
  return { state: over ? { ...next, phase: { is: 'over' } } : next, steps: [step] };
}

/** A blast is over when all reachable entities were met: it has no rounds left over (UT-35). */
export function hasBurst(state: UTState, facts: UTFacts): Move<UTState> {
  const step: Step = {
    rule: 'UT-35',
    lead: `The ${weaponOf(state.order, facts).projectile} has burst.`,
    text: 'Everything in its radius has been resolved',
    detail: { kind: 'end', at: standsAt(state, facts), why: 'spent', rounds: 1 },
  };
  return { state: { ...state, spent: 1, phase: { is: 'over' } }, steps: [step] };
}
