import type { UpgradeFrom8 } from '../../../scene/schema/system-schemas.ts';
import {
  factRecord,
  type RecordedFact,
  readFacts,
  settingsAsked,
  splitAnswer,
} from '../../../scene/schema/upgrade-facts.ts';
import { UNINTENDED_TARGETS } from '../rules/id.ts';
import { UT_OPTIONS } from './options.ts';

const FIGURES = ['defender', 'unable', 'defense', 'resist', 'av', 'health'];

/** An entity was one answer; now its figures are a fact of their own. */
function parted(fact: RecordedFact): readonly RecordedFact[] {
  if (fact.what !== 'entity') return [fact];
  if (fact.answer === null) return [fact, { ...fact, what: 'defender' }];
  const { own, rest } = splitAnswer(fact.answer, FIGURES);
  return [
    { ...fact, answer: rest },
    { ...fact, what: 'defender', answer: own },
  ];
}

/** What scenes up to version 8 hold of *Unintended Targets*, in the form of version 9. */
export const UT_UPGRADE: UpgradeFrom8 = {
  figuresKey: 'ut',
  settingsKey: 'unintendedTargets',
  optionKeys: Object.keys(UT_OPTIONS),
  facts: (record) =>
    factRecord(readFacts(record).flatMap((fact) => parted(settingsAsked(fact, 'utSettings', UNINTENDED_TARGETS)))),
};
