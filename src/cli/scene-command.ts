import { fromBlobs } from '../formats/bytes/blobs.ts';
import { openAll } from '../formats/open/opening.ts';
import { writeSceneFile } from '../scene/schema/file.ts';
import { type CliIo, readOrSay } from './io.ts';

/**
 * `npm run scene -- FILE`: opens a map or scene file and writes it to standard output as JSON. Notices about what was
 * left out or repaired go to standard error. Returns the exit code: 0, or 1 after one sentence that says what is wrong.
 */
export async function runScene(args: readonly string[], io: CliIo): Promise<number> {
  const [path, ...more] = args;
  if (path === undefined || more.length > 0) {
    io.err('Name one map or scene file: npm run --silent scene -- FILE');
    return 1;
  }
  const bytes = readOrSay(path, io);
  if (!bytes) return 1;
  const name = path.split(/[\\/]/).at(-1) ?? path;
  const [came] = await openAll([new File([bytes as Uint8Array<ArrayBuffer>], name)]);
  if (came?.as !== 'scene') {
    io.err(
      came?.as === 'refused' ? came.refusal.error : `${name} does not contain a scene: choose a map or a scene file.`,
    );
    return 1;
  }
  const { scene, pictures, notices } = came.opened;
  for (const notice of notices) io.err(notice);
  io.out(`${writeSceneFile({ scene, assets: await fromBlobs(pictures) })}\n`);
  return 0;
}
