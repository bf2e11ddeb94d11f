import { isObject } from '../../../scene/schema/json.ts';
import type { UpgradeFrom8, UpgradeFrom9 } from '../../../scene/schema/system-schemas.ts';
import { factRecord, type RecordedFact, readFacts, settingsAsked } from '../../../scene/schema/upgrade-facts.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import { HL_OPTIONS } from './options.ts';

/** Upgrades the *Hit Locations of Misses* parts of scenes from version 8 to 9. */
export const HL_UPGRADE: UpgradeFrom8 = {
  settingsKey: 'hitLocations',
  optionKeys: Object.keys(HL_OPTIONS),
  facts: (record) => {
    const settings = record['settings[]'];
    const wallsStopAreas = isObject(settings) && settings.wallsStopAreas === true;
    return factRecord(
      readFacts(record)
        // Whether walls clip an area used to be up to the battlefield; now the rules pass it.
        .map((fact) => (fact.what === 'caught' ? { ...fact, args: [...fact.args.slice(0, 3), wallsStopAreas] } : fact))
        .flatMap((fact) => [settingsAsked(fact, 'settings', HIT_LOCATIONS)]),
    );
  },
};

/** Up to version 9 the facts of a piece included that it was stunned; now that is a fact of these rules. */
function stunAsked(fact: RecordedFact): readonly RecordedFact[] {
  if (fact.what !== 'piece' || !isObject(fact.answer) || !('stunned' in fact.answer)) return [fact];
  const { stunned, ...answer } = fact.answer;
  return [
    { ...fact, answer },
    { ...fact, what: 'stunned', answer: stunned },
  ];
}

/** Upgrades the *Hit Locations of Misses* parts of scenes from version 9 to 10. */
export const HL_UPGRADE_FROM_9: UpgradeFrom9 = {
  piece: ({ stunned, ...piece }) => {
    const figures = isObject(piece.figures) ? piece.figures : {};
    return typeof stunned === 'number' ? { ...piece, figures: { ...figures, [HIT_LOCATIONS]: { stunned } } } : piece;
  },
  facts: (record) => factRecord(readFacts(record).flatMap(stunAsked)),
};
