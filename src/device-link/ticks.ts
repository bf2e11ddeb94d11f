import type { Ticks } from '../network/carriers/mqtt-carrier.ts';
import type { TickRequest } from './ticks.worker.ts';

let known: Ticks | null = null;

function workerTicks(): Ticks {
  const worker = new Worker(new URL('./ticks.worker.ts', import.meta.url), { type: 'module' });
  const calls = new Map<number, () => void>();
  let last = 0;
  const ask = (request: TickRequest): void => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => calls.get(data)?.());
  return {
    set: (call, every) => {
      last++;
      calls.set(last, call);
      ask({ id: last, every });
      return last;
    },
    clear: (id) => {
      calls.delete(id);
      ask({ id, every: null });
    },
  };
}

/** The timers that keep the lines of this page alive. They run in one worker, which starts when the first is needed. */
export function ticksOfPage(): Ticks {
  known ??= workerTicks();
  return known;
}
