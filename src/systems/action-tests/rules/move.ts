import type { Step } from '../../../rules/protocol.ts';
import type { ATState } from './state.ts';

/** What an attack does in one go: where it stands then, and what happened. */
export interface Move {
  readonly state: ATState;
  readonly steps: readonly Step[];
}
