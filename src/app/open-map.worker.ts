import { openMap } from '../formats/open-map.ts';
import type { MapOptions } from '../formats/opened-map.ts';

/** What the worker is asked: the bytes of a file, its name, and how to open it. */
export interface OpenRequest {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly options: MapOptions;
}

// Reading tens of megabytes of JSON takes seconds: here, so that the table can go on playing.
self.addEventListener('message', ({ data }: MessageEvent<OpenRequest>) => {
  self.postMessage(openMap(new Uint8Array(data.bytes), data.name, data.options));
});
