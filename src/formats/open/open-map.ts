import { isTapeFile, readTapeFile } from '../../scene/history/shot-file.ts';
import { isSceneFile, readSceneFile } from '../../scene/schema/file.ts';
import { counted, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { looksLikeDonjon, readDonjon } from '../dungeons/donjon.ts';
import { looksLikeWatabou, readWatabou } from '../dungeons/watabou.ts';
import { looksLikeFoundry, readFoundry } from '../foundry/foundry.ts';
import { openPicture } from '../images/plain-picture.ts';
import { readMegamek } from '../megamek/megamek.ts';
import { looksLikeBoard } from '../megamek/megamek-board.ts';
import { readUvtt, readUvttWalls } from '../uvtt/uvtt.ts';
import { looksLikeUvtt } from '../uvtt/uvtt-schema.ts';
import { isBarrier } from '../uvtt/uvtt-standard.ts';
import { type Scan, scanJson } from './json-scan.ts';

/** What can still be had of a file that is cut off in its picture: the map without it. Plain data, fit for a worker. */
export interface Rescue {
  /** Wall segments on the map. */
  readonly segments: number;
  readonly opened: OpenedMap;
}

/** A map, or one sentence that says why not; with the map's walls when those are all there. */
export type Opening =
  | { readonly ok: true; readonly value: OpenedMap }
  | { readonly ok: false; readonly error: string; readonly rescue?: Rescue };

const KNOWN =
  'a Universal VTT map (.dd2vtt, .uvtt or .df2vtt), a Foundry scene or a dungeon (.json), a MegaMek board (.board), a picture (PNG, JPEG, WebP, GIF or AVIF) or a Fall of Shot scene';

/** A size as people say it: `4.2 MB`, `812 kB`, `31 bytes`. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function refused(error: string): Opening {
  return { ok: false, error };
}

/** Where a place in a text is for somebody with an editor. */
function position(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return `line ${line}, column ${at - before.lastIndexOf('\n')}`;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Wall and object segments of an opened map, doors and windows not counted. */
function wallSegments({ scene }: OpenedMap): number {
  let sum = 0;
  for (const { kind, shape } of scene.obstructions) {
    if (!isBarrier(kind)) continue;
    if (shape.shape === 'polygon') sum += shape.points.length;
    if (shape.shape === 'polyline') sum += shape.points.length - (shape.closed ? 0 : 1);
  }
  return sum;
}

/** The map of a file whose picture, its last member, was cut off; nothing when too little is there. */
function rescued(scan: Scan, name: string, options: MapOptions): Rescue | undefined {
  const { openString, mended } = scan;
  if (openString?.key !== 'image') return undefined;
  const json = parsed(`${mended.slice(0, openString.start)}null}`);
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
    return refused(`${name} stops in its middle: ${after}. Export it again.`);
  }
  const rescue = rescued(scan, name, options);
  const stops = `${name} stops in the middle of its picture: ${after}. Export it again`;
  if (!rescue) return refused(`${stops}.`);
  const all = rescue.segments === 1 ? 'its one wall' : `its ${counted(rescue.segments, 'wall')}`;
  return { ok: false, error: `${stops}, or load ${all} without the picture.`, rescue };
}

function openJson(value: unknown, name: string, options: MapOptions): Opening {
  if (isSceneFile(value)) {
    const read = readSceneFile(value, name);
    return read.ok ? { ok: true, value: { ...read.value, notices: [] } } : read;
  }
  if (isTapeFile(value)) {
    const read = readTapeFile(value, name);
    if (!read.ok) return read;
    const { scene, entry, rules } = read.value;
    return { ok: true, value: { scene, assets: {}, notices: [], shot: { entry, rules } } };
  }
  if (looksLikeUvtt(value)) return readUvtt(value, name, options);
  if (looksLikeFoundry(value)) return readFoundry(value, name, options);
  if (looksLikeWatabou(value)) return readWatabou(value, name, options);
  if (looksLikeDonjon(value)) return readDonjon(value, name, options);
  return refused(`${name} is JSON, but no map that Fall of Shot knows: choose ${KNOWN}.`);
}

/**
 * Opens a map from the bytes of a file, by what is in it and never by its extension: Universal VTT, a scene of Foundry VTT,
 * a dungeon of watabou's or donjon's generator, a board of MegaMek, a plain picture, or a scene file of our own (whose scene
 * stays as it is, whatever the options). `name` is the file's, for sentences and the scene. Never throws: what cannot be
 * opened gives one sentence, and with a file cut off in its picture the walls stand beside it.
 */
export function openMap(bytes: Uint8Array, name: string, options: MapOptions = {}): Opening {
  const picture = openPicture(bytes, name, options);
  if (picture) return picture;
  const text = new TextDecoder().decode(bytes);
  const json = parsed(text);
  if (json) return openJson(json.value, name, options);
  if (looksLikeBoard(text)) return readMegamek(text, name, options);
  if (text.trim() === '') return refused(`${name} is empty: export it again.`);
  const scan = scanJson(text);
  if (scan.breaks?.unfinished) return unfinished(scan, bytes.length, name, options);
  const mended = scan.breaks ? undefined : parsed(scan.mended);
  if (mended) return openJson(mended.value, name, options);
  const where = position(text, scan.breaks?.at ?? 0);
  return refused(`${name} is no map: it is not JSON at ${where}. Choose ${KNOWN}.`);
}
