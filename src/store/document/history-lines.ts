import type { History } from '../../scene/history/history.ts';

/** One line of the history: a state of the scene, by the change that led to it. */
export interface HistoryLine {
  readonly label: string;
  /** How far it is from the present, in changes: below 0 those that lie behind, above 0 those that were taken back. */
  readonly by: number;
}

/** What the state before all changes is called. */
const BEGINNING = 'Before all of these';

/** How many lines the history has: one for each change, and one for the state before them. */
export function lineCount({ past, future }: History): number {
  return past.length + future.length + 1;
}

/** One line, counted from the newest; what was taken back stands over the present. */
export function lineAt({ past, future }: History, index: number): HistoryLine {
  const by = future.length - index;
  const change = by > 0 ? future[by - 1] : past[past.length + by - 1];
  return { label: change?.label ?? BEGINNING, by };
}

/** Lines beyond the edges that are drawn all the same, so that a turn of the wheel meets no gap. */
const SPARE = 6;

/** Which lines are near: the first that is drawn and the one after the last, of lines that are all equally high. */
export function linesInView(scrolled: number, view: number, height: number, count: number): readonly [number, number] {
  const first = Math.floor(scrolled / height) - SPARE;
  const last = Math.ceil((scrolled + view) / height) + SPARE;
  return [Math.max(0, Math.min(first, count)), Math.max(0, Math.min(last, count))];
}

/** How far a list has to be scrolled for a line to be wholly in view, when it is scrolled so far now. */
export function scrolledTo(index: number, scrolled: number, view: number, height: number): number {
  return Math.min(index * height, Math.max(scrolled, (index + 1) * height - view));
}

/** What undo and redo would do now, in words: `Undo: Move Dray`. */
export function stepWords(what: 'Undo' | 'Redo', { past, future }: History): string {
  const change = what === 'Undo' ? past.at(-1) : future[0];
  return change ? `${what}: ${change.label}` : what;
}
