import type { Step } from '../../../rules/protocol.ts';
import type { ATState } from './state.ts';

/** What an attack does at once: its new state, and the steps. */
export interface Move {
  readonly state: ATState;
  readonly steps: readonly Step[];
}
