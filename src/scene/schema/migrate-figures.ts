import { eachObject, isObject, type Json } from './json.ts';
import { type FiguresUpgrade, type SystemSchemas, systemSchemas } from './system-schemas.ts';

/**
 * Versions 10 and 11 moved figures that one rule system asks for to that system. Each step applies the upgrade of every
 * system in turn.
 */

type Step = 'upgradeFrom9' | 'upgradeFrom10';

function byEach(value: Json, step: Step, change: (upgrade: FiguresUpgrade) => ((value: Json) => Json) | undefined) {
  return systemSchemas.all().reduce((now: Json, schemas: SystemSchemas) => {
    const upgrade = schemas[step] && change(schemas[step]);
    return upgrade ? upgrade(now) : now;
  }, value);
}

/** Upgrades a recorded attack: its facts get their current form. */
function upgradedRecording(recording: Json, step: Step): Json {
  const { order, facts } = recording;
  if (!isObject(order) || !isObject(facts)) return recording;
  return { ...recording, facts: systemSchemas.find(String(order.rulebook))?.[step]?.facts?.(facts) ?? facts };
}

function upgradedEntry(entry: Json, step: Step): Json {
  return isObject(entry.tape) ? { ...entry, tape: upgradedRecording(entry.tape, step) } : entry;
}

function upgradedScene(scene: unknown, step: Step): unknown {
  if (!isObject(scene)) return scene;
  const lists: readonly (readonly [key: string, change: (item: Json) => Json])[] = [
    ['pieces', (piece) => byEach(piece, step, ({ piece: change }) => change)],
    ['obstructions', (thing) => byEach(thing, step, ({ obstruction: change }) => change)],
    ['log', (entry) => upgradedEntry(entry, step)],
  ];
  const changed = lists.flatMap(([key, change]) => (key in scene ? [[key, eachObject(scene[key], change)]] : []));
  return { ...scene, ...Object.fromEntries(changed) };
}

/** Upgrades a scene of version 9 to version 10. */
export function fromNinth(scene: unknown): unknown {
  return upgradedScene(scene, 'upgradeFrom9');
}

/** Upgrades a scene of version 10 to version 11. */
export function fromTenth(scene: unknown): unknown {
  return upgradedScene(scene, 'upgradeFrom10');
}

/** Upgrades a log entry of version 9. */
export function entryFromNinth(entry: Json): Json {
  return upgradedEntry(entry, 'upgradeFrom9');
}

/** Upgrades a log entry of version 10. */
export function entryFromTenth(entry: Json): Json {
  return upgradedEntry(entry, 'upgradeFrom10');
}

/** Upgrades the body of a template of version 10. One that has the new form already stays. */
export function bodyFromTenth(body: Json): Json {
  return byEach(body, 'upgradeFrom10', ({ piece: change }) => change);
}
