import { isObject } from '../../../scene/schema/json.ts';
import type { UpgradeFrom8 } from '../../../scene/schema/system-schemas.ts';
import { factRecord, readFacts, settingsAsked } from '../../../scene/schema/upgrade-facts.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import { HL_OPTIONS } from './options.ts';

/** What scenes up to version 8 hold of *Hit Locations of Misses*, in the form of version 9. */
export const HL_UPGRADE: UpgradeFrom8 = {
  settingsKey: 'hitLocations',
  optionKeys: Object.keys(HL_OPTIONS),
  facts: (record) => {
    const settings = record['settings[]'];
    const walled = isObject(settings) && settings.wallsStopAreas === true;
    return factRecord(
      readFacts(record)
        // Whether walls clip an area was the battlefield's to know; now the rules say so when they ask.
        .map((fact) => (fact.what === 'caught' ? { ...fact, args: [...fact.args.slice(0, 3), walled] } : fact))
        .flatMap((fact) => [settingsAsked(fact, 'settings', HIT_LOCATIONS)]),
    );
  },
};
