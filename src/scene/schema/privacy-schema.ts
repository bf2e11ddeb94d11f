import { z } from 'zod';

/** The longest note, in characters. */
export const LONGEST_NOTE = 4000;

export const noteSchema = z.string().max(LONGEST_NOTE);

/** What is hidden from the players of a piece. */
export const secretSchema = z.strictObject({
  /** They do not see it at all. */
  hidden: z.boolean(),
  /** They see it without its name. */
  name: z.boolean(),
  /** They see what happens to it, but no numbers: rolls, numbers to hit, damage. */
  figures: z.boolean(),
  /** The GM's note. Never shown to players. */
  note: noteSchema,
});

/** A piece that hides nothing from the players. */
export const NO_SECRET: z.infer<typeof secretSchema> = { hidden: false, name: false, figures: false, note: '' };
