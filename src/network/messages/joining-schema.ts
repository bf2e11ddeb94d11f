import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { JOINING_STATES, type Joining } from '../../player-view/joining.ts';
import { pieceSchema } from '../../scene/schema/schema.ts';

const name = z.string().max(200);
const link = z.string().max(2000);

const emblem = z.strictObject({
  glyph: z.string().max(40).nullable(),
  kind: pieceSchema.shape.kind,
  side: z.enum(SIDES),
  colour: z.string().max(40).nullable(),
});

/** How people join. The link is a secret: it is in no state unless the GM shows it on the players' screen. */
export const joiningSchema = z.discriminatedUnion('shows', [
  z.strictObject({
    shows: z.literal('plates'),
    link,
    scene: name,
    address: z.string().max(300),
    words: name.nullable(),
    sides: z.array(z.strictObject({ side: z.enum(SIDES), name })).max(SIDES.length),
    seats: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(300),
          name,
          side: z.enum(SIDES),
          pieces: z.string().max(2000),
          emblem: emblem.nullable(),
          state: z.enum(JOINING_STATES),
        }),
      )
      .max(200),
  }),
  z.strictObject({ shows: z.literal('corner'), link }),
]) satisfies z.ZodType<Joining>;
