import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { Edit } from '../../scene/history/edit.ts';
import { underlayPicture } from '../../scene/map/picture-edits.ts';
import type { Asset } from '../../scene/schema/file.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { encodeBase64 } from '../bytes/base64.ts';
import { readPictureHead } from '../images/header.ts';
import { pictureExcess } from '../images/picture-limits.ts';
import { KNOWN_PICTURES } from './formats.ts';

/** A file that was chosen or dropped. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Which of several scenes in it to open, from 0. */
  readonly scene?: number | undefined;
}

/** A picture to be added to a scene: the command, and the asset that goes with it. */
export interface Filling {
  readonly command: Edit;
  readonly key: string;
  readonly asset: Asset;
}

/** Returns the first of "picture", "picture-2", … that no asset uses. */
function freeKey(stem: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  if (!known.has(stem)) return stem;
  for (let n = 2; ; n++) if (!known.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

/** Reads a file as an asset, by its content. Fails in one sentence if it is no picture that can be shown. */
function assetOf({ name, bytes }: ChosenFile): Result<Asset> {
  const head = readPictureHead(bytes);
  if (!head) return failed(`${name} is no picture: choose a ${KNOWN_PICTURES}.`);
  if (head.truncated || !head.size)
    return failed(`${name} stops in the middle of its picture: copy or export it again.`);
  const excess = pictureExcess(head.size);
  if (excess) return failed(`${name} is too large: it ${excess}.`);
  return succeeded({ type: head.type, data: encodeBase64(bytes) });
}

/**
 * Adds the picture that a scene is missing, where its map's file places it, or over the whole map. Fails in one
 * sentence if the file is no picture, or the scene already has one.
 *
 * @param taken the keys of the existing assets
 */
export function fillWanted(scene: Scene, file: ChosenFile, taken: Iterable<string>): Result<Filling> {
  if (scene.picture) return failed(`“${scene.name}” has a picture already: open ${file.name} by itself.`);
  const asset = assetOf(file);
  if (!asset.ok) return asset;
  const key = freeKey('picture', taken);
  return succeeded({ command: underlayPicture(key), key, asset: asset.value });
}

/**
 * Gives pieces a picture of their own. Fails in one sentence if the file is none.
 *
 * @param taken the keys of the existing assets
 */
export function fillPieces(pieces: readonly Piece['id'][], file: ChosenFile, taken: Iterable<string>): Result<Filling> {
  const asset = assetOf(file);
  if (!asset.ok) return asset;
  const key = freeKey('token', taken);
  const wanted = new Set(pieces);
  const change: Edit['change'] = (draft) => {
    for (const piece of draft.pieces) if (wanted.has(piece.id)) piece.picture = key;
  };
  return succeeded({ command: { label: `Show ${file.name} on pieces`, change }, key, asset: asset.value });
}
