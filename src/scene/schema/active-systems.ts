import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Piece, Scene } from './schema.ts';

/** Returns whether a rule system is in play in a scene: it is the scene's own, or a weapon is written for it. */
export function isPlayed({ rulebook, weapons }: Pick<Scene, 'rulebook' | 'weapons'>, rules: SystemId): boolean {
  return rulebook === rules || weapons.some(({ system }) => system === rules);
}

/**
 * Returns whether a rule system needs figures of a piece: the scene is played by it, or the piece holds one of its
 * weapons.
 */
export function asksFigures(
  { rulebook, weapons }: Pick<Scene, 'rulebook' | 'weapons'>,
  piece: Pick<Piece, 'weapons'>,
  rules: SystemId,
): boolean {
  return rulebook === rules || weapons.some(({ id, system }) => system === rules && piece.weapons.includes(id));
}
