import type { ATFacts, CoverGroup, CoverThing, Origin, RoundCover, Worn } from './facts.ts';
import type { Gear, Layer } from './layers.ts';
import type { ATState, Phase } from './state.ts';
import { coverNow } from './target.ts';

/** Damage goes through layers: the target due, and the chosen group side by side. */
export type LayerPhase = Extract<Phase, { is: 'layers' }>;

/** The tolerance for equal shares of a silhouette: they are computed in floating point. */
const EQUAL = 1e-6;

/** The origin of the damage: the attacker, or a burst (AT-13). */
function originOf({ order, landing }: ATState): Origin {
  return landing ? { at: landing } : { piece: order.firer };
}

/** The cover of a target from there; the table's override applies to the intended target (AT-30, AT-31). */
function coverOf({ order, landing }: ATState, id: string, facts: ATFacts): RoundCover {
  return landing ? facts.roundCover({ at: landing }, id, null) : coverNow(order, id, facts);
}

/** The groups side by side of which the one that hides the most protects: several if they hide equally much (AT-37). */
export function groupsAsked(state: ATState, { due, group }: LayerPhase, facts: ATFacts): readonly CoverGroup[] {
  const [next] = due;
  if (!next || group !== null) return [];
  const { groups, shotAt } = coverOf(state, next.id, facts);
  if (shotAt === 'none') return [];
  const most = Math.max(0, ...groups.map(({ hides }) => hides));
  const equal = groups.filter(({ hides }) => hides >= most - EQUAL);
  return equal.length > 1 ? equal : [];
}

/** The HP a thing in the way has left within this attack. */
function left(state: ATState, { part, id, hp }: CoverThing): number | null {
  if (hp === null) return null;
  return Math.max(0, hp - (part === null ? (state.wounds[id]?.lost ?? 0) : (state.worn[part]?.lost ?? 0)));
}

/** What loses the HP that a layer absorbs: a part of a thing, a piece in the way, or gear (AT-35, AT-37). */
type Wears =
  | { readonly is: 'part'; readonly part: string }
  | { readonly is: 'piece' }
  | { readonly is: 'gear'; readonly bearer: string; readonly gear: Gear };

/** A layer in its place, with what loses the HP it absorbs. */
export interface StandingLayer extends Layer {
  readonly wears: Wears;
}

/**
 * Things in between as layers: full if one alone protects every part, or all together do if none does alone (AT-37).
 */
function things(state: ATState, cover: RoundCover, group: number | null): StandingLayer[] {
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
    wears: thing.part === null ? { is: 'piece' } : { is: 'part', part: thing.part },
  }));
}

/** Armour or a shield as a layer: always partial (AT-40). */
function wornLayer({ gear }: ATState, bearer: string, what: Gear, worn: Worn | null): StandingLayer[] {
  if (!worn) return [];
  const { name, tuf, resists, turns } = worn;
  const hp = worn.hp === null ? null : Math.max(0, worn.hp - (gear[bearer]?.[what] ?? 0));
  const wears = { is: 'gear', bearer, gear: what } as const;
  return [{ id: `${bearer}/${what}`, name, what, cover: 'partial', tuf, resists, hp, turns, wears }];
}

/**
 * All layers of a target, from outside in: things in between, its shield if it sees the attack, its armour (AT-37,
 * AT-41, AT-42).
 */
export function layersOf(state: ATState, id: string, group: number | null, facts: ATFacts): readonly StandingLayer[] {
  const between = things(state, coverOf(state, id, facts), group);
  const actor = facts.actor(id);
  if (!actor) return between;
  const shield = actor.shield && facts.shieldMeets(id, originOf(state)) ? actor.shield : null;
  return [...between, ...wornLayer(state, id, 'shield', shield), ...wornLayer(state, id, 'armour', actor.armour)];
}

/** A body that lost nothing in this attack. */
export const NO_WOUND = { lost: 0, ex: 0 } as const;

/** The loss of a body after the GM's override, which is for the attack as a whole: the first damage gets it (CO-08). */
export function lossAfterOverride({ order, wounds }: ATState, id: string, given: number): number {
  const override = order.gm?.lost?.[id];
  if (override === undefined) return given;
  return Object.hasOwn(wounds, id) ? 0 : override;
}

/** The state after a layer lost the HP it absorbed; a body in the way is wounded by it (AT-37). */
export function after(state: ATState, { id, name, tuf, hp, wears }: StandingLayer, byHp: number): ATState {
  if (byHp === 0) return state;
  switch (wears.is) {
    case 'piece': {
      const { lost, ex } = state.wounds[id] ?? NO_WOUND;
      // One attack binds at most 1 EX of a body, however often it meets it (AT-43).
      // If the GM sets the loss to nothing, nothing has beaten its TUF.
      const more = lossAfterOverride(state, id, byHp);
      const bound = ex > 0 || (more > 0 && lost + byHp > tuf) ? 1 : 0;
      return { ...state, wounds: { ...state.wounds, [id]: { lost: lost + more, ex: bound } } };
    }
    case 'part': {
      const lost = (state.worn[wears.part]?.lost ?? 0) + byHp;
      return { ...state, worn: { ...state.worn, [wears.part]: { of: id, name, lost, left: (hp ?? byHp) - byHp } } };
    }
    case 'gear': {
      const before = state.gear[wears.bearer] ?? { shield: 0, armour: 0 };
      const lost = { ...before, [wears.gear]: before[wears.gear] + byHp };
      return { ...state, gear: { ...state.gear, [wears.bearer]: lost } };
    }
  }
}
