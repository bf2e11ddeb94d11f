import { expect, test } from 'vitest';
import { reportSchema, scoreOf } from '../../scripts/mutate/report.ts';

const mutant = (status: string, line: number) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a  <=\n b',
  status,
  location: { start: { line, column: 1 } },
});

test('a report of mutants is counted: endless ones are noticed, what cannot run is none', () => {
  const report = reportSchema.parse({
    files: {
      'a.ts': { mutants: [mutant('Killed', 1), mutant('Timeout', 2), mutant('Survived', 3), mutant('Ignored', 4)] },
      'b.ts': { mutants: [mutant('NoCoverage', 5), mutant('RuntimeError', 6)] },
    },
  });
  expect(scoreOf(report)).toEqual({
    mutants: 4,
    killed: 2,
    percent: 50,
    survivors: [
      { file: 'a.ts', line: 3, change: 'EqualityOperator: a <= b', covered: true },
      { file: 'b.ts', line: 5, change: 'EqualityOperator: a <= b', covered: false },
    ],
  });
});

test('of no mutants all are noticed', () => {
  expect(scoreOf({ files: {} })).toEqual({ mutants: 0, killed: 0, percent: 100, survivors: [] });
});
