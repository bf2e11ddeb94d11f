import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { TIMES } from '../../../playback/times.ts';
import { SCATTER_TABLE } from '../rules/id.ts';

/** The playback part of *Scatter Table*. */
export const ST_PLAYBACK: PlaybackSystem = {
  id: SCATTER_TABLE,
  kinds: { 'table-roll': playbackKindOf<'table-roll'>({ lasting: () => [TIMES.die, TIMES.hold] }) },
  followsFromFirer: false,
};
