import { z } from 'zod';

const mutantSchema = z.object({
  mutatorName: z.string(),
  replacement: z.string().optional(),
  status: z.string(),
  location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
});

/** What Stryker writes: the source and the mutants of each file, by the file's path. */
export const reportSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(mutantSchema) })),
});

export type Report = z.infer<typeof reportSchema>;

/** A change of the code that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The text of that line, without the space around it. */
  readonly code: string;
  /** What was put in its place, after the kind of change. */
  readonly change: string;
  /** Whether a test ran the line at all. */
  readonly covered: boolean;
}

export interface Score {
  /** How many changes were made, without those that could not run. */
  readonly mutants: number;
  readonly killed: number;
  /** From 0 to 100; 100 of none. */
  readonly percent: number;
  readonly survivors: readonly Survivor[];
}

/** Counts a report. A test that never ends has noticed; a change that cannot run counts as none. */
export function scoreOf({ files }: Report): Score {
  let killed = 0;
  const survivors: Survivor[] = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed++;
      else if (status === 'Survived' || status === 'NoCoverage') {
        const change = `${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`;
        const { line } = location.start;
        const code = (lines[line - 1] ?? '').trim();
        survivors.push({ file, line, code, change, covered: status === 'Survived' });
      }
    }
  }
  const mutants = killed + survivors.length;
  return { mutants, killed, percent: mutants === 0 ? 100 : (100 * killed) / mutants, survivors };
}
