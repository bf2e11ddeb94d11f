import { z } from 'zod';
import { figureSchema as figure } from '../../../scene/schema/schema.ts';

/** What *Unintended Targets* asks of a piece; the document gives no figures, so all of them are the table's. */
export const utFiguresSchema = z.strictObject({
  /** Able to evade (UT-03); `null` leaves it to its kind: all but structures are. */
  defender: z.boolean().nullable(),
  /** Dice of its defense test and of its resistance, and its armour value. */
  defense: figure,
  resist: figure,
  av: figure,
  /** How much it takes until it is out; `null` where nobody counts. */
  health: figure.nullable(),
  /** What it has failed to resist so far. */
  harm: figure,
});

export type UTFigures = Readonly<z.infer<typeof utFiguresSchema>>;

/** The figures of a piece of which nobody has said anything. */
export const NO_FIGURES: UTFigures = {
  defender: null,
  defense: 0,
  resist: 0,
  av: 0,
  health: null,
  harm: 0,
};
