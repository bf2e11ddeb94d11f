import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import {
  factRecord,
  type RecordedFact,
  readFacts,
  settingsAsked,
  splitAnswer,
} from '../../../scene/schema/migrate-facts.ts';
import { partedMaterial } from '../../../scene/schema/migrate-materials.ts';
import type { FiguresMigration, MigrationFrom8 } from '../../../scene/schema/system-schemas.ts';
import { UT_OPTIONS } from './options.ts';

const FIGURES = ['defender', 'unable', 'defense', 'resist', 'av', 'health'];

/** An entity used to be one answer; now its figures are a separate fact. */
function parted(fact: RecordedFact): readonly RecordedFact[] {
  if (fact.what !== 'entity') return [fact];
  if (fact.answer === null) return [fact, { ...fact, what: 'defender' }];
  const { own, rest } = splitAnswer(fact.answer, FIGURES);
  return [
    { ...fact, answer: rest },
    { ...fact, what: 'defender', answer: own },
  ];
}

/** Migrates the *Unintended Targets* parts of scenes from version 8 to 9. */
export const UT_UPGRADE: MigrationFrom8 = {
  figuresKey: 'ut',
  settingsKey: 'unintendedTargets',
  optionKeys: Object.keys(UT_OPTIONS),
  facts: (record) =>
    factRecord(readFacts(record).flatMap((fact) => parted(settingsAsked(fact, 'utSettings', UNINTENDED_TARGETS)))),
};

/**
 * Up to version 9 the point where a line meets an entity included the resistance of the part there; now that is a
 * separate fact.
 */
function materialAsked(fact: RecordedFact): readonly RecordedFact[] {
  if (fact.what !== 'struck') return [fact];
  const { own, rest } = splitAnswer(fact.answer, ['structure', 'armour']);
  const struck = { ...fact, answer: rest };
  return typeof rest.part === 'string' ? [struck, { what: 'material', args: [rest.part], answer: own }] : [struck];
}

/** Migrates the *Unintended Targets* parts of scenes from version 9 to 10. */
export const UT_UPGRADE_FROM_9: FiguresMigration = {
  obstruction: (thing) => partedMaterial(thing, UNINTENDED_TARGETS, ['structure', 'armour'], ['structure']),
  facts: (record) => factRecord(readFacts(record).flatMap(materialAsked)),
};
