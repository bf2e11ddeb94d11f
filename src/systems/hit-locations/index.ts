import type { SystemPlugin } from '../plugin/plugin.ts';
import { HL_ENGAGEMENT } from './engagement/engagement.ts';
import { HL_PLAYBACK } from './playback/kinds.ts';
import { HL_VIEW } from './player-view/captions.ts';
import { hlFlight } from './rules/flight.ts';
import { HIT_LOCATIONS } from './rules/id.ts';
import type { HLOrder } from './rules/order.ts';
import { hitLocations } from './rules/rulebook.ts';
import { HL_RULES } from './rules/rules.ts';
import type { HLWeapon } from './rules/weapon.ts';
import { HL_CONTENT } from './scene/content.ts';
import { HL_SCHEMAS } from './scene/schemas.ts';

/** *Hit Locations of Misses*: all parts that need no page. */
export const hitLocationsSystem: SystemPlugin = {
  id: HIT_LOCATIONS,
  rules: {
    id: HIT_LOCATIONS,
    title: 'Hit Locations of Misses',
    shortTitle: 'Hit Locations',
    usualUnit: 'in',
    rules: HL_RULES,
    flight: (order, weapon) => hlFlight(order as HLOrder, weapon as HLWeapon),
    rulebook: hitLocations,
  },
  schemas: HL_SCHEMAS,
  content: HL_CONTENT,
  engagement: HL_ENGAGEMENT,
  playback: HL_PLAYBACK,
  playerView: HL_VIEW,
};
