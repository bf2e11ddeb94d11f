import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { inconsistencies } from '../../scene/schema/consistency.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { migrated } from '../../scene/schema/migrate.ts';
import { FARTHEST, isTableSize } from '../../scene/schema/parts/limits.ts';
import { type Grid, type Obstruction, obstructionSchema, sceneSchema } from '../../scene/schema/schema.ts';
import { settingsSchema } from '../../scene/schema/settings-schema.ts';
import type { UvttFile } from './uvtt-schema.ts';
import { standardFields } from './uvtt-standard.ts';

/** The member that Fall of Shot adds to a Universal VTT file. */
export interface OwnMember {
  /** The scene version that the obstructions are written in. */
  readonly version: number;
  /** The scene's title, its units per inch of the tables, and its grid; missing in files of earlier versions. */
  readonly name?: string | undefined;
  readonly perInch?: number | undefined;
  readonly grid?: Grid | undefined;
  readonly unit: Unit;
  /** Units per square. */
  readonly square: number;
  readonly obstructions: readonly Obstruction[];
}

const ownSchema = z.object({
  version: z.number().int().min(1).max(SCENE_VERSION),
  name: sceneSchema.shape.name.optional().catch(undefined),
  perInch: settingsSchema.shape.perInch.unwrap().optional().catch(undefined),
  grid: sceneSchema.shape.grid.unwrap().optional().catch(undefined),
  unit: sceneSchema.shape.unit,
  square: z.number().positive().max(FARTHEST),
  obstructions: z.array(obstructionSchema),
});

/** Numbers closer than this, in squares, are equal: other browsers compute sines that differ in their last bit. */
const NEAR = 1e-6;

/** Returns true if two angles are equal, whatever full turns lie between them. */
function isSameAngle(a: number, b: number): boolean {
  const apart = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart) <= NEAR;
}

/** Returns true if two parts of a file's standard fields are the same, up to the rounding of their numbers. */
function isAlike(a: unknown, b: unknown, key = ''): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return key === 'rotation' ? isSameAngle(a, b) : Math.abs(a - b) <= NEAR;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((each) => Object.hasOwn(b, each) && isAlike(Reflect.get(a, each), Reflect.get(b, each), each))
  );
}

/** Migrates obstructions of an older scene version. */
function inPresentForm(own: unknown): unknown {
  if (typeof own !== 'object' || own === null || !('version' in own) || !('obstructions' in own)) return own;
  const { version, obstructions } = own;
  if (typeof version !== 'number' || !(version < SCENE_VERSION)) return own;
  const scene = migrated({ obstructions }, version);
  return {
    ...own,
    obstructions: typeof scene === 'object' && scene !== null ? Reflect.get(scene, 'obstructions') : [],
  };
}

/**
 * Reads the member that Fall of Shot added to a file, or returns undefined if there is none or it is invalid, since the
 * standard fields hold the same, more coarsely. `untouched` is true if those are what would be written for the
 * obstructions, up to rounding: then the file was not edited elsewhere, and the obstructions can be used as they are.
 */
export function readOwn(file: UvttFile): { own: OwnMember; untouched: boolean } | undefined {
  if (file.own === undefined) return undefined;
  const read = ownSchema.safeParse(inPresentForm(file.own));
  if (!read.success) return undefined;
  const own = read.data;
  if (!isTableSize({ width: file.size.x * own.square, height: file.size.y * own.square })) return undefined;
  if (
    inconsistencies({ obstructions: own.obstructions, pieces: [], weapons: [], stencils: [], pins: [], log: [] })
      .length > 0
  )
    return undefined;
  const fields = { line_of_sight: file.walls, objects_line_of_sight: file.objects, portals: file.portals };
  return { own, untouched: isAlike(standardFields(own.obstructions, own.square, file.origin), fields) };
}
