import { bearingTo } from '@fall-of-shot/plane/vec';
import type { ActorFacts, Origin, Penalty, Worn } from '@fall-of-shot/rules/systems/action-tests/facts';
import { answerFrom, pastVerdict } from '../../../engagement/battlefield/sight-query.ts';
import { inPlay } from '../../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { atFiguresOf, diceLeft, lacksSkill } from '../scene/figures.ts';
import type { Worn as WornBy } from '../scene/figures-schema.ts';
import { atSettingsOf } from '../scene/settings.ts';

function wornFacts({ name, tuf, resists, hp, lost, turns, parry }: WornBy): Worn {
  return { name, tuf, resists, hp: hp === null ? null : Math.max(0, hp - lost), turns, parry };
}

/** Penalties of armour and shield on every PRW test: missing skill, and weight (AT-40, AT-41). */
function penaltiesOf(piece: Piece): Penalty[] {
  const at = atFiguresOf(piece);
  return [
    { what: 'armour', worn: at.armour },
    { what: 'shield', worn: at.shield },
  ].flatMap(({ what, worn }): Penalty[] => {
    if (!worn) return [];
    const { skill, weight, name } = worn;
    return [
      ...(skill !== null && skill.difficulty > 0 && lacksSkill(at, worn)
        ? [
            {
              id: `${what}-skill`,
              dice: skill.difficulty,
              reason: `${name} without ${skill.name}`,
              rule: 'AT-40' as const,
            },
          ]
        : []),
      ...(weight > 0
        ? [
            {
              id: `${what}-weight`,
              dice: weight,
              reason: `weight of the ${name.toLowerCase()}`,
              rule: 'AT-41' as const,
            },
          ]
        : []),
    ];
  });
}

/** The facts about a piece for action tests; null if the id is unknown. */
export function actorOf(scene: Scene, id: string): ActorFacts | null {
  const piece = scene.pieces.find((each) => each.id === id);
  if (!piece) return null;
  const { prw, skills, ad, reserved, ex, tuf, resists, hp, lost, armour, shield } = atFiguresOf(piece);
  const left = diceLeft(atFiguresOf(piece));
  return {
    what: 'piece',
    id,
    name: piece.name,
    at: { x: piece.x, y: piece.y, z: piece.elevation },
    prw,
    skills: Object.fromEntries(skills.map(({ name, dice }) => [name, dice])),
    ad: left,
    reserved: Math.min(reserved, left),
    ex: Math.max(0, ad - ex),
    aware: inPlay(piece) && !piece.statuses.some((status) => status === 'helpless' || status === 'surprised'),
    body: { tuf, resists, hp: hp - lost },
    armour: armour && wornFacts(armour),
    shield: shield && wornFacts(shield),
    penalties: penaltiesOf(piece),
  };
}

/** How far to the side a bearer sees if the scene uses facing, in degrees (AT-42). */
const FRONT = 90;

function facesTowards({ x, y, facing }: Piece, to: { readonly x: number; readonly y: number }): boolean {
  if (to.x === x && to.y === y) return true;
  const towards = bearingTo({ x, y }, to);
  const off = Math.abs(((((towards - facing) % 360) + 540) % 360) - 180);
  return off <= FRONT;
}

/** Returns whether the bearer of a shield sees the attacker, or where the attack burst (AT-42). */
export function shieldMeetsOn(scene: Scene, bearer: string, from: Origin): boolean {
  const piece = scene.pieces.find((each) => each.id === bearer);
  if (!piece || !inPlay(piece)) return false;
  if ('at' in from) {
    const seen = answerFrom(scene, bearer, { at: 'point', ...from.at })?.verdict.seen.cover !== 'full';
    return seen && (!atSettingsOf(scene).facing || facesTowards(piece, from.at));
  }
  const attacker = scene.pieces.find((each) => each.id === from.piece);
  if (!attacker) return false;
  const seen = pastVerdict(scene, piece, attacker)?.verdict.seen.cover !== 'full';
  return seen && (!atSettingsOf(scene).facing || facesTowards(piece, attacker));
}
