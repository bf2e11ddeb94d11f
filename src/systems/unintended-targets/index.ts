import type { SystemPlugin } from '../plugin/plugin.ts';
import { UT_ENGAGEMENT } from './engagement/engagement.ts';
import { UT_PLAYBACK } from './playback/kinds.ts';
import { UT_VIEW } from './player-view/captions.ts';
import { utFlight } from './rules/flight.ts';
import { UNINTENDED_TARGETS } from './rules/id.ts';
import type { UTOrder } from './rules/order.ts';
import { unintendedTargets } from './rules/rulebook.ts';
import { UT_RULES } from './rules/rules.ts';
import type { UTWeapon } from './rules/weapon.ts';
import { UT_CONTENT } from './scene/content.ts';
import { UT_SCHEMAS } from './scene/schemas.ts';

/** *Unintended Targets*: all parts that need no page. */
export const unintendedTargetsSystem: SystemPlugin = {
  id: UNINTENDED_TARGETS,
  rules: {
    id: UNINTENDED_TARGETS,
    title: 'Unintended Targets',
    shortTitle: 'Unintended Targets',
    usualUnit: 'm',
    rules: UT_RULES,
    tests: { resist: { result: 'resists', attempt: 'resists' } },
    flight: (order, weapon) => utFlight(order as UTOrder, weapon as UTWeapon),
    rulebook: unintendedTargets,
  },
  schemas: UT_SCHEMAS,
  content: UT_CONTENT,
  engagement: UT_ENGAGEMENT,
  playback: UT_PLAYBACK,
  playerView: UT_VIEW,
};
