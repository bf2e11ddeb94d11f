import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { UNINTENDED_TARGETS } from '../rules/id.ts';

/** The playback part of *Unintended Targets*. */
export const UT_PLAYBACK: PlaybackSystem = {
  id: UNINTENDED_TARGETS,
  kinds: {
    candidates: playbackKindOf<'candidates'>({ part: 'candidates', spreads: ({ where }) => where === 'area' }),
    picked: playbackKindOf<'picked'>({ part: 'result' }),
    meeting: playbackKindOf<'meeting'>({
      part: 'result',
      // Of a hit, the damage tells.
      tells: ({ what }) => what !== 'hit',
      passes: ({ what }) => what !== 'hit',
      isSpared: ({ what }) => what === 'missed by cover',
      places: ({ at }) => [{ ...at, room: 2 }],
    }),
    damage: playbackKindOf<'damage'>({ part: 'result', tells: true }),
    penetration: playbackKindOf<'penetration'>({ part: 'result', places: ({ at }) => [{ ...at, room: 2 }] }),
    end: playbackKindOf<'end'>({ part: ({ why }) => (why === 'beyond' ? 'away' : 'silent') }),
  },
  fliesOn: true,
};
