import { ST_SYSTEM } from '@fall-of-shot/rules/systems/scatter-table';
import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import type { SystemPlugin } from '../plugin/plugin.ts';
import { ST_ENGAGEMENT } from './engagement/engagement.ts';
import { ST_PLAYBACK } from './playback/kinds.ts';
import { ST_VIEW } from './player-view/captions.ts';
import { ST_CONTENT } from './scene/content.ts';
import { ST_SCHEMAS } from './scene/schemas.ts';

/** *Scatter Table*, all parts that need no page: any game's scatter, from a table that its weapon carries. */
export const scatterTableSystem: SystemPlugin = {
  id: SCATTER_TABLE,
  rules: ST_SYSTEM,
  schemas: ST_SCHEMAS,
  content: ST_CONTENT,
  engagement: ST_ENGAGEMENT,
  playback: ST_PLAYBACK,
  playerView: ST_VIEW,
};
