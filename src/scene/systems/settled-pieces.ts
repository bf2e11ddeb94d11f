import type { DetailOf, StepDetail, StepDetails } from '../../rules/step.ts';
import { type SceneSystem, type Settled, sceneSystems } from './scene-system.ts';

/** Types a table of what steps settle: each function is only handed details of its kind. */
export function settlesOf<Kinds extends keyof StepDetails>(
  table: {
    readonly [Kind in Kinds]: (detail: DetailOf<Kind>) => Settled;
  },
): SceneSystem['settles'] {
  return table as unknown as SceneSystem['settles'];
}

/** What the steps settle that all rule systems share. */
const COMMON = settlesOf<'effect'>({ effect: ({ piece }) => ({ status: piece, tag: piece }) });

/** Which pieces a step settles, and in what. */
export function settled(detail: StepDetail): Settled {
  const tables = [COMMON, ...sceneSystems.all().map(({ settles }) => settles)];
  return tables.find((table) => Object.hasOwn(table, detail.kind))?.[detail.kind]?.(detail) ?? {};
}
