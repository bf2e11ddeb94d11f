import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { SCATTER_TABLE } from '../rules/id.ts';

/** The playback part of *Scatter Table*. */
export const ST_PLAYBACK: PlaybackSystem = {
  id: SCATTER_TABLE,
  kinds: { 'table-roll': playbackKindOf<'table-roll'>({ part: 'attack' }) },
  fliesOn: false,
};
