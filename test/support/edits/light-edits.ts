import fc from 'fast-check';
import { setDarkness } from '../../../src/scene/map/darkness-edits.ts';
import { setLight } from '../../../src/scene/pieces/light-edits.ts';
import { setWallsStopAreas } from '../../../src/systems/hit-locations/scene/settings-edits.ts';

const ids = fc.array(fc.constantFrom('gun', 'tank', 'new-1', 'nobody'), { maxLength: 3 });
const length = fc.constantFrom(null, 6, 0.5, 0, -3, 1e9, Number.NaN);

/** Every edit of light and darkness, and of what walls stop. */
export const LIGHT_EDITS = {
  setLight: fc.tuple(ids, fc.constantFrom('bright', 'dim'), length).map(([who, part, far]) => setLight(who, part, far)),
  setDarkness: fc.boolean().map(setDarkness),
  setWallsStopAreas: fc.boolean().map(setWallsStopAreas),
} as const;
