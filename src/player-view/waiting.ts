import { effectPieceOf } from '@fall-of-shot/rules/caught';
import { type DiceSpec, isPool } from '@fall-of-shot/rules/dice';
import { capitalized, entityName } from '@fall-of-shot/rules/naming';
import type { Order } from '@fall-of-shot/rules/order';
import type { Question, RollQuestion } from '@fall-of-shot/rules/protocol';
import { diceCount } from '@fall-of-shot/rules/wording';
import type { Scene } from '../scene/schema/schema.ts';
import { viewSystems } from './player-view-system.ts';
import { publicNames } from './redacted-replay.ts';
import { isThere } from './seen.ts';
import type { ShownDice, WaitingRoll } from './types.ts';
import type { Visibility } from './visibility.ts';

/** Who rolls, and what of it the players may know. */
interface Roller {
  readonly who: string;
  /** Whether they may know how many dice, and what they need. */
  readonly pool: boolean;
  readonly needs: boolean;
}

/** The faces that a single die needs, in words: `8 or less`; undefined if that cannot be said so. */
function neededFaces({ sides, voidFaces, groups }: DiceSpec, means: string): string | undefined {
  const faces = groups.find((group) => group.means === means)?.faces ?? [];
  if (voidFaces.length > 0) return undefined;
  if (faces.includes(1)) return `${Math.max(...faces)} or less`;
  return faces.includes(sides) ? `${Math.min(...faces)} or more` : undefined;
}

/** Dice that have no faces yet. */
function emptyDice({ count, sides }: DiceSpec, labels: Pick<ShownDice, 'whose' | 'needs'>): ShownDice {
  return { sides, dice: Array.from({ length: count }, () => ({ face: 0, tone: 'idle' as const })), ...labels };
}

/** One open roll in words; what the table is told in the question itself is not for the players. */
function rollOf({ key, dice }: RollQuestion, { who, pool, needs }: Roller, rolledFor: string | undefined): WaitingRoll {
  if (rolledFor !== undefined) return { words: `${who} rolls ${rolledFor}`, dice: emptyDice(dice, {}), joins: true };
  const joins = false;
  if (isPool(dice) || dice.count > 1) {
    if (!pool) return { words: `${who} rolls`, dice: null, joins };
    return { words: `${who} rolls ${diceCount(dice.count)}`, dice: emptyDice(dice, { whose: who }), joins };
  }
  const caught = effectPieceOf(key) !== undefined;
  const needed = needs ? neededFaces(dice, caught ? 'eliminated' : 'hit') : undefined;
  const shown = emptyDice(dice, needed === undefined ? {} : { needs: needed });
  if (needed !== undefined) return { words: `${who}: ${needed} ${caught ? 'is down' : 'hits'}`, dice: shown, joins };
  return { words: caught ? `A die for ${who}` : `${who} rolls`, dice: shown, joins };
}

/**
 * What the table has to roll before a shot goes on, as far as the players may know: made from who rolls and the dice,
 * never from the words of the question, which name everything. Rolls of those they do not see are left out.
 */
export function waitingRolls(
  questions: readonly Question[],
  order: Order,
  before: Scene,
  visibility: Visibility,
): readonly WaitingRoll[] {
  const names = publicNames(before);
  const pieceName = (id: string) =>
    capitalized(names.get(id) ?? before.pieces.find((piece) => piece.id === id)?.name ?? 'Somebody');
  const piece = (id: string): Roller | null => {
    if (!visibility.sees(id)) return null;
    const open = visibility.figures(id);
    return { who: pieceName(id), pool: open, needs: open };
  };
  const attacker = (): Roller => {
    const { firer, aim } = order;
    const seen = visibility.sees(firer);
    const pool = seen && visibility.figures(firer);
    const target = aim.at !== 'piece' || (visibility.sees(aim.piece) && visibility.figures(aim.piece));
    return { who: seen ? pieceName(firer) : 'Somebody out of sight', pool, needs: pool && target };
  };
  const rollerOf = ({ key, asks, about }: RollQuestion): Roller | null => {
    const caught = effectPieceOf(key);
    if (caught !== undefined) return piece(caught);
    if (about?.what === 'object') {
      const name = names.get(about.id) ?? about.name;
      const who = capitalized(entityName({ ...about, name }));
      return isThere(about, about.at, visibility) ? { who, pool: true, needs: true } : null;
    }
    if (asks.who === 'owner') return piece(asks.piece);
    return about ? piece(about.id) : attacker();
  };
  const { rolledFor } = viewSystems.get(order.rulebook);
  return questions.flatMap((question): WaitingRoll[] => {
    if (question.kind !== 'roll') return [];
    const roller = rollerOf(question);
    return roller ? [rollOf(question, roller, rolledFor?.(question.key))] : [];
  });
}
