import { moveInTurn, refusedAmong } from '../engagement/activation.ts';
import type { Command } from '../scene/command.ts';
import type { Move } from '../scene/hand-commands.ts';
import { sceneOf } from './selectors.ts';
import type { AppState } from './state.ts';

/** The first of some pieces that may not move now, and why (HL-20, HL-21); nothing when all may. */
export function refusedMoves(state: AppState, ids: readonly string[]): AppState['refused'] {
  return refusedAmong(sceneOf(state), new Set(ids)) ?? null;
}

/** What moving things so would do: {@link refusedMoves} is asked before. */
export function movingThings(state: AppState, move: Move, name: string): Command {
  return moveInTurn(sceneOf(state), move, name);
}
