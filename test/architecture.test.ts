import { describe, expect, test } from 'vitest';
import { violations } from './support/architecture/architecture.ts';
import { HOUSE } from './support/architecture/house.ts';
import { programFiles } from './support/architecture/source-files.ts';

test('imports follow the table, no cycles of files or folders, no default exports, no export *, and pure rooms stay pure', () => {
  const sources = programFiles();
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
      { 'packages/rules/src/a.ts': `import type { Scene } from '../../../src/scene/schema/schema.ts';` },
      /^packages\/rules\/src\/a\.ts:1 \.\.\/\.\.\/\.\.\/src\/scene\/schema\/schema\.ts is a way into or out of a package/,
    ],
    [
      'the canvas with the store, for a type alone',
      { 'src/canvas/a.tsx': `\nimport { type Store } from '../store/store.ts';\nexport const a = <b>{''}</b>;` },
      /a\.tsx:2 canvas may import nothing from store/,
    ],
    [
      'a value where only types may pass',
      { 'src/formats/a.ts': `import { type A, b } from '@fall-of-shot/rules/dice';` },
      /a\.ts:1 formats may import only types from rules/,
    ],
    [
      'the reasoning of sight inside the rules',
      { 'packages/rules/src/deep/a.ts': `import {\n  lookAt,\n} from '@fall-of-shot/sight/line-of-sight';` },
      /a\.ts:1 rules may import only types from sight: packages\/sight\/src\/line-of-sight\.ts/,
    ],
    [
      'an import without a name',
      { 'packages/sight/src/a.ts': `import '@fall-of-shot/rules/dice';` },
      /sight may import nothing from rules/,
    ],
    [
      'a re-export',
      { 'packages/sight/src/a.ts': `export { roll } from '@fall-of-shot/rules/dice';` },
      /sight may import nothing from rules/,
    ],
    [
      'a dynamic import',
      { 'packages/sight/src/a.ts': `export const a = () => import('@fall-of-shot/rules/dice');` },
      /sight may import nothing from rules/,
    ],
    [
      'a type named in place',
      { 'packages/sight/src/a.ts': `export type A = import('@fall-of-shot/rules/dice').DiceSpec;` },
      /sight may import nothing from rules/,
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
      { 'packages/visibility/src/a.ts': `import type { Scene } from '../../../src/scene/schema/schema.ts';` },
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
      { 'packages/rules/src/systems/action-tests/a.ts': `import { tell } from '../unintended-targets/tell.ts';` },
      /a\.ts:1 the rule systems action-tests and unintended-targets stand apart: packages\/rules\/src\/systems\/unintended/,
    ],
    [
      'a rule system inside the core',
      { 'src/engagement/a.ts': `import { hitLocations } from '@fall-of-shot/rules/systems/hit-locations/rulebook';` },
      /a\.ts:1 src\/engagement\/a\.ts imports the rule system packages\/rules\/src\/systems\/hit-locations\/rulebook\.ts/,
    ],
    [
      'a type of a rule system inside the core',
      { 'src/ui/a.ts': `import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';` },
      /a\.ts:1 src\/ui\/a\.ts imports the rule system/,
    ],
    [
      'a rule system where the program is put together, past the lists',
      { 'src/app/start.ts': `import { hitLocations } from '@fall-of-shot/rules/systems/hit-locations/rulebook';` },
      /start\.ts:1 src\/app\/start\.ts imports the rule system/,
    ],
    [
      'a rule system inside the core of the package of rules',
      { 'packages/rules/src/a.ts': `import { hitLocations } from './systems/hit-locations/rulebook.ts';` },
      /a\.ts:1 packages\/rules\/src\/a\.ts imports the rule system/,
    ],
    [
      'the rules of a system that know its own panels',
      { 'packages/rules/src/systems/dice/a.ts': `import { b } from '../../../../../src/systems/dice/ui/b.ts';` },
      /a\.ts:1 rules of a rule system may import nothing from ui: src\/systems\/dice\/ui\/b\.ts/,
    ],
    [
      'the rules of a system outside of the package',
      { 'src/systems/dice/rules/a.ts': 'export const a = 1;' },
      /a\.ts:1 is in the folder rules of a rule system, which is no room of the import table/,
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
      { 'packages/rules/src/systems/dice/a.ts': `import { useState } from 'react';` },
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
        'src/scene/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
        'src/scene/b.ts': `import type { a } from './a.ts';\nexport const b = 1;`,
      },
      /^a cycle: src\/scene\/a\.ts → src\/scene\/b\.ts → src\/scene\/a\.ts$/,
    ],
    [
      'a cycle of folders, though none of files',
      {
        'src/scene/one/a.ts': `import { c } from '../two/c.ts';\nexport const a = c;`,
        'src/scene/one/b.ts': 'export type B = 1;',
        'src/scene/two/c.ts': 'export const c = 1;',
        'src/scene/two/d.ts': `import type { B } from '../one/b.ts';\nexport const d: B = 1;`,
      },
      /^a cycle of folders: src\/scene\/one → src\/scene\/two → src\/scene\/one$/,
    ],
    ['a file that imports itself', { 'src/scene/a.ts': `import './a.ts';` }, /^a cycle/],
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
      'types from anywhere in sight and plane, and their vocabulary, inside the rules',
      {
        'packages/rules/src/a.ts': [
          `import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';`,
          `import { type Blocker } from '@fall-of-shot/sight/blockers';`,
          `import { COVERS, type Cover } from '@fall-of-shot/sight/verdict';`,
          `import { TOUCH } from '@fall-of-shot/plane/vec';`,
          `export type { Disc } from '@fall-of-shot/plane/shapes';`,
        ].join('\n'),
      },
    ],
    [
      'what only looks like an import, a timer or a clock',
      {
        'packages/rules/src/a.ts': [
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
