import type { DetailOf, StepDetail, StepDetails } from '../../rules/step.ts';
import { type PiecesChanged, type SceneSystem, sceneSystems } from './scene-system.ts';

/** Types a table of what steps settle: each function is only handed details of its kind. */
export function piecesChangedTable<Kinds extends keyof StepDetails>(
  table: {
    readonly [Kind in Kinds]: (detail: DetailOf<Kind>) => PiecesChanged;
  },
): SceneSystem['piecesChanged'] {
  return table as unknown as SceneSystem['piecesChanged'];
}

/** What the steps settle that all rule systems share. */
const COMMON = piecesChangedTable<'effect'>({ effect: ({ piece }) => ({ status: piece, tag: piece }) });

/** Which pieces a step settles, and in what. */
export function piecesChangedBy(detail: StepDetail): PiecesChanged {
  const tables = [COMMON, ...sceneSystems.all().map(({ piecesChanged }) => piecesChanged)];
  return tables.find((table) => Object.hasOwn(table, detail.kind))?.[detail.kind]?.(detail) ?? {};
}
