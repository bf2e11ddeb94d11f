import { type Side, UNITS } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Immutable } from 'immer';
import { z } from 'zod';
import { deepEqual } from '../../lib/deep-equal.ts';
import { uniqueName } from '../../lib/unique-name.ts';
import { fittedFootprint } from '../pieces/fitted-size.ts';
import { startingFigures } from '../pieces/new-piece.ts';
import { isWithoutFigures } from '../schema/figures-of.ts';
import { migratedTemplate } from '../schema/migrate-systems.ts';
import { FARTHEST } from '../schema/parts/limits.ts';
import { NO_SECRET } from '../schema/privacy-schema.ts';
import { type Piece, pieceSchema, type Scene, systemSchema } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { lengthIn, perMetreOf, rounded } from '../schema/units.ts';
import { weaponSchema } from '../schema/weapon-schema.ts';
import { freeWeaponName, sameWeapon } from '../weapons/weapon-edits.ts';

/** The most weapons that a template has. */
const MOST_WEAPONS = 50;

/** A piece to be placed any number of times on any map: without position and damage. */
const templateSchema = z.strictObject({
  id: z.string().min(1).max(200),
  /** The base name of its pieces; a number is added. */
  name: z.string().min(1).max(100),
  /** The rule system of its figures. */
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
      glyph: true,
      picture: true,
      figures: true,
      health: true,
      walk: true,
      run: true,
      light: true,
    }).shape,
  ),
  /** Its weapons in full: another scene may not have them. */
  weapons: z.array(weaponSchema).max(MOST_WEAPONS),
  example: z.boolean().default(false),
});

export type Template = Immutable<z.infer<typeof templateSchema>>;

/** Reads a template from parsed JSON of this version or an earlier one; undefined if it is not one. */
export function readTemplate(value: unknown): Template | undefined {
  return templateSchema.safeParse(migratedTemplate(value)).data;
}

/** The figures as before the first shot. */
function unhurt(figures: Piece['figures']): Piece['figures'] {
  const left = Object.entries(figures).flatMap(([id, own]) => {
    const system = systemSchemas.find(id)?.figures;
    const fresh = system ? system.unhurt(own) : own;
    return fresh ? [[id, fresh]] : [];
  });
  return Object.fromEntries(left);
}

/** A name without the number that tells pieces of one kind apart. */
function unnumbered(name: string): string {
  return name.replace(/\s+\d+$/, '').slice(0, 100) || 'Piece';
}

/** Makes a template of a piece, unhurt, with its weapons. */
export function templateOf(piece: Piece, scene: Pick<Scene, 'rulebook' | 'unit' | 'weapons'>, id: string): Template {
  const { kind, side, colour, height, footprint, glyph, picture, walk, run, light } = piece;
  const health = piece.health && { of: piece.health.of, lost: 0 };
  return {
    id,
    name: unnumbered(piece.name),
    rulebook: scene.rulebook,
    unit: scene.unit,
    body: {
      kind,
      side,
      colour,
      height,
      footprint,
      glyph,
      picture,
      figures: unhurt(piece.figures),
      health,
      walk,
      run,
      light,
    },
    weapons: scene.weapons.filter((weapon) => piece.weapons.includes(weapon.id)).slice(0, MOST_WEAPONS),
    example: false,
  };
}

/** The first of "Guard 1", "Guard 2", … that no piece has. */
export function numberedName(pieces: Scene['pieces'], name: string): string {
  const taken = new Set(pieces.map((piece) => piece.name));
  return uniqueName(
    (n) => `${name} ${n}`,
    (free) => taken.has(free),
  );
}

/** A new piece from a template, with what it brings along. */
export interface Recruit {
  readonly piece: Piece;
  /** Weapons that the scene does not have yet. */
  readonly weapons: readonly Weapon[];
}

/** Returns whether a scene's weapon is that of a template, perhaps with a number added to its name. */
function isIt(there: Weapon, weapon: Weapon): boolean {
  const number = there.name.startsWith(weapon.name) ? there.name.slice(weapon.name.length) : '';
  return sameWeapon(/^ \d+$/.test(number) ? { ...there, name: weapon.name } : there, weapon);
}

/** The weapons of a template in a scene: existing ones by their ids there, the others with free ids. */
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

/** The factor from distances of a template to those of a scene: one metre is one inch of the tables (CO-01). */
function distanceIn({ unit }: Template, scene: Pick<Scene, 'unit' | 'settings'>): number {
  if (unit === scene.unit) return 1;
  return perMetreOf(scene) / perMetreOf({ unit, settings: { ...scene.settings, perInch: 1 } });
}

/**
 * Creates a piece from a template at a place in a scene: sized for its unit and its grid, with default figures where the template
 * has none.
 *
 * @param newId creates ids that no scene has yet
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
  const far = distanceIn(template, scene);
  const allowed = (value: number | null): number | null =>
    value === null ? null : Math.min(FARTHEST, Math.max(0.01, rounded(value * far)));
  const shone = (value: number): number => Math.min(FARTHEST, rounded(value * far));
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
    footprint: fittedFootprint(
      scene,
      footprint.shape === 'disc'
        ? { shape: 'disc', radius: long(footprint.radius) }
        : { shape: 'box', width: long(footprint.width), length: long(footprint.length) },
    ),
    walk: allowed(body.walk),
    run: allowed(body.run),
    light: body.light && { bright: shone(body.light.bright), dim: shone(body.light.dim) },
    moved: null,
    weapons: ids,
    rounds: {},
    statuses: [],
    conditions: [],
    figures: isWithoutFigures(body, scene.rulebook)
      ? { ...body.figures, ...startingFigures(scene.rulebook, body.kind) }
      : body.figures,
    earlierPlaces: [],
    secret: NO_SECRET,
    locked: false,
  };
  return { piece, weapons: fresh };
}

function alike(a: Weapon, b: Weapon | undefined): boolean {
  return b !== undefined && sameWeapon(a, b);
}

/** Returns whether two templates are the same to a user: everything but their ids and whether they were bundled. */
export function sameTemplate(a: Template, b: Template): boolean {
  const weapons = a.weapons.length === b.weapons.length && a.weapons.every((weapon, i) => alike(weapon, b.weapons[i]));
  const bare = (template: Template) => ({ ...template, id: '', example: false, weapons: [] });
  return weapons && deepEqual(bare(a), bare(b));
}
