import type { Order } from '@fall-of-shot/rules/order';
import type { Found } from '../../engagement/odds/find-odds.ts';
import type { HeatAsk, HeatFound } from '../../engagement/odds/heat/heat-ask.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { OddsAnswer, OddsRequest } from './protocol.ts';

/** Finds odds of orders elsewhere, while the window goes on. */
export interface AskOdds {
  /**
   * Finds the odds of an order in a scene.
   *
   * @param told called with what is found, and again as it gets better; with `null` if there are no odds
   * @returns stops finding them
   */
  find(order: Order, scene: Scene, told: (found: Found | null) => void): () => void;
  /** Finds a heat map of a scene, in the same way. */
  heat(ask: HeatAsk, scene: Scene, told: (found: HeatFound | null) => void): () => void;
  /** Finds the chance that any of some orders hits what it is aimed at. */
  danger(orders: readonly Order[], scene: Scene, told: (chance: number) => void): () => void;
}

/** The two ways of a worker. */
export interface OddsWorker {
  post(request: OddsRequest): void;
  listen(told: (answer: OddsAnswer) => void): void;
}

export function startOddsWorker(): OddsWorker {
  const worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    listen: (told) => worker.addEventListener('message', ({ data }: MessageEvent<OddsAnswer>) => told(data)),
  };
}

/** No shot depends on those before it, and their recordings are large. */
const UNASKED: keyof Scene = 'log';

/** The parts of a scene that differ from those sent before. */
function changedParts(scene: Scene, sent: Partial<Scene>): Partial<Scene> {
  // A part that is gone is sent, too.
  const keys = [...new Set([...Object.keys(scene), ...Object.keys(sent)])] as (keyof Scene)[];
  return Object.fromEntries(
    keys.filter((key) => key !== UNASKED && scene[key] !== sent[key]).map((key) => [key, scene[key]]),
  );
}

/** Whether nothing follows an answer. */
function isLast(answer: OddsAnswer): boolean {
  if ('danger' in answer) return true;
  const found = 'heat' in answer ? answer.heat : answer.found;
  return !found || found.done;
}

/** @param start starts the worker, when it is first needed */
export function createAskOdds(start: () => OddsWorker): AskOdds {
  let worker: OddsWorker | null = null;
  let sent: Partial<Scene> = {};
  let jobs = 0;
  const waiting = new Map<number, (answer: OddsAnswer) => void>();

  const started = (): OddsWorker => {
    if (worker) return worker;
    worker = start();
    worker.listen((answer) => {
      const told = waiting.get(answer.job);
      if (isLast(answer)) waiting.delete(answer.job);
      told?.(answer);
    });
    return worker;
  };

  const ask = (scene: Scene, request: (job: number) => OddsRequest, told: (answer: OddsAnswer) => void) => {
    const { post } = started();
    const parts = changedParts(scene, sent);
    if (Object.keys(parts).length > 0) post({ is: 'scene', parts });
    sent = scene;
    const job = ++jobs;
    waiting.set(job, told);
    post(request(job));
    return (): void => {
      if (waiting.delete(job)) post({ is: 'cancel', job });
    };
  };

  return {
    find: (order, scene, told) =>
      ask(
        scene,
        (job) => ({ is: 'find', job, order }),
        (answer) => {
          if ('found' in answer) told(answer.found);
        },
      ),
    heat: (heat, scene, told) =>
      ask(
        scene,
        (job) => ({ is: 'heat', job, ask: heat }),
        (answer) => {
          if ('heat' in answer) told(answer.heat);
        },
      ),
    danger: (orders, scene, told) =>
      ask(
        scene,
        (job) => ({ is: 'danger', job, orders }),
        (answer) => {
          if ('danger' in answer) told(answer.danger);
        },
      ),
  };
}
