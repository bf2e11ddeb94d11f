import type { Reason } from '../../reason.ts';

declare module '../../step.ts' {
  interface StepDetails {
    'to-hit': {
      readonly number: number;
      readonly reasons: readonly Reason[];
      readonly die: RolledDie;
      readonly hit: boolean;
    };
    /** HL-40: how far above (below 0: under) the target point it explodes. */
    altitude: { readonly die: RolledDie; readonly distance: number; readonly measure: Measure };
    stun: { readonly piece: string; readonly turn: number };
    recover: { readonly piece: string };
  }
}

declare module '../../protocol.ts' {
  interface Effects {
    /** HL-20. */
    stun: { readonly piece: string; readonly turn: number };
    /** HL-21. */
    recover: { readonly piece: string };
  }
}
