/** What every demo shot keeps to. Times in milliseconds at normal speed. */
export const LIMITS = {
  shortest: 3000,
  longest: 12_000,
  /** Characters a second of a sentence that has to be read. */
  reading: 17,
  /** Frames are looked at now and then: a time is right to two of them. */
  frame: 112,
  /** The share of the free part of the window that may lie beyond the map. */
  void: 0.01,
} as const;

/** How long each kind of thing may be in the air, or an area opens: see `docs/interface.md`, Playback. */
export const AIR: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  'flying-streak': { least: 240, most: 900 },
  // What climbs waits for the dice that say where it goes.
  'flying-shell': { least: 900, most: 2600 },
  'flying-grenade': { least: 750, most: 2600 },
  'flying-flak': { least: 500, most: 2600 },
  'flying-shaft': { least: 400, most: 900 },
  'flying-beam': { least: 180, most: 180 },
  'flying-flame': { least: 600, most: 1050 },
  'opening-sweep': { least: 320, most: 600 },
  'opening-disc': { least: 320, most: 320 },
  'opening-ball': { least: 320, most: 320 },
  'opening-rectangle': { least: 320, most: 900 },
  'opening-cone': { least: 200, most: 600 },
  'opening-beam': { least: 180, most: 600 },
};
