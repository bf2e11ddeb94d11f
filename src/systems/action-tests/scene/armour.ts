import type { Worn } from './figures-schema.ts';

const PLAIN = { hp: null, lost: 0, turns: [], weight: 0, parry: false } as const satisfies Partial<Worn>;

/** Bundled armour: the mail of the documents' example, and others in its manner (AT-40, AT-41). */
export const ARMOURS: readonly Worn[] = [
  {
    ...PLAIN,
    name: 'Mail shirt',
    tuf: 4,
    resists: ['slashing'],
    turns: [{ from: 'slashing', to: 'crushing' }],
    skill: { name: 'Armour » Medium', difficulty: 1 },
  },
  { ...PLAIN, name: 'Leather jack', tuf: 2, resists: ['slashing', 'crushing'], skill: null },
  {
    ...PLAIN,
    name: 'Plate armour',
    tuf: 6,
    resists: ['slashing', 'puncturing', 'crushing'],
    skill: { name: 'Armour » Heavy', difficulty: 2 },
    weight: 1,
  },
  { ...PLAIN, name: 'Ballistic vest', tuf: 4, resists: ['ballistic', 'slashing'], skill: null },
];

/** Bundled shields (AT-42). */
export const SHIELDS: readonly Worn[] = [
  {
    ...PLAIN,
    name: 'Round shield',
    tuf: 3,
    resists: ['slashing', 'crushing', 'puncturing'],
    skill: { name: 'Shields', difficulty: 1 },
    parry: true,
  },
  {
    ...PLAIN,
    name: 'Riot shield',
    tuf: 4,
    resists: ['ballistic', 'crushing'],
    skill: { name: 'Shields', difficulty: 1 },
    parry: true,
  },
];

/** The initial figures of custom gear: the table sets them (AT-40). */
export const OWN_WORN: Readonly<Record<'armour' | 'shield', Worn>> = {
  armour: { ...PLAIN, name: 'Armour of its own', tuf: 0, resists: [], skill: null },
  shield: { ...PLAIN, name: 'Shield of its own', tuf: 0, resists: [], skill: null },
};
