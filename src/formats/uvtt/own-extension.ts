import { z } from 'zod';
import { deepEqual } from '../../lib/deep-equal.ts';
import type { Unit } from '../../rules/vocabulary.ts';
import { inconsistencies } from '../../scene/schema/consistency.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { FARTHEST } from '../../scene/schema/limits.ts';
import { migrated } from '../../scene/schema/migrate.ts';
import { type Obstruction, obstructionSchema, sceneSchema } from '../../scene/schema/schema.ts';
import type { UvttFile } from './uvtt-schema.ts';
import { standardFields } from './uvtt-standard.ts';

/** The member that Fall of Shot adds to a Universal VTT file. */
export interface OwnMember {
  /** The scene version that the obstructions are written in. */
  readonly version: number;
  readonly unit: Unit;
  /** Units per square. */
  readonly square: number;
  readonly obstructions: readonly Obstruction[];
}

const ownSchema = z.object({
  version: z.number().int().min(1).max(SCENE_VERSION),
  unit: sceneSchema.shape.unit,
  square: z.number().positive().max(FARTHEST),
  obstructions: z.array(obstructionSchema),
});

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
 * standard fields hold the same, more coarsely. `untouched` is true if those are exactly what would be written for the
 * obstructions: then the file was not edited elsewhere, and the obstructions can be used as they are.
 */
export function readOwn(file: UvttFile): { own: OwnMember; untouched: boolean } | undefined {
  if (file.own === undefined) return undefined;
  const read = ownSchema.safeParse(inPresentForm(file.own));
  if (!read.success) return undefined;
  const own = read.data;
  if (Math.max(file.size.x, file.size.y) * own.square > FARTHEST) return undefined;
  if (inconsistencies({ obstructions: own.obstructions, pieces: [], weapons: [], log: [] }).length > 0)
    return undefined;
  const fields = { line_of_sight: file.walls, objects_line_of_sight: file.objects, portals: file.portals };
  return { own, untouched: deepEqual(standardFields(own.obstructions, own.square, file.origin), fields) };
}
