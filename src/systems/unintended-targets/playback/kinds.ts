import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';
import { AT_ONCE, legTime, TIMES } from '../../../playback/times.ts';
import { UNINTENDED_TARGETS } from '../rules/id.ts';

/** The playback part of *Unintended Targets*. */
export const UT_PLAYBACK: PlaybackSystem = {
  id: UNINTENDED_TARGETS,
  kinds: {
    candidates: playbackKindOf<'candidates'>({ lasting: () => [TIMES.area, TIMES.pause] }),
    picked: playbackKindOf<'picked'>({ lasting: () => [TIMES.answer, TIMES.pause] }),
    meeting: playbackKindOf<'meeting'>({
      lasting: ({ what, from, at }, perTenMetres) =>
        what === 'missed by cover'
          ? [TIMES.stop + TIMES.tag, TIMES.meeting]
          : [legTime(from, at, perTenMetres) + TIMES.stop + TIMES.tag, TIMES.meeting],
      places: ({ at }) => [{ ...at, room: 2 }],
    }),
    damage: playbackKindOf<'damage'>({ lasting: () => AT_ONCE }),
    penetration: playbackKindOf<'penetration'>({
      lasting: () => [TIMES.stop + TIMES.tag, TIMES.meeting],
      places: ({ at }) => [{ ...at, room: 2 }],
    }),
    end: playbackKindOf<'end'>({
      lasting: ({ why }) => (why === 'beyond' ? [TIMES.flightMost, TIMES.hold] : AT_ONCE),
    }),
  },
  followsFromFirer: true,
};
