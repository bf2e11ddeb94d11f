import { type AskOdds, createAskOdds } from '../../../src/app/odds/ask-odds.ts';
import { createJobs } from '../../../src/app/odds/jobs.ts';
import type { OddsAnswer } from '../../../src/app/odds/protocol.ts';

/** Finds odds without a worker: each is found whole, a moment after it was asked for. */
export function oddsHere(later: (milliseconds: number, call: () => void) => void): AskOdds {
  return createAskOdds(() => {
    let told = (_answer: OddsAnswer): void => undefined;
    // On a clock that stands still no job has to pause.
    const jobs = createJobs(
      (answer) => told(answer),
      () => 0,
    );
    return {
      post: (request) => {
        jobs.take(structuredClone(request));
        later(0, () => {
          while (jobs.work());
        });
      },
      listen: (listener) => {
        told = listener;
      },
    };
  });
}
