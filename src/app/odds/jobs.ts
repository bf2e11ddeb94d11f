import type { Order } from '@fall-of-shot/rules/order';
import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { sceneryDice } from '../../engagement/attack/scenery.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { type AnyShot, findOdds, shotOf } from '../../engagement/odds/find-odds.ts';
import { findHeat } from '../../engagement/odds/heat/find-heat.ts';
import type { HeatAsk } from '../../engagement/odds/heat/heat-ask.ts';
import { danger } from '../../engagement/odds/heat/place-value.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { OddsAnswer, OddsRequest } from './protocol.ts';

/** How long one job works at a time before others are heard, in milliseconds. */
const SLICE = 12;

/** Odds that have answered get one turn in so many while others wait: they only get better. */
const PATIENCE = 4;

/** How often is sent what still gets better, in milliseconds. */
const OFTEN = 250;

/** What a job has found so far. */
interface Report {
  readonly done: boolean;
  /** It is sent at once, and does not wait until it is time. */
  readonly isDue: boolean;
  answer(): OddsAnswer;
}

interface Job {
  readonly id: number;
  readonly work: Generator<Report | undefined, void>;
  /** Said if nothing is found at all. */
  readonly none: OddsAnswer;
  /** What it finds gets better all the time, so that after its first answer others come first. */
  readonly getsBetter: boolean;
  sent: number;
  hasAnswered: boolean;
}

function* oddsOf(job: number, shot: AnyShot): Job['work'] {
  let isDue = true;
  for (const next of findOdds(shot)) {
    yield next && { done: next.done, isDue, answer: () => ({ job, found: { odds: next.odds(), done: next.done } }) };
    // Who is hit first is known at once; samples get better all the time.
    if (next) isDue = false;
  }
}

function* heatOf(job: number, scene: Scene, ask: HeatAsk): Job['work'] {
  for (const next of findHeat(scene, ask)) {
    yield next && { done: next.done, isDue: next.isLevel, answer: () => ({ job, heat: next.found() }) };
  }
}

function* dangerOf(job: number, scene: Scene, orders: readonly Order[]): Job['work'] {
  const { value } = yield* danger(orders, scene);
  yield { done: true, isDue: true, answer: () => ({ job, danger: value }) };
}

/** Answers requests for odds and heat maps. Several jobs take turns, so that all of them show something soon. */
export interface Jobs {
  take(request: OddsRequest): void;
  /** Works for one slice; returns whether there is more to do. */
  work(): boolean;
}

/** @param now milliseconds on any clock */
export function createJobs(answer: (message: OddsAnswer) => void, now: () => number): Jobs {
  let scene: Partial<Scene> = { log: [] };
  const jobs: Job[] = [];

  const drop = (id: number): void => {
    const at = jobs.findIndex((job) => job.id === id);
    if (at >= 0) jobs.splice(at, 1);
  };

  let turn = 0;

  const push = (id: number, work: Job['work'], none: OddsAnswer, getsBetter = false): void => {
    jobs.push({ id, work, none, getsBetter, sent: now(), hasAnswered: false });
  };

  const begin = (request: Extract<OddsRequest, { is: 'find' | 'heat' | 'danger' }>): void => {
    const id = request.job;
    // The window has sent every part of the scene before it asks.
    const whole = scene as Scene;
    if (request.is === 'heat') {
      push(id, heatOf(id, whole, request.ask), { job: id, heat: null });
      return;
    }
    if (request.is === 'danger') {
      push(id, dangerOf(id, whole, request.orders), { job: id, danger: 0 });
      return;
    }
    const shot = shotOf(request.order, recordedFacts({}, battlefield(whole)).facts, sceneryDice(whole));
    const none = { job: id, found: null };
    if (shot) push(id, oddsOf(id, shot), none, true);
    else answer(none);
  };

  const step = (job: Job): void => {
    const until = now() + SLICE;
    for (;;) {
      const next = job.work.next();
      if (next.done) {
        drop(job.id);
        // Nothing was found at all: the order is refused.
        if (!job.hasAnswered) answer(job.none);
        return;
      }
      const at = now();
      const report = next.value;
      if (report && (report.done || report.isDue || at - job.sent >= OFTEN)) {
        job.sent = at;
        job.hasAnswered = true;
        answer(report.answer());
        if (report.done) {
          drop(job.id);
          return;
        }
      }
      if (at >= until) return;
    }
  };

  return {
    take(request) {
      if (request.is === 'scene') {
        scene = { ...scene, ...request.parts };
        // What is found of a list is only kept for lists that cannot change.
        if (scene.obstructions) Object.freeze(scene.obstructions);
      } else if (request.is === 'cancel') drop(request.job);
      else begin(request);
    },
    work() {
      turn = (turn + 1) % PATIENCE;
      const waits = turn === 0 ? undefined : jobs.find((each) => !each.getsBetter || !each.hasAnswered);
      const job = waits ?? jobs[0];
      if (!job) return false;
      step(job);
      // The next one has its turn.
      const at = jobs.indexOf(job);
      if (at >= 0) jobs.push(...jobs.splice(at, 1));
      return jobs.length > 0;
    },
  };
}
