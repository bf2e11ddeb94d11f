import type { Immutable } from 'immer';
import { z } from 'zod';
import { deepEqual } from '../../lib/deep-equal.ts';
import { uniqueName } from '../../lib/unique-name.ts';
import { type Side, UNITS } from '../../rules/vocabulary.ts';
import type { Weapon } from '../../rules/weapon.ts';
import { startingFigures } from '../pieces/new-piece.ts';
import { isWithoutFigures } from '../schema/figures-of.ts';
import { FARTHEST } from '../schema/limits.ts';
import { upgradedTemplate } from '../schema/migrate-systems.ts';
import { NO_SECRET } from '../schema/privacy-schema.ts';
import { type Piece, pieceSchema, type Scene, systemSchema } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { lengthIn, rounded } from '../schema/units.ts';
import { weaponSchema } from '../schema/weapon-schema.ts';
import { freeWeaponName, sameWeapon } from '../weapons/weapon-commands.ts';

/** The most weapons that a template has. */
const MOST_WEAPONS = 50;

/** A piece to be placed as often as one likes, on any table: what it is, without where it stands and what befell it. */
const templateSchema = z.strictObject({
  id: z.string().min(1).max(200),
  /** What pieces of it are called, with a number. */
  name: z.string().min(1).max(100),
  /** The rules that its figures are for. */
  rulebook: systemSchema,
  /** The unit of its lengths. */
  unit: z.enum(UNITS),
  body: z.strictObject(
    pieceSchema.pick({
      kind: true,
      side: true,
      colour: true,
      height: true,
      footprint: true,
      size: true,
      glyph: true,
      picture: true,
      figures: true,
    }).shape,
  ),
  /** What it holds, whole: another scene may know nothing of it. */
  weapons: z.array(weaponSchema).max(MOST_WEAPONS),
  example: z.boolean().default(false),
});

export type Template = Immutable<z.infer<typeof templateSchema>>;

/** A template from parsed JSON, of this version or an earlier one; undefined when it is none. */
export function readTemplate(value: unknown): Template | undefined {
  return templateSchema.safeParse(upgradedTemplate(value)).data;
}

/** Figures as they are before the first shot. */
function unhurt(figures: Piece['figures']): Piece['figures'] {
  const left = Object.entries(figures).flatMap(([id, own]) => {
    const system = systemSchemas.find(id)?.figures;
    const fresh = system ? system.unhurt(own) : own;
    return fresh ? [[id, fresh]] : [];
  });
  return Object.fromEntries(left);
}

/** A name without the number at its end that tells pieces of one kind apart. */
function unnumbered(name: string): string {
  return name.replace(/\s+\d+$/, '').slice(0, 100) || 'Piece';
}

/** A piece of a scene as a template, fresh and unhurt, with the weapons that it holds. */
export function templateOf(piece: Piece, scene: Pick<Scene, 'rulebook' | 'unit' | 'weapons'>, id: string): Template {
  const { kind, side, colour, height, footprint, size, glyph, picture } = piece;
  return {
    id,
    name: unnumbered(piece.name),
    rulebook: scene.rulebook,
    unit: scene.unit,
    body: { kind, side, colour, height, footprint, size, glyph, picture, figures: unhurt(piece.figures) },
    weapons: scene.weapons.filter((weapon) => piece.weapons.includes(weapon.id)).slice(0, MOST_WEAPONS),
    example: false,
  };
}

/** The first of "Guard 1", "Guard 2", … that nobody is called. */
export function numberedName(pieces: Scene['pieces'], name: string): string {
  const taken = new Set(pieces.map((piece) => piece.name));
  return uniqueName(
    (n) => `${name} ${n}`,
    (free) => taken.has(free),
  );
}

/** What a new piece from a template is and brings along. */
export interface Recruit {
  readonly piece: Piece;
  /** Weapons that the scene does not hold yet. */
  readonly weapons: readonly Weapon[];
}

/** Whether a weapon of a scene is that of a template, perhaps with the number that told it from another one. */
function isIt(there: Weapon, weapon: Weapon): boolean {
  const number = there.name.startsWith(weapon.name) ? there.name.slice(weapon.name.length) : '';
  return sameWeapon(/^ \d+$/.test(number) ? { ...there, name: weapon.name } : there, weapon);
}

/** The weapons of a template in a scene: those that it holds already by their ids there, the others with ids that are free. */
function armed(template: Template, scene: Scene, newId: () => string): { ids: string[]; fresh: Weapon[] } {
  const fresh: Weapon[] = [];
  const ids = template.weapons.map((weapon) => {
    const known = [...scene.weapons, ...fresh].find((each) => isIt(each, weapon));
    if (known) return known.id;
    const free = ![...scene.weapons, ...fresh].some(({ id }) => id === weapon.id);
    const added = {
      ...weapon,
      id: free ? weapon.id : newId(),
      name: freeWeaponName({ weapons: [...scene.weapons, ...fresh] }, weapon.name),
    };
    fresh.push(added);
    return added.id;
  });
  return { ids: [...new Set(ids)], fresh };
}

/**
 * A piece made from a template for a scene, at a place in its unit: sized for its unit, with figures for its rules where
 * the template has none.
 *
 * @param newId gives ids that no scene has yet
 */
export function recruit(
  template: Template,
  scene: Scene,
  at: { readonly x: number; readonly y: number; readonly side: Side },
  newId: () => string,
): Recruit {
  const { body } = template;
  const by = lengthIn(template.unit, scene.unit);
  const long = (value: number): number => Math.min(FARTHEST, Math.max(0.01, rounded(value * by)));
  const { footprint } = body;
  const { ids, fresh } = armed(template, scene, newId);
  const piece: Piece = {
    ...body,
    ...at,
    id: newId(),
    name: numberedName(scene.pieces, template.name),
    facing: 0,
    elevation: 0,
    height: long(body.height),
    footprint:
      footprint.shape === 'disc'
        ? { shape: 'disc', radius: long(footprint.radius) }
        : { shape: 'box', width: long(footprint.width), length: long(footprint.length) },
    weapons: ids,
    rounds: {},
    statuses: [],
    figures: isWithoutFigures(body, scene.rulebook)
      ? { ...body.figures, ...startingFigures(scene.rulebook, body.kind) }
      : body.figures,
    earlierPlaces: [],
    secret: NO_SECRET,
  };
  return { piece, weapons: fresh };
}

function alike(a: Weapon, b: Weapon | undefined): boolean {
  return b !== undefined && sameWeapon(a, b);
}

/** Whether two templates are the same to somebody who places them: all but their ids, and whether they came along. */
export function sameTemplate(a: Template, b: Template): boolean {
  const weapons = a.weapons.length === b.weapons.length && a.weapons.every((weapon, i) => alike(weapon, b.weapons[i]));
  const bare = (template: Template) => ({ ...template, id: '', example: false, weapons: [] });
  return weapons && deepEqual(bare(a), bare(b));
}
