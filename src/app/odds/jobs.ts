import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { sceneryDice } from '../../engagement/attack/scenery.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { findOdds, type Progress, shotOf } from '../../engagement/odds/find-odds.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { OddsAnswer, OddsRequest } from './protocol.ts';

/** How long one job works at a time before others are heard, in milliseconds. */
const SLICE = 12;

/** How often odds are sent that still get better, in milliseconds. */
const OFTEN = 250;

interface Job {
  readonly id: number;
  readonly work: Generator<Progress | undefined, void>;
  sent: number;
}

/** Answers requests for odds. Several jobs take turns, so that all of them show something soon. */
export interface Jobs {
  take(request: OddsRequest): void;
  /** Works for one slice; returns whether there is more to do. */
  work(): boolean;
}

/** @param now milliseconds on any clock */
export function createJobs(answer: (message: OddsAnswer) => void, now: () => number): Jobs {
  let scene: Partial<Scene> = {};
  const jobs: Job[] = [];

  const drop = (id: number): void => {
    const at = jobs.findIndex((job) => job.id === id);
    if (at >= 0) jobs.splice(at, 1);
  };

  const begin = ({ job: id, order }: Extract<OddsRequest, { is: 'find' }>): void => {
    // The window has sent every part of the scene before it asks.
    const whole = scene as Scene;
    const shot = shotOf(order, recordedFacts({}, battlefield(whole)).facts, sceneryDice(whole));
    if (shot) jobs.push({ id, work: findOdds(shot), sent: Number.NEGATIVE_INFINITY });
    else answer({ job: id, found: null });
  };

  const step = (job: Job): void => {
    const until = now() + SLICE;
    for (;;) {
      const next = job.work.next();
      if (next.done) {
        drop(job.id);
        // Nothing was found at all: the order is refused.
        if (job.sent === Number.NEGATIVE_INFINITY) answer({ job: job.id, found: null });
        return;
      }
      const at = now();
      const found = next.value;
      // Who is hit first is known at once; samples get better all the time.
      const isDue = job.sent === Number.NEGATIVE_INFINITY || at - job.sent >= OFTEN;
      if (found && (found.done || isDue)) {
        const { done } = found;
        job.sent = at;
        answer({ job: job.id, found: { odds: found.odds(), done } });
        if (done) {
          drop(job.id);
          return;
        }
      }
      if (at >= until) return;
    }
  };

  return {
    take(request) {
      if (request.is === 'scene') scene = { ...scene, ...request.parts };
      else if (request.is === 'cancel') drop(request.job);
      else begin(request);
    },
    work() {
      const [job] = jobs;
      if (!job) return false;
      step(job);
      // The next one has its turn.
      if (jobs[0] === job) jobs.push(...jobs.splice(0, 1));
      return jobs.length > 0;
    },
  };
}
