import { z } from 'zod';
import { FARTHEST, SHORTEST } from './limits.ts';

const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const positive = z.number().min(SHORTEST).max(FARTHEST);
const degrees = z.number().min(-360).max(360);
const place = { x: coordinate, y: coordinate };

/** The area of a stencil: the same shapes as effect areas, on the ground. */
const stencilAreaSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('disc'), ...place, radius: positive }),
  z.strictObject({
    shape: z.literal('cone'),
    ...place,
    length: positive,
    angle: z.number().min(1).max(180),
    rotation: degrees,
  }),
  z.strictObject({ shape: z.literal('beam'), ...place, width: positive, length: positive, rotation: degrees }),
  z.strictObject({ shape: z.literal('rectangle'), ...place, width: positive, length: positive, rotation: degrees }),
]);

/** An area laid on the map by hand. It stays until it is removed. */
export const stencilSchema = z.strictObject({
  id: z.string().min(1).max(200),
  /** What it is, in a few words; empty for the name of its shape. */
  label: z.string().max(60).default(''),
  area: stencilAreaSchema,
  /** Whether the players see it. */
  shown: z.boolean().default(true),
});
