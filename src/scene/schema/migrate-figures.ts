import { eachObject, isObject, type Json } from './json.ts';
import { systemSchemas, type UpgradeFrom9 } from './system-schemas.ts';

/**
 * Applies the upgrade of every rule system in turn: since version 10, figures that one system asks for are stored under
 * it.
 */

function byEach(value: Json, change: (upgrade: UpgradeFrom9) => ((value: Json) => Json) | undefined): Json {
  return systemSchemas.all().reduce((now, { upgradeFrom9 }) => {
    const upgrade = upgradeFrom9 && change(upgradeFrom9);
    return upgrade ? upgrade(now) : now;
  }, value);
}

/** Upgrades a recorded attack: its facts get their current form. */
function upgradedRecording(recording: Json): Json {
  const { order, facts } = recording;
  if (!isObject(order) || !isObject(facts)) return recording;
  return { ...recording, facts: systemSchemas.find(String(order.rulebook))?.upgradeFrom9?.facts?.(facts) ?? facts };
}

/** Upgrades a log entry of version 9. */
export function entryFromNinth(entry: Json): Json {
  return isObject(entry.tape) ? { ...entry, tape: upgradedRecording(entry.tape) } : entry;
}

/** Upgrades a scene of version 9 to version 10. */
export function fromNinth(scene: unknown): unknown {
  if (!isObject(scene)) return scene;
  const lists: readonly (readonly [key: string, change: (item: Json) => Json])[] = [
    ['pieces', (piece) => byEach(piece, ({ piece: change }) => change)],
    ['obstructions', (thing) => byEach(thing, ({ obstruction: change }) => change)],
    ['log', entryFromNinth],
  ];
  const changed = lists.flatMap(([key, change]) => (key in scene ? [[key, eachObject(scene[key], change)]] : []));
  return { ...scene, ...Object.fromEntries(changed) };
}
