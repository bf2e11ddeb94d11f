import { same } from '../../../lib/equal.ts';
import type { PieceKind } from '../../../rules/vocabulary.ts';
import { type ATFigures, NO_AT_FIGURES, type Scene, type Worn } from '../../../scene/schema/schema.ts';
import { DODGE } from '../rules/pools.ts';

/**
 * What a piece of each kind starts with under the action tests. The documents give a few figures of a few people: a body
 * with TUF 2 that resists crushing, action dice and skills of a handful. The others are examples of ours, after those.
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

/** The figures that a piece of a kind starts with under the action tests, unhurt. */
export function atFiguresOf(kind: PieceKind): ATFigures {
  return { ...NO_AT_FIGURES, ...STARTING[kind] };
}

/** Whether nobody has given a piece any figures under the action tests yet. */
export function isWithoutATFigures({ at }: { readonly at: ATFigures }): boolean {
  return same(at, NO_AT_FIGURES);
}

/** The action dice that are neither bound nor spent in this round, those that are kept back for a dodge among them (AT-02). */
export function diceLeft({ ad, ex, spent }: Pick<ATFigures, 'ad' | 'ex' | 'spent'>): number {
  return Math.max(0, ad - ex - spent);
}

/** Whether somebody lacks the skill that it takes to bear something (AT-40). */
export function lacksSkill({ skills }: Pick<ATFigures, 'skills'>, { skill }: Pick<Worn, 'skill'>): boolean {
  return skill !== null && !skills.some(({ name, dice }) => name === skill.name && dice > 0);
}

/** The skills that somebody may be asked for: those of weapons, of what is worn, and of dodging; the first first (AT-02). */
export function knownSkills({ weapons, pieces }: Pick<Scene, 'weapons' | 'pieces'>): readonly string[] {
  const fired = weapons.flatMap((weapon) => (weapon.system === 'action-tests' ? [weapon.skill] : []));
  const worn = pieces.flatMap(({ at }) => [at.armour?.skill?.name ?? '', at.shield?.skill?.name ?? '']);
  return [...new Set([...fired, ...worn, DODGE])].filter((each) => each !== '');
}
