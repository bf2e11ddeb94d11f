import type { SystemPlugin } from '../plugin/plugin.ts';
import { ST_ENGAGEMENT } from './engagement/engagement.ts';
import { ST_PLAYBACK } from './playback/kinds.ts';
import { ST_VIEW } from './player-view/captions.ts';
import { stFlight } from './rules/flight.ts';
import { SCATTER_TABLE } from './rules/id.ts';
import type { STOrder } from './rules/order.ts';
import { scatterTable } from './rules/rulebook.ts';
import { ST_RULES } from './rules/rules.ts';
import type { STWeapon } from './rules/table.ts';
import { ST_CONTENT } from './scene/content.ts';
import { ST_SCHEMAS } from './scene/schemas.ts';

/** *Scatter Table*, all parts that need no page: any game's scatter, from a table that its weapon carries. */
export const scatterTableSystem: SystemPlugin = {
  id: SCATTER_TABLE,
  rules: {
    id: SCATTER_TABLE,
    title: 'Scatter Table',
    shortTitle: 'Scatter Table',
    usualUnit: 'ft',
    rules: ST_RULES,
    flight: (order, weapon) => stFlight(order as STOrder, weapon as STWeapon),
    rulebook: scatterTable,
  },
  schemas: ST_SCHEMAS,
  content: ST_CONTENT,
  engagement: ST_ENGAGEMENT,
  playback: ST_PLAYBACK,
  playerView: ST_VIEW,
};
