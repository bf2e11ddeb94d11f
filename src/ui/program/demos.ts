/** The demo scenes that ship with the program, each for one rule system. The first is what a first visit finds. */
export const DEMOS = ['ridge-nine', 'harrow-crossing', 'ruined-chapel'] as const;
export type DemoName = (typeof DEMOS)[number];

/** What each is called, and what it shows, in a line. */
export const DEMO_WORDS: Readonly<Record<DemoName, { readonly title: string; readonly shows: string }>> = {
  'ridge-nine': {
    title: 'Ridge Nine',
    shows:
      'A ridge under fire by Hit Locations of Misses: mortar, grenades, flame, beam and flak, and where a miss lands.',
  },
  'harrow-crossing': {
    title: 'Harrow Crossing',
    shows: 'A street fight by Unintended Targets: bullets that fly on, through crates and into whoever is next.',
  },
  'ruined-chapel': {
    title: 'Ruined Chapel',
    shows: 'A fight among tombs by Action Tests: sweeps, dodges, cover that hides, and a grenade that goes astray.',
  },
};
