import { expect, test } from 'vitest';
import { NO_SCENE } from '../../src/scene/map/defaults.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { neededBefore } from '../support/architecture/architecture.ts';
import { programFiles } from '../support/architecture/source-files.ts';

/** What the first buttons do without: the form of scenes, the reasoning of sight, rules that ask for it, and drawing. */
const LATER = [
  'zod',
  'konva',
  'idb',
  'seedrandom',
  'src/scene/schema/schema.ts',
  'src/scene/schema/validate.ts',
  'src/ui/commands/commands.ts',
];

test('what the first buttons need before they are drawn is little', () => {
  const needed = neededBefore('src/app/main.tsx', programFiles());
  expect(needed).toContain('src/ui/shell/top-bar.tsx');
  expect(needed).toContain('react');
  expect(LATER.filter((each) => needed.has(each))).toEqual([]);
  expect(
    [...needed].filter((path) =>
      /^packages\/(?:sight|visibility)\/|^src\/(?:canvas|persistence|engagement\/(?:attack|battlefield|odds|vision))\//.test(
        path,
      ),
    ),
  ).toEqual([]);
});

test('what is imported later, or for a type alone, is not needed before', () => {
  const sources = new Map([
    [
      'src/a.ts',
      `import { b } from './b.ts'; import type { C } from './c.ts'; export const d = () => import('./d.ts');`,
    ],
    ['src/b.ts', `import { e } from 'e'; export { b } from './f.ts';`],
    ['src/c.ts', ''],
    ['src/d.ts', ''],
    ['src/f.ts', ''],
  ]);
  expect([...neededBefore('src/a.ts', sources)].sort()).toEqual(['e', 'src/b.ts', 'src/f.ts']);
});

test('the settings that the first buttons see are the defaults of the schema', () => {
  expect(NO_SCENE.settings).toEqual(DEFAULT_SETTINGS);
});
