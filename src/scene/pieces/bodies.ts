import type { Body } from '../../geometry/sight/verdict.ts';
import type { PieceKind } from '../../rules/vocabulary.ts';

const BODIES: Readonly<Record<PieceKind, Body>> = {
  infantry: 'biped',
  crew: 'biped',
  warbot: 'biped',
  wardrone: 'panel',
  vehicle: 'panel',
  aircraft: 'panel',
  structure: 'panel',
};

/** What a kind of piece is built like, which decides its significant parts (*Sight*). */
export function bodyOf(piece: { readonly kind: PieceKind }): Body {
  return BODIES[piece.kind];
}

/** Where the eye is, as a share of the height of the body (*Sight*). */
export const EYE_SHARE = 0.9;
