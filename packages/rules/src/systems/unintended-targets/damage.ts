import { withArticle } from '../../flight.ts';
import { capitalized, entityName, entityNameAtStart, refOf } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import type { RolledPool } from '../../step.ts';
import { diceCount, figure, numberWords } from '../../wording.ts';
import { entityOf, impactOn, movedOn, shotThrough } from './cover.ts';
import type { Met } from './details.ts';
import { endWithoutConsequence, roundsInFlight } from './end-of-attack.ts';
import { type MaterialFacts, settingsIn, type UTEntity, type UTFacts } from './facts.ts';
import { weaponOf } from './range.ts';
import type { Damage, Phase, UTState } from './state.ts';
import { withoutHits } from './tests.ts';

const NO_MATERIAL: MaterialFacts = { structure: null, armour: null };

/** The damage of a round to an entity it hits, before resistance (UT-30, UT-32). `net`: hits above the defense. */
export function damageAt(
  state: UTState,
  entity: UTEntity,
  net: number,
  next: Pick<Damage, 'purpose' | 'left'>,
  facts: UTFacts,
): Damage {
  const { order, carried } = state;
  const weapon = weaponOf(order, facts);
  const { at, part } = impactOn(state, entity.id, facts);
  const { structure, armour } = part === null ? NO_MATERIAL : facts.material(part);
  const fresh = weapon.dv + (settingsIn(facts).netHitsAdd ? Math.max(0, net) : 0);
  const piece = entity.what === 'piece';
  return {
    id: entity.id,
    at,
    part,
    damage: carried ?? fresh,
    dice: piece ? entity.resist : structure,
    av: piece ? entity.av : (armour ?? 0),
    ...next,
  };
}

/** Returns true if damage takes all that a piece has left (UT-30). Facts of older recordings do not have that. */
export function isPutDown({ what, health }: Pick<UTEntity, 'what' | 'health'>, damage: number): true | undefined {
  return what === 'piece' && typeof health === 'number' && damage > 0 && damage >= health ? true : undefined;
}

/** The damage that is not resisted, by the dice (UT-30). A thing without figures stops all of it (UT-43). */
function unresisted({ damage, dice }: Damage, hits: number): number {
  return dice === null ? 0 : Math.max(0, damage - hits);
}

/** Reports the unresisted damage, with the GM's override. */
function damageSteps(state: UTState, dealt: Damage, entity: UTEntity, hits: number, left: number): Step[] {
  const { damage, dice, id } = dealt;
  const rule = state.carried === null ? 'UT-30' : 'UT-32';
  const given = unresisted(dealt, hits);
  const what = dice === null ? 'it has no figures, and stops what hits it' : `it resists ${figure(hits)}`;
  const down = isPutDown(entity, left);
  const step: Step = {
    rule: dice === null ? 'UT-43' : rule,
    lead: dice === null ? `${entityNameAtStart(entity)} stops it.` : `${figure(given)} unresisted.`,
    text: `${figure(damage)} damage at ${entityName(entity)}${rule === 'UT-32' ? ', what is left of it' : ''}: ${what}${down ? `. ${entity.name} is down` : ''}`,
    detail: {
      kind: 'damage',
      entity: refOf(entity),
      at: dealt.at,
      damage,
      resisted: dice === null ? damage : hits,
      left,
      ...(down ? { down } : {}),
    },
  };
  const override = state.order.gm?.damage?.[id];
  if (override === undefined || override === given) return [step];
  const overrideStep: Step = {
    rule: 'CO-08',
    lead: `The GM sets ${figure(override)}.`,
    text: `Unresisted damage to ${entityName(entity)}, instead of ${figure(given)}`,
    detail: { kind: 'overrule', what: 'damage', piece: id, to: null },
  };
  return [step, overrideStep];
}

/** Whether a round goes through what it hit, and what that needs (UT-31, UT-34). */
function goesThrough(
  state: UTState,
  damage: Damage,
  left: number,
  facts: UTFacts,
): { through: boolean; needs: number | null } {
  if (damage.purpose === 'cover') return { through: left >= 1, needs: null };
  const weapon = weaponOf(state.order, facts);
  const needs = weapon.penetrating ? Math.max(1, damage.av - weapon.ap) : null;
  return { through: needs !== null && damage.dice !== null && left >= needs, needs };
}

function penetrationSteps(
  state: UTState,
  damage: Damage,
  entity: UTEntity,
  left: number,
  through: boolean,
  facts: UTFacts,
): Step[] {
  const { needs, through: given } = goesThrough(state, damage, left, facts);
  const weapon = weaponOf(state.order, facts);
  const more = roundsInFlight(state) - 1;
  const others =
    through || more === 0
      ? ''
      : `; ${more === 1 ? 'the next round leads' : `${numberWords(more)} rounds are left`} from here`;
  const why =
    damage.purpose === 'cover'
      ? left >= 1
        ? `${figure(left)} goes on through the cover`
        : 'Nothing is left of it'
      : damage.dice === null
        ? 'Without figures it lets nothing through'
        : needs === null
          ? `${capitalized(withArticle(weapon.projectile))} of this weapon cannot go through anything`
          : `${figure(left)} ${left >= needs ? 'is enough' : 'is not enough'}: it needs ${figure(needs)}, AV ${figure(damage.av)} minus AP ${figure(weapon.ap)}`;
  const step: Step = {
    rule: through ? (damage.purpose === 'cover' ? 'UT-34' : 'UT-31') : 'UT-33',
    lead: through ? 'It goes through.' : 'Stopped.',
    text: `${why}${others}`,
    detail: {
      kind: 'penetration',
      entity: refOf(entity),
      at: damage.at,
      through,
      left,
      needs,
      round: state.round,
    },
  };
  if (through === given) return [step];
  return [
    step,
    {
      rule: 'CO-08',
      lead: `GM override: it ${through ? 'goes through' : 'is stopped'}.`,
      text: `At ${entityName(entity)}, instead of ${given ? 'going through' : 'stopping'}`,
      detail: { kind: 'overrule', what: 'through', piece: damage.id, to: null },
    },
  ];
}

/** The structure an object loses, and that it is rubble when none is left (UT-43). */
function wear(state: UTState, damage: Damage, entity: UTEntity, left: number): Move<UTState> {
  const { part, dice, at } = damage;
  if (part === null || dice === null || left === 0) return { state, steps: [] };
  const amount = Math.min(left, dice);
  const worn = [...state.worn, { part, amount, left: dice - amount }];
  const rubble: Step = {
    rule: 'UT-43',
    lead: `${entityNameAtStart(entity)} is rubble.`,
    text: `It had ${figure(dice)} left and took ${figure(left)}`,
    detail: { kind: 'rubble', entity: refOf(entity), at },
  };
  return { state: { ...state, worn }, steps: amount >= dice ? [rubble] : [] };
}

/** The attack is over when its last round is stopped (UT-33), or here if nothing behind matters (UT-04). */
function after(state: UTState, { purpose, at }: Damage, facts: UTFacts): Move<UTState> {
  if (roundsInFlight(state) === 0) {
    const end: Step = {
      rule: 'UT-33',
      lead: 'The attack is over.',
      text: state.fired === 1 ? 'Its round is stopped' : `All ${numberWords(state.fired)} rounds are stopped or gone`,
      detail: { kind: 'end', at, why: 'stopped', rounds: 1 },
    };
    return { state: { ...state, phase: { is: 'over' } }, steps: [end] };
  }
  return purpose === 'hit' && state.order.nothingBehind ? endWithoutConsequence(state, facts) : { state, steps: [] };
}

/** The progress after a hit. In an area, cover is seen from the firer, except for what was shot through (UT-35). */
function progressAfter(state: UTState, damage: Damage, through: boolean, facts: UTFacts): UTState['progress'] {
  if (damage.purpose !== 'area') return movedOn(state, damage.id, damage.at, facts);
  return through ? shotThrough(state, damage.id, facts) : state.progress;
}

/** How the attack continues: beyond, or with the next declared entity (UT-34, UT-35). */
function afterwards({ purpose, left }: Damage): Phase {
  return purpose === 'hit' ? { is: 'beyond' } : { is: purpose === 'cover' ? 'through' : 'area', left };
}

/**
 * An entity was hit and has resisted: its damage, whether the round goes through, and what comes next (UT-30 to UT-35,
 * UT-43).
 */
export function afterResistance(state: UTState, damage: Damage, hits: number, facts: UTFacts): Move<UTState> {
  const entity = entityOf(facts, damage.id);
  const { gm } = state.order;
  // A blast has no rounds: it neither goes through nor is stopped (UT-35).
  const blast = weaponOf(state.order, facts).blast !== null;
  const left = gm?.damage?.[damage.id] ?? unresisted(damage, hits);
  const through = !blast && (gm?.through?.[damage.id] ?? goesThrough(state, damage, left, facts).through);
  const worn = wear(state, damage, entity, left);
  const met: Met = { entity: refOf(entity), what: through ? 'through' : 'stopped', damage: left };
  const moved: UTState = {
    ...worn.state,
    progress: progressAfter(state, damage, through, facts),
    defense: withoutHits(state.defense, damage.id),
    bypassed: [],
    met: [...state.met, met],
    carried: through ? left : null,
    round: through || blast ? state.round : state.round + 1,
    stopped: through || blast ? state.stopped : state.stopped + 1,
    phase: afterwards(damage),
  };
  const on = after(moved, damage, facts);
  return {
    state: on.state,
    steps: [
      ...damageSteps(state, damage, entity, hits, left),
      ...worn.steps,
      ...(blast ? [] : penetrationSteps(state, damage, entity, left, through, facts)),
      ...on.steps,
    ],
  };
}

/** The step of a resistance roll (UT-30, UT-43). */
export function resistStep(damage: Damage, pool: RolledPool, hits: number, key: string, facts: UTFacts): Step {
  const entity = entityOf(facts, damage.id);
  return {
    rule: entity.what === 'piece' ? 'UT-30' : 'UT-43',
    key,
    lead: `${entityNameAtStart(entity)} resists ${figure(hits)}.`,
    text: `${diceCount(pool.faces.length)} of ${entity.what === 'piece' ? 'resistance' : 'structure'}`,
    detail: {
      kind: 'test',
      test: 'resist',
      entity: refOf(entity),
      at: damage.at,
      reasons: [],
      pool,
      hits,
      glitch: false,
    },
  };
}
