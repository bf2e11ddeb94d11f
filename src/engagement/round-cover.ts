import type { Look } from '../geometry/sight/look.ts';
import { hiddenTogether, hideTheSame, shareTogether } from '../geometry/sight/overlap-shares.ts';
import type { SightPicture } from '../geometry/sight/picture.ts';
import type { Cover, ObstructionVerdict, SightRules } from '../geometry/sight/verdict.ts';
import type { Vec3 } from '../geometry/vec.ts';
import type { CoverGroup, CoverThing, Origin, RoundCover } from '../rules/action-tests/facts.ts';
import { momentsOf, pieceAt } from '../scene/round.ts';
import type { Piece, Scene } from '../scene/schema.ts';
import { refOf } from './entities.ts';
import { lookAsItStood, lookFromPlace } from './look.ts';
import { stuffOf } from './stuff.ts';

type Answer = Look;

/** Whether a thing takes every part of a silhouette from the shot when it stands alone. */
function takesAll(picture: SightPicture, id: string, { inSight }: SightRules): boolean {
  const hidden = picture.alone.get(id)?.shotAt ?? [];
  return [...hiddenTogether(picture.body, [hidden]).values()].every((share) => 1 - share < inSight);
}

/** One thing or piece in the way, as what absorbs (AT-35, AT-37). */
function thingOf(scene: Scene, verdict: ObstructionVerdict, picture: SightPicture): CoverThing | undefined {
  const ref = refOf(scene, verdict.id);
  if (!ref) return undefined;
  const full = takesAll(picture, verdict.id, scene.settings.sight);
  return { ...ref, ...stuffOf(scene, verdict.id, verdict.touch), full };
}

/** Things of which one hides some of what another hides stand one behind the other; others stand side by side (AT-37). */
function groupsOf(scene: Scene, { verdict, picture }: Answer): readonly CoverGroup[] {
  const drawn = picture();
  if (!drawn) return [];
  const shotAt = (id: string) => drawn.alone.get(id)?.shotAt ?? [];
  const stopping = verdict.obstructions.filter(({ hides }) => hides.shotAt > 0);
  const groups: ObstructionVerdict[][] = [];
  for (const thing of stopping) {
    const touching = groups.filter((group) =>
      group.some(({ id }) => hideTheSame(drawn.body, shotAt(id), shotAt(thing.id))),
    );
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([...touching.flat(), thing]);
  }
  return groups.map((group) => ({
    hides: shareTogether(
      drawn.body,
      group.map(({ id }) => shotAt(id)),
    ),
    things: stopping.filter((thing) => group.includes(thing)).flatMap((thing) => thingOf(scene, thing, drawn) ?? []),
  }));
}

/** The first moment of the round at which a target was in an attacker's sight that it is hidden from now (AT-31). */
function wasInSight(
  scene: Scene,
  attacker: Piece,
  target: Piece,
  now: { readonly seen: Cover; readonly shotAt: Cover },
): { readonly at: Vec3 | null; readonly seen: boolean; readonly shotAt: boolean } {
  const found: { at: Vec3 | null; seen: boolean; shotAt: boolean } = { at: null, seen: false, shotAt: false };
  for (const moment of momentsOf([attacker, target])) {
    const [from, to] = [pieceAt(attacker, moment), pieceAt(target, moment)];
    const { verdict } = lookAsItStood(scene, from, to);
    const seen = now.seen === 'full' && verdict.seen.cover !== 'full';
    const shotAt = now.shotAt === 'full' && verdict.shotAt.cover !== 'full';
    if (!seen && !shotAt) continue;
    found.at ??= { x: to.x, y: to.y, z: to.elevation };
    found.seen ||= seen;
    found.shotAt ||= shotAt;
    if (found.seen === (now.seen === 'full') && found.shotAt === (now.shotAt === 'full')) break;
  }
  return found;
}

/**
 * How a target stands to an attack in this round (AT-30, AT-31, AT-33): what hides it now; and where it is fully covered now,
 * whether it was in this attacker's sight before, or stepped out to act, which makes its cover partial.
 */
export function roundCoverOf(scene: Scene, from: Origin, id: string): RoundCover {
  const target = scene.pieces.find((piece) => piece.id === id);
  const attacker = 'piece' in from ? scene.pieces.find((piece) => piece.id === from.piece) : undefined;
  if ('piece' in from && !attacker) throw new Error(`The scene has no piece "${from.piece}".`);
  const eye = 'at' in from ? from.at : undefined;
  const answer =
    attacker && target
      ? lookAsItStood(scene, attacker, target)
      : lookFromPlace(scene, eye ?? eyeAt(attacker), id, attacker ? [attacker.id] : []);
  if (!answer) throw new Error(`The scene has nothing called "${id}".`);
  const now = { seen: answer.verdict.seen.cover, shotAt: answer.verdict.shotAt.cover };
  const groups = groupsOf(scene, answer);
  const hidden = now.seen === 'full' || now.shotAt === 'full';
  if (!hidden || !attacker || !target) return { ...now, now, exposed: null, groups };
  const before = target.at.steppedOut
    ? { at: { x: target.x, y: target.y, z: target.elevation }, seen: true, shotAt: true }
    : wasInSight(scene, attacker, target, now);
  const better = (cover: Cover, was: boolean): Cover => (cover === 'full' && was ? 'partial' : cover);
  return {
    seen: better(now.seen, before.seen),
    shotAt: better(now.shotAt, before.shotAt),
    now,
    exposed: before.at,
    groups,
  };
}

function eyeAt(piece: Piece | undefined): Vec3 {
  if (!piece) throw new Error('There is neither an attacker nor a place to look from.');
  return { x: piece.x, y: piece.y, z: piece.elevation };
}
