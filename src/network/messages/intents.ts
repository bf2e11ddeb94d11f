import { z } from 'zod';
import { plainText } from '../../lib/plain-text.ts';
import { pointSchema } from '../../scene/schema/step-parts.ts';

const id = z.string().min(1).max(300);
const coordinate = z.number().min(-1e6).max(1e6);
const place = pointSchema.extend({ x: coordinate, y: coordinate });

/** What a player aims at: a piece or a place. Ids are the public ones. */
const aim = z.union([z.strictObject({ piece: id }), z.strictObject({ place })]);

/** What a player aims, with which weapon of which own piece. */
const aiming = { piece: id, weapon: id, at: aim };

/** What the people of a device want. Everything is checked against what their seat may do when it is heard. */
export const intentSchema = z.discriminatedUnion('kind', [
  /** Sits down on a seat that is free, or asks for one that is not. */
  z.strictObject({ kind: z.literal('sit'), seat: id }),
  /** Asks the GM for a new seat under a name. */
  z.strictObject({ kind: z.literal('ask seat'), name: z.string().overwrite(plainText).trim().min(1).max(40) }),
  z.strictObject({ kind: z.literal('stand'), seat: id }),
  /** Rolls what was asked: the faces that lie on the table, `null` for each that the program rolls. */
  z.strictObject({
    kind: z.literal('roll'),
    shot: z.number().int(),
    question: id,
    faces: z.array(z.number().int().min(1).max(1000).nullable()).min(1).max(200),
  }),
  z.strictObject({ kind: z.literal('choose'), shot: z.number().int(), question: id, option: id }),
  z.strictObject({ kind: z.literal('confirm'), shot: z.number().int(), question: id, yes: z.boolean() }),
  z.strictObject({ kind: z.literal('move'), piece: id, to: place, by: z.array(place).max(50) }),
  /** Aims, to be told range, cover and odds; without `aiming` no more: the seat, or all of the device. */
  z.strictObject({ kind: z.literal('aim'), aiming: z.strictObject(aiming).nullable(), seat: id.optional() }),
  z.strictObject({ kind: z.literal('fire'), aiming: z.strictObject(aiming) }),
  /** Takes back what waits for the GM. */
  z.strictObject({ kind: z.literal('take back'), request: id }),
  /** Points something out, for one of the device's seats. */
  z.strictObject({ kind: z.literal('ping'), at: place, seat: id.optional() }),
  /** The turn of an own piece is over. */
  z.strictObject({ kind: z.literal('done'), piece: id }),
]);

/** See {@link intentSchema}. */
export type Intent = z.infer<typeof intentSchema>;
/** What a player aims at what. */
export type Aiming = NonNullable<Extract<Intent, { kind: 'aim' }>['aiming']>;
