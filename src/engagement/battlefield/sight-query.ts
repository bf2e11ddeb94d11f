import { distanceToShape, type Segment } from '@fall-of-shot/plane/shapes';
import { distance2, lerp2, TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Aim, Progress } from '@fall-of-shot/rules/facts';
import { type LineOfSight as Answer, hiddenFrom, lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import type { SideView } from '@fall-of-shot/sight/side-view';
import type { SightPicture } from '@fall-of-shot/sight/sight-picture';
import {
  combinedSurroundings,
  type Nearby,
  type Surroundings,
  surroundingsWithout,
} from '@fall-of-shot/sight/surroundings';
import type { SightVerdict, SilhouetteVerdict } from '@fall-of-shot/sight/verdict';
import { bodyOf, EYE_SHARE } from '../../scene/pieces/bodies.ts';
import { footprintOf } from '../../scene/schema/footprint.ts';
import type { Obstruction, Piece, Scene } from '../../scene/schema/schema.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import { middleOf, objectsOf, solidShapeOf } from './entities.ts';
import { piecesOf, terrainOf } from './terrain.ts';

/** The eye of a piece: above its centre (*Sight*). */
export function eyeOf(piece: Piece): Vec3 {
  return { x: piece.x, y: piece.y, z: piece.elevation + EYE_SHARE * piece.height };
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
 * The sight target for an object: all of a solid one; for a wall, one metre around the point where the line of fire
 * meets it. Undefined if there is no such object.
 */
function objectTarget(scene: Scene, id: string, at: Vec2): SightTarget | undefined {
  const parts = objectsOf(scene.obstructions).get(id);
  const first = parts?.[0];
  if (!parts || !first) return undefined;
  const shape = solidShapeOf(parts);
  const near = parts.reduce((a, b) => (distanceToShape(at, b.shape) < distanceToShape(at, a.shape) ? b : a), first);
  const half = perMetreOf(scene) / 2;
  return {
    at: shape ? middleOf(shape) : { x: at.x, y: at.y },
    footprint: shape ?? { shape: 'disc', x: at.x, y: at.y, radius: half },
    base: near.bottom,
    height: Math.max(near.top - near.bottom, TOUCH),
    body: 'panel',
  };
}

/** Asks for the index anew at every question, because it is updated in place for whichever scene asks. */
function whenAsked(index: () => Surroundings): Surroundings {
  return {
    between: (eye, a, b) => index().between(eye, a, b),
    onLine: (eye, to, holds) => index().onLine(eye, to, holds),
  };
}

/**
 * Everything around in a scene except these pieces: walls through their index, and pieces in play. The object looked at
 * is left out too: the nearer walls of a room would hide the one that is met, and they are one object (CO-04).
 */
function surroundings(
  scene: Scene,
  without: readonly string[],
  { open = false, object }: { readonly open?: boolean; readonly object?: string } = {},
): Surroundings {
  const pieces = surroundingsWithout(
    whenAsked(() => piecesOf(scene.pieces)),
    without,
  );
  if (open) return pieces;
  const walls = whenAsked(() => terrainOf(scene.obstructions));
  return combinedSurroundings(object === undefined ? walls : surroundingsWithout(walls, [object]), pieces);
}

function answer(scene: Scene, firer: string, aim: Aim): Answer | undefined {
  const from = scene.pieces.find((piece) => piece.id === firer);
  if (!from) return undefined;
  if (aim.at === 'point') return lookAtPoint(eyeOf(from), aim, surroundings(scene, [firer]));
  if (aim.at === 'object') {
    const object = objectTarget(scene, aim.object, aim);
    const around = surroundings(scene, [firer], { object: aim.object });
    return object && lineOfSight(eyeOf(from), object, around, scene.settings.sight);
  }
  const target = scene.pieces.find((piece) => piece.id === aim.piece);
  if (!target) return undefined;
  const around = surroundings(scene, [firer, target.id]);
  return lineOfSight(eyeOf(from), targetOf(target), around, scene.settings.sight);
}

/** The last answer: rules and picture ask for the same one in turn. Scenes are immutable. */
let last: { readonly scene: Scene; readonly asked: string; readonly given: Answer | undefined } | undefined;

/** What hides the target from a piece; undefined if firer or target is not in the scene. */
export function answerFrom(scene: Scene, firer: string, aim: Aim): Answer | undefined {
  const asked = JSON.stringify([firer, aim]);
  if (last?.scene !== scene || last.asked !== asked) last = { scene, asked, given: answer(scene, firer, aim) };
  return last.given;
}

/**
 * How much of another piece is hidden from the sight of a piece: as `seen` of {@link answerFrom}, without the reasons, which
 * cost more. `open` tells that no obstruction is in between.
 */
export function seenFrom(scene: Scene, piece: Piece, other: Piece, open: boolean): SilhouetteVerdict {
  const around = surroundings(scene, [piece.id, other.id], { open });
  return hiddenFrom(eyeOf(piece), targetOf(other), around, scene.settings.sight, 'sight');
}

/** Entities that an attack has not passed (UT-08): of nearer ones, only long walls still count. */
function notPassed(around: Surroundings, firer: Vec2, { resolved, depth }: Progress): Surroundings {
  const stays = ({ blocker, object }: Nearby): boolean => {
    if (resolved.includes(blocker.id)) return false;
    return blocker.shape.shape === 'polyline' || object.depth(firer) >= depth - TOUCH;
  };
  return {
    between: (eye, a, b) => around.between(eye, a, b).filter(stays),
    onLine: (eye, to, holds) => around.onLine(eye, to, (near) => stays(near) && holds(near)),
  };
}

/** Returns whether an attack is still at its start and has passed nothing. */
function isAtStart({ from, resolved, depth }: Progress): boolean {
  return from === 'firer' && resolved.length === 0 && depth === 0;
}

/**
 * The cover of an entity from where an attack is (UT-08, UT-24, UT-40); undefined if firer or entity does not exist.
 */
export function coverVerdict(scene: Scene, progress: Progress, id: string, at: Vec2): Answer | undefined {
  const firer = scene.pieces.find((piece) => piece.id === progress.firer);
  const piece = scene.pieces.find((each) => each.id === id);
  // If nothing is passed yet, this is the firer's own view of a piece, which aiming has already computed.
  if (firer && piece && isAtStart(progress)) return answerFrom(scene, firer.id, { at: 'piece', piece: id });
  const target = piece ? targetOf(piece) : objectTarget(scene, id, at);
  if (!firer || !target) return undefined;
  const eye = progress.from === 'firer' ? eyeOf(firer) : progress.from;
  const others = surroundings(scene, [firer.id, id], piece ? {} : { object: id });
  const around = notPassed(others, firer, progress);
  return lineOfSight(eye, target, around, scene.settings.sight);
}

/** What a person is shown for an aim: the same verdict as the rules use, its picture, and its side view. */
export interface SightView {
  readonly verdict: SightVerdict;
  readonly picture: SightPicture | null;
  readonly side: SideView;
}

/** Everything to show about what hides a target from a piece. */
export function sightViewFrom(scene: Scene, firer: string, aim: Aim): SightView | undefined {
  const answer = answerFrom(scene, firer, aim);
  return answer && { verdict: answer.verdict, picture: answer.picture(), side: answer.side() };
}

/** The picture of what hides a target from a piece; `null` if it has no body. */
export function sightPictureFrom(scene: Scene, firer: string, aim: Aim): SightPicture | null {
  return answerFrom(scene, firer, aim)?.picture() ?? null;
}

/**
 * What hides a piece or thing from a piece, with both as they stood then (AT-31) and everything around as it is now.
 * For a wall, the point is given with its id.
 */
export function pastVerdict(
  scene: Scene,
  from: Piece,
  target: Piece | { readonly object: string; readonly at: Vec2 },
): Answer | undefined {
  if ('object' in target) return lookAtObject(scene, eyeOf(from), target.object, target.at, [from.id]);
  const around = surroundings(scene, [from.id, target.id]);
  return lineOfSight(eyeOf(from), targetOf(target), around, scene.settings.sight);
}

/** Whether any of a stretch of an object's outline is open to shots from a place, looked at squarely (UT-35). */
export function isStretchOpen(
  scene: Scene,
  eye: Vec3,
  id: string,
  { bottom, top }: Pick<Obstruction, 'bottom' | 'top'>,
  { a, b }: Segment,
): boolean {
  const at = lerp2(a, b, 0.5);
  const target: SightTarget = {
    at,
    footprint: { shape: 'disc', ...at, radius: distance2(a, b) / 2 },
    base: bottom,
    height: Math.max(top - bottom, TOUCH),
    body: 'panel',
  };
  const around = surroundings(scene, [], { object: id });
  return hiddenFrom(eye, target, around, scene.settings.sight, 'shots').hidden < 1;
}

function lookAtObject(
  scene: Scene,
  eye: Vec3,
  object: string,
  at: Vec2,
  without: readonly string[],
): Answer | undefined {
  const target = objectTarget(scene, object, at);
  return target && lineOfSight(eye, target, surroundings(scene, without, { object }), scene.settings.sight);
}

/**
 * What hides a piece or thing from a place (AT-13), for a wall around a point of it; undefined if it is not in the
 * scene.
 */
export function verdictFromPlace(scene: Scene, eye: Vec3, id: string, at: Vec2): Answer | undefined {
  const piece = scene.pieces.find((each) => each.id === id);
  if (!piece) return lookAtObject(scene, eye, id, at, []);
  return lineOfSight(eye, targetOf(piece), surroundings(scene, [id]), scene.settings.sight);
}
