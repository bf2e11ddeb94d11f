import type { Unit } from '../../rules/vocabulary.ts';
import type { TapeFile } from '../../scene/history/shot-file.ts';
import type { SceneFile } from '../../scene/schema/file.ts';
import type { LightPortals } from '../../scene/schema/schema.ts';

/** A map that was opened: a legal scene, its pictures, and what was left out or mended, one sentence each. */
export interface OpenedMap extends SceneFile {
  readonly notices: readonly string[];
  /** The pictures that pieces had where the map was made: names of files, by the ids of pieces. */
  readonly tokenPictures?: Readonly<Record<string, string>>;
  /** The file was one shot: what happened on this scene, and by which version of the rules. */
  readonly shot?: Pick<TapeFile, 'entry' | 'rules'>;
}

/** How other people's maps are taken in. What is left out has the default that it names. */
export interface MapOptions {
  /** The new scene's id and the seed of its dice; by default made from the file's name. */
  readonly id?: string;
  /** What portals that pass light are taken for; a window. */
  readonly lightPortals?: LightPortals;
  /** The scene's unit; the inch. */
  readonly unit?: Unit;
  /** How many units a square of the map is wide; 1. */
  readonly square?: number;
}

/** `1 wall`, `2 walls`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** The end of a notice that asks for a picture which a map only names. */
export function askingFor(picture: string): string {
  return `only names its picture. Choose ${picture}, or drop it on the map.`;
}
