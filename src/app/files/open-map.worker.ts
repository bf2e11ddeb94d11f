import '../../lib/no-generated-code.ts';
import type { MapOptions } from '../../formats/common/opened-map.ts';
import { type Opened, openAll } from '../../formats/open/opening.ts';
import { installAllSystems } from '../../systems/installed.ts';
import { layPictures } from './lay-pictures.ts';
import { type WallPart, withoutWalls } from './wall-parts.ts';

installAllSystems();

/** A request to the worker: files, and how to open them. */
export interface OpenRequest {
  readonly files: readonly File[];
  readonly options: Omit<MapOptions, 'id'>;
  /** The chosen contents of the first file, if it has several. */
  readonly picked?: readonly string[] | undefined;
}

/** Its replies: progress whenever it changes, then the walls in parts, and finally the results without those. */
export type OpenAnswer =
  | { readonly is: 'progress'; readonly share: number | null }
  | { readonly is: 'walls'; readonly part: WallPart }
  | { readonly is: 'done'; readonly opened: readonly Opened[] };

function answer(message: OpenAnswer): void {
  self.postMessage(message);
}

// Parsing tens of megabytes of JSON takes seconds: in here, the table stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<OpenRequest>) => {
  const reportProgress = (share: number | null) => answer({ is: 'progress', share });
  const more = { picked: data.picked, lay: layPictures };
  void openAll(data.files, data.options, reportProgress, () => crypto.randomUUID(), more).then((all) => {
    const { opened, parts } = withoutWalls(all);
    for (const part of parts) answer({ is: 'walls', part });
    answer({ is: 'done', opened });
  });
});
