import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What Docker may copy into the image that builds the server. */
const LET_IN = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));

test('the image gets all that the build reads: every page, and the parts beside them', () => {
  const pages = readdirSync('.').filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(2);
  const read = [...pages, 'src', 'public', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
  expect(read.filter((name) => !LET_IN.some((pattern) => pattern.test(name)))).toEqual([]);
  expect(LET_IN.some((pattern) => pattern.test('node_modules'))).toBe(false);
});
