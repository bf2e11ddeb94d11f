import type { Weapon } from '../../rules/facts.ts';
import type { PieceKind, RulebookId, Side } from '../../rules/vocabulary.ts';
import { ARMOURS, SHIELDS } from '../../systems/action-tests/scene/armour.ts';
import { atFiguresOf } from '../../systems/action-tests/scene/figures.ts';
import { figuresOf } from '../../systems/unintended-targets/scene/figures.ts';
import { type ATFigures, type Footprint, NO_AT_FIGURES, NO_FIGURES, type UTFigures } from '../schema/schema.ts';
import { EXAMPLES } from '../weapons/example-weapons.ts';
import type { Template } from './template.ts';

/** Bodies on an inch table, by how far they reach: people, beasts as large as horses, machines. */
const disc = (radius: number): Footprint => ({ shape: 'disc', radius });
const box = (width: number, length: number): Footprint => ({ shape: 'box', width, length });

/** What an example says; the rest is as its kind has it. */
interface Sketch {
  readonly name: string;
  readonly kind?: PieceKind;
  readonly side?: Side;
  readonly glyph: string;
  readonly footprint?: Footprint;
  readonly height?: number;
  readonly size?: number;
  /** Ids of example weapons. */
  readonly weapons?: readonly string[];
  readonly ut?: Partial<UTFigures>;
  readonly at?: Partial<ATFigures>;
}

const STAND: Readonly<Record<PieceKind, { footprint: Footprint; height: number }>> = {
  infantry: { footprint: disc(0.5), height: 1.1 },
  crew: { footprint: disc(0.5), height: 1.1 },
  wardrone: { footprint: disc(0.6), height: 0.5 },
  warbot: { footprint: disc(0.8), height: 1.6 },
  vehicle: { footprint: box(2.2, 4.2), height: 1.4 },
  aircraft: { footprint: box(5, 4.4), height: 1.2 },
  structure: { footprint: disc(1), height: 1.5 },
};

const armour = (name: string) => ARMOURS.find((each) => each.name === name) ?? null;
const shield = (name: string) => SHIELDS.find((each) => each.name === name) ?? null;
const skills = (...all: readonly (readonly [name: string, dice: number])[]) =>
  all.map(([name, dice]) => ({ name, dice }));

const BYSTANDER: Sketch = {
  name: 'Bystander',
  side: 'neutral',
  glyph: 'farmer',
  ut: { defense: 4, resist: 3, av: 0, health: 9 },
  at: { prw: 1, skills: skills(['Dodge', 1]), ad: 3 },
};

/** The examples of each rule system. Whatever the documents leave open of their figures is ours, to be changed at the table. */
const SKETCHES: Readonly<Record<RulebookId, readonly Sketch[]>> = {
  'hit-locations': [
    { name: 'Rifleman', glyph: 'helmet', weapons: ['rifle', 'grenade'] },
    { name: 'Sapper', glyph: 'visor', weapons: ['satchel-charge', 'grenade'] },
    { name: 'Flame trooper', glyph: 'gas mask', weapons: ['flame-projector'] },
    { name: 'Mortar crew', kind: 'crew', glyph: 'mortar', footprint: disc(0.7), weapons: ['mortar'] },
    { name: 'Missile team', kind: 'crew', glyph: 'crew', weapons: ['guided-missile', 'rifle'] },
    { name: 'Wardrone', kind: 'wardrone', glyph: 'drone', size: 0, weapons: ['beam'] },
    { name: 'Warbot', kind: 'warbot', glyph: 'mech', weapons: ['autocannon', 'beam'] },
    { name: 'Battle tank', kind: 'vehicle', glyph: 'tank', weapons: ['autocannon', 'beam'] },
    { name: 'Carrier', kind: 'vehicle', glyph: 'vehicle', weapons: ['autocannon'] },
    { name: 'Strike fighter', kind: 'aircraft', glyph: 'aircraft', weapons: ['guided-missile'] },
    { name: 'Flak post', kind: 'structure', glyph: 'flak', weapons: ['flak'] },
    BYSTANDER,
  ],
  'unintended-targets': [
    { name: 'Rifleman', glyph: 'helmet', weapons: ['ut-rifle', 'ut-grenade'] },
    { name: 'Sentry', glyph: 'visor', weapons: ['ut-carbine', 'ut-pistol'] },
    { name: 'Gunner', glyph: 'mask', weapons: ['ut-machine-gun', 'ut-pistol'], ut: { defense: 6, resist: 9, av: 7 } },
    { name: 'Breacher', glyph: 'gas mask', weapons: ['ut-shotgun', 'ut-grenade'], ut: { resist: 9, av: 9 } },
    { name: 'Officer', glyph: 'officer', weapons: ['ut-pistol'], ut: { defense: 8, av: 4 } },
    { name: 'Bandit', side: 'b', glyph: 'bandit', weapons: ['ut-shotgun'], ut: { defense: 6, resist: 6, av: 2 } },
    { name: 'Archer', glyph: 'archer', weapons: ['ut-bow'], ut: { defense: 8, resist: 6, av: 3 } },
    { name: 'Attack drone', kind: 'wardrone', glyph: 'drone', weapons: ['ut-carbine'] },
    { name: 'Walker', kind: 'warbot', glyph: 'mech', weapons: ['ut-machine-gun'] },
    { name: 'Armoured car', kind: 'vehicle', glyph: 'jeep', weapons: ['ut-machine-gun'] },
    { name: 'Gun nest', kind: 'structure', glyph: 'sentry', weapons: ['ut-machine-gun'] },
    BYSTANDER,
  ],
  'action-tests': [
    {
      name: 'Rifleman',
      glyph: 'helmet',
      weapons: ['at-assault-rifle', 'at-hand-grenade'],
      at: { armour: armour('Ballistic vest') },
    },
    {
      name: 'Sharpshooter',
      glyph: 'hood',
      weapons: ['at-sniper-rifle'],
      at: { skills: skills(['Weapons » Modern Small Arms', 4], ['Dodge', 2]) },
    },
    {
      name: 'Riot guard',
      glyph: 'officer',
      weapons: ['at-assault-rifle'],
      at: {
        skills: skills(['Weapons » Modern Small Arms', 2], ['Shields', 2], ['Dodge', 1]),
        armour: armour('Ballistic vest'),
        shield: shield('Riot shield'),
      },
    },
    {
      name: 'Flame trooper',
      glyph: 'gas mask',
      weapons: ['at-flamethrower'],
      at: { skills: skills(['Weapons » Heavy Weapons', 2], ['Dodge', 1]), armour: armour('Leather jack') },
    },
    {
      name: 'Swordsman',
      glyph: 'sword',
      weapons: ['at-sword'],
      at: {
        skills: skills(['Weapons » Swords', 3], ['Armour » Medium', 1], ['Shields', 2], ['Dodge', 2]),
        armour: armour('Mail shirt'),
        shield: shield('Round shield'),
      },
    },
    {
      name: 'Knight',
      glyph: 'knight',
      weapons: ['at-sword'],
      at: {
        skills: skills(['Weapons » Swords', 4], ['Armour » Heavy', 2], ['Dodge', 1]),
        armour: armour('Plate armour'),
      },
    },
    {
      name: 'Crossbowman',
      glyph: 'archer',
      weapons: ['at-crossbow'],
      at: { skills: skills(['Weapons » Crossbows', 3], ['Dodge', 2]), armour: armour('Leather jack') },
    },
    {
      name: 'Fire caller',
      glyph: 'wizard',
      weapons: ['at-called-flame'],
      at: { prw: 4, skills: skills(['Call » Flame', 3], ['Dodge', 2]) },
    },
    {
      name: 'Beast',
      side: 'b',
      glyph: 'bear',
      footprint: disc(0.8),
      height: 1.3,
      at: { prw: 4, skills: skills(['Dodge', 1]), ad: 6, tuf: 3, hp: 20, resists: ['crushing', 'slashing'] },
    },
    { name: 'Automaton', kind: 'warbot', glyph: 'golem', weapons: ['at-assault-rifle'] },
    { name: 'Wagon', kind: 'vehicle', side: 'neutral', glyph: 'truck' },
    BYSTANDER,
  ],
};

function weaponsOf(rulebook: RulebookId, ids: readonly string[]): readonly Weapon[] {
  return ids.flatMap((id) => EXAMPLES[rulebook].find((weapon) => weapon.id === id) ?? []);
}

function drawn(rulebook: RulebookId, sketch: Sketch): Template {
  const { name, kind = 'infantry', side = 'a', glyph, size = 1, weapons = [] } = sketch;
  const { footprint = STAND[kind].footprint, height = STAND[kind].height } = sketch;
  return {
    id: `${rulebook}/${name}`,
    name,
    rulebook,
    unit: 'in',
    body: {
      ...{ kind, side, colour: null, height, footprint, size, glyph, picture: null },
      ut: rulebook === 'unintended-targets' ? { ...figuresOf(kind), ...sketch.ut } : NO_FIGURES,
      at: rulebook === 'action-tests' ? { ...atFiguresOf(kind), ...sketch.at } : NO_AT_FIGURES,
    },
    weapons: weaponsOf(rulebook, weapons) as Template['weapons'],
    example: true,
  };
}

/** The templates that come with the program, for each rule system. */
export const EXAMPLE_TEMPLATES: Readonly<Record<RulebookId, readonly Template[]>> = {
  'hit-locations': SKETCHES['hit-locations'].map((sketch) => drawn('hit-locations', sketch)),
  'unintended-targets': SKETCHES['unintended-targets'].map((sketch) => drawn('unintended-targets', sketch)),
  'action-tests': SKETCHES['action-tests'].map((sketch) => drawn('action-tests', sketch)),
};
