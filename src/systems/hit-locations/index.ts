import { HL_SYSTEM } from '@fall-of-shot/rules/systems/hit-locations';
import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { SystemPlugin } from '../plugin/plugin.ts';
import { HL_ENGAGEMENT } from './engagement/engagement.ts';
import { HL_PLAYBACK } from './playback/kinds.ts';
import { HL_VIEW } from './player-view/captions.ts';
import { HL_CONTENT } from './scene/content.ts';
import { HL_SCHEMAS } from './scene/schemas.ts';

/** *Hit Locations of Misses*: all parts that need no page. */
export const hitLocationsSystem: SystemPlugin = {
  id: HIT_LOCATIONS,
  rules: HL_SYSTEM,
  schemas: HL_SCHEMAS,
  content: HL_CONTENT,
  engagement: HL_ENGAGEMENT,
  playback: HL_PLAYBACK,
  playerView: HL_VIEW,
};
