import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the few glyphs that pieces bear from the Game Icons collection (CC BY 3.0, credited in CREDITS.md), so that the
 * collection itself, 8 MB, is not part of the app. Run it with `npm run glyphs` after changing the list.
 */
const WANTED = {
  helmet: 'brodie-helmet',
  mask: 'balaclava',
  farmer: 'farmer',
  crew: 'mining-helmet',
  mortar: 'mortar',
  drone: 'delivery-drone',
  robot: 'mono-wheel-robot',
  mech: 'battle-mech',
  vehicle: 'apc',
  aircraft: 'jet-fighter',
  bunker: 'bunker',
  flak: 'anti-aircraft-gun',
} as const;

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

// Resolved in a way that knip sees, or it takes the collection for unused.
const path = new URL(import.meta.resolve('@iconify-json/game-icons/icons.json'));
const { icons }: Collection = JSON.parse(readFileSync(path, 'utf8'));
const lines = Object.entries(WANTED).map(([name, icon]) => {
  const paths = [...(icons[icon]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0) throw new Error(`The collection has no icon "${icon}".`);
  return `  ${name}: '${paths.join('')}',`;
});
writeFileSync(
  new URL('../src/canvas/glyphs.generated.ts', import.meta.url),
  `// Written by scripts/make-glyphs.ts from Game Icons (CC BY 3.0, see CREDITS.md). Paths in a square of 512.
export const GLYPHS = {
${lines.join('\n')}
} as const;

export type GlyphName = keyof typeof GLYPHS;
`,
);
