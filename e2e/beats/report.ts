import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoWindow } from './limits.ts';
import type { Measures } from './measures.ts';

/** One line of JSON for each shot and window. */
export const RESULTS = fileURLToPath(new URL('../../test-results/beats.jsonl', import.meta.url));

interface Row {
  readonly demo: string;
  readonly title: string;
  readonly window: DemoWindow;
  readonly measures: Measures;
}

const COLUMNS = [
  'shot',
  'window',
  'length',
  'sentences',
  'chars/s',
  'in the air',
  'overlaps',
  'cut off',
  'crossings',
  'void',
  'in view',
];

function cells({ demo, title, window, measures }: Row): readonly string[] {
  const { length, sentences, fastest, air, overlaps, cut, crossings, inView } = measures;
  return [
    `${demo}: ${title}`,
    window,
    length === null ? 'no end' : `${(length / 1000).toFixed(1)} s`,
    window === 'gm' ? '' : String(sentences),
    window === 'gm' ? '' : fastest.toFixed(1),
    Object.entries(air)
      .map(([kind, time]) => `${kind.replace('flying-', '')} ${time}`)
      .join(', '),
    String(overlaps.length),
    String(cut.length),
    String(crossings),
    `${Math.round(measures.void * 100)} %`,
    inView ? 'yes' : 'no',
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function table(rows: readonly Row[]): string {
  const lengths = rows.flatMap(({ window, measures }) =>
    window === 'screen' && measures.length ? [measures.length] : [],
  );
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cells)].map((line) => `| ${line.join(' | ')} |`);
  const seconds = (value: number) => (value / 1000).toFixed(1);
  return `${lines.join('\n')}\n\n${lengths.length} shots: median ${seconds(median(lengths))} s, longest ${seconds(Math.max(0, ...lengths))} s.`;
}

/** Before the measures: forgets the last ones. After them: prints the table, and what lay on what. */
export default function report(): () => void {
  mkdirSync(dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  return () => {
    if (!existsSync(RESULTS)) return;
    const rows = readFileSync(RESULTS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    process.stdout.write(`\n${table(rows)}\n\n`);
    for (const { title, window, measures } of rows)
      if (measures.overlaps.length > 0) process.stdout.write(`${title}, ${window}: ${measures.overlaps.join('; ')}\n`);
  };
}
