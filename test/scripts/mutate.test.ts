import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Known, knownOf, knownSchema, tableOf, unexplained } from '../../scripts/mutate/known.ts';
import { PARTS } from '../../scripts/mutate/parts.ts';
import { reportSchema, scoreOf } from '../../scripts/mutate/report.ts';
import { ROOT } from '../../scripts/root.mjs';

const mutant = (status: string, line: number) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a  <=\n b',
  status,
  location: { start: { line, column: 1 } },
});

test('a report of mutants is counted: endless ones are noticed, what cannot run is none', () => {
  const report = reportSchema.parse({
    files: {
      'a.ts': {
        source: 'a\nb\n  c < d;\n',
        mutants: [mutant('Killed', 1), mutant('Timeout', 2), mutant('Survived', 3), mutant('Ignored', 4)],
      },
      'b.ts': { source: '', mutants: [mutant('NoCoverage', 5), mutant('RuntimeError', 6)] },
    },
  });
  expect(scoreOf(report)).toEqual({
    mutants: 4,
    killed: 2,
    percent: 50,
    survivors: [
      { file: 'a.ts', line: 3, code: 'c < d;', change: 'EqualityOperator: a <= b', covered: true },
      { file: 'b.ts', line: 5, code: '', change: 'EqualityOperator: a <= b', covered: false },
    ],
  });
});

test('of no mutants all are noticed', () => {
  expect(scoreOf({ files: {} })).toEqual({ mutants: 0, killed: 0, percent: 100, survivors: [] });
});

const survivor = (file: string, code: string, change: string) => ({ file, line: 1, code, change, covered: true });

test('a survivor is explained by its file, its line and its change, or by the line alone', () => {
  const known: Known = {
    mutants: 3,
    killed: 1,
    survivors: [
      { file: 'a.ts', code: 'x < y', changes: ['EqualityOperator: x <= y'], why: 'Equal values give the same.' },
      { file: 'a.ts', code: 'return z;', why: 'A shortcut.' },
    ],
  };
  const explained = [survivor('a.ts', 'x < y', 'EqualityOperator: x <= y'), survivor('a.ts', 'return z;', 'any')];
  const open = [survivor('a.ts', 'x < y', 'EqualityOperator: x >= y'), survivor('b.ts', 'return z;', 'any')];
  expect(unexplained([...explained, ...open], known)).toEqual(open);
});

const FOLDER = join(ROOT, 'scripts/mutate/known');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

test.each(FILES)('%s explains survivors of code that is still there', (path) => {
  const part = PARTS.find((each) => `${each.name}.json` === basename(path));
  const known = knownSchema.parse(JSON.parse(readFileSync(join(FOLDER, path), 'utf8')));
  const { survivors } = known;
  expect(part).toBeDefined();
  // It is where a run looks for it.
  expect(knownOf(part?.name ?? '')).toEqual(known);
  for (const { file, code } of survivors) {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    expect(
      lines.some((line) => line.trim() === code),
      `${file}: ${code}`,
    ).toBe(true);
  }
});

test('the table of the docs has the figures of every part', () => {
  const text = readFileSync(join(ROOT, 'docs/mutation.md'), 'utf8');
  expect(text).toContain(tableOf());
});
