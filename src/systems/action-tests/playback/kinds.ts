import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { ACTION_TESTS } from '../rules/id.ts';

/** The playback part of the action tests. */
export const AT_PLAYBACK: PlaybackSystem = {
  id: ACTION_TESTS,
  kinds: {
    margin: playbackKindOf<'margin'>({ part: 'verdict' }),
    astray: playbackKindOf<'astray'>({ part: 'deviation' }),
    sweep: playbackKindOf<'sweep'>({ part: 'sweep' }),
    // The cover of the target is a reason for the roll; it is flown to afterwards.
    cover: playbackKindOf<'cover'>({ part: 'silent' }),
    dodged: playbackKindOf<'dodged'>({ part: 'result' }),
    layer: playbackKindOf<'layer'>({ part: 'result' }),
    wound: playbackKindOf<'wound'>({ part: 'result', tells: true, places: ({ at }) => [{ ...at, room: 2 }] }),
  },
  fliesOn: false,
};
