import { z } from 'zod';
import { type Figured, figuresOf } from '../../../scene/schema/figures-of.ts';
import type { PieceFigures } from '../../../scene/schema/system-schemas.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';

/** The figures of a piece under *Hit Locations of Misses*. */
export const hlFiguresSchema = z.strictObject({
  /** The turn in which it was stunned, while it is (HL-20). */
  stunned: z.number().int().min(0).nullable(),
});
export type HLFigures = z.infer<typeof hlFiguresSchema>;

/** The figures of a piece that is not stunned. */
export const NOT_STUNNED: HLFigures = { stunned: null };

/** Returns the turn in which a piece was stunned, or null if it is not stunned (HL-20). */
export function stunnedIn(piece: Figured): number | null {
  return figuresOf<HLFigures>(piece, HIT_LOCATIONS).stunned;
}

/** The figures of a piece under *Hit Locations of Misses*. */
export const HL_PIECE_FIGURES: PieceFigures = {
  schema: hlFiguresSchema,
  none: NOT_STUNNED,
  unhurt: () => undefined,
  taken: () => 0,
  isDefeated: () => false,
  // A stunned piece has its mark on the players' screen too.
  shown: (figures) => figures,
};
