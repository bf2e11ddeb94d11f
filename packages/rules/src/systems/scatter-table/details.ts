import type { Reason } from '../../reason.ts';
import type { RolledDie } from '../../step.ts';

/** ST-03: the roll to hit. `needed` is the number and its direction in words. */
export interface TableRoll {
  readonly needed: string;
  readonly reasons: readonly Reason[];
  readonly die: RolledDie;
  readonly sum: number;
  readonly hit: boolean;
}

declare module '../../step.ts' {
  interface StepDetails {
    'table-roll': TableRoll;
  }
}
