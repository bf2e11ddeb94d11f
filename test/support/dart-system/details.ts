export {};

declare module '@fall-of-shot/rules/step' {
  interface StepDetails {
    /** Which way the wind carries a dart that missed. */
    gust: { readonly wind: 'east' | 'west' };
    /** How the test of a dart fell. */
    throw: { readonly die: RolledDie; readonly hit: boolean };
  }
}

declare module '@fall-of-shot/rules/protocol' {
  interface Effects {
    /** A dart stuck in a piece. */
    stuck: { readonly piece: string; readonly darts: number };
  }
}
