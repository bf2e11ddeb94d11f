import type { DetailOf, StepDetail, StepDetails } from '@fall-of-shot/rules/step';
import { type PiecesChanged, type SceneSystem, sceneSystems } from './scene-system.ts';

/** Types a table of the pieces that steps change: each function only gets details of its kind. */
export function piecesChangedTable<Kinds extends keyof StepDetails>(
  table: {
    readonly [Kind in Kinds]: (detail: DetailOf<Kind>) => PiecesChanged;
  },
): SceneSystem['piecesChanged'] {
  return table as unknown as SceneSystem['piecesChanged'];
}

/** The pieces changed by steps that all rule systems share. */
const COMMON = piecesChangedTable<'effect'>({ effect: ({ piece }) => ({ status: piece, tag: piece }) });

/** Returns the pieces that a step changes, and what changes of them. */
export function piecesChangedBy(detail: StepDetail): PiecesChanged {
  const tables = [COMMON, ...sceneSystems.all().map(({ piecesChanged }) => piecesChanged)];
  return tables.find((table) => Object.hasOwn(table, detail.kind))?.[detail.kind]?.(detail) ?? {};
}
