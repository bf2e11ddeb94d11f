import { openMap } from '../formats/open-map.ts';
import { writeSceneFile } from '../scene/file.ts';
import { type CliIo, readOrSay } from './io.ts';

/**
 * `npm run scene -- FILE`: opens a map or a scene file and writes it as a scene file to the standard output; what was
 * left out or mended goes to the standard error. Returns the exit code: 0, or 1 after one sentence that says what is
 * wrong.
 */
export function runScene(args: readonly string[], io: CliIo): number {
  const [path, ...more] = args;
  if (path === undefined || more.length > 0) {
    io.err('Name one map or scene file: npm run --silent scene -- FILE');
    return 1;
  }
  const bytes = readOrSay(path, io);
  if (!bytes) return 1;
  const opened = openMap(bytes, path.split(/[\\/]/).at(-1) ?? path);
  if (!opened.ok) {
    io.err(opened.error);
    return 1;
  }
  for (const notice of opened.value.notices) io.err(notice);
  io.out(`${writeSceneFile(opened.value)}\n`);
  return 0;
}
