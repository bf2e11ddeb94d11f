import { AT_SYSTEM } from '@fall-of-shot/rules/systems/action-tests';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { SystemPlugin } from '../plugin/plugin.ts';
import { AT_ENGAGEMENT } from './engagement/engagement.ts';
import { AT_PLAYBACK } from './playback/kinds.ts';
import { AT_VIEW } from './player-view/captions.ts';
import { AT_CONTENT } from './scene/content.ts';
import { AT_SCHEMAS } from './scene/schemas.ts';

/** *Action Tests*: all parts that need no page. */
export const actionTestsSystem: SystemPlugin = {
  id: ACTION_TESTS,
  rules: AT_SYSTEM,
  schemas: AT_SCHEMAS,
  content: AT_CONTENT,
  engagement: AT_ENGAGEMENT,
  playback: AT_PLAYBACK,
  playerView: AT_VIEW,
};
