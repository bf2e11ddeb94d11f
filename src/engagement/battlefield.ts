import { type EffectArea, overlapsArea, reachAt, type Solid } from '../geometry/areas.ts';
import { gap } from '../geometry/gap.ts';
import { overlapsPolygon } from '../geometry/overlap.ts';
import { distanceToShape } from '../geometry/shapes.ts';
import type { Blocker } from '../geometry/sight/blockers.ts';
import { judgePoint, judgeSight, type SightTarget } from '../geometry/sight/judge.ts';
import { distance2, distance3, type Vec2, type Vec3 } from '../geometry/vec.ts';
import { visibleArea } from '../geometry/visible-area.ts';
import type { Aim, Facts, PieceFacts } from '../rules/facts.ts';
import { bodyOf } from '../scene/bodies.ts';
import { footprintOf, inPlay } from '../scene/footprint.ts';
import { groundAt } from '../scene/ground.ts';
import type { Obstruction, Piece, Scene } from '../scene/schema.ts';

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

function factsOf(piece: Piece): PieceFacts {
  const { id, name, kind, side, x, y, elevation, facing, size, stunned } = piece;
  return { id, name, kind, side, at: { x, y, z: elevation }, facing, size, out: !inPlay(piece), stunned };
}

function solidOf(piece: Piece): Solid {
  return { footprint: footprintOf(piece), base: piece.elevation, top: piece.elevation + piece.height };
}

/** What a ball covers at the heights of a piece is a disc; every other area is the same at all heights (HL-06). */
function levelOf(area: EffectArea, solid: Solid): EffectArea {
  return area.shape === 'ball' ? { ...area, radius: reachAt(area, solid) ?? 0 } : area;
}

/** Near to far from the area's middle or apex; those that stand on it, by where their own middles are. */
function byDistance(from: Vec2): (a: Piece, b: Piece) => number {
  const far = (piece: Piece) => distanceToShape(from, footprintOf(piece));
  return (a, b) => far(a) - far(b) || distance2(from, a) - distance2(from, b) || (a.id < b.id ? -1 : 1);
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
  const stopping = scene.obstructions.filter(
    (obstruction) => obstruction.blocks.shots && obstruction.sightDepth === null,
  );

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
    caught: (area, z, spare) => {
      const walls = scene.settings.hitLocations.wallsStopAreas
        ? // What ends below the burst does not stop it (HL-05's switch; but for the ball areas ignore elevation, HL-06).
          stopping.filter((wall) => wall.top > z && wall.bottom <= z).map((wall) => wall.shape)
        : undefined;
      const reached = (piece: Piece): boolean => {
        if (!inPlay(piece) || piece.id === spare) return false;
        const solid = solidOf(piece);
        if (!overlapsArea(area, solid)) return false;
        return !walls || overlapsPolygon(visibleArea(levelOf(area, solid), walls), solid.footprint);
      };
      return {
        area: { plan: area, z, ...(walls ? { clipped: visibleArea(area, walls) } : {}) },
        pieces: scene.pieces.filter(reached).sort(byDistance(area)).map(factsOf),
      };
    },
  };
}
