import { evades, type Meeting } from '@fall-of-shot/rules/systems/unintended-targets/details';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { figure } from '@fall-of-shot/rules/wording';
import { type PlaybackSystem, playbackKindOf, type ToldOutcome } from '../../../playback/playback-system.ts';

/** What an attack result says before its damage is known. */
const MEETING_OUTCOMES: Readonly<Record<Meeting, ToldOutcome>> = {
  hit: { outcome: 'hit', words: 'hit' },
  missed: { outcome: 'missed', words: 'missed' },
  'missed by cover': { outcome: 'saved', words: 'saved by cover' },
};

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
      outcome: (detail) => (evades(detail) ? { outcome: 'missed', words: 'evades' } : MEETING_OUTCOMES[detail.what]),
    }),
    damage: playbackKindOf<'damage'>({
      part: 'result',
      tells: true,
      outcome: ({ left, down, entity }, { quiet }) => {
        const hit = left > 0 ? `hit for ${figure(left)}` : 'hit';
        if (down && entity.what === 'piece')
          return { outcome: 'down', words: left > 0 && !quiet ? `down, ${hit}` : 'down' };
        if (quiet) return { outcome: 'hit', words: 'hit' };
        return left > 0 ? { outcome: 'hit', words: hit } : { outcome: 'unharmed', words: 'unharmed' };
      },
    }),
    penetration: playbackKindOf<'penetration'>({
      part: 'result',
      places: ({ at }) => [{ ...at, room: 2 }],
      // Of a person the damage tells.
      outcome: ({ entity, through }) => {
        if (entity.what === 'piece') return null;
        return through ? { outcome: 'through', words: 'gone through' } : { outcome: 'stopped', words: 'stopped it' };
      },
    }),
    end: playbackKindOf<'end'>({ part: ({ why }) => (why === 'beyond' ? 'away' : 'silent') }),
  },
  fliesOn: true,
};
