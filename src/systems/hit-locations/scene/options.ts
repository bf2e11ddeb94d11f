import { DELIVERIES, REASONS } from '@fall-of-shot/rules/systems/hit-locations/order';
import { COVERS } from '@fall-of-shot/sight/verdict';
import { z } from 'zod';

const cover = z.enum(COVERS).nullable();

export const hlOptionsSchema = z.strictObject({
  delivery: z.enum(DELIVERIES),
  /** Instead of what was counted this turn. */
  firerMoved: z.boolean().nullable(),
  targetMoved: z.boolean().nullable(),
  /** Instead of the map's. */
  cover,
  concealment: cover,
  /** Values set by the table (HL-32). */
  values: z.partialRecord(z.enum(REASONS), z.number()),
});

/** The options on the attack card. `null` leaves it to the map. */
export type HLOptions = Readonly<z.infer<typeof hlOptionsSchema>>;

export const HL_OPTIONS: HLOptions = {
  delivery: 'fired',
  firerMoved: null,
  targetMoved: null,
  cover: null,
  concealment: null,
  values: {},
};
