import type { SystemPlugin } from '../plugin/plugin.ts';
import { AT_ENGAGEMENT } from './engagement/engagement.ts';
import { AT_PLAYBACK } from './playback/kinds.ts';
import { AT_VIEW } from './player-view/captions.ts';
import { atFlight } from './rules/flight.ts';
import { ACTION_TESTS } from './rules/id.ts';
import { SUCCESS_WORD } from './rules/margin.ts';
import type { ATOrder } from './rules/order.ts';
import { actionTests } from './rules/rulebook.ts';
import { AT_RULES } from './rules/rules.ts';
import type { ATWeapon } from './rules/weapon.ts';
import { AT_CONTENT } from './scene/content.ts';
import { AT_SCHEMAS } from './scene/schemas.ts';

/** *Action Tests*: all parts that need no page. */
export const actionTestsSystem: SystemPlugin = {
  id: ACTION_TESTS,
  rules: {
    id: ACTION_TESTS,
    title: 'Action Tests',
    shortTitle: 'Action Tests',
    usualUnit: 'm',
    rules: AT_RULES,
    hitWord: SUCCESS_WORD,
    tests: { dodge: { result: 'dodges', attempt: 'dodges' } },
    flight: (order, weapon) => atFlight(order as ATOrder, weapon as ATWeapon),
    rulebook: actionTests,
  },
  schemas: AT_SCHEMAS,
  content: AT_CONTENT,
  engagement: AT_ENGAGEMENT,
  playback: AT_PLAYBACK,
  playerView: AT_VIEW,
};
