import type { Unit } from '@fall-of-shot/rules/vocabulary';
import type { ShotFile } from '../../scene/history/shot-file.ts';
import type { SceneFile } from '../../scene/schema/file.ts';
import type { LightPortals } from '../../scene/schema/schema.ts';
import type { LaidPicture } from './laid-pictures.ts';

/** An opened map: a valid scene, its pictures, and one sentence for each thing that was left out or repaired. */
export interface OpenedMap extends SceneFile {
  readonly notices: readonly string[];
  /** File names of the pictures that pieces had in the original program, by piece id. */
  readonly tokenPictures?: Readonly<Record<string, string>>;
  /** Pictures that lie over the map's own, the lowest first, if the original program had them. */
  readonly laid?: readonly LaidPicture[];
  /** The titles of the scenes in the file, if it has several and none was chosen. */
  readonly scenes?: readonly string[];
  /** Set if the file was a single shot: its log entry, and the version of the rules. */
  readonly shot?: Pick<ShotFile, 'entry' | 'rules'>;
}

/** Options for opening other programs' maps. */
export interface MapOptions {
  /** The new scene's id and the seed of its dice; made from the file name by default. */
  readonly id?: string;
  /** What portals that pass light become; a window by default. */
  readonly lightPortals?: LightPortals;
  /** The scene's unit; inches by default. */
  readonly unit?: Unit;
  /** Units per square of the map; 1 by default. */
  readonly square?: number;
  /** Which of several scenes in the file to open, from 0. */
  readonly scene?: number;
}

/** `1 wall`, `2 walls`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Returns the end of a notice that asks for a picture that a map only names. */
export function askingFor(picture: string): string {
  return `only names its picture. Choose ${picture}, or drop it on the map.`;
}
