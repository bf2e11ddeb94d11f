import { eachObject, isObject, type Json } from './json.ts';
import { systemSchemas, type UpgradeFrom9 } from './system-schemas.ts';

/** Version 10 keeps figures that one rule system asks for with that system: each says what it takes over. */

function byEach(value: Json, change: (upgrade: UpgradeFrom9) => ((value: Json) => Json) | undefined): Json {
  return systemSchemas.all().reduce((now, { upgradeFrom9 }) => {
    const upgrade = upgradeFrom9 && change(upgradeFrom9);
    return upgrade ? upgrade(now) : now;
  }, value);
}

/** A recorded attack, with its facts as the rules of its order ask for them now. */
function upgradedRecording(recording: Json): Json {
  const { order, facts } = recording;
  if (!isObject(order) || !isObject(facts)) return recording;
  return { ...recording, facts: systemSchemas.find(String(order.rulebook))?.upgradeFrom9?.facts?.(facts) ?? facts };
}

/** A shot of the log in version 9, as version 10 has it. */
export function entryFromNinth(entry: Json): Json {
  return isObject(entry.tape) ? { ...entry, tape: upgradedRecording(entry.tape) } : entry;
}

/** A scene of version 9, as version 10 has it. */
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
