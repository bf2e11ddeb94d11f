/** What every demo shot keeps to. Times in milliseconds at normal speed. */
export const LIMITS = {
  shortest: 3000,
  longest: 12_000,
  /** Characters a second of a sentence that has to be read, with one frame of rounding. */
  reading: 17.5,
  /** Frames are looked at about this often. */
  frame: 66,
  /** The share of the free part of the window that may lie beyond the map. */
  void: 0.01,
} as const;

/** How long each kind of thing may be in the air. */
export const AIR: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  'flying-streak': { least: 240, most: 900 },
  'flying-shell': { least: 900, most: 2600 },
  'flying-grenade': { least: 750, most: 2600 },
  'flying-flak': { least: 500, most: 2600 },
};
