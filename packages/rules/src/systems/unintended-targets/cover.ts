import { distance2, TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import { percent } from '@fall-of-shot/sight/percent';
import type { Between, ImpactFacts, Progress } from '../../facts.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { Reason } from '../../reason.ts';
import { findEntity, settingsIn, type UTEntity, type UTFacts } from './facts.ts';
import { intendedOf, lineOf } from './range.ts';
import type { UTState } from './state.ts';
import type { UTSettings } from './weapon.ts';

/** The bonus for a hidden share (UT-40): of the last row of the table that it reaches. */
function bonusFor(hidden: number, { cover }: Pick<UTSettings, 'cover'>): number {
  if (hidden <= 0) return 0;
  return cover.filter(({ from }) => hidden >= from).at(-1)?.bonus ?? 0;
}

/** The current cover of an entity, and its bonus. */
export interface CoverNow {
  readonly bonus: number;
  readonly reasons: readonly Reason[];
  /** Nothing of it is open to the shot (UT-24). */
  readonly isFullyHidden: boolean;
  /** Things that stop shots on the way to it, nearest first (UT-11). */
  readonly between: readonly Between[];
}

/** An entity of the attack. It existed when the attack began, and the facts are frozen. */
export function entityOf(facts: UTFacts, id: string): UTEntity {
  const entity = findEntity(facts, id);
  if (!entity) throw new Error(`The attack met "${id}", which is missing from its facts.`);
  return entity;
}

/** How far along the ground the attack has come from the firer. */
function distanceCovered(state: Pick<UTState, 'order' | 'progress'>, facts: UTFacts): number {
  const { from } = state.progress;
  return from === 'firer' ? 0 : distance2(facts.eye(state.order.firer), from);
}

/** What is known of entities from where an attack is, by id. */
interface FromHere {
  readonly impacts: Map<string, ImpactFacts>;
  readonly covers: Map<string, CoverNow>;
  /**
   * Where the attack is after each, passed or shot through, and after all of an area: the same object each time, so that
   * more is known of it.
   */
  readonly moves: Map<string, Progress>;
  readonly holes: Map<string, Progress>;
  readonly areas: Map<string, Progress>;
}

/** What was computed at each stage of an attack: its facts never change, and the rules ask of the same entities again. */
const fromHere = oncePerPair(
  (_progress: Progress, _facts: UTFacts): FromHere => ({
    impacts: new Map(),
    covers: new Map(),
    moves: new Map(),
    holes: new Map(),
    areas: new Map(),
  }),
);

/** Where the line of fire meets an entity, as far as the attack has come (UT-08). */
export function impactOn(state: Pick<UTState, 'order' | 'progress'>, id: string, facts: UTFacts): ImpactFacts {
  const { impacts } = fromHere(state.progress, facts);
  const known = impacts.get(id);
  if (known) return known;
  const { from, through } = lineOf(state.order, facts);
  const impact = facts.struck(from, through, id, distanceCovered(state, facts));
  impacts.set(id, impact);
  return impact;
}

/**
 * The distance from the firer at which the attack meets an entity: at the nearest point of its footprint. For a wall or
 * a whole house that point may be anywhere, so it is where the line of fire meets it (UT-08).
 */
export function depthOf(state: Pick<UTState, 'order' | 'progress'>, id: string, facts: UTFacts): number {
  const { firer } = state.order;
  if (!entityOf(facts, id).wall) return facts.away(firer, id).depth;
  return distance2(facts.eye(firer), impactOn(state, id, facts).at);
}

/** Where the attack is: the firer's eye, or the last resolved entity. */
export function standsAt(state: Pick<UTState, 'order' | 'progress'>, facts: UTFacts): Vec3 {
  const { from } = state.progress;
  return from === 'firer' ? facts.eye(state.order.firer) : from;
}

/** The bonus set by the table or the GM instead of the map's. */
function bonusOverride(state: Pick<UTState, 'order' | 'progress'>, id: string): number | undefined {
  const { order, progress } = state;
  const gm = order.gm?.cover?.[id];
  if (gm !== undefined) return gm;
  return progress.from === 'firer' && id === intendedOf(order) ? order.cover : undefined;
}

/** The cover of an entity from where the attack is, and its bonus (UT-08, UT-24, UT-40). */
export function coverOf(state: Pick<UTState, 'order' | 'progress'>, id: string, facts: UTFacts): CoverNow {
  const { covers } = fromHere(state.progress, facts);
  const known = covers.get(id);
  if (known) return known;
  const cover = computeCover(state, id, facts);
  covers.set(id, cover);
  return cover;
}

function computeCover(state: Pick<UTState, 'order' | 'progress'>, id: string, facts: UTFacts): CoverNow {
  const entity = entityOf(facts, id);
  const { seen, shotAt, between } = facts.cover(state.progress, id, impactOn(state, id, facts).at);
  const hidden = Math.max(seen, shotAt);
  const given = entity.wall ? 0 : bonusFor(hidden, settingsIn(facts));
  const instead = bonusOverride(state, id);
  const bonus = instead ?? given;
  const reason: Reason = {
    id: 'cover',
    value: bonus,
    reason: hidden > 0 ? `cover, ${percent(hidden)} hidden` : 'cover',
    rule: 'UT-40',
    ...(instead === undefined || instead === given ? {} : { was: given }),
  };
  return {
    bonus,
    reasons: bonus === 0 && reason.was === undefined ? [] : [reason],
    isFullyHidden: shotAt >= 1,
    between: between.filter(({ hides }) => hides > 0),
  };
}

/** How far along the line of fire a wall outside the lane is: at the part still ahead, if there is one. */
function aheadTo(state: Pick<UTState, 'order' | 'progress'>, id: string, facts: UTFacts): number {
  const { from, through } = lineOf(state.order, facts);
  const { at } = impactOn(state, id, facts);
  const far = distance2(from, through);
  return far === 0 ? 0 : ((at.x - from.x) * (through.x - from.x) + (at.y - from.y) * (through.y - from.y)) / far;
}

/** Returns whether the attack has passed an entity (UT-08). Of a long unresolved wall, the part beyond still counts. */
export function isPassed(
  state: Pick<UTState, 'order' | 'progress'>,
  entity: UTEntity,
  reach: { readonly far: number } | undefined,
  facts: UTFacts,
): boolean {
  const { resolved, depth } = state.progress;
  if (resolved.includes(entity.id)) return true;
  if (entity.wall) return (reach?.far ?? aheadTo(state, entity.id, facts)) <= distanceCovered(state, facts) + TOUCH;
  return facts.away(state.order.firer, entity.id).depth < depth - TOUCH;
}

/** The progress after resolving an entity: that one and everything nearer is passed (UT-08). */
export function movedOn({ progress }: Pick<UTState, 'progress'>, id: string, at: Vec3, facts: UTFacts): Progress {
  const { moves } = fromHere(progress, facts);
  const known = moves.get(id);
  if (known?.from === at) return known;
  const { firer, resolved, depth } = progress;
  const passed = entityOf(facts, id).wall ? distance2(facts.eye(firer), at) : facts.away(firer, id).depth;
  const moved = { firer, from: at, resolved: [...resolved, id].sort(), depth: Math.max(depth, passed) };
  moves.set(id, moved);
  return moved;
}

/** The progress in an area after shooting through an entity: seen from the same place, without it (UT-35). */
export function shotThrough({ progress }: Pick<UTState, 'progress'>, id: string, facts: UTFacts): Progress {
  const { holes } = fromHere(progress, facts);
  const known = holes.get(id);
  if (known) return known;
  const on = { ...progress, resolved: [...progress.resolved, id].sort() };
  holes.set(id, on);
  return on;
}

/** The progress after an area of which all these were met, to a depth: all of them are passed (UT-08, UT-35). */
export function passedAll(
  { progress }: Pick<UTState, 'progress'>,
  ids: readonly string[],
  depth: number,
  facts: UTFacts,
): Progress {
  const { areas } = fromHere(progress, facts);
  const key = JSON.stringify([depth, ids]);
  const known = areas.get(key);
  if (known) return known;
  const passed = { ...progress, resolved: [...new Set([...progress.resolved, ...ids])].sort(), depth };
  areas.set(key, passed);
  return passed;
}
