/** The demo scenes that ship with the program, each for one rule system. The first is what a first visit finds. */
export const DEMOS = ['ridge-nine', 'harrow-crossing', 'ruined-chapel'] as const;
export type DemoName = (typeof DEMOS)[number];
