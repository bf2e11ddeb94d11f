import { ammunitionSteps } from '../../ammunition.ts';
import { overrideSteps } from '../../gm-override.ts';
import { capitalized, entityName, namesIn, refOf } from '../../naming.ts';
import type { Step } from '../../protocol.ts';
import { figure, listed } from '../../wording.ts';
import type { ATFacts } from './facts.ts';
import type { ATOrder } from './order.ts';
import { attackerOf, intendedOf, rollsOf, weaponOf } from './order-lookups.ts';
import { sustainCost } from './sustain.ts';
import { coverNow, overridesOfSwept, type SuccessTarget, successTarget, sweptBy } from './target.ts';

/** Rounds that an attack uses: the cost of its sustain dice, or one (AT-20). */
export function roundsOf(order: ATOrder, facts: ATFacts): number {
  const { sustain } = weaponOf(order, facts);
  if (sustain?.of !== 'rounds') return 1;
  const cost = rollsOf(order).reduce((sum, roll) => sum + sustainCost(sustain, roll.sustain), 0);
  return Math.max(1, cost);
}

/** EX that an attack binds: per use, and for its sustain dice (AT-20). */
export function boundBy(order: ATOrder, facts: ATFacts): number {
  const { binds, sustain } = weaponOf(order, facts);
  if (sustain?.of !== 'EX') return binds;
  return binds + rollsOf(order).reduce((sum, roll) => sum + sustainCost(sustain, roll.sustain), 0);
}

/** Action dice that an attack takes. */
export function actionsOf(order: ATOrder): number {
  return rollsOf(order).reduce((sum, { ad }) => sum + ad, 0);
}

/** The aim of the attack, its range, and its difficulty (CO-02, AT-01). */
export function aimStep(order: ATOrder, { metres, target }: SuccessTarget, facts: ATFacts): Step {
  const weapon = weaponOf(order, facts);
  const attacker = attackerOf(order, facts);
  const id = intendedOf(order);
  const entity = id === null ? null : facts.entity(id);
  const at = facts.aimPoint(order.aim) ?? attacker.at;
  const whom = order.arcs.length > 0 ? 'in a sweep' : `at ${entity ? entityName(entity) : 'a place'}`;
  return {
    rule: 'CO-02',
    lead: `${figure(Math.round(metres * 10) / 10)} m, ${figure(target)}S.`,
    text: `${attacker.name} attacks${weapon.name === attacker.name ? '' : ` with the ${weapon.name}`} ${whom}`,
    detail: {
      kind: 'aim',
      firer: order.firer,
      from: facts.eye(order.firer),
      at,
      range: metres * facts.scale().perMetre,
      band: `${figure(target)}S`,
      ...(entity ? { target: refOf(entity) } : {}),
    },
  };
}

/** What the attack uses up at its start; it leaves the scene with its effects (CO-07, AT-02, AT-20). */
export function spentSteps(order: ATOrder, facts: ATFacts): Step[] {
  const weapon = weaponOf(order, facts);
  const attacker = attackerOf(order, facts);
  const steps: Step[] = [];
  const ad = actionsOf(order);
  if (ad > 0) {
    steps.push({
      rule: 'AT-02',
      lead: `${figure(ad)} AD spent.`,
      text: `${attacker.name} has ${figure(attacker.ad - ad)} left this round`,
      detail: { kind: 'note' },
    });
  }
  const bound = boundBy(order, facts);
  if (bound > 0) {
    steps.push({
      rule: 'AT-20',
      lead: `${figure(bound)} EX bound.`,
      text: `${attacker.name} can bind ${figure(Math.max(0, attacker.ex - bound))} more`,
      detail: { kind: 'note' },
    });
  }
  // Only sustained attacks use rounds by their dice; others use one, like any effect on the scene (CO-07).
  return [...steps, ...ammunitionSteps(order, roundsOf(order, facts), facts, weapon.sustain ? 'AT-20' : 'CO-07')];
}

const COVERED = { none: 'not covered', partial: 'partly covered', full: 'fully covered' } as const;

/** What blocks sight and what blocks force, if they differ. */
const SEEN = { none: 'in plain sight', partial: 'partly out of sight', full: 'fully out of sight' } as const;
const SHOT_AT = {
  none: 'nothing stops the attack',
  partial: 'partly covered from the attack',
  full: 'fully covered from the attack',
} as const;

/** The target's cover from the attacker in this round, if any (AT-30, AT-31). */
export function coverSteps(order: ATOrder, facts: ATFacts): Step[] {
  const id = intendedOf(order);
  const entity = id === null ? null : facts.entity(id);
  if (!entity || weaponOf(order, facts).indirect || order.arcs.length > 0) return [];
  const { seen, shotAt, exposed } = coverNow(order, entity.id, facts);
  if (seen === 'none' && shotAt === 'none' && !exposed) return [];
  const stepped = exposed !== null;
  const sentence =
    seen === shotAt
      ? `${COVERED[seen]}, to sight and to force`
      : `${SEEN[seen]}, ${seen === 'none' || shotAt === 'none' ? 'but' : 'and'} ${SHOT_AT[shotAt]}`;
  return [
    {
      rule: stepped ? 'AT-31' : 'AT-30',
      lead: `${capitalized(entityName(entity))} is ${sentence}.`,
      text: stepped
        ? 'It is in full cover now, and was in sight earlier this round'
        : 'Judged by everything in between',
      detail: { kind: 'cover', entity: refOf(entity), at: entity.at, seen, shotAt, exposed },
    },
  ];
}

/** The meanings of the GM's overrides of a sweep (CO-08). */
const SWEEPABLE = { added: 'By the map it is not in the arc', excluded: 'By the map it is in the arc' } as const;

/** Entities in the next sweep, none of which can be left out (AT-22). */
export function sweepSteps(order: ATOrder, roll: number, facts: ATFacts): Step[] {
  const rolls = rollsOf(order);
  const arc = rolls[roll]?.arc;
  if (!arc) return [];
  const names = sweptBy(order, arc, facts)
    .flatMap(({ id }) => facts.entity(id) ?? [])
    .map(entityName);
  const which = rolls.length > 1 ? `Arc ${roll + 1} of ${rolls.length}` : 'The sweep';
  const { target, reasons } = successTarget(order, arc, facts);
  const why = reasons.map(({ value, reason }) => `${figure(value)} for ${reason}`);
  return [
    ...overrideSteps(overridesOfSwept(order, arc, facts), namesIn(facts), SWEEPABLE),
    {
      rule: 'AT-22',
      lead: `${which}: ${listed(names)}.`,
      text: `${figure(target)}S: ${listed(why)}${names.length > 1 ? '. None of them can be left out' : ''}`,
      detail: { kind: 'note' },
    },
  ];
}
