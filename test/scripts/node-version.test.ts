import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRange, nodeRefusal } from '../../scripts/node-version.mjs';

const OURS = '^20.19 || ^22.13 || >=24';

test.each([
  ['v18.20.8', false],
  ['v20.9.0', false],
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v21.7.3', false],
  ['v22.12.0', false],
  ['v22.13.0', true],
  ['v23.11.0', false],
  ['v24.0.0', true],
  ['v26.1.0', true],
  ['v25.0.0-nightly20260101', true],
])('Node %s will do: %s', (version, good) => {
  expect(inRange(version, OURS)).toBe(good);
  expect(nodeRefusal(version, OURS) === undefined).toBe(good);
});

test('the sentence says what is installed, what is needed and what to do', () => {
  expect(nodeRefusal('v18.20.8', OURS)).toMatch(/^this is Node 18\.20\.8, and Node \^20.* is needed: install .*\.$/);
});

test('">=" with a minor compares the minor in its own major only', () => {
  expect(inRange('v24.1.0', '>=24.2')).toBe(false);
  expect(inRange('v25.0.0', '>=24.2')).toBe(true);
});

test('the setup can read the range in package.json', () => {
  const { engines }: { engines: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(inRange(process.version, engines.node)).toBe(true);
});

test('an unknown form of range is an error, not a yes', () => {
  expect(() => inRange('v20.20.2', '20.x')).toThrow('20.x');
});
