import { z } from 'zod';
import { FARTHEST } from './limits.ts';

const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const length = z.number().min(0).max(FARTHEST);

/** The light that a piece carries: how far it is bright and, in all, how far it is dim. In scene units. */
export const carriedLightSchema = z.strictObject({ bright: length, dim: length });

/** A lamp or fire of the map. It shines if the scene is dark, and is kept for export (Universal VTT). */
export const lightSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  /** How far it reaches in all. */
  range: length,
  /** How far it is bright; half of its reach if the file does not say. */
  bright: length.nullable().default(null),
  intensity: z.number().min(0).max(1000).default(1),
  /** As in the file: alpha, red, green, blue, two hexadecimal digits each. */
  colour: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .default('ffffffff'),
  /** Whether walls cast shadows in it. */
  shadows: z.boolean().default(true),
});

/** The overall lighting in a map file. */
export const lightingSchema = z.strictObject({
  /** Whether lighting is already painted into the picture. */
  baked: z.boolean(),
  /** A colour in the format of lights. */
  ambient: z.string().regex(/^[0-9a-f]{8}$/),
});
