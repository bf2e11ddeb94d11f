import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { DODGE } from '@fall-of-shot/rules/systems/action-tests/pools';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { PieceKind } from '@fall-of-shot/rules/vocabulary';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import { type Figured, figuresOf } from '../../../scene/schema/figures-of.ts';
import type { Scene } from '../../../scene/schema/schema.ts';
import type { PieceFigures } from '../../../scene/schema/system-schemas.ts';
import { type ATFigures, atFiguresSchema, NO_AT_FIGURES, type Worn } from './figures-schema.ts';

/**
 * Initial figures by kind. The documents give a few for a few people: a body with TUF 2 that resists crushing, a
 * handful of action dice and skills. The rest are our examples in their manner.
 */
const STARTING: Readonly<Record<PieceKind, Pick<ATFigures, 'prw' | 'skills' | 'ad' | 'tuf' | 'hp' | 'resists'>>> = {
  infantry: {
    prw: 3,
    skills: [
      { name: 'Weapons » Modern Small Arms', dice: 2 },
      { name: 'Weapons » Hand Grenades', dice: 2 },
      { name: 'Dodge', dice: 2 },
    ],
    ad: 5,
    tuf: 2,
    hp: 10,
    resists: ['crushing'],
  },
  crew: { prw: 2, skills: [{ name: 'Dodge', dice: 1 }], ad: 4, tuf: 2, hp: 10, resists: ['crushing'] },
  wardrone: { prw: 3, skills: [{ name: 'Dodge', dice: 3 }], ad: 5, tuf: 2, hp: 6, resists: ['crushing'] },
  warbot: {
    prw: 4,
    skills: [{ name: 'Weapons » Modern Small Arms', dice: 3 }],
    ad: 5,
    tuf: 5,
    hp: 16,
    resists: ['ballistic', 'crushing', 'puncturing', 'slashing'],
  },
  vehicle: { prw: 3, skills: [], ad: 4, tuf: 6, hp: 30, resists: ['ballistic', 'crushing', 'puncturing', 'slashing'] },
  aircraft: { prw: 3, skills: [], ad: 5, tuf: 4, hp: 24, resists: ['ballistic', 'crushing', 'puncturing', 'slashing'] },
  structure: {
    prw: 0,
    skills: [],
    ad: 0,
    tuf: 6,
    hp: 40,
    resists: ['ballistic', 'crushing', 'puncturing', 'slashing'],
  },
};

/** The initial figures of a kind under the action tests, unhurt. */
export function startingATFigures(kind: PieceKind): ATFigures {
  return { ...NO_AT_FIGURES, ...STARTING[kind] };
}

/** The figures of a piece under the action tests. */
export function atFiguresOf(piece: Figured): ATFigures {
  return figuresOf<ATFigures>(piece, ACTION_TESTS);
}

/** Action dice neither bound nor spent in this round, including those reserved for a dodge (AT-02). */
export function diceLeft({ ad, ex, spent }: Pick<ATFigures, 'ad' | 'ex' | 'spent'>): number {
  return Math.max(0, ad - ex - spent);
}

/** Action dice that a piece can still spend, without those reserved for a dodge (AT-02, AT-14). */
export function freeActions(piece: Figured): number {
  const figures = atFiguresOf(piece);
  return Math.max(0, diceLeft(figures) - figures.reserved);
}

/** Returns whether a piece lacks the skill for some gear (AT-40). */
export function lacksSkill({ skills }: Pick<ATFigures, 'skills'>, { skill }: Pick<Worn, 'skill'>): boolean {
  return skill !== null && !skills.some(({ name, dice }) => name === skill.name && dice > 0);
}

/** The skills that may be needed: of weapons, gear, and dodging; in order of first use (AT-02). */
export function knownSkills({ weapons, pieces }: Pick<Scene, 'weapons' | 'pieces'>): readonly string[] {
  const fired = weapons.flatMap((weapon) => weaponOf<ATWeapon>(weapon, ACTION_TESTS)?.skill ?? []);
  const worn = pieces
    .map(atFiguresOf)
    .flatMap(({ armour, shield }) => [armour?.skill?.name ?? '', shield?.skill?.name ?? '']);
  return [...new Set([...fired, ...worn, DODGE])].filter((each) => each !== '');
}

function unworn(worn: Worn | null): Worn | null {
  return worn && { ...worn, lost: 0 };
}

/** The piece figures of the action tests. */
export const AT_PIECE_FIGURES: PieceFigures = {
  schema: atFiguresSchema,
  none: NO_AT_FIGURES,
  ofKind: startingATFigures,
  unhurt: (figures) => {
    const { armour, shield } = figures as ATFigures;
    const fresh = { spent: 0, reserved: 0, ex: 0, lost: 0, steppedOut: false };
    return { ...figures, ...fresh, armour: unworn(armour), shield: unworn(shield) };
  },
  taken: (figures) => (figures as ATFigures).lost,
  isDefeated: (figures) => {
    const { hp, lost } = figures as ATFigures;
    return hp > 0 && lost > 0 && lost >= hp;
  },
  health: (figures) => {
    const { hp, lost } = figures as ATFigures;
    return hp > 0 ? { of: hp, lost } : null;
  },
  withLost: (figures, lost) => ({ ...figures, lost }),
  // All action dice are free again, and nobody has stepped out (AT-02, AT-14, AT-31).
  nextTurn: (figures) => {
    const { spent, reserved, steppedOut } = figures as ATFigures;
    if (spent === 0 && reserved === 0 && !steppedOut) return figures;
    return { ...figures, spent: 0, reserved: 0, steppedOut: false };
  },
};
