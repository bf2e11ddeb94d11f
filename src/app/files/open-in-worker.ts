import type { Opened, Progress } from '../../formats/open/opening.ts';
import type { OpenAnswer, OpenRequest } from './open-map.worker.ts';
import { type WallPart, withWalls } from './wall-parts.ts';

/** Files that are being opened. */
export interface OpeningFiles {
  /** The result for each file; undefined if stopped. Never rejects. */
  readonly opened: Promise<readonly Opened[] | undefined>;
  stop(): void;
}

/**
 * Opens files in a worker that ends afterwards.
 *
 * @param picked the chosen contents of the first file, if it has several
 */
export function openInWorker(files: readonly File[], progress: Progress, picked?: readonly string[]): OpeningFiles {
  const request: OpenRequest = { files, options: {}, picked };
  const worker = new Worker(new URL('./open-map.worker.ts', import.meta.url), { type: 'module' });
  const parts: WallPart[] = [];
  let stop = (): void => undefined;
  const opened = new Promise<readonly Opened[] | undefined>((resolve) => {
    stop = () => resolve(undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<OpenAnswer>) => {
      if (data.is === 'progress') progress(data.share);
      else if (data.is === 'walls') parts.push(data.part);
      else resolve(withWalls(data.opened, parts));
    });
    worker.addEventListener('error', () => {
      const name = files[0]?.name ?? 'The file';
      const error = `${name} could not be read: reload the page and open it again.`;
      resolve([{ as: 'refused', name, refusal: { ok: false, error } }]);
    });
    worker.postMessage(request);
  });
  return { opened: opened.finally(() => worker.terminate()), stop: () => stop() };
}
