import type { Opening } from '../formats/open-map.ts';
import type { MapOptions } from '../formats/opened-map.ts';
import type { OpenRequest } from './open-map.worker.ts';

/** Opens a map file in a worker of its own, which is gone afterwards. */
export async function openInWorker(file: File, options: MapOptions): Promise<Opening> {
  const request: OpenRequest = { bytes: await file.arrayBuffer(), name: file.name, options };
  const worker = new Worker(new URL('./open-map.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Opening>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Opening>) => resolve(data));
      worker.addEventListener('error', () =>
        resolve({ ok: false, error: `${file.name} could not be read: reload the page and open it again.` }),
      );
      worker.postMessage(request, [request.bytes]);
    });
  } finally {
    worker.terminate();
  }
}
