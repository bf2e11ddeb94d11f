import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askedEngines, ENGINES, missingSentence } from '../../e2e/engines/engines.ts';
import { JOURNEYS } from '../../e2e/engines/journeys.ts';
import { differences, rowsIn, withTable } from '../../e2e/engines/results-table.ts';
import type { Outcome } from '../../e2e/engines/run-journey.ts';

const DOCUMENT = readFileSync(new URL('../../docs/browsers.md', import.meta.url), 'utf8');

/** Results in which every journey of every engine ended alike. */
function allEnding(outcome: Outcome) {
  return new Map(
    ENGINES.map(({ id }) => [id, new Map(JOURNEYS.map((journey) => [journey.id, { outcome, version: '7.0' }]))]),
  );
}

test('the table of the docs has every engine with a version, every journey, and no failure', () => {
  const [head = [], ...rows] = rowsIn(DOCUMENT);
  expect(head.slice(1).map((cell) => cell.replace(/ [\d.]+$/, ' N'))).toEqual(ENGINES.map(({ title }) => `${title} N`));
  expect(rows.map(([journey]) => journey)).toEqual(JOURNEYS.map(({ title }) => title));
  for (const cell of rows.flatMap(([, ...cells]) => cells)) expect(cell).toMatch(/^(passes|.+: “.+”)$/);
});

test('a table that was written says what was found, and differs where something else is found later', () => {
  const passing = allEnding({ kind: 'passes' });
  const written = withTable(DOCUMENT, passing);
  expect(differences(written, passing)).toEqual([]);
  expect(withTable(written, passing)).toBe(written);
  const [engine] = ENGINES;
  const [journey] = JOURNEYS;
  const outcome = { kind: 'cannot', what: 'has no storage', says: 'Nothing is saved' } as const;
  const later = new Map([[engine?.id ?? '', new Map([[journey?.id ?? '', { outcome, version: '8.0' }]])]]);
  expect(differences(written, later)).toEqual([
    `${engine?.title}, ${journey?.title}: the docs have “passes”, and it is “has no storage: “Nothing is saved””.`,
  ]);
  // Only what ran is written.
  const both = withTable(written, later);
  expect(differences(both, later)).toEqual([]);
  expect(rowsIn(both)[0]?.slice(1, 3)).toEqual([`${engine?.title} 8.0`, `${ENGINES[1]?.title} 7.0`]);
  expect(rowsIn(both)[2]).toEqual(rowsIn(written)[2]);
  expect(() => withTable('# Browsers', passing)).toThrow('lacks');
});

test('engines are asked for by name; without names all are', () => {
  expect(askedEngines(undefined)).toBe(ENGINES);
  expect(askedEngines('').length).toBe(ENGINES.length);
  expect(askedEngines('webkit, Firefox').map(({ id }) => id)).toEqual(['webkit', 'firefox']);
  expect(() => askedEngines('gecko')).toThrow('there are chromium, firefox, webkit');
});

test('a missing engine is named with the Debian package that brings it', () => {
  const sentence = missingSentence({ id: 'webkit', title: 'WebKit' }, ['webkit2gtk-driver', 'xvfb']);
  expect(sentence).toContain('apt-get install webkit2gtk-driver xvfb');
  expect(sentence).toContain('ENGINES=chromium,firefox npm run browsers');
});

test('journeys have ids and titles of their own', () => {
  for (const key of ['id', 'title'] as const)
    expect(new Set(JOURNEYS.map((each) => each[key])).size).toBe(JOURNEYS.length);
});
