import { describe, expect, test } from 'vitest';
import { violations } from './support/architecture/architecture.ts';
import type { House } from './support/architecture/rooms.ts';
import { sourceFiles } from './support/architecture/source-files.ts';

const SYSTEMS = ['src/systems/hit-locations', 'src/systems/unintended-targets', 'src/systems/action-tests'];

/** The import table: a folder of src imports only what its line names. docs/house.md says why. */
const HOUSE: House = {
  rooms: {
    lib: {},
    geometry: {},
    rules: {
      geometry: { valuesFrom: ['src/geometry/plane/vec.ts', 'src/geometry/sight/verdict.ts'] },
      systems: 'all',
    },
    scene: { lib: 'all', geometry: 'all', rules: 'all', systems: 'all' },
    formats: { lib: 'all', scene: 'all', geometry: 'all', rules: 'types' },
    engagement: { lib: 'all', scene: 'all', geometry: 'all', rules: 'all', systems: 'all' },
    store: {
      lib: 'all',
      scene: 'all',
      engagement: 'all',
      formats: 'all',
      'player-view': 'types',
      geometry: 'types',
      rules: { valuesFrom: ['src/rules/vocabulary.ts'] },
      systems: 'all',
    },
    persistence: {
      lib: 'all',
      'player-view': { valuesFrom: ['src/player-view/messages.ts'] },
      store: 'all',
      scene: 'all',
      engagement: 'all',
      formats: 'all',
      rules: 'all',
      geometry: { valuesFrom: ['src/geometry/sight/verdict.ts'] },
      systems: 'all',
    },
    tools: { store: 'all', scene: 'all', geometry: 'all', engagement: 'types', rules: 'types' },
    playback: { rules: 'all', geometry: 'all', scene: 'types' },
    canvas: {
      playback: 'all',
      scene: 'all',
      geometry: 'all',
      rules: { valuesFrom: ['src/rules/wording.ts'] },
      design: 'all',
      systems: 'all',
    },
    design: {},
    ui: {
      lib: 'all',
      design: 'all',
      store: 'all',
      tools: 'all',
      playback: 'all',
      scene: 'all',
      persistence: 'types',
      engagement: 'types',
      'player-view': 'types',
      rules: 'all',
      geometry: {
        valuesFrom: [
          'src/geometry/plane/compass.ts',
          'src/geometry/sight/verdict.ts',
          'src/geometry/sight/silhouette.ts',
          'src/geometry/plane/vec.ts',
        ],
      },
      systems: 'all',
    },
    'player-view': { scene: 'all', geometry: 'all', rules: 'all', engagement: 'all', systems: 'all' },
    'player-screen': {
      'player-view': 'all',
      design: 'all',
      scene: 'all',
      playback: 'all',
      canvas: 'all',
      geometry: 'all',
      rules: 'types',
    },
    systems: 'everything',
    app: 'everything',
    cli: { lib: 'all', engagement: 'all', formats: 'all', scene: 'all', rules: 'all' },
  },
  apart: SYSTEMS.map((system) => `${system}/rules`),
  // All of these go through a rule system, which the core is yet to ask through a registry.
  knots: [
    ['src/rules', ...SYSTEMS.map((system) => `${system}/rules`)],
    ['src/scene/pieces', 'src/systems/action-tests/scene'],
    ['src/canvas/aiming', 'src/canvas/playback', ...SYSTEMS.map((system) => `${system}/canvas`)],
    ['src/ui/weapons', ...SYSTEMS.map((system) => `${system}/ui`)],
  ],
  pure: ['lib', 'rules', 'geometry', 'scene', 'engagement', 'tools', 'player-view'],
  faceless: [
    'lib',
    'geometry',
    'rules',
    'scene',
    'formats',
    'engagement',
    'persistence',
    'tools',
    'playback',
    'cli',
    'player-view',
  ],
  drawing: ['react', 'react-dom', 'konva', 'react-konva', 'radix-ui', 'lucide-react'],
};

test('the house keeps its import table, has no cycle of files or of folders, no default export, no export *, and pure rooms stay pure', () => {
  const sources = sourceFiles('src');
  expect(sources.size).toBeGreaterThan(30);
  expect(violations(sources, HOUSE)).toEqual([]);
});

/** The breaches in a house with just these files. */
function planted(files: Readonly<Record<string, string>>): string[] {
  return violations(new Map(Object.entries(files)), HOUSE);
}

describe('what the check reports, planted one by one', () => {
  test.each<[name: string, files: Readonly<Record<string, string>>, ...reported: RegExp[]]>([
    [
      'a rules file that imports the scene',
      { 'src/rules/a.ts': `import type { Scene } from '../scene/schema/schema.ts';` },
      /^src\/rules\/a\.ts:1 rules may import nothing from scene: src\/scene\/schema\/schema\.ts$/,
    ],
    [
      'the canvas with the store, for a type alone',
      { 'src/canvas/a.tsx': `\nimport { type Store } from '../store/store.ts';\nexport const a = <b>{''}</b>;` },
      /a\.tsx:2 canvas may import nothing from store/,
    ],
    [
      'a value where only types may pass',
      { 'src/formats/a.ts': `import { type A, b } from '../rules/dice.ts';` },
      /a\.ts:1 formats may import only types from rules/,
    ],
    [
      "geometry's reasoning inside the rules",
      { 'src/rules/deep/a.ts': `import {\n  lookAt,\n} from '../../geometry/sight/line-of-sight.ts';` },
      /a\.ts:1 rules may import only types from geometry: src\/geometry\/sight\/line-of-sight\.ts/,
    ],
    [
      'an import without a name',
      { 'src/geometry/a.ts': `import '../rules/dice.ts';` },
      /geometry may import nothing from rules/,
    ],
    [
      'a re-export',
      { 'src/geometry/a.ts': `export { roll } from '../rules/dice.ts';` },
      /geometry may import nothing from rules/,
    ],
    [
      'a dynamic import',
      { 'src/geometry/a.ts': `export const a = () => import('../rules/dice.ts');` },
      /geometry may import nothing from rules/,
    ],
    [
      'a type named in place',
      { 'src/geometry/a.ts': `export type A = import('../rules/dice.ts').DiceSpec;` },
      /geometry may import nothing from rules/,
    ],
    [
      'a worker named by its address',
      { 'src/ui/a.ts': `new Worker(new URL('../app/odds.worker.ts', import.meta.url));` },
      /ui may import nothing from app/,
    ],
    [
      'a way out of the house',
      { 'src/ui/a.ts': `import shapes from '../../scripts/shapes.json';` },
      /ui imports scripts\/shapes\.json, which is in no room/,
    ],
    [
      'drawing in a room without a face',
      { 'src/tools/a.ts': `import type { Stage } from 'konva/lib/Stage';` },
      /tools imports konva\/lib\/Stage, which draws/,
    ],
    [
      'one rule system inside another',
      { 'src/systems/action-tests/rules/a.ts': `import { tell } from '../../unintended-targets/rules/tell.ts';` },
      /a\.ts:1 src\/systems\/action-tests\/rules and src\/systems\/unintended-targets\/rules stand apart: src\/systems\/unintended/,
    ],
    ['a room nobody knows', { 'src/attic/a.ts': '' }, /in the room attic, which the import table does not know/],
    ['a file in no room', { 'src/a.ts': '' }, /src\/a\.ts:1 is in no room/],
    [
      'a cycle of two',
      {
        'src/geometry/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
        'src/geometry/b.ts': `import type { a } from './a.ts';\nexport const b = 1;`,
      },
      /^a cycle: src\/geometry\/a\.ts → src\/geometry\/b\.ts → src\/geometry\/a\.ts$/,
    ],
    [
      'a cycle of folders, though none of files',
      {
        'src/geometry/one/a.ts': `import { c } from '../two/c.ts';\nexport const a = c;`,
        'src/geometry/one/b.ts': 'export type B = 1;',
        'src/geometry/two/c.ts': 'export const c = 1;',
        'src/geometry/two/d.ts': `import type { B } from '../one/b.ts';\nexport const d: B = 1;`,
      },
      /^a cycle of folders: src\/geometry\/one → src\/geometry\/two → src\/geometry\/one$/,
    ],
    [
      'a folder that joins a knot that is known',
      {
        'src/canvas/aiming/a.ts': `import { c } from '../grid/c.ts';\nexport const a = c;`,
        'src/canvas/aiming/b.ts': 'export type B = 1;',
        'src/canvas/grid/c.ts': 'export const c = 1;',
        'src/canvas/grid/d.ts': `import type { B } from '../aiming/b.ts';\nexport const d: B = 1;`,
      },
      /^a cycle of folders: src\/canvas\/aiming → src\/canvas\/grid → src\/canvas\/aiming$/,
    ],
    ['a file that imports itself', { 'src/geometry/a.ts': `import './a.ts';` }, /^a cycle/],
    ['a default export', { 'src/app/a.ts': `\n\nexport default 1;` }, /^src\/app\/a\.ts:3 has a default export$/],
    [
      'a default export by name',
      { 'src/app/a.ts': `const a = 1;\nexport { a as default };` },
      /:2 has a default export/,
    ],
    ['export * from', { 'src/app/a.ts': `export * from './b.ts';` }, /^src\/app\/a\.ts:1 has an export \*$/],
    ['export * as', { 'src/app/a.ts': `export * as b from './b.ts';` }, /has an export \*/],
    ['export type *', { 'src/app/a.ts': `export type * from './b.ts';` }, /has an export \*/],
    ['a timer', { 'src/tools/a.ts': 'globalThis.setTimeout(() => {}, 1);' }, /uses setTimeout; tools is pure/],
    [
      'a clock, three ways',
      { 'src/scene/a.ts': 'export const a = [Date.now(), new Date(), performance.now()];' },
      /uses Date\.now; scene is pure/,
      /uses new Date;/,
      /uses performance\.now;/,
    ],
    ['chance', { 'src/engagement/a.ts': 'export const a = Math.random;' }, /uses Math\.random; engagement is pure/],
    ['a file that does not parse', { 'src/app/a.ts': 'const = 1' }, /does not parse/],
  ])('%s', (_, files, ...reported) => {
    const found = planted(files);
    expect(found).toEqual(reported.map((each) => expect.stringMatching(each)));
  });

  test.each<[name: string, files: Readonly<Record<string, string>>]>([
    [
      "types from anywhere in geometry, and geometry's vocabulary, inside the rules",
      {
        'src/rules/a.ts': [
          `import type { SightTarget } from '../geometry/sight/occlusion-shape.ts';`,
          `import { type Blocker } from '../geometry/sight/blockers.ts';`,
          `import { COVERS, type Cover } from '../geometry/sight/verdict.ts';`,
          `import { TOUCH } from '../geometry/plane/vec.ts';`,
          `export type { Disc } from '../geometry/plane/shapes.ts';`,
        ].join('\n'),
      },
    ],
    [
      'what only looks like an import, a timer or a clock',
      {
        'src/rules/a.ts': [
          `// import { scene } from '../scene/schema/schema.ts'; export * from './b.ts'`,
          `export const text = "import x from '../store/store.ts'; setTimeout; new Date()";`,
          `export const template = \`export default \${text} Math.random()\`;`,
          `export const date: Date | undefined = undefined;`,
        ].join('\n'),
      },
    ],
    ['packages and assets', { 'src/ui/a.tsx': `import './a.css';\nimport url from './a.svg?url';\nimport 'react';` }],
    ['ambient types', { 'src/vite-env.d.ts': `/// <reference types="vite/client" />` }],
    ['a clock in a room that has one', { 'src/playback/clock.ts': 'export const now = () => performance.now();' }],
  ])('nothing for %s', (_, files) => {
    expect(planted(files)).toEqual([]);
  });
});
