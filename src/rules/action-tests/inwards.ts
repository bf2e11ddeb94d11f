import type { Vec3 } from '../../geometry/vec.ts';
import type { Facts } from '../facts.ts';
import type { Step } from '../protocol.ts';
import type { LayerKind } from '../step.ts';
import { begun, called, refOf } from '../unintended-targets/tell.ts';
import { figure, listed } from '../words.ts';
import { type Blow, joined, less, sumOf } from './damage.ts';
import type { CoverGroup, CoverThing, Origin, RoundCover, Worn } from './facts.ts';
import { attackerOf, weaponOf } from './held.ts';
import { absorbed, type Layer, type Wound, wounded } from './layers.ts';
import type { Move } from './move.ts';
import type { ATState, Due, Phase } from './state.ts';
import { coverNow } from './target.ts';

type Inwards = Extract<Phase, { is: 'inwards' }>;

/** How much two shares of a silhouette may differ and still be equal: what is hidden is worked out to the last digits. */
const EQUAL = 1e-6;

/** Where the damage comes from: the attacker, or where something burst (AT-13). */
function originOf({ order, landing }: ATState): Origin {
  return landing ? { at: landing } : { piece: order.firer };
}

/** What covers a target from there; what the table says instead counts for the one that is meant (AT-30, AT-31). */
function coverOf({ order, landing }: ATState, id: string, facts: Facts): RoundCover {
  return landing ? facts.roundCover({ at: landing }, id, null) : coverNow(order, id, facts);
}

/** The groups side by side of which the one that hides most protects: more than one when they hide as much (AT-37). */
export function groupsAsked(state: ATState, { due, group }: Inwards, facts: Facts): readonly CoverGroup[] {
  const [next] = due;
  if (!next || group !== null) return [];
  const { groups, shotAt } = coverOf(state, next.id, facts);
  if (shotAt === 'none') return [];
  const most = Math.max(0, ...groups.map(({ hides }) => hides));
  const equal = groups.filter(({ hides }) => hides >= most - EQUAL);
  return equal.length > 1 ? equal : [];
}

/** What a thing in the way still has within this attack. */
function left(state: ATState, { part, id, hp }: CoverThing): number | null {
  if (hp === null) return null;
  return Math.max(0, hp - (part === null ? (state.wounds[id]?.lost ?? 0) : (state.worn[part] ?? 0)));
}

interface Standing extends Layer {
  /** What loses the HP that it absorbs: the part of a thing, or a piece; nothing of what is worn. */
  readonly part: string | null;
}

/** The things between, as layers: full where they take every part from the shot alone, or together when none does alone (AT-37). */
function things(state: ATState, cover: RoundCover, group: number | null): Standing[] {
  if (cover.shotAt === 'none') return [];
  const most = Math.max(0, ...cover.groups.map(({ hides }) => hides));
  const equal = cover.groups.filter(({ hides }) => hides >= most - EQUAL);
  const chosen = equal[group ?? 0];
  const some = chosen?.things.some(({ full }) => full) ?? false;
  return (chosen?.things ?? []).map((thing) => ({
    id: thing.id,
    name: thing.name,
    what: thing.what,
    cover: cover.shotAt === 'full' && (thing.full || !some) ? 'full' : 'partial',
    tuf: thing.tuf,
    resists: thing.resists,
    hp: left(state, thing),
    turns: [],
    part: thing.part,
  }));
}

/** Armour or a shield as a layer: always partial (AT-40). */
function wornLayer(id: string, what: LayerKind, worn: Worn | null): Standing[] {
  if (!worn) return [];
  const { name, tuf, resists, hp, turns } = worn;
  return [{ id: `${id}/${what}`, name, what, cover: 'partial', tuf, resists, hp, turns, part: null }];
}

/** All layers of a target, from outside in: what stands between, its shield while it sees what comes, its armour (AT-37, AT-41, AT-42). */
function layersOf(state: ATState, id: string, group: number | null, facts: Facts): readonly Standing[] {
  const between = things(state, coverOf(state, id, facts), group);
  const actor = facts.actor(id);
  if (!actor) return between;
  const shield = actor.shield && facts.shieldMeets(id, originOf(state)) ? actor.shield : null;
  return [...between, ...wornLayer(id, 'shield', shield), ...wornLayer(id, 'armour', actor.armour)];
}

const RULES = { object: 'AT-35', piece: 'AT-37', shield: 'AT-42', armour: 'AT-41' } as const;

function typesOf(blow: Blow): readonly string[] {
  return blow.map(({ type }) => type);
}

/** What a layer did, as a sentence has it. */
function layerStep(
  target: Due,
  layer: Standing,
  came: Blow,
  passed: Blow,
  byTuf: number,
  byHp: number,
  facts: Facts,
): Step {
  const entity = facts.entity(target.id);
  if (!entity) throw new Error(`"${target.id}" is no longer in the facts.`);
  const { name, what, cover } = layer;
  const said = what === 'object' ? begun(called({ what, id: layer.id, name })) : name;
  const by = [
    ...(byTuf > 0 ? [`${figure(byTuf)} by TUF ${figure(layer.tuf)}`] : []),
    ...(byHp > 0 ? [`${figure(byHp)} by its HP`] : []),
  ];
  const past = cover === 'partial' ? came.reduce((sum, { sixes }) => sum + sixes, 0) : 0;
  const changed = typesOf(passed).filter((type) => !typesOf(came).includes(type));
  return {
    rule: cover === 'full' && what === 'object' ? 'AT-34' : past > 0 && byTuf + byHp === 0 ? 'AT-36' : RULES[what],
    lead: `${said} absorbs ${byTuf + byHp === 0 ? 'nothing' : figure(byTuf + byHp)}.`,
    text: [
      ...(by.length > 0 ? [by.join(' and ')] : []),
      ...(past > 0 ? [`${figure(past)} by sixes go past it`] : []),
      `${figure(sumOf(passed))} go on${changed.length > 0 ? `, now ${listed(changed)}` : ''}`,
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

/** A state in which a layer has lost what its HP absorbed; a body in the way is wounded by it (AT-37). */
function after(state: ATState, layer: Standing, byHp: number): ATState {
  if (byHp === 0) return state;
  if (layer.what === 'piece') {
    const { lost, ex } = state.wounds[layer.id] ?? { lost: 0, ex: 0 };
    const bound = byHp > layer.tuf ? 1 : 0;
    return { ...state, wounds: { ...state.wounds, [layer.id]: { lost: lost + byHp, ex: ex + bound } } };
  }
  if (layer.part === null) return state;
  return { ...state, worn: { ...state.worn, [layer.part]: (state.worn[layer.part] ?? 0) + byHp } };
}

/** Where a thing is struck that is the target: what is aimed at, or the side of it that the attack comes from. */
function placeStruck({ order, landing }: ATState, facts: Facts): Vec3 {
  const aim = order.arcs.length === 0 ? facts.aimPoint(order.aim) : null;
  return landing ?? aim ?? attackerOf(order, facts).at;
}

/** What a thing takes that is the target itself: its TUF and its HP, as what stands between would (AT-35). */
function thingStruck(
  state: ATState,
  target: Due,
  blow: Blow,
  facts: Facts,
): { state: ATState; wound: Wound; stands: boolean } {
  const thing = facts.thing(target.id, placeStruck(state, facts));
  if (!thing) throw new Error(`"${target.id}" is no longer in the facts.`);
  const hp = thing.hp === null ? null : Math.max(0, thing.hp - (state.worn[thing.part] ?? 0));
  const layer: Standing = { ...thing, cover: 'full', hp, turns: [] };
  const { byTuf, byHp } = absorbed(blow, layer);
  return {
    state: after(state, layer, byHp),
    wound: { byTuf, lost: byHp, ex: 0 },
    stands: hp === null || byHp < hp,
  };
}

function woundStep(target: Due, reached: Blow, wound: Wound, facts: Facts, was: number | null): Step[] {
  const entity = facts.entity(target.id);
  if (!entity) return [];
  const { byTuf, lost, ex } = wound;
  const kept = byTuf > 0 ? `, TUF keeps off ${figure(byTuf)}` : '';
  const step: Step = {
    rule: entity.what === 'piece' ? 'AT-43' : 'AT-35',
    lead: lost === 0 ? `${begun(called(entity))} takes nothing.` : `${begun(called(entity))} loses ${figure(lost)} HP.`,
    text: `${figure(sumOf(reached))} ${listed(typesOf(reached)) || 'HP'} reach it${kept}${ex > 0 ? ', and 1 EX is bound' : ''}`,
    detail: {
      kind: 'wound',
      entity: refOf(entity),
      at: entity.at,
      reached: sumOf(reached),
      byTuf,
      lost,
      ex,
    },
  };
  if (was === null || was === lost) return [step];
  return [
    step,
    {
      rule: 'CO-08',
      lead: `The GM says ${figure(lost)}.`,
      text: `${begun(called(entity))} would lose ${figure(was)} HP`,
      detail: { kind: 'overrule', what: 'damage', piece: target.id, to: null },
    },
  ];
}

/** The damage of the next who is due goes inwards through every layer, to its body (AT-34 to AT-43). */
export function nextInwards(state: ATState, phase: Inwards, facts: Facts): Move {
  const [target, ...others] = phase.due;
  if (!target) throw new Error('There is nobody left to be struck.');
  const came = target.sixes + target.fives;
  const { type } = weaponOf(state.order, facts);
  const dodged = state.dodged[target.id] ?? 0;
  let blow: Blow = less(joined([{ type, sixes: target.sixes, fives: target.fives }]), dodged).left;
  let now: ATState = state;
  const steps: Step[] = [];
  for (const layer of layersOf(state, target.id, phase.group, facts)) {
    if (sumOf(blow) === 0) break;
    const { byTuf, byHp, passed } = absorbed(blow, layer);
    steps.push(layerStep(target, layer, blow, passed, byTuf, byHp, facts));
    now = after(now, layer, byHp);
    blow = passed;
  }
  const struck = reaches(now, target, blow, facts);
  const { [target.id]: _, ...dodges } = state.dodged;
  return {
    state: {
      ...struck.state,
      dodged: dodges,
      struck: [...struck.state.struck, { id: target.id, came, dodged, wound: struck.wound }],
      phase: { is: 'inwards', due: others, group: null },
    },
    steps: [...steps, ...struck.steps],
  };
}

/** What reaches a target, and what that does to it; the GM may say what is lost (CO-08). */
function reaches(state: ATState, target: Due, blow: Blow, facts: Facts): Move & { readonly wound: Wound } {
  const actor = facts.actor(target.id);
  const said = state.order.gm?.lost?.[target.id];
  if (!actor) {
    const found = thingStruck(state, target, blow, facts);
    const gone: Step[] = found.stands ? [] : rubble(target, facts);
    return {
      state: found.state,
      wound: found.wound,
      steps: [...woundStep(target, blow, found.wound, facts, null), ...gone],
    };
  }
  const given = wounded(blow, actor.body);
  const wound = said === undefined ? given : { ...given, lost: said };
  const before = state.wounds[target.id] ?? { lost: 0, ex: 0 };
  return {
    state: {
      ...state,
      wounds: { ...state.wounds, [target.id]: { lost: before.lost + wound.lost, ex: before.ex + wound.ex } },
    },
    wound,
    steps: woundStep(target, blow, wound, facts, said === undefined ? null : given.lost),
  };
}

function rubble(target: Due, facts: Facts): Step[] {
  const entity = facts.entity(target.id);
  if (!entity) return [];
  return [
    {
      rule: 'AT-35',
      lead: `${begun(called(entity))} is rubble.`,
      text: 'It has no HP left',
      detail: { kind: 'rubble', entity: refOf(entity), at: entity.at },
    },
  ];
}
