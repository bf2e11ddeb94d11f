import type { PieceKind } from '@fall-of-shot/rules/vocabulary';
import type { Body } from '@fall-of-shot/sight/verdict';

const BODIES: Readonly<Record<PieceKind, Body>> = {
  infantry: 'biped',
  crew: 'biped',
  warbot: 'biped',
  wardrone: 'panel',
  vehicle: 'panel',
  aircraft: 'panel',
  structure: 'panel',
};

/** The body type of a kind of piece, which decides its significant parts (*Sight*). */
export function bodyOf(piece: { readonly kind: PieceKind }): Body {
  return BODIES[piece.kind];
}

/** The height of the eye, as a share of the body's height (*Sight*). */
export const EYE_SHARE = 0.9;
