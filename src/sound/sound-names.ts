/** Every sound of the program. */
export const SOUND_NAMES = [
  'dice-tumble',
  'die-settle',
  'die-settle-low',
  'muzzle-bullet',
  'muzzle-burst',
  'muzzle-shell',
  'muzzle-string',
  'muzzle-flame',
  'muzzle-beam',
  'sweep',
  'pass-by',
  'ricochet',
  'shell-fall',
  'burst',
  'hit-body',
  'hit-wood',
  'hit-stone',
  'hit-metal',
  'hit-glass',
  'down',
  'end',
] as const;

/** The name of a sound. */
export type SoundName = (typeof SOUND_NAMES)[number];
