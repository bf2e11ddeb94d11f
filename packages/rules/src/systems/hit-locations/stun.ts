import type { PieceFacts, TurnFacts } from '../../facts.ts';
import type { Refusal } from '../../protocol.ts';
import type { PieceKind } from '../../vocabulary.ts';
import type { HLFacts } from './facts.ts';
import type { HLWeapon, Warhead } from './weapon.ts';

/** The warheads that stun (HL-20). */
const STUNNING: readonly Warhead[] = ['high explosive', 'hammerhead', 'nuclear', 'vaporshock'];

/**
 * Returns whether a weapon stuns the pieces in its area: by its warhead, or for grenades and charges by their flag
 * (HL-20).
 */
export function stuns(weapon: HLWeapon): boolean {
  return weapon.deviation === 'hand-grenade' ? weapon.stuns : STUNNING.includes(weapon.warhead);
}

/** Returns whether the rules ask for the size of a kind: wardrones and warbots (HL-20). */
export function hasSize(kind: PieceKind): boolean {
  return kind === 'wardrone' || kind === 'warbot';
}

/** Returns whether a piece can be stunned: everybody on foot, and wardrones and warbots of size 0 (HL-20). */
export function stunnable({ id, kind }: Pick<PieceFacts, 'id' | 'kind'>, facts: Pick<HLFacts, 'size'>): boolean {
  if (kind === 'infantry' || kind === 'crew') return true;
  return hasSize(kind) && facts.size(id) === 0;
}

/**
 * Returns why a stunned piece may not move or fire now, or undefined if it may; then it recovers by doing so. It is held
 * for the rest of its turn (HL-20), and afterwards until its own side uses the initiative on it (HL-21).
 *
 * @param stunned the turn in which it was stunned; null if it is not stunned
 */
export function heldByStun(
  { name, side }: Pick<PieceFacts, 'name' | 'side'>,
  stunned: number | null,
  turn: TurnFacts,
): Refusal | undefined {
  if (stunned === null) return undefined;
  if (turn.number <= stunned) {
    return { rule: 'HL-20', reason: `${name} is stunned: it cannot move or fire for the rest of turn ${turn.number}.` };
  }
  if (turn.initiative !== null && turn.initiative !== side) {
    return { rule: 'HL-21', reason: `${name} is stunned: it recovers when its own side has the initiative.` };
  }
  return undefined;
}
