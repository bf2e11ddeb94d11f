import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { TIMES } from '../../../playback/times.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';

/** The playback part of *Hit Locations of Misses*. */
export const HL_PLAYBACK: PlaybackSystem = {
  id: HIT_LOCATIONS,
  kinds: {
    'to-hit': playbackKindOf<'to-hit'>({ lasting: () => [TIMES.die, TIMES.hold] }),
    altitude: playbackKindOf<'altitude'>({ lasting: () => [TIMES.counting, 150] }),
    stun: playbackKindOf<'stun'>({ lasting: () => [TIMES.answer, TIMES.pause] }),
    recover: playbackKindOf<'recover'>({ lasting: () => [TIMES.answer, TIMES.pause] }),
  },
  followsFromFirer: false,
};
