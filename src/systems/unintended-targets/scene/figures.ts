import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { PieceKind } from '@fall-of-shot/rules/vocabulary';
import { type Figured, figuresOf } from '../../../scene/schema/figures-of.ts';
import type { PieceFigures } from '../../../scene/schema/system-schemas.ts';
import { NO_FIGURES, type UTFigures, utFiguresSchema } from './figures-schema.ts';

/**
 * Initial figures by kind under *Unintended Targets*. The document gives none, so these are our examples: a rifle hurts
 * an armoured person on foot and may go through, a pistol is usually stopped, and a bunker stops both.
 */
const STARTING: Readonly<Record<PieceKind, Pick<UTFigures, 'defense' | 'resist' | 'av' | 'health'>>> = {
  infantry: { defense: 7, resist: 8, av: 6, health: 10 },
  crew: { defense: 6, resist: 5, av: 2, health: 10 },
  wardrone: { defense: 8, resist: 6, av: 8, health: 8 },
  warbot: { defense: 5, resist: 14, av: 14, health: 16 },
  vehicle: { defense: 4, resist: 16, av: 16, health: 18 },
  aircraft: { defense: 6, resist: 12, av: 12, health: 14 },
  structure: { defense: 0, resist: 16, av: 20, health: 24 },
};

/** The initial figures of a kind, unhurt. */
export function startingUTFigures(kind: PieceKind): UTFigures {
  return { ...NO_FIGURES, ...STARTING[kind] };
}

/** The figures of a piece under *Unintended Targets*. */
export function utFiguresOf(piece: Figured): UTFigures {
  return figuresOf<UTFigures>(piece, UNINTENDED_TARGETS);
}

/** Returns whether a kind can evade by default (UT-03): all but structures can. */
export function evadesByKind(kind: PieceKind): boolean {
  return kind !== 'structure';
}

/** Returns whether the damage of a piece puts it out (UT-30). */
function isOutByHarm({ health, harm }: UTFigures): boolean {
  return health !== null && harm > 0 && harm >= health;
}

/** The piece figures of *Unintended Targets*. */
export const UT_PIECE_FIGURES: PieceFigures = {
  schema: utFiguresSchema,
  none: NO_FIGURES,
  ofKind: startingUTFigures,
  unhurt: (figures) => ({ ...figures, harm: 0 }),
  taken: (figures) => (figures as UTFigures).harm,
  isDefeated: (figures) => isOutByHarm(figures as UTFigures),
  health: (figures) => {
    const { health, harm } = figures as UTFigures;
    return health === null || health <= 0 ? null : { of: health, lost: harm };
  },
  withLost: (figures, lost) => ({ ...figures, harm: lost }),
};
