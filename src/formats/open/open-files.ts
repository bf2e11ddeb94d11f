import type { Result } from '../../lib/result.ts';
import { previewed } from '../../scene/history/edit.ts';
import { isSamePicture } from '../common/file-names.ts';
import type { LaidPicture } from '../common/laid-pictures.ts';
import { askingFor, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { isShapedAs, readPictureHead } from '../images/header.ts';
import { type ChosenFile, type Filling, fillPieces, fillWanted } from './attach-picture.ts';
import { type Opening, openMap } from './open-map.ts';

/** A map among the files, and the pictures among them that lie over its own, the lowest first. */
export interface MatchedMap {
  readonly at: number;
  readonly opening: Opening;
  readonly laid?: readonly FoundPicture[];
}

/** A picture that lies over a map, and its file. */
export interface FoundPicture {
  readonly laid: LaidPicture;
  readonly file: ChosenFile;
}

/** The result of opening files together. */
export interface OpenedFiles {
  /** One for each map, in the order of the files, with the file's index. */
  readonly openings: readonly MatchedMap[];
  /** Files that were not used, one sentence each. */
  readonly unused: readonly string[];
}

/** Returns a map with a picture added; drops the notice that asks for it. */
function filled(map: OpenedMap, { command, key, asset }: Filling): OpenedMap {
  const scene = previewed(map.scene, command);
  const asked = map.scene.wanted && !scene.wanted ? askingFor(map.scene.wanted.name) : undefined;
  const notices = asked === undefined ? map.notices : map.notices.filter((notice) => !notice.endsWith(asked));
  return { ...map, scene, assets: { ...map.assets, [key]: asset }, notices };
}

/** The result of opening a file, and the file's index. */
interface Opened {
  readonly at: number;
  opening: Opening;
  laid: readonly FoundPicture[];
}

/** A picture among the files, and whether a map uses it. */
interface Picture {
  readonly at: number;
  readonly file: ChosenFile;
  used: boolean;
}

/** Adds a picture to a map, or returns why it does not fit; either way it is not opened by itself. */
function put(map: Opened, picture: Picture, fill: (map: OpenedMap) => Result<Filling>): string | undefined {
  if (!map.opening.ok) return undefined;
  picture.used = true;
  const filling = fill(map.opening.value);
  if (!filling.ok) return filling.error;
  map.opening = { ok: true, value: filled(map.opening.value, filling.value) };
  return undefined;
}

function putOnMap(map: Opened, picture: Picture): string | undefined {
  return put(map, picture, ({ scene, assets }) => fillWanted(scene, picture.file, Object.keys(assets)));
}

/** Returns true if a picture may belong to a map: if the map names one, it must have the right proportions. */
function suits({ opening }: Opened, { file }: Picture): boolean {
  const wanted = opening.ok ? opening.value.scene.wanted : null;
  const size = readPictureHead(file.bytes)?.size;
  if (!wanted || !size) return true;
  return isShapedAs(size, wanted);
}

/** Returns the pictures among the files that lie over a map. */
function foundFor({ opening }: Opened, pictures: readonly Picture[]): FoundPicture[] {
  const all = (opening.ok ? opening.value.laid : undefined) ?? [];
  return all.flatMap((laid) => {
    const found = pictures.find(({ file }) => isSamePicture(file.name, laid.picture));
    if (!found) return [];
    found.used = true;
    return [{ laid, file: found.file }];
  });
}

/** Matches pictures to the maps and pieces that name them, and a single picture to a single map without one. */
function match(maps: readonly Opened[], pictures: readonly Picture[]): (string | undefined)[] {
  const notes: (string | undefined)[] = [];
  for (const map of maps) {
    const wanted = map.opening.ok ? map.opening.value.scene.wanted?.name : undefined;
    const named = wanted === undefined ? undefined : pictures.find(({ file }) => isSamePicture(file.name, wanted));
    if (named) notes.push(putOnMap(map, named));
    const tokens = Object.entries((map.opening.ok ? map.opening.value.tokenPictures : undefined) ?? {});
    for (const picture of tokens.length > 0 ? pictures : []) {
      const pieces = tokens.filter(([, name]) => isSamePicture(name, picture.file.name)).map(([id]) => id);
      if (pieces.length === 0) continue;
      notes.push(put(map, picture, ({ assets }) => fillPieces(pieces, picture.file, Object.keys(assets))));
    }
  }
  for (const map of maps) map.laid = foundFor(map, pictures);
  const [picture, ...pictureToo] = pictures.filter(({ used }) => !used);
  const [map, ...mapToo] = maps.filter(({ opening }) => opening.ok && !opening.value.scene.picture);
  // If the map asks for another name, the picture must at least have the right proportions.
  if (picture && map && pictureToo.length + mapToo.length === 0 && suits(map, picture))
    notes.push(putOnMap(map, picture));
  return notes;
}

/**
 * Opens files that were dropped together, each like {@link openMap}, except for pictures that belong to a map among
 * them: those that it names (ignoring folders, extensions and case), those of its pieces, and a single picture if only
 * one map lacks one. All other pictures open as maps of their own.
 *
 * @param newId makes the ids of the scenes; by default they come from the file names
 */
export function openFiles(
  files: readonly ChosenFile[],
  options: Omit<MapOptions, 'id'> = {},
  newId?: () => string,
): OpenedFiles {
  const pictures: Picture[] = [];
  const maps: Opened[] = [];
  const open = ({ bytes, name, scene }: ChosenFile, at: number) => {
    const more = { ...(newId ? { id: newId() } : {}), ...(scene === undefined ? {} : { scene }) };
    maps.push({ at, opening: openMap(bytes, name, { ...options, ...more }), laid: [] });
  };
  files.forEach((file, at) => {
    if (readPictureHead(file.bytes)) pictures.push({ at, file, used: false });
    else open(file, at);
  });
  const note = match(maps, pictures);
  for (const { file, at, used } of pictures) if (!used) open(file, at);
  return {
    openings: maps
      .sort((a, b) => a.at - b.at)
      .map(({ at, opening, laid }) => ({ at, opening, ...(laid.length > 0 ? { laid } : {}) })),
    unused: note.filter((sentence) => sentence !== undefined),
  };
}
