import { parsedPlainly } from '../../lib/plain-text.ts';
import { tooLarge } from '../../scene/schema/amounts.ts';
import { counted, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { readUvttWalls } from '../uvtt/uvtt.ts';
import { isBarrier } from '../uvtt/uvtt-standard.ts';
import { foreignBytes, foreignText } from './foreign-files.ts';
import { FORMATS, knownMaps, whatIs } from './formats.ts';
import { type JsonLines, jsonLines } from './json-lines.ts';
import { type Scan, scanJson } from './json-scan.ts';

/**
 * What remains of a file that is truncated in its picture: the map without it. Plain data, to be sent from a worker.
 */
export interface Rescue {
  /** Number of wall segments on the map. */
  readonly segments: number;
  readonly opened: OpenedMap;
}

/** A map, or one sentence that says why not, with the map without its picture if all its walls are there. */
export type Opening =
  | { readonly ok: true; readonly value: OpenedMap }
  | { readonly ok: false; readonly error: string; readonly rescue?: Rescue };

/** Returns a size for messages: `4.2 MB`, `812 kB`, `31 bytes`. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function refused(error: string): Opening {
  return { ok: false, error };
}

/** Returns a position in a text as line and column. */
function position(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return `line ${line}, column ${at - before.lastIndexOf('\n')}`;
}

/** Counts the wall and object segments of an opened map, without doors and windows. */
function wallSegments({ scene }: OpenedMap): number {
  let sum = 0;
  for (const { kind, shape } of scene.obstructions) {
    if (!isBarrier(kind)) continue;
    if (shape.shape === 'polygon') sum += shape.points.length;
    if (shape.shape === 'polyline') sum += shape.points.length - (shape.closed ? 0 : 1);
  }
  return sum;
}

/** Returns the map of a file whose picture, its last member, is truncated, or undefined if too little is there. */
function rescued(scan: Scan, name: string, options: MapOptions): Rescue | undefined {
  const { openString, mended } = scan;
  if (openString?.key !== 'image') return undefined;
  const json = parsedPlainly(`${mended.slice(0, openString.start)}null}`);
  const walls = json && readUvttWalls(json.value, name, options);
  if (!walls?.ok) return undefined;
  const notice = `${name} opened without its picture: the file stops in the middle of it.`;
  const opened = { ...walls.value, notices: [...walls.value.notices, notice] };
  const segments = wallSegments(opened);
  return segments > 0 ? { segments, opened } : undefined;
}

function unfinished(scan: Scan, bytes: number, name: string, options: MapOptions): Opening {
  const after = `it ends after ${sizeOf(bytes)}`;
  if (scan.openString?.key !== 'image') {
    return refused(`${name} is cut off: ${after}. Export it again.`);
  }
  const rescue = rescued(scan, name, options);
  const stops = `${name} stops in the middle of its picture: ${after}. Export it again`;
  if (!rescue) return refused(`${stops}.`);
  const all = rescue.segments === 1 ? 'its one wall' : `its ${counted(rescue.segments, 'wall')}`;
  return { ok: false, error: `${stops}, or load ${all} without the picture.`, rescue };
}

/** Refuses a map that holds more than can be drawn. Our own files have been looked at before they were read. */
function fitting(opening: Opening, name: string): Opening {
  const large = opening.ok ? tooLarge(opening.value.scene, name) : undefined;
  return large === undefined ? opening : refused(large);
}

function openJson(value: unknown, name: string, options: MapOptions): Opening {
  for (const format of FORMATS) {
    if (format.from === 'json' && format.looksLike(value)) return fitting(format.read(value, name, options), name);
  }
  const foreign = foreignText('', { value }, name);
  return refused(foreign ?? `${name} is JSON, but no map that Fall of Shot knows: choose ${knownMaps()}.`);
}

/** Returns what a file of JSON is, in a word or two. */
export function kindOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const value = parsedPlainly(text)?.value ?? jsonLines(text)?.values;
  const format = FORMATS.find((each) => each.from === 'json' && each.looksLike(value));
  return format ? whatIs(format) : 'Map';
}

/** Opens a file with one JSON object a line. */
function openLines({ values, broken }: JsonLines, name: string, options: MapOptions): Opening {
  const opening = openJson(values, name, options);
  if (!opening.ok || broken === 0) return opening;
  const notices = [...opening.value.notices, `${counted(broken, 'broken line was', 'broken lines were')} left out.`];
  return { ok: true, value: { ...opening.value, notices } };
}

/**
 * Opens a map from the bytes of a file as one of {@link FORMATS}, by its content and never by its extension. Our own
 * scenes ignore the options. `name` is the file's, for messages and the scene. Never throws: fails in one sentence, and
 * for a file truncated in its picture also returns the map without it.
 */
export function openMap(bytes: Uint8Array, name: string, options: MapOptions = {}): Opening {
  for (const format of FORMATS) {
    if (format.from === 'bytes' && format.looksLike(bytes)) return fitting(format.read(bytes, name, options), name);
  }
  const foreign = foreignBytes(bytes, name);
  if (foreign !== undefined) return refused(foreign);
  const text = new TextDecoder().decode(bytes);
  const json = parsedPlainly(text);
  if (json) return openJson(json.value, name, options);
  for (const format of FORMATS) {
    if (format.from === 'text' && format.looksLike(text)) return fitting(format.read(text, name, options), name);
  }
  if (text.trim() === '') return refused(`${name} is empty: export it again.`);
  const lines = jsonLines(text);
  if (lines) return openLines(lines, name, options);
  const told = foreignText(text, undefined, name);
  if (told !== undefined) return refused(told);
  // Bytes that no text has.
  if (text.slice(0, 1000).includes('\0')) {
    return refused(`${name} is no map that Fall of Shot knows: choose ${knownMaps()}.`);
  }
  const scan = scanJson(text);
  if (scan.breaks?.unfinished) return unfinished(scan, bytes.length, name, options);
  const mended = scan.breaks ? undefined : parsedPlainly(scan.mended);
  if (mended) return openJson(mended.value, name, options);
  const where = position(text, scan.breaks?.at ?? 0);
  return refused(`${name} is no map: it is not JSON at ${where}. Choose ${knownMaps()}.`);
}
