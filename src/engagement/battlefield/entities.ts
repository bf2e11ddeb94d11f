import { boundsOfArea, type EffectArea, overlapsArea, type Solid } from '@fall-of-shot/plane/areas';
import { inLane, type Lane, laneThrough, mayBeInLane } from '@fall-of-shot/plane/lane';
import {
  type Bounds,
  bounds,
  boundsOf,
  boxCorners,
  type Disc,
  distanceToShape,
  edges,
  type Segment,
  type SolidShape,
} from '@fall-of-shot/plane/shapes';
import { distance2, TOUCH, type Vec2 } from '@fall-of-shot/plane/vec';
import type { EntityFacts, InLane, Rounds } from '@fall-of-shot/rules/facts';
import type { EntityRef, LaneOfFire } from '@fall-of-shot/rules/step';
import { blocksFrom } from '@fall-of-shot/sight/blockers';
import { blocksNow } from '../../scene/obstructions/blocking.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
import { footprintOf, inPlay } from '../../scene/schema/footprint.ts';
import type { Obstruction, Piece, Scene } from '../../scene/schema/schema.ts';

/**
 * Returns whether a shot can meet an obstruction: upright and blocking now. Floors only hide what is above or below.
 */
function canBeMet(obstruction: Obstruction): boolean {
  return traitsOf(obstruction).canBeShot && blocksNow(obstruction).shots;
}

/** Objects per list of obstructions, by the id their parts share (CO-04). */
const objects = new WeakMap<readonly Obstruction[], ReadonlyMap<string, readonly Obstruction[]>>();

/** All parts of every object that can hide something or be hit, by object id. */
export function objectsOf(obstructions: readonly Obstruction[]): ReadonlyMap<string, readonly Obstruction[]> {
  const known = objects.get(obstructions);
  if (known) return known;
  const found = new Map<string, Obstruction[]>();
  for (const each of obstructions) {
    const id = objectOf(each);
    const parts = found.get(id);
    if (parts) parts.push(each);
    else found.set(id, [each]);
  }
  objects.set(obstructions, found);
  return found;
}

/** The one solid shape of an object; undefined for walls, hills, and objects of several parts. */
export function solidShapeOf(parts: readonly Obstruction[]): SolidShape | undefined {
  const [only] = parts;
  if (!only || parts.length > 1 || !traitsOf(only).upright) return undefined;
  return only.shape.shape === 'polyline' ? undefined : only.shape;
}

/** The centre of a shape on the ground plan. */
export function middleOf(shape: SolidShape): Vec2 {
  if (shape.shape !== 'polygon') return { x: shape.x, y: shape.y };
  const { left, top, right, bottom } = boundsOf(shape.points);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The name of an object: the label of its first part that has one. */
function nameOf(parts: readonly Obstruction[]): string {
  return parts.find(({ label }) => label !== '')?.label ?? parts[0]?.kind ?? 'object';
}

/** The entity with an id: a piece or an object. */
export function refOf(scene: Scene, id: string): EntityRef | undefined {
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) return { what: 'piece', id, name: piece.name };
  const parts = objectsOf(scene.obstructions).get(id);
  return parts && { what: 'object', id, name: nameOf(parts) };
}

/** The facts about a piece or an object; null if the id is unknown. */
export function entityOf(scene: Scene, id: string): EntityFacts | null {
  const ref = refOf(scene, id);
  if (!ref) return null;
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) {
    return {
      ...ref,
      at: { x: piece.x, y: piece.y, z: piece.elevation },
      height: piece.height,
      wall: false,
      out: !inPlay(piece),
    };
  }
  const parts = objectsOf(scene.obstructions).get(id) ?? [];
  const shape = solidShapeOf(parts);
  const corners = parts.flatMap((part) => outline(part));
  const { left, top, right, bottom } = boundsOf(corners);
  const middle = shape ? middleOf(shape) : { x: (left + right) / 2, y: (top + bottom) / 2 };
  const low = Math.min(...parts.map((part) => part.bottom));
  return {
    ...ref,
    at: { ...middle, z: low },
    height: Math.max(...parts.map((part) => part.top)) - low,
    wall: shape === undefined,
    out: !parts.some((part) => blocksNow(part).shots),
  };
}

/** Points whose hull contains a part's outline. */
function outline({ shape }: Obstruction): readonly Vec2[] {
  if (shape.shape === 'polygon' || shape.shape === 'polyline') return shape.points;
  return [{ x: shape.x, y: shape.y }];
}

/** The distance from a point on the ground to the nearest point of an entity's footprint (UT-08). */
export function depthFrom(scene: Scene, from: Vec2, id: string): number {
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) return distanceToShape(from, footprintOf(piece));
  const parts = objectsOf(scene.obstructions).get(id) ?? [];
  return Math.min(...parts.map(({ shape }) => distanceToShape(from, shape)));
}

/** The solids of a part: itself, or for a wall each of its sides. */
export function solidsOf(part: Obstruction): readonly Solid[] {
  const { shape, bottom, top } = part;
  return shape.shape === 'polyline' ? wallSolids(part, edges(shape)) : [{ footprint: shape, base: bottom, top }];
}

/** Sides of a wall as solids without thickness. */
function wallSolids({ bottom, top }: Obstruction, sides: readonly Segment[]): readonly Solid[] {
  return sides.map(({ a, b }) => ({ footprint: { shape: 'polygon', points: [a, b] }, base: bottom, top }));
}

/** A piece as a solid: its footprint from its base to its top. */
export function solidOf(piece: Piece): Solid {
  return { footprint: footprintOf(piece), base: piece.elevation, top: piece.elevation + piece.height };
}

/**
 * An entity that can be met from a place: its solids, without those that do not stop shots from there, and a circle on
 * the ground around all of them.
 */
interface Meetable {
  readonly id: string;
  readonly solidsFrom: (eye: Vec2) => readonly Solid[];
  readonly around: Disc;
}

/** Returns the solids of parts that stop shots from a place: of a one-way wall the sides that face it. */
function solidsFacing(parts: readonly Obstruction[]): (eye: Vec2) => readonly Solid[] {
  const always = parts.filter(({ oneWay }) => !oneWay).flatMap(solidsOf);
  const oneWay = parts.filter((part) => part.oneWay);
  if (oneWay.length === 0) return () => always;
  return (eye) => [
    ...always,
    ...oneWay.flatMap((part) =>
      wallSolids(
        part,
        edges(part.shape).filter((each) => blocksFrom(eye, each, part)),
      ),
    ),
  ];
}

/** A circle around solids: centred on their bounds, so it is quick to compute and never too small. */
function circleAround(solids: readonly Solid[]): Disc {
  const all = solids.map(({ footprint }) => bounds(footprint));
  const [left, top] = [Math.min(...all.map((each) => each.left)), Math.min(...all.map((each) => each.top))];
  const [right, bottom] = [Math.max(...all.map((each) => each.right)), Math.max(...all.map((each) => each.bottom))];
  return {
    shape: 'disc',
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    radius: Math.hypot(right - left, bottom - top) / 2,
  };
}

/** Objects that can be met, per list of obstructions: every move of an aim asks for them. */
const standing = new WeakMap<readonly Obstruction[], readonly Meetable[]>();

function standingIn(obstructions: readonly Obstruction[]): readonly Meetable[] {
  const known = standing.get(obstructions);
  if (known) return known;
  const found: Meetable[] = [];
  for (const [id, parts] of objectsOf(obstructions)) {
    const met = parts.filter(canBeMet);
    const solids = met.flatMap(solidsOf);
    if (solids.length > 0) found.push({ id, solidsFrom: solidsFacing(met), around: circleAround(solids) });
  }
  standing.set(obstructions, found);
  return found;
}

/**
 * Yields entities that can be met and whose circle passes `near`: pieces in play except one, and objects that stop
 * shots.
 */
function* meetable(scene: Scene, without: string | null, near: (around: Disc) => boolean): Generator<Meetable> {
  for (const piece of scene.pieces) {
    if (!inPlay(piece) || piece.id === without) continue;
    const solids = [solidOf(piece)];
    const around = circleAround(solids);
    if (near(around)) yield { id: piece.id, solidsFrom: () => solids, around };
  }
  for (const each of standingIn(scene.obstructions)) if (near(each.around)) yield each;
}

function reachIn(lane: Lane, solids: readonly Solid[]): Omit<InLane, 'id'> | undefined {
  let [near, far] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const solid of solids) {
    const reach = inLane(lane, solid);
    if (!reach) continue;
    near = Math.min(near, reach.near);
    far = Math.max(far, reach.far);
  }
  return near <= far ? { near, far } : undefined;
}

/**
 * Entities in a lane (UT-20) except the firer, nearest first. Things that do not stop shots from its apex are not there.
 * `reach` is not checked: whoever is in the lane is at most `slack` farther than that on the ground.
 */
export function inLaneOf(
  scene: Scene,
  firer: string,
  { apex, through, degrees, reach }: LaneOfFire,
  slack: number,
): InLane[] {
  const lane = laneThrough(apex, through, degrees, reach + slack);
  const found: InLane[] = [];
  for (const { id, solidsFrom } of meetable(scene, firer, (around) => mayBeInLane(lane, around))) {
    const between = reachIn(lane, solidsFrom(apex));
    if (between) found.push({ id, ...between });
  }
  return found.sort((a, b) => a.near - b.near || (a.id < b.id ? -1 : 1));
}

/** Returns whether a solid rises into the rounds from an eye, at its far end. */
function risesInto({ eye, degrees }: Rounds, { footprint, top }: Solid): boolean {
  const corners =
    footprint.shape === 'disc' ? [footprint] : footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  const far = Math.max(...corners.map((corner) => distance2(eye, corner)));
  const round = footprint.shape === 'disc' ? footprint.radius : 0;
  return top >= eye.z - (far + round) * Math.tan((degrees * Math.PI) / 180) - TOUCH;
}

/**
 * Returns whether a circle may touch some bounds; in a crowd hardly any does. Generous, because the outline of a round
 * area is a polygon.
 */
export function mayReach({ left, top, right, bottom }: Bounds, { x, y, radius }: Disc): boolean {
  const room = radius + 0.01 * (right - left + bottom - top) + TOUCH;
  return x >= left - room && x <= right + room && y >= top - room && y <= bottom + room;
}

/**
 * Entities in an area (UT-35), without `except`, things too low for the rounds, and things that do not stop shots from
 * where the rounds, or the blast, come from.
 */
export function withinArea(scene: Scene, area: EffectArea, except: string | null, rounds: Rounds | null): string[] {
  const pieces = new Set(scene.pieces.map(({ id }) => id));
  const bounded = boundsOfArea(area);
  const found: string[] = [];
  for (const { id, solidsFrom } of meetable(scene, except, (around) => mayReach(bounded, around))) {
    const solids = solidsFrom(rounds?.eye ?? area);
    const low = (solid: Solid) => rounds !== null && !pieces.has(id) && !risesInto(rounds, solid);
    if (solids.some((solid) => overlapsArea(area, solid) && !low(solid))) found.push(id);
  }
  return found;
}
