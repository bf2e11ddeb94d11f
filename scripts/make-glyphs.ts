import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes the glyphs of pieces from the Game Icons collection (CC BY 3.0, credited in CREDITS.md), one file each: the app
 * loads those that a scene shows, and the collection itself, 8 MB, is not part of it. Run it with `npm run glyphs` after
 * changing the list.
 */
const WANTED = {
  helmet: 'brodie-helmet',
  mask: 'balaclava',
  farmer: 'farmer',
  crew: 'mining-helmet',
  visor: 'visored-helm',
  officer: 'police-officer-head',
  bandit: 'bandit',
  hood: 'hooded-figure',
  'gas mask': 'gas-mask',
  astronaut: 'space-suit',
  medic: 'nurse-female',
  doctor: 'doctor-face',
  pirate: 'pirate-captain',
  ninja: 'ninja-head',
  knight: 'black-knight-helm',
  spartan: 'spartan-helmet',
  viking: 'viking-helmet',
  sword: 'swordman',
  archer: 'archer',
  wizard: 'wizard-face',
  witch: 'witch-face',
  monk: 'monk-face',
  king: 'king',
  elf: 'elf-helmet',
  dwarf: 'dwarf-face',
  orc: 'orc-head',
  goblin: 'goblin-head',
  troll: 'troll',
  ogre: 'ogre',
  minotaur: 'minotaur',
  vampire: 'vampire-dracula',
  skull: 'crowned-skull',
  ghost: 'ghost',
  alien: 'alien-stare',
  wolf: 'wolf-head',
  bear: 'bear-head',
  horse: 'horse-head',
  snake: 'snake',
  spider: 'spider-face',
  bug: 'alien-bug',
  dinosaur: 'dinosaur-rex',
  dragon: 'dragon-head',
  drone: 'delivery-drone',
  robot: 'mono-wheel-robot',
  mech: 'battle-mech',
  golem: 'robot-golem',
  android: 'android-mask',
  vehicle: 'apc',
  tank: 'battle-tank',
  jeep: 'jeep',
  truck: 'truck',
  aircraft: 'jet-fighter',
  helicopter: 'helicopter',
  spaceship: 'spaceship',
  sentry: 'sentry-gun',
  mortar: 'mortar',
  cannon: 'cannon',
  flak: 'anti-aircraft-gun',
  bunker: 'bunker',
  tower: 'watchtower',
  camera: 'cctv-camera',
  radio: 'radio-tower',
  crate: 'wooden-crate',
  barrel: 'barrel',
  fire: 'campfire',
  // Conditions of pieces.
  bleeding: 'drop',
  burning: 'flame',
  poisoned: 'poison-bottle',
  blinded: 'sight-disabled',
  frightened: 'screaming',
  prone: 'falling',
  restrained: 'manacles',
  dazed: 'knocked-out-stars',
  asleep: 'night-sleep',
  slowed: 'snail',
  marked: 'targeted',
  shielded: 'shield',
} as const;

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

// Resolved in a way that knip recognizes; otherwise it reports the collection as unused.
const path = new URL(import.meta.resolve('@iconify-json/game-icons/icons.json'));
const { icons }: Collection = JSON.parse(readFileSync(path, 'utf8'));
const folder = new URL('../public/glyphs/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, icon] of Object.entries(WANTED)) {
  const paths = [...(icons[icon]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0) throw new Error(`The collection has no icon "${icon}".`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="${paths.join('')}"/></svg>\n`;
  writeFileSync(new URL(`${name.replaceAll(' ', '-')}.svg`, folder), svg);
}
writeFileSync(
  new URL('../src/design/glyph-names.generated.ts', import.meta.url),
  `// Written by scripts/make-glyphs.ts. The glyphs are in public/glyphs, from Game Icons (CC BY 3.0, see CREDITS.md).
export const GLYPH_NAMES = [
${Object.keys(WANTED)
  .map((name) => `  '${name}',`)
  .join('\n')}
] as const;

export type GlyphName = (typeof GLYPH_NAMES)[number];
`,
);
