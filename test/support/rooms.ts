/**
 * What a room may take from another: everything, only types (gone after compilation), or types everywhere and values
 * from the files named, which hold vocabulary lists and nothing that reasons.
 */
export type Grant = 'all' | 'types' | { readonly valuesFrom: readonly string[] };

/** The rooms a room may import from. Its own files are always open to it. */
export type Room = Readonly<Record<string, Grant>>;

/** The import table: a folder of src imports only what its line names. */
export const ROOMS: Readonly<Record<string, Room | 'everything'>> = {
  geometry: {},
  rules: { geometry: { valuesFrom: ['src/geometry/vec.ts', 'src/geometry/sight/verdict.ts'] } },
  scene: { geometry: 'all', rules: 'all' },
  formats: { scene: 'all', geometry: 'all', rules: 'types' },
  engagement: { scene: 'all', geometry: 'all', rules: 'all' },
  store: {
    scene: 'all',
    engagement: 'all',
    formats: 'all',
    geometry: 'types',
    rules: { valuesFrom: ['src/rules/vocabulary.ts'] },
  },
  tools: { store: 'all', scene: 'all', geometry: 'all', engagement: 'types', rules: 'types' },
  playback: { rules: 'all', geometry: 'all' },
  canvas: { playback: 'all', scene: 'all', geometry: 'all', rules: 'types' },
  panels: {
    store: 'all',
    tools: 'all',
    playback: 'all',
    scene: 'all',
    engagement: 'types',
    rules: 'all',
    geometry: { valuesFrom: ['src/geometry/sight/verdict.ts', 'src/geometry/sight/silhouette.ts'] },
  },
  screen: { scene: 'all', playback: 'all', canvas: 'all' },
  app: 'everything',
  cli: { engagement: 'all', formats: 'all', scene: 'all', rules: 'all' },
};

/** Rooms whose answers depend on their arguments alone: no timer, no clock, no chance. */
export const PURE_ROOMS: readonly string[] = ['rules', 'geometry', 'scene', 'engagement', 'tools'];

/** Rooms that run without a page, in Node and in a worker: what draws stays out. */
export const FACELESS_ROOMS: readonly string[] = [
  'geometry',
  'rules',
  'scene',
  'formats',
  'engagement',
  'tools',
  'playback',
  'cli',
];

/** The packages that draw. */
export const DRAWING_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  'konva',
  'react-konva',
  'radix-ui',
  'lucide-react',
];
