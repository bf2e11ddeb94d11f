import type { Bounds } from '@fall-of-shot/plane/shapes';
import type { Facts } from '@fall-of-shot/rules/facts';
import { type Order, targetIdOf } from '@fall-of-shot/rules/order';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import { groundAt } from '../../../scene/obstructions/ground.ts';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { recordedFacts } from '../../attack/recorded-facts.ts';
import { sceneryDice } from '../../attack/scenery.ts';
import { battlefield } from '../../battlefield/battlefield.ts';
import { engagementSystems } from '../../engagement-system.ts';
import { countShot } from '../count-shot.ts';
import { shotOf } from '../find-odds.ts';
import { DOUBLES } from '../numbers.ts';
import { exactShotOdds, type ShotOdds } from '../shot-odds.ts';
import type { HeatPart } from './heat-ask.ts';

/** Work that pauses often, and its result. */
export type InParts<T> = Generator<undefined, T>;

/** The value of one place, and what it is made of. */
export interface PlaceValue {
  readonly value: number;
  readonly parts: readonly HeatPart[];
}

/** The facts of a scene, for as many orders as are looked at: what one of them asked need not be worked out for the next. */
function factsOf(scene: Scene): Facts {
  return recordedFacts({}, battlefield(scene)).facts;
}

/** Counts every way that a shot can go; undefined if it is refused or its rules do not say how it is read. */
function* wholeShot(order: Order, scene: Scene, facts = factsOf(scene)): InParts<ShotOdds | undefined> {
  const shot = shotOf(order, facts, sceneryDice(scene));
  if (!shot) return undefined;
  const counting = countShot(shot, DOUBLES);
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value && exactShotOdds(next.value, undefined);
    yield undefined;
  }
}

/**
 * The chance that an order hits what it is aimed at, in a scene: 0 if the rules refuse it there. Where they cannot tell at
 * once, the whole shot is counted: the chance that the target is hit at all, or for a place that anybody is.
 */
export function* chanceToHit(order: Order, scene: Scene, facts = factsOf(scene)): InParts<number> {
  const { hitChance } = engagementSystems.get(order.rulebook);
  if (!rulebookOf(order).begin(order, facts).ok) return 0;
  const chance = hitChance?.(order, facts);
  if (chance !== undefined) return chance;
  const odds = yield* wholeShot(order, scene, facts);
  if (!odds) return 0;
  const target = targetIdOf(order);
  if (target === undefined) return 1 - odds.nobody;
  return odds.entities.find(({ entity }) => entity.id === target)?.hit ?? 0;
}

/** A scene in which one piece stands elsewhere. Everything else stays the same, so that no index is built anew. */
export function withPieceAt(scene: Scene, piece: Piece, at: Pick<Piece, 'x' | 'y' | 'elevation'>): Scene {
  const { x, y, elevation } = at;
  return {
    ...scene,
    pieces: scene.pieces.map((each) => (each.id === piece.id ? { ...piece, x, y, elevation } : each)),
  };
}

/** The chance that at least one of some shots hits, and the chance of each that may. */
export function* danger(orders: readonly Order[], scene: Scene): InParts<PlaceValue> {
  const facts = factsOf(scene);
  let none = 1;
  const parts: HeatPart[] = [];
  for (const order of orders) {
    const value = yield* chanceToHit(order, scene, facts);
    none *= 1 - value;
    if (value > 0) parts.push({ of: order.firer, value });
    yield undefined;
  }
  const [only, ...others] = parts;
  // One chance alone stays as it is, without the rounding of a sum.
  const value = only && others.length === 0 ? only.value : 1 - none;
  return { value, parts: parts.sort((a, b) => b.value - a.value) };
}

/** A shot that takes more turns to count is not counted for one figure beside a map. */
const MOST_TURNS = 20_000;

/** The chance that a shot hits somebody who is not aimed at and is no enemy; null if it takes too long to count. */
export function* harmToOthers(order: Order, scene: Scene): InParts<number | null> {
  const counting = wholeShot(order, scene);
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const next = counting.next();
    if (next.done) return next.value?.others ?? 0;
    yield undefined;
  }
  return null;
}

/** An order that is aimed at the ground of a place. */
export function aimedAt(order: Order, scene: Scene, { x, y }: { readonly x: number; readonly y: number }): Order {
  return { ...order, aim: { at: 'point', x, y, z: groundAt(scene, { x, y }) } };
}

/**
 * How many of the other side a shot hits or catches on average, less those of the own side: from every place where it can
 * land, exactly. Undefined if it is refused.
 */
export function* netHarm(order: Order, scene: Scene): InParts<PlaceValue | undefined> {
  const odds = yield* wholeShot(order, scene);
  if (!odds) return undefined;
  const own = scene.pieces.find(({ id }) => id === order.firer)?.side;
  let [theirs, ours] = [0, 0];
  const atRisk: HeatPart[] = [];
  for (const { entity, hit } of odds.entities) {
    const side = entity.what === 'object' ? 'neutral' : scene.pieces.find(({ id }) => id === entity.id)?.side;
    if (side === own) {
      ours += hit;
      if (hit > 0) atRisk.push({ of: entity.id, value: hit });
    } else if (side !== 'neutral') theirs += hit;
  }
  const parts = [
    { of: 'theirs', value: theirs },
    { of: 'ours', value: ours },
    ...atRisk.sort((a, b) => b.value - a.value),
  ];
  return { value: theirs - ours, parts };
}

/** The bounds of a map, no wider than some others. */
export function onMap({ size }: Pick<Scene, 'size'>, { left, right, top, bottom }: Bounds): Bounds {
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(size.width, right),
    bottom: Math.min(size.height, bottom),
  };
}
