import { UT_SYSTEM } from '@fall-of-shot/rules/systems/unintended-targets';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { SystemPlugin } from '../plugin/plugin.ts';
import { UT_ENGAGEMENT } from './engagement/engagement.ts';
import { UT_PLAYBACK } from './playback/kinds.ts';
import { UT_VIEW } from './player-view/captions.ts';
import { UT_CONTENT } from './scene/content.ts';
import { UT_SCHEMAS } from './scene/schemas.ts';

/** *Unintended Targets*: all parts that need no page. */
export const unintendedTargetsSystem: SystemPlugin = {
  id: UNINTENDED_TARGETS,
  rules: UT_SYSTEM,
  schemas: UT_SCHEMAS,
  content: UT_CONTENT,
  engagement: UT_ENGAGEMENT,
  playback: UT_PLAYBACK,
  playerView: UT_VIEW,
};
