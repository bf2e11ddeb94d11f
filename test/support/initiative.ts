import type { Scene } from '../../src/scene/schema/schema.ts';

/** An order of some pieces, all of them waiting; it is the turn of the first. */
export function initiativeOf(ids: readonly string[]): NonNullable<Scene['initiative']> {
  return {
    entries: ids.map((piece, i) => ({ piece, score: 20 - i, dice: '', state: 'waiting' })),
    current: ids[0] ?? null,
    dice: '1d20',
    eachRound: 'keep',
    rolls: 0,
  };
}
