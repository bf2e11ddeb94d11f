import type { PieceKind, SystemId } from '@fall-of-shot/rules/vocabulary';
import { startingFigures } from '../pieces/new-piece.ts';
import type { Footprint } from '../schema/schema.ts';
import { type SceneSystem, sceneSystems, type TemplateSketch } from '../systems/scene-system.ts';
import type { Template } from './template.ts';

/** Bodies on an inch table, by radius: people, machines. */
const disc = (radius: number): Footprint => ({ shape: 'disc', radius });
const box = (width: number, length: number): Footprint => ({ shape: 'box', width, length });

const STAND: Readonly<Record<PieceKind, { footprint: Footprint; height: number }>> = {
  infantry: { footprint: disc(0.5), height: 1.1 },
  crew: { footprint: disc(0.5), height: 1.1 },
  wardrone: { footprint: disc(0.6), height: 0.5 },
  warbot: { footprint: disc(0.8), height: 1.6 },
  vehicle: { footprint: box(2.2, 4.2), height: 1.4 },
  aircraft: { footprint: box(5, 4.4), height: 1.2 },
  structure: { footprint: disc(1), height: 1.5 },
};

function drawn({ id: rulebook, exampleWeapons }: SceneSystem, sketch: TemplateSketch): Template {
  const { name, kind = 'infantry', side = 'a', glyph, weapons = [], figures = {} } = sketch;
  const { footprint = STAND[kind].footprint, height = STAND[kind].height } = sketch;
  const starting = Object.entries(startingFigures(rulebook, kind));
  return {
    id: `${rulebook}/${name}`,
    name,
    rulebook,
    unit: 'in',
    body: {
      ...{
        kind,
        side,
        colour: null,
        height,
        footprint,
        glyph,
        picture: null,
        health: null,
        walk: null,
        run: null,
        light: null,
      },
      figures: Object.fromEntries(starting.map(([id, own]) => [id, { ...own, ...figures }])),
    },
    weapons: weapons.flatMap((id) => exampleWeapons.find((weapon) => weapon.id === id) ?? []),
    example: true,
  };
}

const drawnOf = new WeakMap<SceneSystem, readonly Template[]>();

/** The bundled templates of a rule system. */
function templatesOf(system: SceneSystem): readonly Template[] {
  const known = drawnOf.get(system) ?? system.templates.map((sketch) => drawn(system, sketch));
  drawnOf.set(system, known);
  return known;
}

/** The bundled templates of one rule system or of all. */
export function exampleTemplates(system?: SystemId): readonly Template[] {
  return system === undefined ? sceneSystems.all().flatMap(templatesOf) : templatesOf(sceneSystems.get(system));
}
