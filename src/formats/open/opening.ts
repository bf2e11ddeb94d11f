import { failed, type Result, succeeded } from '../../lib/result.ts';
import { readSceneBundle } from '../archives/scene-bundle.ts';
import { isZip, openZip } from '../archives/zip.ts';
import { toBlobs } from '../bytes/blobs.ts';
import type { MapOptions, OpenedMap } from '../common/opened-map.ts';
import { type ChosenPicture, pictureIn } from '../images/header.ts';
import type { ChosenFile } from './attach-picture.ts';
import { foreignBytes, foreignZip } from './foreign-files.ts';
import { KNOWN_PICTURES } from './formats.ts';
import { openFiles } from './open-files.ts';
import type { Opening } from './open-map.ts';

/** A map with its pictures as blobs. */
export interface OpenedScene extends Omit<OpenedMap, 'assets'> {
  readonly pictures: Readonly<Record<string, Blob>>;
}

/**
 * The result of opening a file: a scene, one sentence that says why not, or another kind of file for the caller to
 * open.
 */
export type Opened =
  | { readonly as: 'scene'; readonly name: string; readonly opened: OpenedScene }
  | { readonly as: 'refused'; readonly name: string; readonly refusal: Exclude<Opening, { readonly ok: true }> }
  | { readonly as: 'pack' | 'backup'; readonly name: string; readonly file: File };

/** Reports progress: the share of the files' bytes read, 0 to 1, then null while they are processed. */
export type Progress = (share: number | null) => void;

/** The largest file, in bytes, that a browser can hold in memory. */
const LARGEST = 1 << 30;

/** Reads the picture in a file by its content, whatever its name. Fails in one sentence if it is none. */
export async function pictureFor(file: File): Promise<Result<ChosenPicture>> {
  const picture = await pictureIn(file);
  if (picture) return succeeded(picture);
  return failed(`${file.name} is no picture that a browser shows: choose a ${KNOWN_PICTURES}.`);
}

function refused(name: string, error: string): Opened {
  return { as: 'refused', name, refusal: { ok: false, error } };
}

/** Reads the bytes of a file, reporting each chunk. */
async function bytesOf(file: File, onRead: (bytes: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes.set(read.value, at);
    at += read.value.length;
    onRead(read.value.length);
  }
  return bytes;
}

async function openZipped(file: File): Promise<Opened> {
  const { name } = file;
  const zip = await openZip(file);
  if (!zip.ok) return refused(name, `${name} is a damaged zip file: ${zip.error}. Use another copy.`);
  const { entries } = zip.value;
  if (entries.has('scene.json')) {
    const read = await readSceneBundle(file, name);
    return read.ok ? { as: 'scene', name, opened: read.value } : refused(name, read.error);
  }
  if (entries.has('pack.json')) return { as: 'pack', name, file };
  if (entries.has('manifest.json')) return { as: 'backup', name, file };
  const foreign = foreignZip([...entries.keys()], name);
  return refused(
    name,
    foreign ??
      `${name} is a zip file, but no scene, pack or backup of Fall of Shot: unpack it, and open the map in it.`,
  );
}

function asOpened(name: string, opening: Opening): Opened {
  if (!opening.ok) return { as: 'refused', name, refusal: opening };
  const { assets, ...opened } = opening.value;
  return { as: 'scene', name, opened: { ...opened, pictures: toBlobs(assets) } };
}

/** Reads a file: its bytes, or the result if it is a zip or cannot be read. */
async function readFile(file: File, onRead: (bytes: number) => void): Promise<ChosenFile | Opened> {
  const { name } = file;
  try {
    if (file.size > LARGEST) {
      const foreign = foreignBytes(new Uint8Array(await file.slice(0, 300).arrayBuffer()), name);
      return refused(name, foreign ?? `${name} is too large to be opened: export a smaller picture with it.`);
    }
    return (await isZip(file)) ? await openZipped(file) : { name, bytes: await bytesOf(file, onRead) };
  } catch {
    return refused(name, `${name} could not be read: choose it again.`);
  }
}

/**
 * Opens files that were chosen or dropped together; pictures go to the maps that name them. Never rejects: fails in one
 * sentence per file.
 *
 * @param newId makes the ids of the scenes; by default they come from the file names
 */
export async function openAll(
  files: readonly File[],
  options: Omit<MapOptions, 'id'> = {},
  progress: Progress = () => undefined,
  newId?: () => string,
): Promise<readonly Opened[]> {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const came: (Opened | undefined)[] = [];
  const chosen: (ChosenFile & { readonly at: number })[] = [];
  for (const [at, file] of files.entries()) {
    const one = await readFile(file, (more) => {
      read += more;
      progress(read / all);
    });
    if ('bytes' in one) chosen.push({ ...one, at });
    else came[at] = one;
  }
  progress(null);
  const { openings, unused } = openFiles(chosen, options, newId);
  for (const { at, opening } of openings) {
    const file = chosen[at];
    if (file) came[file.at] = asOpened(file.name, opening);
  }
  const wrong = unused.map((error): Opened => refused('', error));
  return [...came.filter((each) => each !== undefined), ...wrong];
}
