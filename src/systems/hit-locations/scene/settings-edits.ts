import type { Edit } from '../../../scene/history/edit.ts';
import { setSystemSettings } from '../../../scene/map/scene-edits.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import type { HLSettings } from '../rules/weapon.ts';

/** Sets whether walls stop effect areas (HL-05). */
export function setWallsStopAreas(on: boolean): Edit {
  return setSystemSettings<HLSettings>(
    HIT_LOCATIONS,
    (settings) => ({ ...settings, wallsStopAreas: on }),
    on ? 'Let walls stop effect areas' : 'Let effect areas pass walls',
  );
}
