import { gap } from '../geometry/gap.ts';
import { distanceToShape } from '../geometry/shapes.ts';
import type { Blocker } from '../geometry/sight/blockers.ts';
import { judgePoint, judgeSight, type SightTarget } from '../geometry/sight/judge.ts';
import { distance3, type Vec3 } from '../geometry/vec.ts';
import type { Aim, Facts } from '../rules/facts.ts';
import { bodyOf } from '../scene/bodies.ts';
import { footprintOf, inPlay } from '../scene/footprint.ts';
import { groundAt } from '../scene/ground.ts';
import type { Obstruction, Piece, Scene } from '../scene/schema.ts';
import { caughtIn, factsOf } from './caught.ts';

/** Where the eye is, as a share of the piece's height (*Sight*). */
const EYE = 0.9;

const ONE_OBJECT: ReadonlySet<Obstruction['kind']> = new Set(['wall', 'object']);

function blockerOf(obstruction: Obstruction): Blocker {
  return {
    // Connected walls, and the pieces of what a crop cut through, are one object (CO-04): they share their group's name.
    id: ONE_OBJECT.has(obstruction.kind) && obstruction.group ? `group:${obstruction.group}` : obstruction.id,
    label: obstruction.label,
    shape: obstruction.shape,
    bottom: obstruction.bottom,
    top: obstruction.top,
    blocks: obstruction.blocks,
    ...(obstruction.opening ? { opening: obstruction.opening } : {}),
    ...(obstruction.sightDepth !== null ? { sightDepth: obstruction.sightDepth } : {}),
  };
}

function pieceBlocker(piece: Piece): Blocker {
  return {
    id: piece.id,
    label: piece.name,
    shape: footprintOf(piece),
    bottom: piece.elevation,
    top: piece.elevation + piece.height,
    blocks: { sight: true, shots: true },
  };
}

/** The eye of a piece: over its centre, at 0.9 of its height (*Sight*). */
function eyeOf(piece: Piece): Vec3 {
  return { x: piece.x, y: piece.y, z: piece.elevation + EYE * piece.height };
}

function targetOf(piece: Piece): SightTarget {
  return {
    at: { x: piece.x, y: piece.y },
    footprint: footprintOf(piece),
    base: piece.elevation,
    height: piece.height,
    body: bodyOf(piece),
  };
}

/**
 * The facts of a scene as rules ask for them: range, what hides what, who is in an area. It reads the scene as it is
 * handed in and never changes; an attack keeps the scene that it began with (CO-07).
 */
export function battlefield(scene: Scene): Facts {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const fixed = scene.obstructions.map(blockerOf);

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
  const blockersBetween = (...ends: string[]): Blocker[] => [
    ...fixed,
    ...scene.pieces.filter((piece) => inPlay(piece) && !ends.includes(piece.id)).map(pieceBlocker),
  ];

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
      const eye = eyeOf(need(id));
      if (aim.at === 'point') return judgePoint(eye, aim, blockersBetween(id));
      return judgeSight(eye, targetOf(need(aim.piece)), blockersBetween(id, aim.piece), scene.settings.sight);
    },
    turn: () => scene.turn,
    ground: (x, y) => groundAt(scene, { x, y }),
    caught: (area, z, spare) => caughtIn(scene, area, z, spare),
  };
}
