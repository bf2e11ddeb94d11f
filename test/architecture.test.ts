import { describe, expect, test } from 'vitest';
import { violations } from './support/architecture/architecture.ts';
import { HOUSE } from './support/architecture/house.ts';
import { packageFolders } from './support/architecture/packages.ts';
import { sourceFiles } from './support/architecture/source-files.ts';

test('imports follow the table, no cycles of files or folders, no default exports, no export *, and pure rooms stay pure', () => {
  const sources = new Map([
    ...sourceFiles('src'),
    ...packageFolders().flatMap((folder) => [...sourceFiles(`packages/${folder}/src`)]),
  ]);
  expect(sources.size).toBeGreaterThan(30);
  expect(violations(sources, HOUSE)).toEqual([]);
}, 120_000);

/** The violations in a house with just these files. */
function planted(files: Readonly<Record<string, string>>): string[] {
  return violations(new Map(Object.entries(files)), HOUSE);
}

describe('reports each planted breach', () => {
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
      'the app inside a package',
      { 'packages/plane/src/a.ts': `import type { Scene } from '../../../src/scene/schema/schema.ts';` },
      /a\.ts:1 \.\.\/\.\.\/\.\.\/src\/scene\/schema\/schema\.ts is a way into or out of a package/,
    ],
    [
      'a package above inside one below, by its name',
      { 'packages/plane/src/a.ts': `import type { Mesh } from '@fall-of-shot/visibility/mesh';` },
      /a\.ts:1 plane may import nothing from visibility: packages\/visibility\/src\/mesh\.ts/,
    ],
    [
      'a package by its path in the app',
      { 'src/scene/a.ts': `import { TOUCH } from '../../packages/plane/src/vec.ts';` },
      /a\.ts:1 .* is a way into or out of a package: import packages by their names/,
    ],
    [
      'what a package keeps to itself',
      { 'src/engagement/a.ts': `import { expand } from '@fall-of-shot/visibility/expand';` },
      /a\.ts:1 visibility does not export @fall-of-shot\/visibility\/expand/,
    ],
    [
      'a package that is not there',
      { 'src/scene/a.ts': `import { a } from '@fall-of-shot/attic/a';` },
      /a\.ts:1 @fall-of-shot\/attic\/a is in the package attic, which is not there/,
    ],
    [
      'a package that names itself',
      { 'packages/plane/src/a.ts': `import { TOUCH } from '@fall-of-shot/plane/vec';` },
      /a\.ts:1 @fall-of-shot\/plane\/vec is in the same package/,
    ],
    [
      'drawing in a package',
      { 'packages/plane/src/a.ts': `import { Stage } from 'konva';` },
      /a\.ts:1 plane imports konva, which draws/,
    ],
    ['a clock in a package', { 'packages/visibility/src/a.ts': 'export const a = Date.now();' }, /visibility is pure/],
    [
      'drawing in a room without a face',
      { 'src/tools/a.ts': `import type { Stage } from 'konva/lib/Stage';` },
      /tools imports konva\/lib\/Stage, which draws/,
    ],
    [
      'one rule system inside another',
      { 'src/systems/action-tests/rules/a.ts': `import { tell } from '../../unintended-targets/rules/tell.ts';` },
      /a\.ts:1 src\/systems\/action-tests and src\/systems\/unintended-targets stand apart: src\/systems\/unintended/,
    ],
    [
      'a rule system inside the core',
      { 'src/engagement/a.ts': `import { hitLocations } from '../systems/hit-locations/rules/rulebook.ts';` },
      /a\.ts:1 src\/engagement\/a\.ts imports the rule system src\/systems\/hit-locations\/rules\/rulebook\.ts/,
    ],
    [
      'a type of a rule system inside the core',
      { 'src/ui/a.ts': `import type { HLOrder } from '../systems/hit-locations/rules/order.ts';` },
      /a\.ts:1 src\/ui\/a\.ts imports the rule system/,
    ],
    [
      'a rule system where the program is put together, past the lists',
      { 'src/app/start.ts': `import { hitLocations } from '../systems/hit-locations/rules/rulebook.ts';` },
      /start\.ts:1 src\/app\/start\.ts imports the rule system/,
    ],
    [
      'the rules of a system that know the scene',
      { 'src/systems/dice/rules/a.ts': `import type { Scene } from '../../../scene/schema/schema.ts';` },
      /a\.ts:1 rules of a rule system may import nothing from scene/,
    ],
    [
      'the rules of a system that know its own panels',
      {
        'src/systems/dice/rules/a.ts': `import { b } from '../ui/b.ts';`,
        'src/systems/dice/ui/b.ts': 'export const b = 1;',
      },
      /a\.ts:1 rules of a rule system may import nothing from ui: src\/systems\/dice\/ui\/b\.ts/,
    ],
    [
      'a folder of a system that is no room',
      { 'src/systems/dice/helpers/a.ts': 'export const a = 1;' },
      /a\.ts:1 is in the folder helpers of a rule system, which is no room of the import table/,
    ],
    [
      'the number of a rule of a system in the core',
      { 'src/ui/a.ts': `export const rule = 'HL-01';` },
      /a\.ts:1 names a rule of a system, "HL-01"/,
    ],
    [
      'drawing in the rules of a system',
      { 'src/systems/dice/rules/a.ts': `import { useState } from 'react';` },
      /imports react, which draws/,
    ],
    [
      'a comparison of a rule system’s id, four ways',
      {
        'src/ui/a.ts': [
          `export const a = (weapon: { system: string }) => weapon.system === 'dice';`,
          `export const b = (rulebook: string) => 'dice' !== rulebook;`,
          `export const c = (weapon?: { system: string }) => weapon?.system == 'dice';`,
          `export function d(system: string) { switch (system) { case 'dice': return 1; } return 2; }`,
        ].join('\n'),
      },
      /a\.ts:1 compares system with 'dice': ask the rule system instead/,
      /a\.ts:2 compares rulebook with 'dice'/,
      /a\.ts:3 compares system with 'dice'/,
      /a\.ts:4 compares system with the cases of a switch/,
    ],
    [
      'the name of a rule system in the core',
      { 'src/ui/a.ts': `export const FIRST = 'dice';`, 'src/systems/dice/index.ts': 'export const dice = 1;' },
      /a\.ts:1 names the rule system "dice"/,
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
          `import { TOUCH } from '@fall-of-shot/plane/vec';`,
          `export type { Disc } from '@fall-of-shot/plane/shapes';`,
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
  ])('reports nothing for %s', (_, files) => {
    expect(planted(files)).toEqual([]);
  });
});
