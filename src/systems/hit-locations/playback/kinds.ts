import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';

/** The playback part of *Hit Locations of Misses*. */
export const HL_PLAYBACK: PlaybackSystem = {
  id: HIT_LOCATIONS,
  kinds: {
    'to-hit': playbackKindOf<'to-hit'>({ part: 'attack' }),
    altitude: playbackKindOf<'altitude'>({ part: 'deviation' }),
    stun: playbackKindOf<'stun'>({
      part: 'result',
      tells: true,
      outcome: (_, { earlier }) => {
        const damaged = earlier.some((each) => each.kind === 'effect' && each.result === 'damaged');
        return { outcome: 'stunned', words: damaged ? 'damaged, stunned' : 'stunned' };
      },
    }),
    recover: playbackKindOf<'recover'>({ part: 'result', tells: true }),
  },
  fliesOn: false,
};
