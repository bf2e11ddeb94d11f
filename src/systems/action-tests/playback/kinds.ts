import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { AT_ONCE, TIMES } from '../../../playback/times.ts';
import { ACTION_TESTS } from '../rules/id.ts';

/** The playback part of the action tests. */
export const AT_PLAYBACK: PlaybackSystem = {
  id: ACTION_TESTS,
  kinds: {
    margin: playbackKindOf<'margin'>({ lasting: () => AT_ONCE }),
    astray: playbackKindOf<'astray'>({ lasting: () => [TIMES.compass, 150] }),
    sweep: playbackKindOf<'sweep'>({ lasting: () => [TIMES.area, TIMES.hold] }),
    cover: playbackKindOf<'cover'>({ lasting: () => [TIMES.answer, TIMES.pause] }),
    dodged: playbackKindOf<'dodged'>({ lasting: () => [TIMES.answer, TIMES.pause] }),
    layer: playbackKindOf<'layer'>({ lasting: () => [TIMES.answer, TIMES.pause] }),
    wound: playbackKindOf<'wound'>({ lasting: () => [TIMES.stop + TIMES.tag, TIMES.meeting] }),
  },
  followsFromFirer: false,
};
