import { z } from 'zod';
import { COVERS } from '../geometry/sight/verdict.ts';
import { DELIVERIES, type HLOrder } from '../rules/hit-locations/order.ts';

/** An order of *Hit Locations of Misses*: who fires what at what. `delivery` and the movements may be left out. */
export const orderSchema = z
  .strictObject({
    rulebook: z.literal('hit-locations'),
    firer: z.string().min(1),
    weapon: z.string().min(1),
    aim: z.discriminatedUnion('at', [
      z.strictObject({ at: z.literal('piece'), piece: z.string().min(1) }),
      z.strictObject({ at: z.literal('point'), x: z.number(), y: z.number(), z: z.number().default(0) }),
    ]),
    delivery: z.enum(DELIVERIES).default('fired'),
    firerMoved: z.boolean().default(false),
    targetMoved: z.boolean().default(false),
    cover: z.enum(COVERS).optional(),
    concealment: z.enum(COVERS).optional(),
  })
  .transform(
    ({ cover, concealment, ...order }): HLOrder => ({
      ...order,
      ...(cover ? { cover } : {}),
      ...(concealment ? { concealment } : {}),
    }),
  );
