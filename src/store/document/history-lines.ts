import type { History } from '../../scene/history/history.ts';
import { stepsOf } from '../../scene/history/steps.ts';

/** One line of the history: a state of the scene, named by the step that led to it. */
export interface HistoryLine {
  readonly label: string;
  /** Its distance from the present, in steps: below 0 in the past, above 0 undone. */
  readonly by: number;
}

/** The name of the state before all changes. */
const BEGINNING = 'Before all of these';

/** The number of lines: one per step, and one for the state before them. */
export function lineCount({ past, future }: History): number {
  return stepsOf(past).length + stepsOf(future).length + 1;
}

/** Returns one line, counted from the newest; undone steps come before the present. */
export function lineAt({ past, future }: History, index: number): HistoryLine {
  const [done, undone] = [stepsOf(past), stepsOf(future)];
  const by = undone.length - index;
  const step = by > 0 ? undone[by - 1] : done[done.length + by - 1];
  return { label: step?.label ?? BEGINNING, by };
}

/** Extra lines drawn beyond the edges, so that fast scrolling shows no gaps. */
const SPARE = 6;

/** Which lines to draw: the first, and the one after the last, for lines of equal height. */
export function linesInView(scrolled: number, view: number, height: number, count: number): readonly [number, number] {
  const first = Math.floor(scrolled / height) - SPARE;
  const last = Math.ceil((scrolled + view) / height) + SPARE;
  return [Math.max(0, Math.min(first, count)), Math.max(0, Math.min(last, count))];
}

/** The scroll position at which a line is fully visible, from the current one. */
export function scrolledTo(index: number, scrolled: number, view: number, height: number): number {
  return Math.min(index * height, Math.max(scrolled, (index + 1) * height - view));
}

/** What undo or redo would do now, in words: `Undo: Move Dray`. */
export function stepWords(what: 'Undo' | 'Redo', { past, future }: History): string {
  const step = what === 'Undo' ? stepsOf(past).at(-1) : stepsOf(future)[0];
  return step ? `${what}: ${step.label}` : what;
}
