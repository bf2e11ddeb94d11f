import { gap } from '@fall-of-shot/plane/gap';
import { distanceToShape } from '@fall-of-shot/plane/shapes';
import { distance3, TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Aim, Between, Facts } from '@fall-of-shot/rules/facts';
import type { LaneOfFire } from '@fall-of-shot/rules/step';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { footprintOf } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { settingsOf } from '../../scene/schema/settings-of.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import { engagementSystems } from '../engagement-system.ts';
import { caughtIn, factsOf } from './caught.ts';
import { depthFrom, entityOf, inLaneOf, objectsOf, refOf, withinArea } from './entities.ts';
import { struckOn } from './impact.ts';
import { isOpenInside } from './open-inside.ts';
import { answerFrom, coverVerdict, eyeOf } from './sight-query.ts';

/** How far a piece reaches from its centre at most. */
function widthOf({ footprint }: Piece): number {
  return footprint.shape === 'disc' ? footprint.radius : Math.hypot(footprint.width, footprint.length) / 2;
}

/**
 * Answers the rules' questions about a scene: range, occlusion, who is in an area, and the facts of each rule system.
 * The scene never changes; an attack keeps the one it began with (CO-07).
 */
export function battlefield(scene: Scene): Facts {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));

  const need = (id: string): Piece => {
    const piece = pieces.get(id);
    if (!piece) throw new Error(`The scene has no piece "${id}".`);
    return piece;
  };
  const aimPoint = (aim: Aim): Vec3 | null => {
    if (aim.at === 'object' && !objectsOf(scene.obstructions).has(aim.object)) return null;
    if (aim.at !== 'piece') return { x: aim.x, y: aim.y, z: aim.z };
    const piece = pieces.get(aim.piece);
    return piece ? { x: piece.x, y: piece.y, z: piece.elevation } : null;
  };
  const range = (id: string, aim: Aim): number => {
    const at = aimPoint(aim);
    if (!at) throw new Error('The target is not in the scene.');
    const firer = need(id);
    if (scene.settings.range !== 'edge') return distance3(factsOf(firer).at, at);
    const target = aim.at === 'piece' ? pieces.get(aim.piece) : undefined;
    const footprint = footprintOf(firer);
    const plan = target ? gap(footprint, footprintOf(target)) : distanceToShape(at, footprint);
    return Math.hypot(plan, at.z - firer.elevation);
  };
  /** The range to an entity in a lane, as if it were aimed at: to a wall where the line of fire meets it (CO-02). */
  const rangeTo = (firer: string, id: string, { apex, through }: LaneOfFire): number => {
    if (pieces.has(id)) return range(firer, { at: 'piece', piece: id });
    const { x, y } = struckOn(scene, apex, through, id, 0).at;
    return range(firer, { at: 'object', object: id, x, y, z: entityOf(scene, id)?.at.z ?? 0 });
  };
  const common: Facts = {
    scale: () => ({
      unit: scene.unit,
      perInch: scene.settings.perInch,
      north: scene.north,
      range: scene.settings.range,
      perMetre: perMetreOf(scene),
    }),
    settings: (system) => settingsOf(scene, system),
    choices: () => scene.settings.choices,
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
    range,
    sight: (id, aim) => {
      const answer = answerFrom(scene, id, aim);
      if (!answer) throw new Error('The firer or the target is not in the scene.');
      return answer.verdict;
    },
    turn: () => scene.turn,
    ground: (x, y) => groundAt(scene, { x, y }),
    caught: (area, z, except, wallsStopAreas) => caughtIn(scene, area, z, except, wallsStopAreas),
    entity: (id) => entityOf(scene, id),
    away: (firer, id) => {
      const depth = depthFrom(scene, need(firer), id);
      return { depth, range: pieces.has(id) ? range(firer, { at: 'piece', piece: id }) : depth };
    },
    eye: (firer) => eyeOf(need(firer)),
    cover: (progress, id, at) => {
      const verdict = coverVerdict(scene, progress, id, at)?.verdict;
      if (!verdict) throw new Error('The firer or the entity is not in the scene.');
      const between = verdict.obstructions.flatMap((each): Between[] => {
        const ref = refOf(scene, each.id);
        return ref ? [{ ...ref, hides: each.hides.shotAt }] : [];
      });
      return { seen: verdict.seen.hidden, shotAt: verdict.shotAt.hidden, between };
    },
    lane: (firer, lane) =>
      inLaneOf(scene, firer, lane, widthOf(need(firer))).filter(
        ({ id }) => rangeTo(firer, id, lane) <= lane.reach + TOUCH,
      ),
    within: (area, except, rounds) => withinArea(scene, area, except, rounds),
    openInside: (area, from, id) => isOpenInside(scene, area, from, id),
    struck: (from, through, id, past) => struckOn(scene, from, through, id, past),
  };
  return Object.assign(common, ...engagementSystems.all().map(({ facts }) => facts?.(scene)));
}
