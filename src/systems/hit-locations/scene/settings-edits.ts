import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLSettings } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Edit } from '../../../scene/history/edit.ts';
import { setSystemSettings } from '../../../scene/map/scene-edits.ts';

/** Sets whether walls stop effect areas (HL-05). */
export function setWallsStopAreas(on: boolean): Edit {
  return setSystemSettings<HLSettings>(
    HIT_LOCATIONS,
    (settings) => ({ ...settings, wallsStopAreas: on }),
    on ? 'Let walls stop effect areas' : 'Let effect areas pass walls',
  );
}
