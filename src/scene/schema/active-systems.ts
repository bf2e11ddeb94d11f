import type { SystemId } from '../../rules/vocabulary.ts';
import type { Piece, Scene } from './schema.ts';

/** Whether rules are played in a scene: it says so, or it has a weapon that is written for them. */
export function isPlayed({ rulebook, weapons }: Pick<Scene, 'rulebook' | 'weapons'>, rules: SystemId): boolean {
  return rulebook === rules || weapons.some(({ system }) => system === rules);
}

/** Whether rules ask for the figures of a piece: the scene is played by them, or the piece holds a weapon of theirs. */
export function asksFigures(
  { rulebook, weapons }: Pick<Scene, 'rulebook' | 'weapons'>,
  piece: Pick<Piece, 'weapons'>,
  rules: SystemId,
): boolean {
  return rulebook === rules || weapons.some(({ id, system }) => system === rules && piece.weapons.includes(id));
}
