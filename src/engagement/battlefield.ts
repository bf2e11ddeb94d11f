import { gap } from '../geometry/gap.ts';
import { distanceToShape } from '../geometry/shapes.ts';
import { distance3, type Vec3 } from '../geometry/vec.ts';
import type { Aim, Facts } from '../rules/facts.ts';
import { footprintOf } from '../scene/footprint.ts';
import { groundAt } from '../scene/ground.ts';
import type { Piece, Scene } from '../scene/schema.ts';
import { caughtIn, factsOf } from './caught.ts';
import { answerFrom } from './look.ts';

/**
 * The facts of a scene as rules ask for them: range, what hides what, who is in an area. It reads the scene as it is
 * handed in and never changes; an attack keeps the scene that it began with (CO-07).
 */
export function battlefield(scene: Scene): Facts {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));

  const need = (id: string): Piece => {
    const piece = pieces.get(id);
    if (!piece) throw new Error(`The scene has no piece "${id}".`);
    return piece;
  };
  const aimPoint = (aim: Aim): Vec3 | null => {
    if (aim.at === 'point') return { x: aim.x, y: aim.y, z: aim.z };
    const piece = pieces.get(aim.piece);
    return piece ? { x: piece.x, y: piece.y, z: piece.elevation } : null;
  };
  return {
    scale: () => ({
      unit: scene.unit,
      perInch: scene.settings.perInch,
      north: scene.north,
      range: scene.settings.range,
    }),
    settings: () => scene.settings.hitLocations,
    piece: (id) => {
      const piece = pieces.get(id);
      return piece ? factsOf(piece) : null;
    },
    weapon: (id, weaponId) => {
      const piece = pieces.get(id);
      const weapon = scene.weapons.find((each) => each.id === weaponId);
      if (!piece?.weapons.includes(weaponId) || !weapon) return null;
      return { weapon, rounds: piece.rounds[weaponId] ?? weapon.rounds };
    },
    aimPoint,
    range: (id, aim) => {
      const at = aimPoint(aim);
      if (!at) throw new Error('The target is not in the scene.');
      const firer = need(id);
      if (scene.settings.range !== 'edge') return distance3(factsOf(firer).at, at);
      const target = aim.at === 'piece' ? pieces.get(aim.piece) : undefined;
      const footprint = footprintOf(firer);
      const plan = target ? gap(footprint, footprintOf(target)) : distanceToShape(at, footprint);
      return Math.hypot(plan, at.z - firer.elevation);
    },
    sight: (id, aim) => {
      const answer = answerFrom(scene, id, aim);
      if (!answer) throw new Error('The firer or the target is not in the scene.');
      return answer.verdict;
    },
    turn: () => scene.turn,
    ground: (x, y) => groundAt(scene, { x, y }),
    caught: (area, z, spare) => caughtIn(scene, area, z, spare),
  };
}
