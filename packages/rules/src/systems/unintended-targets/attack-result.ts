import { overrideSteps } from '../../gm-override.ts';
import { entityName, entityNameAtStart, namesIn, refOf } from '../../naming.ts';
import type { Step } from '../../protocol.ts';
import { figure } from '../../wording.ts';
import { CANDIDATE_OVERRIDE } from './candidate-override.ts';
import { type CoverNow, coverOf, entityOf, impactOn, standsAt } from './cover.ts';
import type { Meeting } from './details.ts';
import type { UTEntity, UTFacts } from './facts.ts';
import type { Role, UTState } from './state.ts';
import { against } from './tell.ts';

/**
 * How an entity is met: with obstructions, through them (UT-34), or in an area, where nothing else is tried (UT-35).
 */
type Manner = 'around' | 'bare' | 'area';

/** The attack result against one entity, before its consequences (UT-01, UT-06, UT-07). */
export interface AttackResult {
  readonly entity: UTEntity;
  readonly what: Meeting;
  readonly defense: number;
  readonly cover: CoverNow;
  readonly bonus: number;
  /** Hits above the defense; below 0 the net loss. */
  readonly net: number;
  /** Entities that may have been hit instead (UT-11). */
  readonly between: readonly string[];
  /** These with fully hidden ones, which may be open from farther on (UT-15, UT-24). */
  readonly inTheWay: readonly string[];
  /** Entities excluded by the GM (CO-08). */
  readonly excluded: readonly string[];
}

/** The attack result against an entity, and the obstructions (UT-11, UT-24). */
export function resultAgainst(state: UTState, id: string, manner: Manner, facts: UTFacts): AttackResult {
  const { order, bypassed } = state;
  const entity = entityOf(facts, id);
  const cover = coverOf(state, id, facts);
  const bonus = manner === 'bare' ? 0 : cover.bonus;
  const defense = state.defense[id] ?? 0;
  const net = state.hits - defense - bonus;
  const there = (manner === 'around' ? cover.between : [])
    .map((each) => each.id)
    .filter((each) => !bypassed.includes(each));
  const isExcluded = (each: string) => order.gm?.strike?.includes(each) ?? false;
  const isOpen = (each: string) => !coverOf(state, each, facts).isFullyHidden;
  const inTheWay = there.filter((each) => !isExcluded(each));
  const between = inTheWay.filter(isOpen);
  const override = order.gm?.results?.[id];
  const hit = override === undefined ? isHit(entity, bonus, net) : override === 'hit';
  const byCover = bonus > 0 && -net <= bonus;
  return {
    entity,
    what: hit ? 'hit' : byCover && between.length > 0 ? 'missed by cover' : 'missed',
    defense,
    cover,
    bonus,
    net,
    between,
    inTheWay,
    excluded: !hit && byCover ? there.filter((each) => isExcluded(each) && isOpen(each)) : [],
  };
}

/**
 * The result by dice and map: more hits than the defense; immobile things without cover are hit by any test (UT-01).
 */
function isHit(entity: UTEntity, bonus: number, net: number): boolean {
  return net > 0 || (!entity.defender && bonus === 0);
}

const MISSED_RULES = { intended: 'UT-07', obstruction: 'UT-15', secondary: 'UT-22', area: 'UT-35' } as const;
const HIT_RULES = { intended: 'UT-01', obstruction: 'UT-14', secondary: 'UT-22', area: 'UT-35' } as const;

/** Why a miss is final, after the score (UT-07, UT-35). */
function missedBecause({ net, bonus, cover }: AttackResult, as: Role | 'area'): string {
  // Only by the GM's override.
  if (net > 0) return '';
  if (bonus === 0) return cover.between.length === 0 ? ' with nothing between' : ', without cover';
  if (-net > bonus) return ': short by more than the cover';
  return as === 'area'
    ? ': missed by cover, which in an area is simply a miss'
    : ', and nothing in the way can be hit instead';
}

/** Reports a cover set by the table or the GM instead of the map's (UT-40, CO-08). */
function coverSteps({ order }: UTState, { entity, bonus, cover }: AttackResult): Step[] {
  const was = cover.reasons.find((reason) => reason.was !== undefined)?.was;
  if (was === undefined || cover.bonus !== bonus) return [];
  const worth = `the cover of ${entityName(entity)} is worth ${figure(bonus)}.`;
  if (order.gm?.cover?.[entity.id] === undefined) {
    const text = `Set by the table; by the map it is ${figure(was)}`;
    return [{ rule: 'UT-40', lead: worth.replace(/^t/, 'T'), text, detail: { kind: 'note' } }];
  }
  return [
    {
      rule: 'CO-08',
      lead: `GM override: ${worth}`,
      text: `Instead of ${figure(was)}`,
      detail: { kind: 'overrule', what: 'cover', piece: entity.id, to: null },
    },
  ];
}

/** Reports a hit or miss set by the GM against dice and map (CO-08). */
function resultSteps({ order }: UTState, { entity, bonus, net }: AttackResult): Step[] {
  const override = order.gm?.results?.[entity.id];
  const given = isHit(entity, bonus, net);
  if (override === undefined || (override === 'hit') === given) return [];
  return [
    {
      rule: 'CO-08',
      lead: `GM override: ${entityName(entity)} is ${override}.`,
      text: `Instead of ${given ? 'hit' : 'missed'}`,
      detail: { kind: 'overrule', what: 'result', piece: entity.id, to: null },
    },
  ];
}

/** The step of meeting an entity, and the GM's overrides (CO-08). */
export function meetingSteps(state: UTState, result: AttackResult, as: Role | 'area', facts: UTFacts): Step[] {
  const { entity, what, defense, bonus, net } = result;
  const score = `${figure(state.hits)} against ${against(defense, bonus)}`;
  const short = net > 0 ? ',' : `: short by ${figure(-net)},`;
  const [rule, lead, text] =
    what === 'hit'
      ? ([HIT_RULES[as], `${entityNameAtStart(entity)} is hit.`, score] as const)
      : what === 'missed by cover'
        ? ([
            state.hits === defense ? 'UT-41' : 'UT-06',
            `${entityNameAtStart(entity)} is missed by cover.`,
            `${score}${short} and the cover is worth ${figure(bonus)}`,
          ] as const)
        : ([
            MISSED_RULES[as],
            `${entityNameAtStart(entity)} is missed.`,
            `${score}${missedBecause(result, as)}`,
          ] as const);
  const step: Step = {
    rule,
    lead,
    text,
    detail: {
      kind: 'meeting',
      entity: refOf(entity),
      from: standsAt(state, facts),
      at: impactOn(state, entity.id, facts).at,
      what,
      hits: state.hits,
      defense,
      cover: bonus,
      round: state.round,
    },
  };
  const past: Step[] =
    what === 'hit' && result.between.length > 0 && bonus > 0
      ? [
          {
            rule: 'UT-05',
            lead: 'Past all obstructions.',
            text: 'A hit ignores every obstruction on the way',
            detail: { kind: 'note' },
          },
        ]
      : [];
  return [
    step,
    ...coverSteps(state, result),
    ...resultSteps(state, result),
    ...overrideSteps({ excluded: result.excluded }, namesIn(facts), CANDIDATE_OVERRIDE),
    ...past,
  ];
}
