import type { Vec3 } from '@fall-of-shot/plane/vec';
import { capitalized, entityName, refOf } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { figure, listed } from '../../wording.ts';
import { type Damage, joined, less, sumOf } from './damage.ts';
import type { ActorFacts, ATFacts } from './facts.ts';
import {
  after,
  groupsAsked,
  type LayerPhase,
  layersOf,
  lossAfterOverride,
  NO_WOUND,
  type StandingLayer,
} from './layer-groups.ts';
import { absorbed, type Wound, wounded } from './layers.ts';
import { attackerOf, rollsOf, weaponOf } from './order-lookups.ts';
import type { ATState, Due } from './state.ts';

const RULES = { object: 'AT-35', piece: 'AT-37', shield: 'AT-42', armour: 'AT-41' } as const;

function typesOf(damage: Damage): readonly string[] {
  return damage.map(({ type }) => type);
}

/** The step that reports a layer. */
function layerStep(
  target: Due,
  layer: StandingLayer,
  came: Damage,
  passed: Damage,
  byTuf: number,
  byHp: number,
  facts: ATFacts,
): Step {
  const entity = facts.entity(target.id);
  if (!entity) throw new Error(`"${target.id}" is no longer in the facts.`);
  const { name, what, cover } = layer;
  const subject = what === 'object' ? capitalized(entityName({ what, id: layer.id, name })) : name;
  const by = [
    ...(byTuf > 0 ? [`${figure(byTuf)} by TUF ${figure(layer.tuf)}`] : []),
    ...(byHp > 0 ? [`${figure(byHp)} by its HP`] : []),
  ];
  const past = cover === 'partial' ? came.reduce((sum, { sixes }) => sum + sixes, 0) : 0;
  const changed = typesOf(passed).filter((type) => !typesOf(came).includes(type));
  return {
    rule: cover === 'full' && what === 'object' ? 'AT-34' : past > 0 && byTuf + byHp === 0 ? 'AT-36' : RULES[what],
    lead: `${subject} absorbs ${byTuf + byHp === 0 ? 'nothing' : figure(byTuf + byHp)}.`,
    text: [
      ...(by.length > 0 ? [by.join(' and ')] : []),
      ...(past > 0 ? [`${figure(past)} by sixes ${past === 1 ? 'goes' : 'go'} past it`] : []),
      `${figure(sumOf(passed))} ${sumOf(passed) === 1 ? 'goes' : 'go'} on${changed.length > 0 ? `, now ${listed(changed)}` : ''}`,
    ].join(', '),
    detail: {
      kind: 'layer',
      entity: refOf(entity),
      at: entity.at,
      layer: { id: layer.id, name, what, cover },
      came: sumOf(came),
      byTuf,
      byHp,
      passed: sumOf(passed),
      types: typesOf(passed),
    },
  };
}

/**
 * Returns true if a loss puts a piece down: no HP are left (AT-43).
 *
 * @param all what it has lost in this attack, with this loss
 */
function isPutDown(id: string, lost: number, all: { readonly lost: number } | undefined, facts: ATFacts) {
  const hp = facts.actor(id)?.body.hp;
  return lost > 0 && hp !== undefined && (all?.lost ?? 0) >= hp ? true : undefined;
}

function downWords(down: true | undefined): string {
  return down ? ' and is down' : '';
}

/** The result for a layer that lost HP: a body in the way is wounded, a thing without HP is rubble (AT-35, AT-37). */
function layerLosses(before: ATState, now: ATState, layer: StandingLayer, byHp: number, facts: ATFacts): Step[] {
  if (byHp === 0) return [];
  if (layer.wears.is === 'part') return byHp === layer.hp ? rubble(layer.id, layer.name, facts) : [];
  const entity = layer.wears.is === 'piece' ? facts.entity(layer.id) : null;
  if (!entity) return [];
  const ex = (now.wounds[layer.id]?.ex ?? 0) - (before.wounds[layer.id]?.ex ?? 0);
  const lost = lossAfterOverride(before, layer.id, byHp);
  const down = isPutDown(layer.id, lost, now.wounds[layer.id], facts);
  return [
    {
      rule: 'AT-37',
      lead: `${capitalized(entityName(entity))} loses ${figure(lost)} HP${downWords(down)}.`,
      text: `It stands in the way, and its body absorbs${ex > 0 ? '; 1 EX is bound' : ''}`,
      detail: {
        kind: 'wound',
        entity: refOf(entity),
        at: entity.at,
        reached: byHp,
        byTuf: 0,
        lost,
        ex,
        between: true,
        ...(down ? { down } : {}),
      },
    },
    ...overrideSteps(layer.id, entityName(entity), lost, byHp),
  ];
}

/** The GM's override of a loss, if it differs from the dice (CO-08). */
function overrideSteps(piece: string, name: string, lost: number, given: number): Step[] {
  if (lost === given) return [];
  return [
    {
      rule: 'CO-08',
      lead: `The GM sets ${figure(lost)}.`,
      text: `${capitalized(name)} would lose ${figure(given)} HP`,
      detail: { kind: 'overrule', what: 'damage', piece, to: null },
    },
  ];
}

/** Where a targeted thing is hit: at the aim, or on the side the attack comes from. */
function placeStruck({ order, landing }: ATState, facts: ATFacts): Vec3 {
  const aim = order.arcs.length === 0 ? facts.aimPoint(order.aim) : null;
  return landing ?? aim ?? attackerOf(order, facts).at;
}

/** What a targeted thing absorbs itself: with its TUF and HP, like anything in between (AT-35). */
function thingStruck(
  state: ATState,
  target: Due,
  damage: Damage,
  facts: ATFacts,
): { state: ATState; wound: Wound; name: string; left: number | null } {
  const thing = facts.thing(target.id, placeStruck(state, facts));
  if (!thing) throw new Error(`"${target.id}" is no longer in the facts.`);
  const hp = thing.hp === null ? null : Math.max(0, thing.hp - (state.worn[thing.part]?.lost ?? 0));
  const layer: StandingLayer = { ...thing, cover: 'full', hp, turns: [], wears: { is: 'part', part: thing.part } };
  const { byTuf, byHp } = absorbed(damage, layer);
  return {
    state: after(state, layer, byHp),
    wound: { byTuf, lost: byHp, ex: 0 },
    name: thing.name,
    left: hp === null ? null : hp - byHp,
  };
}

function woundStep(
  target: Due,
  reached: Damage,
  wound: Wound,
  facts: ATFacts,
  was: number | null,
  {
    part,
    keepsHp,
    down,
  }: { readonly part?: string; readonly keepsHp?: boolean; readonly down?: true | undefined } = {},
): Step[] {
  const found = facts.entity(target.id);
  if (!found) return [];
  // For an object of several parts, report the one that was hit.
  const entity = { ...found, name: part ?? found.name };
  const { byTuf, lost, ex } = wound;
  const all = sumOf(reached);
  const kept = byTuf > 0 ? `, TUF absorbs ${figure(byTuf)}` : '';
  const spare = entity.what === 'object' && all - byTuf - lost > 0;
  // What a thing resists never costs it HP, though its TUF does not absorb all of it.
  const rest = keepsHp ? ', and its HP stay' : `, and it has no${lost > 0 ? ' more' : ''} HP to lose`;
  const more = ex > 0 ? ', and 1 EX is bound' : spare ? rest : '';
  const step: Step = {
    rule: entity.what === 'piece' ? 'AT-43' : 'AT-35',
    lead:
      lost === 0
        ? `${capitalized(entityName(entity))} takes no damage.`
        : `${capitalized(entityName(entity))} loses ${figure(lost)} HP${downWords(down)}.`,
    text: `${figure(all)} ${listed(typesOf(reached)) || 'HP'} ${all === 1 ? 'reaches' : 'reach'} it${kept}${more}`,
    detail: {
      kind: 'wound',
      entity: refOf(entity),
      at: entity.at,
      reached: sumOf(reached),
      byTuf,
      lost,
      ex,
      ...(down ? { down } : {}),
    },
  };
  return [step, ...(was === null ? [] : overrideSteps(target.id, entityName(entity), lost, was))];
}

/** If the program chooses between two groups side by side, the log says so (CO-05). */
function pickedByProgram(state: ATState, phase: LayerPhase, facts: ATFacts): Step[] {
  const [first] = groupsAsked(state, phase, facts);
  if (!first) return [];
  return [
    {
      rule: 'CO-05',
      lead: `${listed(first.things.map(({ name }) => name))}.`,
      text: 'Others side by side hide as much: the program picks the nearest',
      detail: { kind: 'note' },
    },
  ];
}

/** Takes the damage of the next target through every layer to its body (AT-34 to AT-43). */
export function nextLayer(state: ATState, phase: LayerPhase, facts: ATFacts): Move<ATState> {
  const [target, ...others] = phase.due;
  if (!target) throw new Error('There is nobody left to be struck.');
  const came = target.sixes + target.fives;
  const { type } = weaponOf(state.order, facts);
  const dodged = state.dodged[target.id] ?? 0;
  let damage: Damage = less(joined([{ type, sixes: target.sixes, fives: target.fives }]), dodged).left;
  let now: ATState = state;
  const steps: Step[] = pickedByProgram(state, phase, facts);
  for (const layer of layersOf(state, target.id, phase.group, facts)) {
    if (sumOf(damage) === 0) break;
    const { byTuf, byHp, passed } = absorbed(damage, layer);
    const before = now;
    now = after(now, layer, byHp);
    steps.push(
      layerStep(target, layer, damage, passed, byTuf, byHp, facts),
      ...layerLosses(before, now, layer, byHp, facts),
    );
    damage = passed;
  }
  const struck = reaches(now, target, damage, facts);
  const { [target.id]: _, ...dodges } = state.dodged;
  return {
    state: {
      ...struck.state,
      dodged: dodges,
      struck: [...struck.state.struck, { id: target.id, came, dodged, wound: struck.wound }],
      phase: { is: 'layers', due: others, group: null },
    },
    steps: [...steps, ...struck.steps],
  };
}

/**
 * What more damage does to a body that this attack has reached before: the total counts, so that TUF applies once and
 * at most 1 EX is bound (AT-43).
 */
function gathered({ reached, wounds }: ATState, { id, body }: ActorFacts, all: Damage): Wound {
  const [before, now] = [wounded(reached[id] ?? [], body), wounded(all, body)];
  const bound = wounds[id]?.ex ?? 0;
  return {
    byTuf: now.byTuf - before.byTuf,
    lost: now.lost - before.lost,
    ex: bound === 0 && now.ex === 1 ? 1 : 0,
  };
}

/** What reaches a target, and what it does there; the GM may override the total loss (CO-08). */
function reaches(
  state: ATState,
  target: Due,
  damage: Damage,
  facts: ATFacts,
): Move<ATState> & { readonly wound: Wound } {
  const { id } = target;
  const actor = facts.actor(id);
  if (!actor) {
    const found = thingStruck(state, target, damage, facts);
    const { left, name } = found;
    return {
      state: found.state,
      wound: found.wound,
      steps: [
        ...woundStep(target, damage, found.wound, facts, null, { part: name, keepsHp: (left ?? 0) > 0 }),
        ...(left === 0 ? rubble(id, name, facts) : []),
      ],
    };
  }
  const all = joined([...(state.reached[id] ?? []), ...damage]);
  const given = gathered(state, actor, all);
  const loss = lossAfterOverride(state, id, given.lost);
  // If the GM sets the loss to nothing, nothing has beaten the body's TUF.
  const wound: Wound = { ...given, lost: loss, ex: state.order.gm?.lost?.[id] === 0 ? 0 : given.ex };
  const { lost, ex } = state.wounds[id] ?? NO_WOUND;
  const reached = state.roll + 1 < rollsOf(state.order).length ? { ...state.reached, [id]: all } : state.reached;
  const now = { lost: lost + wound.lost, ex: ex + wound.ex };
  const down = isPutDown(id, wound.lost, now, facts);
  return {
    state: { ...state, reached, wounds: { ...state.wounds, [id]: now } },
    wound,
    steps: woundStep(target, damage, wound, facts, given.lost, { down }),
  };
}

function rubble(id: string, name: string, facts: ATFacts): Step[] {
  const entity = facts.entity(id);
  if (!entity) return [];
  return [
    {
      rule: 'AT-35',
      lead: `${capitalized(entityName({ ...entity, name }))} is rubble.`,
      text: 'It has no HP left',
      detail: { kind: 'rubble', entity: refOf(entity), at: entity.at },
    },
  ];
}

/**
 * The cover between an attack and an entity: none, layers that sixes pass, or one that stops them too (AT-34, AT-36).
 */
export function coverKind(state: ATState, id: string, facts: ATFacts): 'none' | 'partial' | 'full' {
  const layers = layersOf(state, id, null, facts);
  if (layers.length === 0) return 'none';
  return layers.some(({ cover }) => cover === 'full') ? 'full' : 'partial';
}
