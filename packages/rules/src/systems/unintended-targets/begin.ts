import { ammunitionSteps } from '../../ammunition.ts';
import { aimsWords, capitalized, entityName, refOf } from '../../naming.ts';
import type { Step } from '../../protocol.ts';
import { figure, measured, numberWords } from '../../wording.ts';
import { entityOf } from './cover.ts';
import type { UTFacts } from './facts.ts';
import type { UTOrder } from './order.ts';
import { ordinal } from './pools.ts';
import { incrementOfTarget, intendedOf, lineOf, modeOf, weaponOf } from './range.ts';

/** The steps with which an attack begins: its aim, the rounds it uses, and their spread (CO-02, CO-07, UT-42). */
export function beginSteps(order: UTOrder, facts: UTFacts): Step[] {
  const mode = modeOf(order, weaponOf(order, facts));
  return [
    aimed(order, facts),
    ...(mode ? ammunitionSteps(order, mode.rounds, facts) : []),
    ...spreadStep(order, facts),
  ];
}

function aimed(order: UTOrder, facts: UTFacts): Step {
  const weapon = weaponOf(order, facts);
  const range = facts.range(order.firer, order.aim);
  const increment = incrementOfTarget(order, facts);
  const { from, through } = lineOf(order, facts);
  const intended = intendedOf(order);
  const target = intended === null ? null : entityOf(facts, intended);
  const firer = facts.piece(order.firer)?.name ?? order.firer;
  return {
    rule: 'CO-02',
    lead: `${measured(range, facts.scale().unit)}, ${ordinal(increment)} increment.`,
    text: `${aimsWords(firer, weapon.name)} at ${target ? entityName(target) : 'a place'}, ${order.mode}`,
    detail: {
      kind: 'aim',
      firer: order.firer,
      from,
      at: through,
      range,
      band: `increment ${increment} of ${weapon.increments}`,
      ...(target ? { target: refOf(target) } : {}),
    },
  };
}

/** Reports that the rounds are spread over an area (UT-42). */
function spreadStep(order: UTOrder, facts: UTFacts): Step[] {
  const weapon = weaponOf(order, facts);
  const mode = modeOf(order, weapon);
  if (!mode || weapon.blast || mode.rounds === 1) return [];
  const { spread, rounds } = mode;
  const over =
    spread === null
      ? 'fly together at one target'
      : spread.shape === 'cone'
        ? `are spread over a cone of ${figure(spread.angle)} degrees`
        : `are spread over a strip ${figure(spread.width)} m wide`;
  const lead = `${capitalized(numberWords(rounds))} rounds.`;
  return [{ rule: 'UT-42', lead, text: `They ${over}`, detail: { kind: 'note' } }];
}
