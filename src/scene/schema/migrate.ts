import { eachObject as each, isObject, type Json } from './json.ts';
import { materialNamed } from './materials.ts';
import { fromNinth, fromTenth } from './migrate-figures.ts';
import { fromEleventh } from './migrate-shown.ts';
import { fromEighth } from './migrate-systems.ts';

/** The reasons of version 1 had no ids: they are recognized by their words. */
function namedReason(reason: Json): Json {
  const words = String(reason.reason ?? '');
  const known: readonly (readonly [start: string, id: string])[] = [
    ['target moved', 'target-moved'],
    ['firer moved', 'firer-moved'],
    ['cover', 'cover'],
    ['concealment', 'concealment'],
  ];
  return { id: known.find(([start]) => words.startsWith(start))?.[1] ?? 'band', ...reason };
}

/** Version 1 only had discs, under another name. */
function planned(step: Json): Json {
  const { detail } = step;
  if (!isObject(detail)) return step;
  if (detail.kind === 'to-hit') return { ...step, detail: { ...detail, reasons: each(detail.reasons, namedReason) } };
  if (detail.kind !== 'area' || !isObject(detail.area) || !('disc' in detail.area)) return step;
  const { disc, ...area } = detail.area;
  return { ...step, detail: { ...detail, area: { plan: disc, ...area } } };
}

/** Migrates a fact recorded by version 1: adds fields of pieces and weapons that came later, and renames its discs. */
function knownFact([name, value]: [string, unknown]): [string, unknown] {
  if (!isObject(value)) return [name, value];
  if (name.startsWith('piece[')) return [name, { facing: 0, size: 1, out: false, stunned: null, ...value }];
  if (name.startsWith('weapon[') && isObject(value.weapon)) {
    const since = { system: 'hit-locations', warhead: 'none', stuns: false, guided: false };
    return [name, { ...value, weapon: { ...since, ...value.weapon } }];
  }
  if (!name.startsWith('caught[') || !isObject(value.area)) return [name, value];
  const { disc, ...area } = value.area;
  const pieces = each(value.pieces, (piece) => ({ facing: 0, size: 1, out: false, stunned: null, ...piece }));
  return [`caught${JSON.stringify([disc, area.z, null])}`, { area: { plan: disc, ...area }, pieces }];
}

function migratedRecording(tape: unknown): unknown {
  if (!isObject(tape) || !isObject(tape.facts)) return tape;
  const facts = Object.fromEntries(Object.entries(tape.facts).map(knownFact));
  return { ...tape, facts: { 'turn[]': { number: 1, initiative: null }, ...facts } };
}

/** Migrates a scene of version 1 to version 2: names the shapes of areas and the reasons of numbers in its log. */
function fromFirst(scene: unknown): unknown {
  if (!isObject(scene)) return scene;
  const entries = each(scene.log ?? [], (entry) => ({
    ...entry,
    steps: each(entry.steps, planned),
    tape: migratedRecording(entry.tape),
  }));
  return { ...scene, log: entries };
}

/**
 * Kinds that blocked movement by definition before version 4, which made it a setting of each thing. Fixed, whatever
 * kinds exist now.
 */
const STOPS_MOVEMENT: readonly unknown[] = ['wall', 'door', 'window', 'object'];

/**
 * Up to version 3 a material was a name. An open door from a map file blocked nothing, so closing it would have had no
 * effect: it gets the blocking of a closed one.
 */
function built(obstruction: Json): Json {
  const { kind, blocks, material, door } = obstruction;
  const solid = STOPS_MOVEMENT.includes(kind);
  const stops = door === 'open' && isObject(blocks) ? { sight: true, shots: true } : blocks;
  return {
    ...obstruction,
    ...(isObject(stops) ? { blocks: { ...stops, movement: solid } } : {}),
    ...(typeof material === 'string' ? { material: materialNamed(material.slice(0, 40) || 'unnamed') } : {}),
  };
}

function fromThird(scene: unknown): unknown {
  return isObject(scene) ? { ...scene, obstructions: each(scene.obstructions ?? [], built) } : scene;
}

/**
 * What changed with each version. A new step also raises `SCENE_VERSION` (`file.ts`) and, as files of one shot hold a
 * scene, `SHOT_VERSION` and its steps (`scene/history/shot-file.ts`). A field that only needs its default takes no step,
 * but raises both versions too, so that an older program says that the file is newer. What a rule system stores is
 * migrated by its own `systems/<id>/scene/migrate.ts`.
 */
const STEPS: readonly (readonly [before: number, change: (scene: unknown) => unknown])[] = [
  [2, fromFirst],
  [4, fromThird],
  [9, fromEighth],
  [10, fromNinth],
  [11, fromTenth],
  [12, fromEleventh],
];

/** Migrates a scene from an earlier version of the program to the current one. New fields get their defaults. */
export function migrated(scene: unknown, version: number): unknown {
  return STEPS.reduce((now, [before, change]) => (version < before ? change(now) : now), scene);
}
