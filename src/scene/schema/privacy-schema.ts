import { z } from 'zod';

/** How long a note of the GM may be, in letters. */
export const LONGEST_NOTE = 4000;

export const noteSchema = z.string().max(LONGEST_NOTE);

/** What of a piece is kept from the players' screen. */
export const secretSchema = z.strictObject({
  /** It is not there at all, for them. */
  hidden: z.boolean(),
  /** They see it, and do not know what it is called. */
  name: z.boolean(),
  /** They see what becomes of it, and no figure of how: what it rolled, what it took to hit it, what it lost. */
  figures: z.boolean(),
  /** What the GM has written down of it. Never shown. */
  note: noteSchema,
});

/** A piece that keeps nothing from the players. */
export const NO_SECRET: z.infer<typeof secretSchema> = { hidden: false, name: false, figures: false, note: '' };
