import { z } from 'zod';
import { figureSchema as figure } from '../../../scene/schema/schema.ts';

/** The figures of a piece under *Unintended Targets*; the document gives none, so all are set by the table. */
export const utFiguresSchema = z.strictObject({
  /** Can evade (UT-03); `null` decides by kind: all but structures can. */
  defender: z.boolean().nullable(),
  /** Dice of its defense test and its resistance, and its armour value. */
  defense: figure,
  resist: figure,
  av: figure,
  /** Damage it takes before it is out; `null` if not counted. */
  health: figure.nullable(),
  /** Damage it has taken so far. */
  harm: figure,
});

export type UTFigures = Readonly<z.infer<typeof utFiguresSchema>>;

/** The default figures of a piece. */
export const NO_FIGURES: UTFigures = {
  defender: null,
  defense: 0,
  resist: 0,
  av: 0,
  health: null,
  harm: 0,
};
