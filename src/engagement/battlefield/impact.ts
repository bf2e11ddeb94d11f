import { nearestPoint } from '@fall-of-shot/plane/gap';
import { bounds, edges } from '@fall-of-shot/plane/shapes';
import { along, distance2, TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { ImpactFacts } from '@fall-of-shot/rules/facts';
import { blocksFrom } from '@fall-of-shot/sight/blockers';
import { stretches } from '@fall-of-shot/sight/crossings';
import { blocksNow } from '../../scene/obstructions/blocking.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { middleOf, objectsOf, solidShapeOf } from './entities.ts';

/** A line of fire on the ground plan: its start, and the unit vector along it. */
interface Line {
  readonly from: Vec2;
  readonly ahead: Vec2;
}

/** The position of a point relative to the line: along it and to its side. */
function onLine({ from, ahead }: Line, p: Vec2): { readonly far: number; readonly aside: number } {
  const [dx, dy] = [p.x - from.x, p.y - from.y];
  return { far: dx * ahead.x + dy * ahead.y, aside: dy * ahead.x - dx * ahead.y };
}

/** How far along the line it crosses a segment of wall; undefined if it misses. */
function crossing(line: Line, a: Vec2, b: Vec2): number | undefined {
  const [p, q] = [onLine(line, a), onLine(line, b)];
  if (p.aside * q.aside > 0) return undefined;
  if (p.aside === q.aside) return Math.min(p.far, q.far);
  return p.far + ((q.far - p.far) * p.aside) / (p.aside - q.aside);
}

/**
 * Where a line meets a part: how far along it, how far to its side, and whether that is past the viewpoint. `z` only if
 * the height is not that of the line there.
 */
interface Meeting {
  readonly far: number;
  readonly aside: number;
  readonly beyond: boolean;
  readonly z?: number;
}

/** Where the line meets a part: where it crosses the outline, or else the part's nearest point to the line. */
function meeting(line: Line, part: Obstruction, past: number): Meeting {
  let crossed = Number.POSITIVE_INFINITY;
  let nearest = { far: Number.POSITIVE_INFINITY, aside: Number.POSITIVE_INFINITY };
  for (const { a, b } of edges(part.shape)) {
    if (!blocksFrom(line.from, { a, b }, part)) continue;
    const far = crossing(line, a, b);
    if (far !== undefined && far >= past - TOUCH) crossed = Math.min(crossed, far);
    for (const end of [a, b]) {
      const at = onLine(line, end);
      if (at.far >= past - TOUCH && Math.abs(at.aside) < Math.abs(nearest.aside)) nearest = at;
    }
  }
  if (Number.isFinite(crossed)) return { far: crossed, aside: 0, beyond: true };
  if (Number.isFinite(nearest.aside)) return { ...nearest, beyond: true };
  return { ...onLine(line, nearestPoint(part.shape, along(line.from, line.ahead, past))), beyond: false };
}

/** A point on the ground at a distance along a line, and to its side. */
function placeOn(line: Line, far: number, aside = 0): Vec2 {
  return along(along(line.from, line.ahead, far), { x: -line.ahead.y, y: line.ahead.x }, aside);
}

/**
 * Where the line goes through a floor or roof: halfway through the slab (UT-08). If it passes by, the point of the slab
 * nearest to where the line has its height.
 */
function meetingWithSlab(line: Line, from: number, climb: number, part: Obstruction, past: number): Meeting {
  const { shape, bottom, top } = part;
  const { left, top: upper, right, bottom: lower } = bounds(shape);
  const corners = [left, right].flatMap((x) => [upper, lower].map((y) => ({ x, y })));
  const reach = Math.max(...corners.map((corner) => distance2(line.from, corner))) + 1;
  const level = (bottom + top) / 2;
  const atHeight = (z: number) => (climb === 0 ? Number.NaN : (z - from) / climb);
  const [low, high] = [atHeight(bottom), atHeight(top)].sort((a, b) => a - b) as [number, number];
  const isLevelIn = climb === 0 && from >= bottom && from <= top;
  for (const { enter, leave } of stretches(line.from, placeOn(line, reach), shape)) {
    const first = isLevelIn ? enter * reach : Math.max(enter * reach, low);
    const last = isLevelIn ? leave * reach : Math.min(leave * reach, high);
    if (!(last >= first)) continue;
    const far = (first + last) / 2;
    return { far, aside: 0, beyond: far >= past - TOUCH };
  }
  const far = atHeight(level);
  const nearest = nearestPoint(shape, placeOn(line, far > past && far < reach ? far : past));
  const at = onLine(line, nearest);
  return { ...at, beyond: at.far >= past - TOUCH, z: level };
}

/** The parts of an object that can stop a line from a place: those that stop shots now, from that side. */
function stoppingParts(all: readonly Obstruction[], from: Vec2): readonly Obstruction[] {
  const standing = all.filter((part) => blocksNow(part).shots);
  const facing = standing.filter(
    (part) => !part.oneWay || edges(part.shape).some((each) => blocksFrom(from, each, part)),
  );
  return [facing, standing, all].find((parts) => parts.length > 0) ?? [];
}

/**
 * Returns where a line of fire meets an entity, and which part of an object it meets (UT-08): the centre of a piece or of a
 * solid thing; on a wall the point where the line crosses it, at the height of the line there; on a floor or roof the
 * point halfway through its slab.
 *
 * @param past how far from its beginning, in scene units, a wall is looked for
 */
export function struckOn(scene: Scene, from: Vec3, through: Vec3, id: string, past: number): ImpactFacts {
  const ground = distance2(from, through);
  const ahead = ground === 0 ? { x: 0, y: -1 } : { x: (through.x - from.x) / ground, y: (through.y - from.y) / ground };
  const climb = ground === 0 ? 0 : (through.z - from.z) / ground;
  const high = ({ x, y }: Vec2): Vec3 => ({ x, y, z: from.z + climb * distance2(from, { x, y }) });
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) return { at: high(piece), part: null };
  const parts = stoppingParts(objectsOf(scene.obstructions).get(id) ?? [], from);
  const shape = solidShapeOf(parts);
  const line = { from, ahead };
  const met = parts
    .map((part): Meeting & { readonly part: Obstruction } => ({
      part,
      ...(traitsOf(part).flat ? meetingWithSlab(line, from.z, climb, part, past) : meeting(line, part, past)),
    }))
    .sort((a, b) => Number(b.beyond) - Number(a.beyond) || Math.abs(a.aside) - Math.abs(b.aside) || a.far - b.far)[0];
  if (!met) throw new Error(`The scene has no object "${id}".`);
  const at = high(shape ? middleOf(shape) : placeOn(line, met.far, met.aside));
  return { at: met.z === undefined ? at : { ...at, z: met.z }, part: met.part.id };
}
