import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';

/** The playback part of *Scatter Table*. */
export const ST_PLAYBACK: PlaybackSystem = {
  id: SCATTER_TABLE,
  kinds: { 'table-roll': playbackKindOf<'table-roll'>({ part: 'attack' }) },
  fliesOn: false,
};
