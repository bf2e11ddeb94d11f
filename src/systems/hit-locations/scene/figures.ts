import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { PieceKind } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { type Figured, figuresOf } from '../../../scene/schema/figures-of.ts';
import type { PieceFigures } from '../../../scene/schema/system-schemas.ts';

/** The largest size of a piece. */
export const LARGEST = 20;

/** The figures of a piece under *Hit Locations of Misses*. */
export const hlFiguresSchema = z.strictObject({
  /** The turn in which it was stunned, while it is (HL-20). */
  stunned: z.number().int().min(0).nullable(),
  /** Its size (HL-20); `null` for the usual size of its kind. */
  size: z.number().int().min(0).max(LARGEST).nullable().default(null),
});
export type HLFigures = z.infer<typeof hlFiguresSchema>;

/** The figures of a piece that is not stunned and has the usual size of its kind. */
export const USUAL_FIGURES: HLFigures = { stunned: null, size: null };

/** Returns the figures of a piece that is stunned in a turn; with null, of one that has recovered (HL-20, HL-21). */
export function withStun(piece: Figured, stunned: HLFigures['stunned']): HLFigures {
  return { ...figuresOf<HLFigures>(piece, HIT_LOCATIONS), stunned };
}

/** Returns the usual size of a kind (HL-20). */
export function usualSize(kind: string): number {
  return kind === 'wardrone' ? 0 : 1;
}

/** Returns the size of a piece (HL-20). */
export function sizeOf(piece: Figured & { readonly kind: PieceKind }): number {
  return figuresOf<HLFigures>(piece, HIT_LOCATIONS).size ?? usualSize(piece.kind);
}

/** Returns the turn in which a piece was stunned, or null if it is not stunned (HL-20). */
export function stunnedIn(piece: Figured): number | null {
  return figuresOf<HLFigures>(piece, HIT_LOCATIONS).stunned;
}

/** The figures of a piece under *Hit Locations of Misses*. */
export const HL_PIECE_FIGURES: PieceFigures = {
  schema: hlFiguresSchema,
  none: USUAL_FIGURES,
  unhurt: (figures) => {
    const { size } = figures as HLFigures;
    return size === null ? undefined : { ...USUAL_FIGURES, size };
  },
  taken: () => 0,
  isDefeated: () => false,
  // A stunned piece has its mark on the players' screen too.
  shown: (figures) => ({ ...USUAL_FIGURES, stunned: (figures as HLFigures).stunned }),
};
