import { z } from 'zod';
import type { Order } from '../../rules/order.ts';
import { bySystem } from './by-system.ts';

/** What is aimed at: a piece, an object at a point of it, or a point whose height may be left out. */
export const aimSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('piece'), piece: z.string().min(1) }),
  z.strictObject({
    at: z.literal('object'),
    object: z.string().min(1),
    x: z.number(),
    y: z.number(),
    z: z.number().default(0),
  }),
  z.strictObject({ at: z.literal('point'), x: z.number(), y: z.number(), z: z.number().default(0) }),
]);

/** A modifier that the table puts in, in points or dice. */
export const modifierSchema = z.number().int().min(-100).max(100);

/** What all orders have, for the schema of a rule system's own order. The name of the system comes with it. */
export const orderShape = {
  firer: z.string().min(1),
  weapon: z.string().min(1),
  aim: aimSchema,
  extra: z.array(z.strictObject({ reason: z.string().min(1).max(80), value: modifierSchema })).optional(),
  seed: z.string().min(1).max(40).optional(),
} as const;

/** Ids of pieces and objects, for what the GM says of them. */
export const idsSchema = z.array(z.string().min(1));

/** A place on the map whose height may be left out. */
export const spotSchema = z.strictObject({ x: z.number(), y: z.number(), z: z.number().default(0) });

/** An object without the keys that were left out: it holds none without a value. */
export function withoutGaps<T>(given: object): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

/** An order of one of the rule systems. */
export const orderSchema: z.ZodType<Order> = bySystem('rulebook', ({ order }) => order);
