import { DatabaseRefused } from './database/database.ts';
import { failureOf } from './database/failures.ts';

/** Something that was asked of what is kept and could not be done: what, and why, each a sentence without its end. */
export interface Undone {
  readonly title: string;
  readonly why: string;
}

/** What is told when something could not be done. `title` says what. */
export function undone(title: string, error: unknown): Undone {
  if (error instanceof DatabaseRefused) {
    return { title, why: 'this window cannot reach the browser’s storage. Reload it, and try again' };
  }
  return failureOf(error) === 'full'
    ? { title, why: 'the browser has no space left. Delete scenes that you no longer need for good, and try again' }
    : { title, why: 'the browser refused. Reload the page, and try again' };
}

/** The same in the words of a line that says what came of a button. */
export function undoneWords({ title, why }: Undone): string {
  return `${title}: ${why}.`;
}
