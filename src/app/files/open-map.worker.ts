import type { MapOptions } from '../../formats/common/opened-map.ts';
import { type Opened, openAll } from '../../formats/open/opening.ts';
import { installAllSystems } from '../../systems/installed.ts';

installAllSystems();

/** What the worker is asked: files, and how to open them. */
export interface OpenRequest {
  readonly files: readonly File[];
  readonly options: Omit<MapOptions, 'id'>;
}

/** What it answers: how far it is, as often as that changes, and at last what came of it. */
export type OpenAnswer =
  | { readonly is: 'progress'; readonly share: number | null }
  | { readonly is: 'done'; readonly opened: readonly Opened[] };

function answer(message: OpenAnswer): void {
  self.postMessage(message);
}

// Reading tens of megabytes of JSON takes seconds: here, so that the table can go on playing.
self.addEventListener('message', ({ data }: MessageEvent<OpenRequest>) => {
  const told = (share: number | null) => answer({ is: 'progress', share });
  void openAll(data.files, data.options, told, () => crypto.randomUUID()).then((opened) =>
    answer({ is: 'done', opened }),
  );
});
