import { z } from 'zod';
import { unpackedBytes } from '../crypto/bytes.ts';
import { nameOfKeys, type PublicKeys } from '../crypto/keys.ts';

/** The version of the protocol. A window with another one says so and reads nothing else. */
export const PROTOCOL_VERSION = 6;

const key = z
  .string()
  .max(64)
  .transform((text, context): Uint8Array => {
    const bytes = unpackedBytes(text);
    if (bytes?.length === 32) return bytes;
    context.addIssue({ code: 'custom', message: 'this is no key' });
    return z.NEVER;
  });

const keysSchema = z.looseObject({ sign: key, agree: key });

/** Returns the public keys in a message, if they are those of the name; else `null`. */
export function keysIn(value: unknown, name: string): PublicKeys | null {
  const read = keysSchema.safeParse(value);
  return read.success && nameOfKeys(read.data) === name ? { sign: read.data.sign, agree: read.data.agree } : null;
}

/** Presence: of a later connection it counts more, and within one that somebody is gone. */
const connection = z.number().int().min(0);

/** The GM's window introduces itself, or is gone. */
export const gmMessageSchema = z.looseObject({
  version: z.number().int(),
  here: z.boolean(),
  /** The table is closed: nobody needs to wait. */
  closed: z.boolean().optional(),
  connection,
});

/** A device introduces itself. */
export const helloMessageSchema = z.looseObject({ version: z.number().int() });

/** Where a device is: in front of somebody, asleep in a pocket, or gone. */
export const PRESENCES = ['here', 'asleep', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];

export const hereMessageSchema = z.strictObject({ state: z.enum(PRESENCES), connection });

/** What a device needs of the GM's window besides what its people want: a whole state, or an asset. */
export const needSchema = z.discriminatedUnion('need', [
  z.strictObject({ need: z.literal('state'), channel: z.string().max(64) }),
  z.strictObject({ need: z.literal('asset'), name: z.string().max(64) }),
]);
export type Need = z.infer<typeof needSchema>;

/** Something that the people of a device want, under a name by which it counts once. */
export const saidSchema = z.strictObject({ id: z.string().min(1).max(40), intent: z.unknown() });

/** The name under which an introduction is answered. */
export const HELLO_ID = 'hello';

/** The answer to it: done, left to the GM, or a sentence why not. */
export const heardMessageSchema = z.strictObject({
  id: z.string().min(1).max(40),
  answer: z.union([z.literal('done'), z.literal('waits'), z.strictObject({ no: z.string().max(500) })]),
});
export type HeardAnswer = z.infer<typeof heardMessageSchema>['answer'];
