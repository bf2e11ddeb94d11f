import { nearestPoint } from '@fall-of-shot/plane/gap';
import { distanceToShape } from '@fall-of-shot/plane/shapes';
import type { Vec2, Vec3 } from '@fall-of-shot/plane/vec';
import type { CoverGroup, CoverThing, Origin, RoundCover } from '@fall-of-shot/rules/systems/action-tests/facts';
import type { LineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { hiddenTogether, shareOfBoth, shareTogether } from '@fall-of-shot/sight/overlap-shares';
import type { SightPicture } from '@fall-of-shot/sight/sight-picture';
import type { Cover, ObstructionVerdict, SightRules } from '@fall-of-shot/sight/verdict';
import { refOf } from '../../../engagement/battlefield/entities.ts';
import { pastVerdict, verdictFromPlace } from '../../../engagement/battlefield/sight-query.ts';
import { momentsOf, pieceAt } from '../../../scene/history/turn-positions.ts';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { atFiguresOf } from '../scene/figures.ts';
import { materialAt, nearestPart, partNamed } from './materials.ts';

/** Returns whether a thing alone protects every part of a silhouette from the shot. */
function takesAll({ body }: SightPicture, hidden: SightPicture['hidden']['shotAt'], { inSight }: SightRules): boolean {
  return [...hiddenTogether(body, [hidden]).values()].every((share) => 1 - share < inSight);
}

/** A thing or piece in the way as something that absorbs (AT-35, AT-37). */
function thingOf(scene: Scene, { id, touch }: ObstructionVerdict, picture: SightPicture): CoverThing | undefined {
  const ref = refOf(scene, id);
  if (!ref) return undefined;
  const full = takesAll(picture, picture.alone.get(id)?.shotAt ?? [], scene.settings.sight);
  const named = ref.what === 'object' ? partNamed(ref, nearestPart(scene, id, touch)) : ref;
  return { ...named, ...materialAt(scene, id, touch), full };
}

/**
 * Groups things by overlap: things that hide some of the same parts are one behind the other; other groups are side by
 * side (AT-37). Overlap too small to count as hidden does not count (CO-04).
 */
function groupsOf(scene: Scene, { verdict, picture }: LineOfSight): readonly CoverGroup[] {
  const drawn = picture();
  if (!drawn) return [];
  const { negligible } = scene.settings.sight;
  const counts = (share: number) => share > 0 && share >= negligible;
  const shotAt = (id: string) => drawn.alone.get(id)?.shotAt ?? [];
  const stopping = verdict.obstructions.filter(({ hides }) => counts(hides.shotAt));
  let groups: ObstructionVerdict[][] = [];
  for (const thing of stopping) {
    const behind = (group: readonly ObstructionVerdict[]) =>
      group.some(({ id }) => counts(shareOfBoth(drawn.body, shotAt(id), shotAt(thing.id))));
    const joined = groups.filter(behind);
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), thing]];
  }
  return groups.map((group) => ({
    hides: shareTogether(
      drawn.body,
      group.map(({ id }) => shotAt(id)),
    ),
    things: stopping.filter((thing) => group.includes(thing)).flatMap((thing) => thingOf(scene, thing, drawn) ?? []),
  }));
}

/** The target of the view: a piece as it stood at a moment, or a place of a thing. */
type Target = Piece | { readonly object: string; readonly at: Vec2 };

/** How a now hidden target was seen earlier in this round: where, and which of the two silhouettes (AT-31). */
interface Before {
  readonly at: Vec3 | null;
  readonly seen: boolean;
  readonly shotAt: boolean;
}

/** The first moment of the round when the attacker had a now hidden target in sight (AT-31). */
function wasInSight(scene: Scene, attacker: Piece, target: Target, now: RoundCover['now']): Before {
  let found: Before = { at: null, seen: false, shotAt: false };
  const asked = { seen: now.seen === 'full', shotAt: now.shotAt === 'full' };
  // A piece that goes back and forth passes the same places again: check each pair once.
  const looked = new Set<string>();
  for (const moment of momentsOf('object' in target ? [attacker] : [attacker, target])) {
    const then = 'object' in target ? target : pieceAt(target, moment);
    const from = pieceAt(attacker, moment);
    const pair = [from, ...('object' in then ? [] : [then])].map(({ x, y, elevation, height }) =>
      [x, y, elevation, height].join(),
    );
    if (looked.has(pair.join(' '))) continue;
    looked.add(pair.join(' '));
    const verdict = pastVerdict(scene, from, then)?.verdict;
    const seen = asked.seen && verdict?.seen.cover !== 'full';
    const shotAt = asked.shotAt && verdict?.shotAt.cover !== 'full';
    if (!seen && !shotAt) continue;
    const at = 'object' in then ? { x: then.at.x, y: then.at.y, z: 0 } : { x: then.x, y: then.y, z: then.elevation };
    found = { at: found.at ?? at, seen: found.seen || seen, shotAt: found.shotAt || shotAt };
    if (found.seen === asked.seen && found.shotAt === asked.shotAt) break;
  }
  return found;
}

/** Full cover becomes partial if the target left it earlier in this round (AT-31). */
function lessened(cover: Cover, before: boolean): Cover {
  return cover === 'full' && before ? 'partial' : cover;
}

/** The place of a thing to look at: the given one, or the nearest. */
function placeOn(scene: Scene, id: string, from: Vec2, at: Vec2 | null): Vec2 {
  if (at) return at;
  const part = nearestPart(scene, id, from);
  return part && distanceToShape(from, part.shape) > 0 ? nearestPoint(part.shape, from) : from;
}

function worked(scene: Scene, from: Origin, id: string, at: Vec2 | null): RoundCover {
  const attacker = 'piece' in from ? scene.pieces.find((piece) => piece.id === from.piece) : undefined;
  const eye = 'at' in from ? from.at : attacker;
  if (!eye) throw new Error(`The scene has no such attacker: ${JSON.stringify(from)}.`);
  const piece = scene.pieces.find((each) => each.id === id);
  const target: Target = piece ?? { object: id, at: placeOn(scene, id, eye, at) };
  const answer =
    'at' in from
      ? verdictFromPlace(scene, from.at, id, 'object' in target ? target.at : target)
      : attacker && pastVerdict(scene, attacker, target);
  if (!answer) throw new Error(`The scene has nothing called "${id}".`);
  const now = { seen: answer.verdict.seen.cover, shotAt: answer.verdict.shotAt.cover };
  const groups = groupsOf(scene, answer);
  if (!attacker || (now.seen !== 'full' && now.shotAt !== 'full')) return { ...now, now, exposed: null, groups };
  const before =
    piece && atFiguresOf(piece).steppedOut
      ? { at: { x: piece.x, y: piece.y, z: piece.elevation }, seen: true, shotAt: true }
      : wasInSight(scene, attacker, target, now);
  return {
    seen: lessened(now.seen, before.seen),
    shotAt: lessened(now.shotAt, before.shotAt),
    now,
    exposed: before.at,
    groups,
  };
}

/** Results per scene: card, map and rules ask for the same, and scenes are immutable. */
const known = new WeakMap<Scene, Map<string, RoundCover>>();

/**
 * A target's cover from an attack in this round (AT-30, AT-31, AT-33): what hides it now; and if it is fully covered,
 * whether this attacker saw it earlier or it stepped out to act, which makes the cover partial.
 *
 * @param at for a wall, the place to look at; by default the one nearest to the attack's origin
 */
export function roundCoverOf(scene: Scene, from: Origin, id: string, at: Vec2 | null): RoundCover {
  const answers = known.get(scene) ?? new Map<string, RoundCover>();
  known.set(scene, answers);
  const asked = JSON.stringify([from, id, at]);
  const answer = answers.get(asked) ?? worked(scene, from, id, at);
  answers.set(asked, answer);
  return answer;
}
