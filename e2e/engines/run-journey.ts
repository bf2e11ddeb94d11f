import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFolder, freshFolder } from './drivers/folders.ts';
import type { Engine, EngineBrowser, EngineWindow } from './engine.ts';
import { CannotHere, type Journey } from './journey.ts';
import { startServer } from './server.ts';

/** How a journey ended in an engine. */
export type Outcome =
  | { readonly kind: 'passes' }
  | { readonly kind: 'cannot'; readonly what: string; readonly says: string }
  | { readonly kind: 'fails'; readonly error: string };

export interface Run {
  readonly outcome: Outcome;
  readonly version: string;
}

/** Where the folders are that a run reads and writes. */
interface Places {
  /** The built program. */
  readonly dist: string;
  /** What the windows showed when a journey failed. */
  readonly pictures: string;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof CannotHere) return { kind: 'cannot', what: error.what, says: error.says };
  // Some drivers only name their errors.
  return { kind: 'fails', error: error instanceof Error ? error.message || error.name : String(error) };
}

/** Runs a journey in an engine, with a server, a folder and browsers of its own. */
export async function runJourney(engine: Engine, journey: Journey, { dist, pictures }: Places): Promise<Run> {
  const server = await startServer(dist);
  const folder = freshFolder();
  const browsers: EngineBrowser[] = [];
  const windows: EngineWindow[] = [];
  const browser = async (): Promise<EngineBrowser> => {
    const started = await engine.start();
    browsers.push(started);
    return started;
  };
  const window = async () => {
    const started = await browser();
    const opened = await started.window();
    windows.push(opened);
    return { browser: started, window: opened };
  };
  let outcome: Outcome = { kind: 'passes' };
  try {
    await journey.run({ server, folder, browser, window });
  } catch (error) {
    outcome = outcomeOf(error);
    if (outcome.kind === 'fails') await keepPictures(windows, join(pictures, `${engine.id}-${journey.id}`));
  }
  for (const each of browsers) await each.quit().catch(() => undefined);
  await server.close();
  dropFolder(folder);
  return { outcome, version: browsers[0]?.version ?? '' };
}

/** Keeps what the windows show: whoever looks for the reason starts there. */
async function keepPictures(windows: readonly EngineWindow[], path: string): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  for (const [i, each] of windows.entries()) {
    const picture = await each.picture().catch(() => null);
    if (picture) writeFileSync(`${path}-${i + 1}.png`, picture);
  }
}
