/** The bundled demo scenes, one per rule system. A first visit opens the first. */
export const DEMOS = ['ridge-nine', 'harrow-crossing', 'ruined-chapel'] as const;
export type DemoName = (typeof DEMOS)[number];

/** The title of each, and what it shows in one line. */
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
    shows: 'A fight among tombs by Action Tests: sweeps, dodges, cover that hides, and a grenade that goes off target.',
  },
};
