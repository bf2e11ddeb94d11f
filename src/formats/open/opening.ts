import { failed, type Result, succeeded } from '../../lib/result.ts';
import { type OpenedPack, readPack } from '../archives/pack.ts';
import { readSceneBundle } from '../archives/scene-bundle.ts';
import { isZip, openZip, type ZipFile } from '../archives/zip.ts';
import { askingToLay, type LaidPicture } from '../common/laid-pictures.ts';
import { isObject } from '../common/loose-json.ts';
import type { MapOptions, OpenedMap } from '../common/opened-map.ts';
import { type ChosenPicture, pictureIn, readPictureHead } from '../images/header.ts';
import { pictureExcess } from '../images/picture-limits.ts';
import type { ChosenFile } from './attach-picture.ts';
import { foreignBytes, foreignZip } from './foreign-files.ts';
import { KNOWN_PICTURES } from './formats.ts';
import { keptPictures } from './kept-pictures.ts';
import { type MatchedMap, openFiles } from './open-files.ts';
import type { Opening } from './open-map.ts';
import { type Content, contentsOf, isOwnArchive, onlyContent, takenOut } from './zip-contents.ts';

/** A map with its pictures as blobs. */
export interface OpenedScene extends Omit<OpenedMap, 'assets' | 'laid' | 'scenes'> {
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** A file with several maps in it, for a person to choose from. */
export interface Choice {
  readonly as: 'choice';
  readonly name: string;
  readonly contents: readonly Content[];
  /** A sentence about what is in it but cannot be opened; may be empty. */
  readonly note: string;
  /** The file, and the pictures that were opened with it. */
  readonly files: readonly File[];
}

/**
 * The result of opening a file: a scene, one sentence that says why not, a choice, or another kind of file for the
 * caller to open.
 */
export type Opened =
  | { readonly as: 'scene'; readonly name: string; readonly opened: OpenedScene }
  | { readonly as: 'refused'; readonly name: string; readonly refusal: Exclude<Opening, { readonly ok: true }> }
  | { readonly as: 'pack'; readonly name: string; readonly pack: OpenedPack }
  | { readonly as: 'backup'; readonly name: string; readonly file: File }
  | Choice;

/** Reports progress: the share of the files' bytes read, 0 to 1, then null while they are processed. */
export type Progress = (share: number | null) => void;

/** Draws pictures over the picture of a map, which lies at `place`. */
export type LayPictures = (
  ground: Blob,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  over: readonly { readonly laid: LaidPicture; readonly blob: Blob }[],
) => Promise<Blob>;

/** What opening may need besides the files. */
export interface OpenMore {
  /** The chosen contents of the first file, if it has several. */
  readonly picked?: readonly string[] | undefined;
  /** Draws pictures over others; without it they are left out. */
  readonly lay?: LayPictures;
}

/** The largest file, in bytes, that a browser can hold in memory. */
const LARGEST = 1 << 30;

/** Reads the picture in a file by its content, whatever its name. Fails in one sentence if it is none. */
export async function pictureFor(file: File): Promise<Result<ChosenPicture>> {
  const picture = await pictureIn(file);
  const excess = picture && pictureExcess(picture.size);
  if (excess) return failed(`${file.name} is too large: it ${excess}.`);
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

/** A file to be opened with others, and whether it only goes with a map that names it. */
interface Source extends ChosenFile {
  readonly aside?: boolean;
}

/** What a file gives: results, and files to be opened together. */
interface Found {
  readonly opened: readonly Opened[];
  readonly sources: readonly Source[];
}

const done = (opened: Opened): Found => ({ opened: [opened], sources: [] });

/** Returns true if a zip's list of contents is that of another program's file, not of a backup of ours. */
async function isForeignManifest(zip: ZipFile): Promise<boolean> {
  const text = await zip.read('manifest.json');
  if (!text.ok) return false;
  try {
    const value: unknown = JSON.parse(await text.value.text());
    return !isObject(value) || !String(value.format).startsWith('fall-of-shot/');
  } catch {
    return false;
  }
}

/** Takes contents out of a zip. Scenes of ours among them are read at once. */
async function openPicked(zip: ZipFile, ids: readonly string[], name: string): Promise<Found> {
  const { files, damaged } = await takenOut(zip, ids);
  const opened: Opened[] = damaged.map((entry) =>
    refused(entry, `“${entry}” in ${name} is damaged: use another copy.`),
  );
  for (const file of files.filter((each) => isOwnArchive(each.name))) {
    opened.push(await openOwn(new File([file.bytes as Uint8Array<ArrayBuffer>], file.name)));
  }
  return { opened, sources: files.filter((each) => !isOwnArchive(each.name)) };
}

async function openOwn(file: File): Promise<Opened> {
  const read = await readSceneBundle(file, file.name);
  return read.ok ? { as: 'scene', name: file.name, opened: read.value } : refused(file.name, read.error);
}

async function openPack(file: File): Promise<Opened> {
  const { name } = file;
  const read = await readPack(file);
  return read.ok ? { as: 'pack', name, pack: read.value } : refused(name, read.error);
}

async function openZipped(file: File, picked: readonly string[] | undefined): Promise<Found> {
  const { name } = file;
  const zip = await openZip(file);
  if (!zip.ok) return done(refused(name, `${name} is a damaged zip file: ${zip.error}. Use another copy.`));
  const { entries } = zip.value;
  if (picked) return openPicked(zip.value, picked, name);
  if (entries.has('scene.json')) return done(await openOwn(file));
  if (entries.has('pack.json')) return done(await openPack(file));
  if (entries.has('manifest.json') && !(await isForeignManifest(zip.value))) return done({ as: 'backup', name, file });
  const contents = await contentsOf(zip.value);
  const names = [...entries.keys()];
  const note = foreignZip(names, name);
  const only = onlyContent(contents);
  // With scenes of Foundry beside it, a single picture is hardly what was meant.
  if (only && note === undefined) return openPicked(zip.value, [only.id], name);
  if (contents.length > 0) return done({ as: 'choice', name, contents, note: note ?? '', files: [file] });
  const unknown = `${name} is a zip file, but there is no map, picture, scene, pack or backup in it: choose another file.`;
  return done(refused(name, note ?? unknown));
}

/** Reads a file: what there is to open in it, or the result if it is not for others, or cannot be read. */
async function readFile(
  file: File,
  picked: readonly string[] | undefined,
  onRead: (bytes: number) => void,
): Promise<Found> {
  const { name } = file;
  try {
    if (file.size > LARGEST) {
      const foreign = foreignBytes(new Uint8Array(await file.slice(0, 300).arrayBuffer()), name);
      return done(refused(name, foreign ?? `${name} is too large to be opened: export a smaller picture with it.`));
    }
    if (await isZip(file)) return await openZipped(file, picked);
    const bytes = await bytesOf(file, onRead);
    if (!picked) return { opened: [], sources: [{ name, bytes }] };
    return { opened: [], sources: picked.map((id) => ({ name, bytes, scene: Number(id) })) };
  } catch {
    return done(refused(name, `${name} could not be read: choose it again.`));
  }
}

/** Draws what lies over a map, and changes the notices about it. */
async function withLaid(
  opened: OpenedScene,
  { opening, laid = [] }: MatchedMap,
  lay: LayPictures | undefined,
): Promise<OpenedScene> {
  const place = opened.scene.picture;
  const ground = place && opened.pictures[place.asset];
  const all = (opening.ok ? opening.value.laid : undefined) ?? [];
  if (!lay || !place || !ground || laid.length === 0) return opened;
  const over = laid.map(({ laid: each, file }) => ({
    laid: each,
    blob: new Blob([file.bytes as Uint8Array<ArrayBuffer>]),
  }));
  const drawn = await lay(ground, place, over).catch(() => undefined);
  const drawnOver = new Set(laid.map((each) => each.laid));
  const [asked] = askingToLay(all);
  const notices = [
    ...opened.notices.filter((notice) => notice !== asked),
    ...(drawn
      ? askingToLay(all.filter((each) => !drawnOver.has(each)))
      : ['What lies over its map could not be drawn.']),
  ];
  return { ...opened, notices, pictures: drawn ? { ...opened.pictures, [place.asset]: drawn } : opened.pictures };
}

async function asOpened(name: string, matched: MatchedMap, lay: LayPictures | undefined): Promise<Opened> {
  const { opening } = matched;
  if (!opening.ok) return { as: 'refused', name, refusal: opening };
  const { assets, laid: _, scenes: __, ...opened } = opening.value;
  const { pictures, notices } = await keptPictures(name, assets);
  const kept = { ...opened, pictures, notices: [...opened.notices, ...notices] };
  return { as: 'scene', name, opened: await withLaid(kept, matched, lay) };
}

/** Returns the titles of the scenes in a file, if somebody has to choose among them. */
function titlesOf({ opening }: MatchedMap): readonly string[] | undefined {
  return opening.ok ? opening.value.scenes : undefined;
}

/**
 * Opens files that were chosen or dropped together; pictures go to the maps that name them. A file with several maps
 * becomes a choice, unless it was made. Never rejects: fails in one sentence per file.
 *
 * @param newId makes the ids of the scenes; by default they come from the file names
 */
export async function openAll(
  files: readonly File[],
  options: Omit<MapOptions, 'id'> = {},
  progress: Progress = () => undefined,
  newId?: () => string,
  { picked, lay }: OpenMore = {},
): Promise<readonly Opened[]> {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const came: Opened[][] = files.map(() => []);
  const chosen: (Source & { readonly from: number })[] = [];
  for (const [from, file] of files.entries()) {
    const found = await readFile(file, from === 0 ? picked : undefined, (more) => {
      read += more;
      progress(read / all);
    });
    came[from]?.push(...found.opened);
    chosen.push(...found.sources.map((source) => ({ ...source, from })));
  }
  progress(null);
  const { openings, unused } = openFiles(chosen, options, newId);
  // Pictures beside a choice wait for it.
  const choosing = picked !== undefined || openings.some(titlesOf);
  const isBeside = ({ from, bytes }: Source & { readonly from: number }) =>
    (picked === undefined || from > 0) && readPictureHead(bytes) !== undefined;
  const beside = chosen.filter(isBeside).flatMap(({ from }) => files[from] ?? []);
  for (const matched of openings) {
    const file = chosen[matched.at];
    const origin = file && files[file.from];
    if (!file || !origin || file.aside || (choosing && isBeside(file))) continue;
    const titles = titlesOf(matched);
    if (titles) {
      const contents = titles.map((title, i) => ({ id: String(i), title, what: 'Scene', folder: '' }));
      came[file.from]?.push({ as: 'choice', name: file.name, contents, note: '', files: [origin, ...beside] });
    } else came[file.from]?.push(await asOpened(file.name, matched, lay));
  }
  return [...came.flat(), ...unused.map((error) => refused('', error))];
}
