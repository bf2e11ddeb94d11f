export {};

declare module '../../../src/rules/step.ts' {
  interface StepDetails {
    /** Which way the wind carries a dart that missed. */
    gust: { readonly wind: 'east' | 'west' };
    /** How the test of a dart fell. */
    throw: { readonly die: RolledDie; readonly hit: boolean };
  }
}

declare module '../../../src/rules/protocol.ts' {
  interface Effects {
    /** A dart stuck in a piece. */
    stuck: { readonly piece: string; readonly darts: number };
  }
}
