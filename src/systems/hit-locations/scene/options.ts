import { z } from 'zod';
import { COVERS } from '../../../geometry/sight/verdict.ts';
import { DELIVERIES, REASONS } from '../rules/order.ts';

const cover = z.enum(COVERS).nullable();

export const hlOptionsSchema = z.strictObject({
  delivery: z.enum(DELIVERIES),
  firerMoved: z.boolean(),
  targetMoved: z.boolean(),
  /** In the place of what the map gives. */
  cover,
  concealment: cover,
  /** Values that the table puts in (HL-32). */
  values: z.partialRecord(z.enum(REASONS), z.number()),
});

/** What the attack card lets the table say of a shot. `null` leaves it to the map. */
export type HLOptions = Readonly<z.infer<typeof hlOptionsSchema>>;

export const HL_OPTIONS: HLOptions = {
  delivery: 'fired',
  firerMoved: false,
  targetMoved: false,
  cover: null,
  concealment: null,
  values: {},
};
