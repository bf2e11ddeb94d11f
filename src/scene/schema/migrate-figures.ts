import { eachObject, isObject, type Json } from './json.ts';
import { type FiguresMigration, type SystemSchemas, systemSchemas } from './system-schemas.ts';

/**
 * Versions 10 and 11 moved figures that one rule system asks for to that system. Each step applies the migration of every
 * system in turn.
 */

type Step = 'migrateFrom9' | 'migrateFrom10';

function byEach(value: Json, step: Step, change: (migration: FiguresMigration) => ((value: Json) => Json) | undefined) {
  return systemSchemas.all().reduce((now: Json, schemas: SystemSchemas) => {
    const migrate = schemas[step] && change(schemas[step]);
    return migrate ? migrate(now) : now;
  }, value);
}

/** Migrates a recorded attack: its facts get their current form. */
function migratedRecording(recording: Json, step: Step): Json {
  const { order, facts } = recording;
  if (!isObject(order) || !isObject(facts)) return recording;
  return { ...recording, facts: systemSchemas.find(String(order.rulebook))?.[step]?.facts?.(facts) ?? facts };
}

function migratedEntry(entry: Json, step: Step): Json {
  return isObject(entry.tape) ? { ...entry, tape: migratedRecording(entry.tape, step) } : entry;
}

function migratedScene(scene: unknown, step: Step): unknown {
  if (!isObject(scene)) return scene;
  const lists: readonly (readonly [key: string, change: (item: Json) => Json])[] = [
    ['pieces', (piece) => byEach(piece, step, ({ piece: change }) => change)],
    ['obstructions', (thing) => byEach(thing, step, ({ obstruction: change }) => change)],
    ['log', (entry) => migratedEntry(entry, step)],
  ];
  const changed = lists.flatMap(([key, change]) => (key in scene ? [[key, eachObject(scene[key], change)]] : []));
  return { ...scene, ...Object.fromEntries(changed) };
}

/** Migrates a scene of version 9 to version 10. */
export function fromNinth(scene: unknown): unknown {
  return migratedScene(scene, 'migrateFrom9');
}

/** Migrates a scene of version 10 to version 11. */
export function fromTenth(scene: unknown): unknown {
  return migratedScene(scene, 'migrateFrom10');
}

/** Migrates a log entry of version 9. */
export function entryFromNinth(entry: Json): Json {
  return migratedEntry(entry, 'migrateFrom9');
}

/** Migrates a log entry of version 10. */
export function entryFromTenth(entry: Json): Json {
  return migratedEntry(entry, 'migrateFrom10');
}

/** Migrates the body of a template of version 10. One that has the new form already stays. */
export function bodyFromTenth(body: Json): Json {
  return byEach(body, 'migrateFrom10', ({ piece: change }) => change);
}
