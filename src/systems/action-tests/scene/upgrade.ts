import { distance2 } from '../../../geometry/plane/vec.ts';
import { isObject, type Json } from '../../../scene/schema/json.ts';
import type { UpgradeFrom8, UpgradeFrom9 } from '../../../scene/schema/system-schemas.ts';
import { factRecord, readFacts, splitAnswer } from '../../../scene/schema/upgrade-facts.ts';
import { partedMaterial } from '../../../scene/schema/upgrade-materials.ts';
import { ACTION_TESTS } from '../rules/id.ts';

const FIGURES = ['defender', 'unable', 'defense', 'resist', 'av', 'health'];

function isPlace(value: unknown): value is { readonly x: number; readonly y: number } {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number';
}

/** A landing was said in inches, though these rules know metres. */
function landing(detail: Json, facts: Json): object | undefined {
  const scale = facts['scale[]'];
  if (detail.kind !== 'landing' || !isPlace(detail.aim) || !isPlace(detail.at) || !isObject(scale)) return undefined;
  const { inches: _, ...rest } = detail;
  const distance = distance2(detail.aim, detail.at);
  return { ...rest, distance, measure: { value: distance / Number(scale.perMetre), unit: 'm' } };
}

/** What scenes up to version 8 hold of the action tests, in the form of version 9. */
export const AT_UPGRADE: UpgradeFrom8 = {
  figuresKey: 'at',
  settingsKey: 'actionTests',
  optionKeys: ['ad', 'sustain', 'arcs', 'pool', 'target'],
  detail: landing,
  // An entity had figures of other rules in it.
  facts: (record) =>
    factRecord(
      readFacts(record).map((fact) =>
        fact.what === 'entity' && fact.answer !== null
          ? { ...fact, answer: splitAnswer(fact.answer, FIGURES).rest }
          : fact,
      ),
    ),
};

/** What scenes of version 9 hold of the action tests, in the form of version 10. */
export const AT_UPGRADE_FROM_9: UpgradeFrom9 = {
  obstruction: (thing) => partedMaterial(thing, ACTION_TESTS, ['tuf', 'hp', 'resists'], ['hp']),
};
