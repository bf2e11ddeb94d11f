import type { Piece } from '../../src/scene/schema/schema.ts';
import { atFiguresOf } from '../../src/systems/action-tests/scene/figures.ts';
import type { ATFigures } from '../../src/systems/action-tests/scene/figures-schema.ts';
import { stunnedIn, USUAL_FIGURES } from '../../src/systems/hit-locations/scene/figures.ts';
import { utFiguresOf } from '../../src/systems/unintended-targets/scene/figures.ts';
import type { UTFigures } from '../../src/systems/unintended-targets/scene/figures-schema.ts';

/** What a test gives a piece: `ut`, `at`, `stunned` and `size` are short for its figures under those systems and HL-20. */
export interface GivenPiece extends Partial<Piece> {
  readonly ut?: UTFigures;
  readonly at?: ATFigures;
  readonly stunned?: number | null;
  readonly size?: number;
}

/** What a test gives a piece, with its figures where a scene keeps them. */
export function withFigures<T extends GivenPiece>({
  ut,
  at,
  stunned,
  size,
  ...more
}: T): Omit<T, 'ut' | 'at' | 'stunned' | 'size'> & Pick<Piece, 'figures'> {
  const figures = {
    ...(ut && { 'unintended-targets': ut }),
    ...(at && { 'action-tests': at }),
    ...((stunned !== undefined || size !== undefined) && {
      'hit-locations': {
        ...USUAL_FIGURES,
        ...(stunned !== undefined && { stunned }),
        ...(size !== undefined && { size }),
      },
    }),
  };
  return { ...more, figures: { ...more.figures, ...figures } };
}

/** The figures of a piece under *Unintended Targets*; nothing of no piece. */
export function utOf(piece: Piece): UTFigures;
export function utOf(piece: Piece | undefined): UTFigures | undefined;
export function utOf(piece: Piece | undefined): UTFigures | undefined {
  return piece && utFiguresOf(piece);
}

/** The figures of a piece under the action tests; nothing of no piece. */
export function atOf(piece: Piece): ATFigures;
export function atOf(piece: Piece | undefined): ATFigures | undefined;
export function atOf(piece: Piece | undefined): ATFigures | undefined {
  return piece && atFiguresOf(piece);
}

/** Returns the turn in which a piece was stunned (HL-20); undefined of no piece. */
export function stunOf(piece: Piece | undefined): number | null | undefined {
  return piece && stunnedIn(piece);
}
