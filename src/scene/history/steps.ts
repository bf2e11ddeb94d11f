import type { ChangeGroup } from './edit.ts';

/** What a step is made of: a change with its label, and the group that it is part of. */
interface Grouped {
  readonly label: string;
  readonly group?: ChangeGroup;
}

/** One step of the history: what it is called, and how many changes it has. */
export interface HistoryStep {
  readonly label: string;
  readonly changes: number;
}

const known = new WeakMap<readonly Grouped[], readonly HistoryStep[]>();

/** The steps of a list of changes, in its order: each change, and each group that follows itself, is one. */
export function stepsOf(changes: readonly Grouped[]): readonly HistoryStep[] {
  const cached = known.get(changes);
  if (cached) return cached;
  const steps: { label: string; changes: number }[] = [];
  let last: ChangeGroup | undefined;
  for (const { label, group } of changes) {
    const step = steps.at(-1);
    if (step && group && group.id === last?.id) step.changes += 1;
    else steps.push({ label: group?.label ?? label, changes: 1 });
    last = group;
  }
  known.set(changes, steps);
  return steps;
}

/** How many changes some steps are made of: the first ones, or below 0 the last ones; as many as there are. */
export function changesIn(changes: readonly Grouped[], steps: number): number {
  if (steps === 0) return 0;
  const all = stepsOf(changes);
  const some = steps < 0 ? all.slice(steps) : all.slice(0, steps);
  return some.reduce((sum, step) => sum + step.changes, 0);
}
