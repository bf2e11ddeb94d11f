import { eachObject as each, isObject, type Json } from './json.ts';
import { materialNamed } from './materials.ts';
import { fromNinth } from './migrate-figures.ts';
import { fromEighth } from './migrate-systems.ts';

/** The reasons of version 1 had no names of their own: they are told by their words. */
function namedReason(reason: Json): Json {
  const said = String(reason.reason ?? '');
  const known: readonly (readonly [start: string, id: string])[] = [
    ['target moved', 'target-moved'],
    ['firer moved', 'firer-moved'],
    ['cover', 'cover'],
    ['concealment', 'concealment'],
  ];
  return { id: known.find(([start]) => said.startsWith(start))?.[1] ?? 'band', ...reason };
}

/** Version 1 knew discs only, and called them so. */
function planned(step: Json): Json {
  const { detail } = step;
  if (!isObject(detail)) return step;
  if (detail.kind === 'to-hit') return { ...step, detail: { ...detail, reasons: each(detail.reasons, namedReason) } };
  if (detail.kind !== 'area' || !isObject(detail.area) || !('disc' in detail.area)) return step;
  const { disc, ...area } = detail.area;
  return { ...step, detail: { ...detail, area: { plan: disc, ...area } } };
}

/** What a tape of version 1 was told of a piece and of a weapon lacks what has come since; its discs are named otherwise. */
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

function knownTape(tape: unknown): unknown {
  if (!isObject(tape) || !isObject(tape.facts)) return tape;
  const facts = Object.fromEntries(Object.entries(tape.facts).map(knownFact));
  return { ...tape, facts: { 'turn[]': { number: 1, initiative: null }, ...facts } };
}

/** A scene of version 1 as version 2 has it: its log names the shapes of areas and the reasons of numbers. */
function fromFirst(scene: unknown): unknown {
  if (!isObject(scene)) return scene;
  const entries = each(scene.log ?? [], (entry) => ({
    ...entry,
    steps: each(entry.steps, planned),
    tape: knownTape(entry.tape),
  }));
  return { ...scene, log: entries };
}

/** Kinds that one could not walk through when they were written, whatever kinds there are now; that this was said of each thing came with version 4. */
const STOPS_MOVEMENT: readonly unknown[] = ['wall', 'door', 'window', 'object'];

/** Up to version 3 a material was a name, and an open door that a map file told of would block nothing once closed. */
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

/** What changed with each version, from the form before it. */
const STEPS: readonly (readonly [before: number, change: (scene: unknown) => unknown])[] = [
  [2, fromFirst],
  [4, fromThird],
  [9, fromEighth],
  [10, fromNinth],
];

/** A scene as an earlier version of the program wrote it, in the form of the present one. What is new gets its default. */
export function migrated(scene: unknown, version: number): unknown {
  return STEPS.reduce((now, [before, change]) => (version < before ? change(now) : now), scene);
}
