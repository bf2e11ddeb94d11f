import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, stampInstalled } from '../../scripts/dependencies.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fall-of-shot-'));
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a fresh clone has nothing installed', () => {
  expect(isInstalled(root)).toBe(false);
});

test('node_modules without our stamp may be half an install', () => {
  mkdirSync(join(root, 'node_modules'));
  expect(isInstalled(root)).toBe(false);
});

test('after an install nothing is left to do, until the lock file changes', () => {
  mkdirSync(join(root, 'node_modules'));
  stampInstalled(root);
  expect(isInstalled(root)).toBe(true);
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  expect(isInstalled(root)).toBe(false);
});
