import type { RunningCheckpoint } from '../../persistence/autosave/open-scenes.ts';

/** Writes the checkpoint of a stored scene in a worker, which ends afterwards. */
export function checkpointInWorker(id: string): RunningCheckpoint {
  const worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), { type: 'module' });
  let stop = (): void => undefined;
  const done = new Promise<number | null>((resolve) => {
    stop = () => resolve(null);
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(id);
  });
  return {
    done: done.finally(() => worker.terminate()),
    stop: () => {
      // At once: a window that closes runs no callback any more.
      worker.terminate();
      stop();
    },
  };
}
