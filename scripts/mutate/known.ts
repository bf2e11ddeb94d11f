import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.mjs';
import { PARTS } from './parts.ts';
import type { Score, Survivor } from './report.ts';

/** What is known of a part: its figures of the last whole run, and why some changes are not noticed. */
export const knownSchema = z.strictObject({
  mutants: z.number(),
  killed: z.number(),
  survivors: z.array(
    z.strictObject({
      file: z.string(),
      /** The line of code, without the space around it. */
      code: z.string(),
      /** The changes of the line that are meant; all of them where it is missing. */
      changes: z.array(z.string()).optional(),
      why: z.string(),
    }),
  ),
});

export type Known = z.infer<typeof knownSchema>;

const FOLDER = join(ROOT, 'scripts/mutate/known');
const DOCS = join(ROOT, 'docs/mutation.md');

/** The folders of what is known, by where the code of a part is. */
const AREAS = [
  ['packages/rules/', 'rules'],
  ['packages/', 'geometry'],
  ['src/player-view/', 'player-view'],
  ['src/persistence/', 'saving'],
] as const;

/** Where it is kept what is known of a part. */
function pathOf(part: string): string {
  const code = PARTS.find(({ name }) => name === part)?.code[0] ?? '';
  const area = AREAS.find(([start]) => code.startsWith(start))?.[1] ?? 'others';
  return join(FOLDER, area, `${part}.json`);
}

/** What is known of a part, by its name. */
export function knownOf(part: string): Known {
  const path = pathOf(part);
  if (!existsSync(path)) return { mutants: 0, killed: 0, survivors: [] };
  return knownSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The survivors that nobody has explained. */
export function unexplained(survivors: readonly Survivor[], known: Known): readonly Survivor[] {
  return survivors.filter(
    ({ file, code, change }) =>
      !known.survivors.some(
        (each) => each.file === file && each.code === code && (each.changes?.includes(change) ?? true),
      ),
  );
}

/** The table of the docs: the figures of every part that was run whole. */
export function tableOf(): string {
  const rows = PARTS.map(({ name }) => {
    const { mutants, killed } = knownOf(name);
    if (mutants === 0) return `| ${name} | not run yet | | |`;
    return `| ${name} | ${mutants} | ${killed} | ${((100 * killed) / mutants).toFixed(1)} % |`;
  });
  return ['| Part | Changes | Noticed | Share |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Keeps the figures of a part that was run whole, and writes the table of the docs anew. */
export function writeFigures(part: string, { mutants, killed }: Score): void {
  const known: Known = { ...knownOf(part), mutants, killed };
  const path = pathOf(part);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(known, null, 2)}\n`);
  const text = readFileSync(DOCS, 'utf8');
  writeFileSync(DOCS, text.replace(/^\| Part [\s\S]*?\n(?=\n|$)/m, `${tableOf()}\n`));
}
