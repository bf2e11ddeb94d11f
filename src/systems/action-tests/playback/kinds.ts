import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { figure } from '@fall-of-shot/rules/wording';
import { type PlaybackSystem, playbackKindOf } from '../../../playback/playback-system.ts';

/** The playback part of the action tests. */
export const AT_PLAYBACK: PlaybackSystem = {
  id: ACTION_TESTS,
  kinds: {
    margin: playbackKindOf<'margin'>({ part: 'verdict' }),
    astray: playbackKindOf<'astray'>({ part: 'deviation' }),
    sweep: playbackKindOf<'sweep'>({ part: 'sweep' }),
    // The cover of the target is a reason for the roll; it is flown to afterwards.
    cover: playbackKindOf<'cover'>({ part: 'silent' }),
    dodged: playbackKindOf<'dodged'>({
      part: 'result',
      outcome: ({ left }) => (left === 0 ? { outcome: 'saved', words: 'dodged' } : null),
    }),
    layer: playbackKindOf<'layer'>({
      part: 'result',
      // A wall on the way is met; what somebody wears or who stands there is told by the wound.
      outcome: ({ layer, byTuf, byHp, passed }, { quiet }) => {
        if (layer.what !== 'object' || byTuf + byHp === 0) return null;
        const of = { id: layer.id, name: layer.name, isThing: true };
        if (passed === 0) return { outcome: 'stopped', words: 'stopped it', of };
        return { outcome: 'through', words: quiet ? 'in the way' : `absorbs ${figure(byTuf + byHp)}`, of };
      },
    }),
    wound: playbackKindOf<'wound'>({
      part: 'result',
      tells: true,
      places: ({ at }) => [{ ...at, room: 2 }],
      outcome: (detail, { quiet, earlier }) => {
        const before = earlier.reduce((sum, each) => sum + (each.kind === 'wound' ? each.lost : 0), 0);
        const lost = before + detail.lost;
        const hurt = quiet ? 'hurt' : `loses ${figure(lost)} HP`;
        if (detail.down && detail.entity.what === 'piece')
          return { outcome: 'down', words: lost > 0 && !quiet ? `down, ${hurt}` : 'down' };
        if (lost > 0) return { outcome: 'hit', words: hurt };
        return { outcome: 'unharmed', words: 'unharmed' };
      },
    }),
  },
  fliesOn: false,
};
