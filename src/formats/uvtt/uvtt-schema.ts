import type { Vec2 } from '@fall-of-shot/plane/vec';
import { z } from 'zod';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';

/**
 * A Universal VTT file (.dd2vtt, .uvtt, .df2vtt). The frame is validated strictly, the lists loosely, since one broken
 * point must not cost the map. `format` is ignored: its number says nothing that the fields do not.
 */
export interface UvttFile {
  /** Size in squares; may be fractional. */
  readonly size: Vec2;
  /** Where the crop starts, in the same absolute squares as all points. */
  readonly origin: Vec2;
  readonly walls: readonly unknown[];
  readonly objects: readonly unknown[];
  readonly portals: readonly unknown[];
  readonly lights: readonly unknown[];
  readonly environment: unknown;
  readonly image: unknown;
  /** The member that Fall of Shot added. */
  readonly own: unknown;
}

const size = z.object({ x: z.number().positive().max(FARTHEST), y: z.number().positive().max(FARTHEST) });
const origin = z.object({
  x: z.number().min(-FARTHEST).max(FARTHEST),
  y: z.number().min(-FARTHEST).max(FARTHEST),
});
const list = z.array(z.unknown()).catch([]);
const fileSchema = z.object({
  resolution: z.object({ map_size: size, map_origin: origin.nullish() }),
  line_of_sight: list,
  objects_line_of_sight: list,
  portals: list,
  lights: list,
  // Some files have this instead of `lights`.
  light: list,
  environment: z.unknown().optional(),
  image: z.unknown().optional(),
  fall_of_shot: z.unknown().optional(),
});

/** Returns true if parsed JSON looks like Universal VTT, complete or not. */
export function looksLikeUvtt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'line_of_sight' in value || ('resolution' in value && typeof value.resolution === 'object');
}

/** Reads the frame of a Universal VTT file from parsed JSON, or fails in one sentence about its resolution. */
export function readUvttFile(value: unknown, name: string): Result<UvttFile> {
  const read = fileSchema.safeParse(value);
  if (!read.success) {
    if (read.error.issues.some((issue) => issue.path.includes('map_origin'))) {
      return failed(
        `${name} does not say where its map starts: resolution.map_origin must be two numbers. Export it again.`,
      );
    }
    return failed(
      `${name} does not say how large its map is: resolution.map_size must be two numbers of squares above 0. Export it again.`,
    );
  }
  const { resolution, line_of_sight, objects_line_of_sight, portals, lights, light, environment, image, fall_of_shot } =
    read.data;
  return succeeded({
    size: resolution.map_size,
    origin: resolution.map_origin ?? { x: 0, y: 0 },
    walls: line_of_sight,
    objects: objects_line_of_sight,
    portals,
    lights: lights.length > 0 ? lights : light,
    environment,
    image,
    own: fall_of_shot,
  });
}

/** Reads a point of the file. Returns undefined if a coordinate is missing or not finite (1e999 reads as infinity). */
export function readPoint(value: unknown): Vec2 | undefined {
  // Without zod: a file of 60 MB has a million points.
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return undefined;
  const { x, y } = value;
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined;
}
