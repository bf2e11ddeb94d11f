import { PACK_ENDING } from '../archives/pack.ts';
import { SCENE_ENDING } from '../archives/scene-ending.ts';
import type { ZipFile } from '../archives/zip.ts';
import { baseName, isSamePicture, sceneName } from '../common/file-names.ts';
import type { ChosenFile } from './attach-picture.ts';
import { ACCEPTED_PICTURES, FORMATS, whatIs } from './formats.ts';
import { openFiles } from './open-files.ts';
import { kindOf, openMap } from './open-map.ts';

/** Something in a file that can be opened by itself: a map in a zip, or one of several scenes. */
export interface Content {
  readonly id: string;
  readonly title: string;
  /** What it is, in a word or two. */
  readonly what: string;
  /** The folder that it lies in; may be empty. */
  readonly folder: string;
}

/** The most entries that are listed, and that are read to see what is in them, and the largest of these in bytes. */
const MOST = 500;
const MOST_READ = 300;
const LONGEST_READ = 64 << 20;

/** Separates the name of an entry from the number of a scene in it. No path ends like this. */
const SCENE = /^(.*)#(\d{1,4})$/s;

/** Endings that need no look inside. JSON and packs of Foundry may be anything. */
const KINDS: Readonly<Record<string, string>> = Object.fromEntries([
  ...FORMATS.flatMap((format) => format.extensions.map((extension) => [extension, whatIs(format)])),
  [SCENE_ENDING, 'Fall of Shot scene'],
]);
const LOOKED_INTO: ReadonlySet<string> = new Set(['json', 'db']);
const PICTURES: ReadonlySet<string> = new Set(ACCEPTED_PICTURES.split(',').map((ending) => ending.slice(1)));

function endingOf(name: string): string {
  return /\.([\w-]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function isPicture(name: string): boolean {
  return PICTURES.has(endingOf(name));
}

/** Returns true for folders, hidden files, and what systems add to zips. */
function isNoise(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/i.test(name);
}

async function bytesIn(zip: ZipFile, entry: string): Promise<Uint8Array | undefined> {
  const read = await zip.read(entry);
  return read.ok ? new Uint8Array(await read.value.arrayBuffer()) : undefined;
}

function contentOf(entry: string, what: string, id = entry, title = sceneName(entry)): Content {
  return { id, title, what, folder: entry.split('/').slice(0, -1).join('/') };
}

/** Returns the maps in an entry that has to be read to see. */
async function lookedInto(zip: ZipFile, entry: string): Promise<Content[]> {
  if ((zip.entries.get(entry)?.size ?? 0) > LONGEST_READ) return [];
  const bytes = await bytesIn(zip, entry);
  if (!bytes) return [];
  const opening = openMap(bytes, entry);
  if (!opening.ok) return [];
  const { scenes, scene } = opening.value;
  const what = kindOf(bytes);
  if (!scenes) return [contentOf(entry, what, entry, scene.name)];
  return scenes.map((title, i) => contentOf(entry, what, `${entry}#${i}`, title));
}

/** Lists what can be opened in a zip: maps by their folders and names, then pictures, the largest first. */
export async function contentsOf(zip: ZipFile): Promise<readonly Content[]> {
  const names = [...zip.entries.keys()].filter((name) => !isNoise(name)).sort((a, b) => a.localeCompare(b, 'en'));
  const maps: Content[] = [];
  let read = 0;
  for (const name of names) {
    const ending = endingOf(name);
    if (LOOKED_INTO.has(ending)) {
      if (read++ < MOST_READ) maps.push(...(await lookedInto(zip, name)));
    } else if (!isPicture(name) && KINDS[ending] !== undefined) maps.push(contentOf(name, KINDS[ending]));
  }
  const size = (name: string) => zip.entries.get(name)?.size ?? 0;
  const pictures = names.filter(isPicture).sort((a, b) => size(b) - size(a));
  return [...maps, ...pictures.map((name) => contentOf(name, 'Picture'))].slice(0, MOST);
}

/** Returns what opens without a choice: the only map, or the only picture if there is no map. */
export function onlyContent(contents: readonly Content[]): Content | undefined {
  const maps = contents.filter(({ what }) => what !== 'Picture');
  const [one, ...more] = maps.length > 0 ? maps : contents;
  return more.length === 0 ? one : undefined;
}

/** A file out of a zip, and whether it only goes with a map that names it. */
export interface ZippedFile extends ChosenFile {
  readonly aside: boolean;
}

/** Returns the names of the pictures that maps ask for: their own, those over them, and those of their pieces. */
function askedFor(files: readonly ChosenFile[]): readonly string[] {
  return openFiles(files).openings.flatMap(({ opening }) => {
    if (!opening.ok) return [];
    const { scene, laid = [], tokenPictures = {} } = opening.value;
    return [
      ...(scene.wanted ? [scene.wanted.name] : []),
      ...laid.map(({ picture }) => picture),
      ...Object.values(tokenPictures),
    ];
  });
}

/**
 * Takes chosen contents out of a zip, with the pictures in it that their maps ask for. Entries that are damaged are
 * returned by name.
 */
export async function takenOut(zip: ZipFile, ids: readonly string[]) {
  const files: ZippedFile[] = [];
  const damaged: string[] = [];
  const take = async (entry: string, aside: boolean, scene?: number): Promise<void> => {
    const bytes = await bytesIn(zip, entry);
    if (bytes) files.push({ name: baseName(entry), bytes, aside, ...(scene === undefined ? {} : { scene }) });
    else damaged.push(entry);
  };
  for (const id of ids) {
    const [, entry = id, number] = zip.entries.has(id) ? [] : (SCENE.exec(id) ?? []);
    await take(entry, false, number === undefined ? undefined : Number(number));
  }
  const chosen = new Set(ids);
  const pictures = [...zip.entries.values()].filter(
    ({ name }) => isPicture(name) && !isNoise(name) && !chosen.has(name),
  );
  // The largest of several: the others are thumbnails.
  pictures.sort((a, b) => b.size - a.size);
  const maps = files.filter(({ name }) => !isPicture(name));
  for (const wanted of new Set(maps.length > 0 ? askedFor(maps) : [])) {
    const found = pictures.find(({ name }) => isSamePicture(name, wanted));
    if (!found || chosen.has(found.name)) continue;
    chosen.add(found.name);
    await take(found.name, true);
  }
  return { files, damaged };
}

/** Returns true if a zip is a scene or a pack of ours inside another, by its name. */
export function isOwnArchive(name: string): boolean {
  return [SCENE_ENDING, PACK_ENDING].includes(endingOf(name));
}
