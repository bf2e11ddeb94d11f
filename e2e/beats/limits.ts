/** What every demo shot keeps to. Times in milliseconds at normal speed. */
export const LIMITS = {
  shortest: 3000,
  /** A shot that meets at most two, and the longest chain. */
  single: 6000,
  longest: 12_000,
  /** Characters a second of a sentence that has to be read. */
  reading: 17,
  /** Frames are looked at every 48 ms or so: a time is right to one before and two at its end, where little changes. */
  frame: 150,
  /** All windows tell the end at the same moment of the story, with two frames for the message between them. */
  apart: 132,
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

/** The windows that show a shot: the GM's, a television, and a phone that shows the players' screen. */
export type DemoWindow = 'gm' | 'screen' | 'phone';

/**
 * Shots that span so much of the map, or begin or end so near its edge, that no camera shows both ends without some void:
 * nearer, one of them would be under a bar.
 */
const UNAVOIDABLE: Readonly<Record<string, Readonly<Partial<Record<DemoWindow, number>>>>> = {
  // Three quarters of the table, and the mortar's area beyond its target.
  'Mortar on the relay station': { gm: 0.08 },
  // From beside the lower edge far up, over the words of the players' screen.
  Flak: { screen: 0.06 },
  'In the defile': { gm: 0.02, screen: 0.06 },
};

/** The share of the free part of a window that may lie beyond the map, for a shot. */
export function mostVoid(title: string, window: DemoWindow): number {
  // A wide shot on an upright screen: nearer, an end would be beyond its sides. The map's own picture shows there, blurred.
  if (window === 'phone') return 1;
  return UNAVOIDABLE[title]?.[window] ?? LIMITS.void;
}
