import type { TemplateSketch } from '../../../scene/systems/scene-system.ts';
import { ARMOURS, SHIELDS } from './armour.ts';

const disc = (radius: number) => ({ shape: 'disc', radius }) as const;

const armour = (name: string) => ARMOURS.find((each) => each.name === name) ?? null;
const shield = (name: string) => SHIELDS.find((each) => each.name === name) ?? null;
const skills = (...all: readonly (readonly [name: string, dice: number])[]) =>
  all.map(([name, dice]) => ({ name, dice }));

/** The bundled pieces of these rules. Figures that the documents leave open are ours. */
export const AT_TEMPLATES: readonly TemplateSketch[] = [
  {
    name: 'Rifleman',
    glyph: 'helmet',
    weapons: ['at-assault-rifle', 'at-hand-grenade'],
    figures: { armour: armour('Ballistic vest') },
  },
  {
    name: 'Sharpshooter',
    glyph: 'hood',
    weapons: ['at-sniper-rifle'],
    figures: { skills: skills(['Weapons » Modern Small Arms', 4], ['Dodge', 2]) },
  },
  {
    name: 'Riot guard',
    glyph: 'officer',
    weapons: ['at-assault-rifle'],
    figures: {
      skills: skills(['Weapons » Modern Small Arms', 2], ['Shields', 2], ['Dodge', 1]),
      armour: armour('Ballistic vest'),
      shield: shield('Riot shield'),
    },
  },
  {
    name: 'Flame trooper',
    glyph: 'gas mask',
    weapons: ['at-flamethrower'],
    figures: { skills: skills(['Weapons » Heavy Weapons', 2], ['Dodge', 1]), armour: armour('Leather jack') },
  },
  {
    name: 'Swordsman',
    glyph: 'sword',
    weapons: ['at-sword'],
    figures: {
      skills: skills(['Weapons » Swords', 3], ['Armour » Medium', 1], ['Shields', 2], ['Dodge', 2]),
      armour: armour('Mail shirt'),
      shield: shield('Round shield'),
    },
  },
  {
    name: 'Knight',
    glyph: 'knight',
    weapons: ['at-sword'],
    figures: {
      skills: skills(['Weapons » Swords', 4], ['Armour » Heavy', 2], ['Dodge', 1]),
      armour: armour('Plate armour'),
    },
  },
  {
    name: 'Crossbowman',
    glyph: 'archer',
    weapons: ['at-crossbow'],
    figures: { skills: skills(['Weapons » Crossbows', 3], ['Dodge', 2]), armour: armour('Leather jack') },
  },
  {
    name: 'Fire caller',
    glyph: 'wizard',
    weapons: ['at-called-flame'],
    figures: { prw: 4, skills: skills(['Call » Flame', 3], ['Dodge', 2]) },
  },
  {
    name: 'Beast',
    side: 'b',
    glyph: 'bear',
    footprint: disc(0.8),
    height: 1.3,
    figures: { prw: 4, skills: skills(['Dodge', 1]), ad: 6, tuf: 3, hp: 20, resists: ['crushing', 'slashing'] },
  },
  { name: 'Automaton', kind: 'warbot', glyph: 'golem', weapons: ['at-assault-rifle'] },
  { name: 'Wagon', kind: 'vehicle', side: 'neutral', glyph: 'truck' },
  { name: 'Bystander', side: 'neutral', glyph: 'farmer', figures: { prw: 1, skills: skills(['Dodge', 1]), ad: 3 } },
];
