import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolders } from '../support/architecture/packages.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CREDITS.md',
  ...readdirSync('docs').map((name) => join('docs', name)),
  ...packageFolders().map((name) => join('packages', name, 'README.md')),
].filter((page) => page.endsWith('.md'));
const PATH = /\b(?:src|test|e2e|scripts|bench|packages)\/[\w./-]*\.(?:tsx?|css|md)\b/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

test.each(PAGES)('%s names only files that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !path.includes('*'));
  const linked = [...text.matchAll(LINK)].map(([, target]) => join(dirname(page), target ?? ''));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

// A file named without its folders may be anywhere.
test.each(PAGES)('%s uses only names of existing files', (page) => {
  const names = new Set(
    ['src', 'test', 'e2e', 'scripts', 'bench', 'packages'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => path.split(/[\\/]/).join('/')),
    ),
  );
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:[\w-]+\/)*[\w.-]+\.tsx?)`/g)].map(
    ([, path]) => path ?? '',
  );
  const missing = named.filter(
    (path) => !existsSync(path) && ![...names].some((each) => each === path || each.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
