import type { Solid } from '@fall-of-shot/plane/areas';
import { gap } from '@fall-of-shot/plane/gap';
import { boundsOf, boxCorners } from '@fall-of-shot/plane/shapes';
import { distance3, type Vec3 } from '@fall-of-shot/plane/vec';
import { middleOf, objectsOf, solidOf, solidsOf } from '../../../engagement/battlefield/entities.ts';
import { footprintOf, inPlay } from '../../../scene/schema/footprint.ts';
import type { Obstruction, Piece, Scene } from '../../../scene/schema/schema.ts';
import { hpLeft } from './materials.ts';

/** An entity that an area or a sweep can damage (AT-13, AT-22). */
export interface Damageable {
  readonly id: string;
  readonly solids: readonly Solid[];
  /** Its centre on the ground plan, at its base. */
  readonly middle: Vec3;
  /** Whether any part is a wall: a burst catches walls, a sweep does not. */
  readonly wall: boolean;
}

/** Returns whether a part has HP to lose (AT-35). */
function hasHp(part: Obstruction): boolean {
  return (hpLeft(part) ?? 0) > 0;
}

function middleOfAll(solids: readonly Solid[]): Vec3 {
  const z = Math.min(...solids.map(({ base }) => base));
  const [only] = solids;
  if (only && solids.length === 1) return { ...middleOf(only.footprint), z };
  const corners = solids.flatMap(({ footprint: each }) => {
    if (each.shape === 'polygon') return each.points;
    if (each.shape === 'box') return boxCorners(each);
    const { x, y, radius } = each;
    return [
      { x: x - radius, y: y - radius },
      { x: x + radius, y: y + radius },
    ];
  });
  const { left, top, right, bottom } = boundsOf(corners);
  return { x: (left + right) / 2, y: (top + bottom) / 2, z };
}

/** Damageable things per list of obstructions: drawing an arc asks for them at every move. */
const things = new WeakMap<readonly Obstruction[], readonly Damageable[]>();

function thingsIn(obstructions: readonly Obstruction[]): readonly Damageable[] {
  const known = things.get(obstructions);
  if (known) return known;
  const found: Damageable[] = [];
  for (const [id, parts] of objectsOf(obstructions)) {
    const standing = parts.filter(hasHp);
    const solids = standing.flatMap(solidsOf);
    if (solids.length === 0) continue;
    found.push({
      id,
      solids,
      middle: middleOfAll(solids),
      wall: standing.some(({ shape }) => shape.shape === 'polyline'),
    });
  }
  things.set(obstructions, found);
  return found;
}

/** Pieces in play, and things with HP left. */
export function damageablesOf({ pieces, obstructions }: Scene): readonly Damageable[] {
  const people = pieces.filter(inPlay).map((piece): Damageable => {
    const middle = { x: piece.x, y: piece.y, z: piece.elevation };
    return { id: piece.id, solids: [solidOf(piece)], middle, wall: false };
  });
  return [...people, ...thingsIn(obstructions)];
}

/** The range from a piece to something damageable, between centres or edges as the scene measures (CO-02). */
export function rangeToDamageable({ settings }: Scene, from: Piece, { solids, middle }: Damageable): number {
  const feet: Vec3 = { x: from.x, y: from.y, z: from.elevation };
  if (settings.range !== 'edge') return distance3(feet, middle);
  const plan = Math.min(...solids.map(({ footprint }) => gap(footprintOf(from), footprint)));
  return Math.hypot(plan, middle.z - feet.z);
}
