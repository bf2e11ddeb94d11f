import { distance2 } from '@fall-of-shot/plane/vec';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { isObject, type Json } from '../../../scene/schema/json.ts';
import { factRecord, readFacts, splitAnswer } from '../../../scene/schema/migrate-facts.ts';
import { partedMaterial } from '../../../scene/schema/migrate-materials.ts';
import type { FiguresMigration, MigrationFrom8 } from '../../../scene/schema/system-schemas.ts';

const FIGURES = ['defender', 'unable', 'defense', 'resist', 'av', 'health'];

function isPlace(value: unknown): value is { readonly x: number; readonly y: number } {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number';
}

/** Landings were in inches, though these rules use metres. */
function landing(detail: Json, facts: Json): object | undefined {
  const scale = facts['scale[]'];
  if (detail.kind !== 'landing' || !isPlace(detail.aim) || !isPlace(detail.at) || !isObject(scale)) return undefined;
  const { inches: _, ...rest } = detail;
  const distance = distance2(detail.aim, detail.at);
  return { ...rest, distance, measure: { value: distance / Number(scale.perMetre), unit: 'm' } };
}

/** Migrates the action test parts of scenes from version 8 to 9. */
export const AT_UPGRADE: MigrationFrom8 = {
  figuresKey: 'at',
  settingsKey: 'actionTests',
  optionKeys: ['ad', 'sustain', 'arcs', 'pool', 'target'],
  detail: landing,
  // Entities used to include figures of other rules.
  facts: (record) =>
    factRecord(
      readFacts(record).map((fact) =>
        fact.what === 'entity' && fact.answer !== null
          ? { ...fact, answer: splitAnswer(fact.answer, FIGURES).rest }
          : fact,
      ),
    ),
};

/** Migrates the action test parts of scenes from version 9 to 10. */
export const AT_UPGRADE_FROM_9: FiguresMigration = {
  obstruction: (thing) => partedMaterial(thing, ACTION_TESTS, ['tuf', 'hp', 'resists'], ['hp']),
};
