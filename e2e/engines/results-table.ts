import { ENGINES } from './engines.ts';
import { JOURNEYS } from './journeys.ts';
import type { Outcome, Run } from './run-journey.ts';

/** How every journey ended in an engine, by its id; an engine that did not run has none. */
export type Results = ReadonlyMap<string, ReadonlyMap<string, Run>>;

const BEGIN = '<!-- results: npm run browsers -- --write -->';
const END = '<!-- end of results -->';

/** How an outcome stands in the table. */
function cellOf(outcome: Outcome): string {
  if (outcome.kind === 'passes') return 'passes';
  if (outcome.kind === 'fails') return 'fails';
  return `${outcome.what}: “${outcome.says}”`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The cell of a journey in an engine, or of the engine itself, as a table has it that was written before. */
function cellBefore(rows: readonly (readonly string[])[], row: string, column: number): string {
  return rows.find(([name]) => name === row)?.[column] ?? '';
}

/** The table of the docs: a row for each journey, a column for each engine with its version. What did not run stays. */
function tableOf(results: Results, before: readonly (readonly string[])[]): string {
  const versions = ENGINES.map(({ id, title }, i) => {
    const [run] = results.get(id)?.values() ?? [];
    return run ? `${title} ${run.version}` : cellBefore(before, '', i + 1) || title;
  });
  const rows = JOURNEYS.map((journey) => [
    journey.title,
    ...ENGINES.map(({ id }, i) => {
      const run = results.get(id)?.get(journey.id);
      return run ? cellOf(run.outcome) : cellBefore(before, journey.title, i + 1);
    }),
  ]);
  return [['', ...versions], ['', ...versions].map(() => '---'), ...rows].map(line).join('\n');
}

/**
 * The document with these results in its table. Cells of what did not run stay as they were.
 *
 * @throws an error if the document has no place for it
 */
export function withTable(document: string, results: Results): string {
  const [before, rest] = document.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The document lacks “${BEGIN}” and “${END}”.`);
  return `${before}${BEGIN}\n\n${tableOf(results, rowsIn(document))}\n\n${END}${after}`;
}

/** The rows of the document's table, as cells; the first has the engines. */
export function rowsIn(document: string): readonly (readonly string[])[] {
  const [, rest = ''] = document.split(BEGIN);
  const [table = ''] = rest.split(END);
  const lines = table.split('\n').filter((each) => each.startsWith('|') && !each.includes('---'));
  return lines.map((each) =>
    each
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** What the document says otherwise than these results, a sentence for each. Another version of an engine is no difference. */
export function differences(document: string, results: Results): readonly string[] {
  const [, ...rows] = rowsIn(document);
  return ENGINES.flatMap(({ id, title }, i) =>
    JOURNEYS.flatMap((journey) => {
      const run = results.get(id)?.get(journey.id);
      if (!run) return [];
      const said = cellBefore(rows, journey.title, i + 1);
      const found = cellOf(run.outcome);
      return said === found ? [] : [`${title}, ${journey.title}: the docs have “${said}”, and it is “${found}”.`];
    }),
  );
}
