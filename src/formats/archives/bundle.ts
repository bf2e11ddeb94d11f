import { z } from 'zod';
import { parsedPlainly } from '../../lib/plain-text.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { pictureIn } from '../images/header.ts';
import { PICTURE_LIMITS, pictureExcess } from '../images/picture-limits.ts';
import { pictureName } from '../images/picture-name.ts';
import { openZip } from './zip.ts';
import { writeZip } from './zip-writing.ts';

/** JSON and its pictures in one compressed file: a zip with one entry for the JSON and one for each picture. */
export interface Bundle {
  /** The parsed JSON, not validated. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, Blob>>;
  /** Pictures that could not be read, one sentence each. */
  readonly notices: readonly string[];
}

/** The content of a bundle, by the name of its JSON entry: a scene, or a pack of templates. */
export type BundleKind = 'scene.json' | 'pack.json';

/** The longest JSON entry that is unpacked, in bytes: what a browser can hold in memory. */
const LONGEST = 256 << 20;

const pictureList = z.record(z.string(), z.object({ file: z.string() })).catch({});

/**
 * Writes JSON and its pictures as one file. The list of pictures goes into the JSON as `pictures`.
 *
 * @param now ISO date and time, for the entries
 */
export async function writeBundle(kind: BundleKind, value: object, pictures: Bundle['pictures'], now: string) {
  const zip = writeZip(now);
  const all = Object.entries(pictures).map(([id, blob], i) => ({ id, blob, file: pictureName(i + 1, blob.type) }));
  const list = Object.fromEntries(all.map(({ id, file }) => [id, { file }]));
  await zip.text(kind, JSON.stringify({ ...value, pictures: list }));
  for (const { file, blob } of all) await zip.file(file, blob);
  return zip.end();
}

/**
 * Reads a bundle, or fails in one sentence. A damaged picture is left out.
 *
 * @param name the file's, for messages
 */
export async function readBundle(file: Blob, kind: BundleKind, name: string): Promise<Result<Bundle>> {
  const why = (what: string): Result<never> =>
    failed(`${name} cannot be opened: ${what}. Export it again, or use another copy.`);
  const zip = await openZip(file);
  if (!zip.ok) return why(zip.error);
  if ((zip.value.entries.get(kind)?.size ?? 0) > LONGEST) return why(`“${kind}” in it is too large to be read`);
  const text = await zip.value.read(kind);
  if (!text.ok) return why(text.error);
  const parsed = parsedPlainly(await text.value.text());
  if (!parsed) return why(`“${kind}” in it is not JSON`);
  const json = parsed.value;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return why(`“${kind}” in it holds nothing`);
  const { pictures: list, ...value } = json as Record<string, unknown>;
  const pictures: Record<string, Blob> = {};
  const notices: string[] = [];
  const listed = Object.entries(pictureList.parse(list));
  if (listed.length > PICTURE_LIMITS.count) {
    const [count, most] = [listed.length, PICTURE_LIMITS.count].map((each) => each.toLocaleString('en'));
    return failed(`${name} is too large: it has ${count} pictures, and ${most} is the most. Split it in parts.`);
  }
  for (const [id, { file: entry }] of listed) {
    const read = await zip.value.read(entry);
    const picture = read.ok ? await pictureIn(read.value) : undefined;
    const excess = picture && pictureExcess(picture.size);
    if (excess) notices.push(`${name} opened without one of its pictures: “${entry}” in it ${excess}.`);
    else if (picture) pictures[id] = picture.blob;
    else
      notices.push(`${name} opened without one of its pictures: “${entry}” in it is missing, damaged or no picture.`);
  }
  return succeeded({ value, pictures, notices });
}
