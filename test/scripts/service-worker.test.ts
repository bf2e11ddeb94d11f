import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptFiles } from '../../scripts/service-worker.ts';

test('every file of a build is kept; one without a hash in its name has one of its content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'demo'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('index.html', 'one');
  write('assets/start-AbCd_123.js', 'start');
  write('assets/plain.js', 'plain');
  write('demo/map.webp', 'map');
  write('sw.js', 'the service worker itself');
  const before = keptFiles(folder);
  expect(before.map(({ url }) => url)).toEqual([
    'assets/plain.js',
    'assets/start-AbCd_123.js',
    'demo/map.webp',
    'index.html',
  ]);
  expect(before.map(({ revision }) => revision?.length ?? null)).toEqual([16, null, 16, 16]);
  write('index.html', 'two');
  const after = keptFiles(folder);
  expect(after.at(-1)?.revision).not.toBe(before.at(-1)?.revision);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
});
