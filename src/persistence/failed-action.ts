import { DatabaseUnavailable } from './database/database.ts';
import { writeErrorOf } from './database/failures.ts';

/** A request to the storage that failed. Title and reason are sentences without the full stop. */
export interface ActionFailure {
  readonly title: string;
  readonly reason: string;
}

/** Explains an error. `title` says what failed. */
export function actionFailure(title: string, error: unknown): ActionFailure {
  if (error instanceof DatabaseUnavailable) {
    return { title, reason: "this window cannot reach the browser's storage. Reload the page and try again" };
  }
  switch (writeErrorOf(error)) {
    case 'full':
      return {
        title,
        reason: 'the browser has run out of space. Delete scenes you no longer need for good and try again',
      };
    case 'pictures':
      return { title, reason: 'private windows of this browser store no pictures. Use an ordinary window' };
    default:
      return { title, reason: 'the browser could not do it. Reload the page and try again' };
  }
}

/** Returns the failure as one line of text. */
export function failureText({ title, reason }: ActionFailure): string {
  return `${title}: ${reason}.`;
}
