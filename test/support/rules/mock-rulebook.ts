import { counting, facesFrom } from '@fall-of-shot/rules/dice';
import type { Rulebook } from '@fall-of-shot/rules/protocol';

/** What the mock attacks: how many dice the attacker and each defender roll. */
export interface MockOrder {
  readonly attack: number;
  readonly defenders: readonly number[];
}

/** Its state: only what later questions need, so that equal states merge. */
export interface MockState {
  readonly attack: number | null;
  readonly hits: number;
  /** Defenders still to roll, by number of dice. */
  readonly waiting: readonly { readonly id: number; readonly dice: number }[];
  /** The lowest result so far, and how many share it. */
  readonly lowest: { readonly hits: number; readonly tied: number } | null;
}

const pool = (count: number) => ({
  count,
  sides: 6,
  voidFaces: [],
  groups: [
    { faces: facesFrom(1, 4), means: 'no hit' },
    { faces: [5, 6], means: 'hit' },
  ],
});

/** One attacker against many defenders, all of whom roll at once: the lowest is hit when the attacker beats it. */
export const mockRulebook: Rulebook<MockOrder, MockState, null> = {
  id: 'mock',
  begin: ({ attack, defenders }) => ({
    ok: true,
    state: { attack, hits: 0, waiting: defenders.map((dice, id) => ({ id, dice })), lowest: null },
    steps: [],
  }),
  ask: (state) => {
    const roll = (key: string, dice: number) =>
      ({ kind: 'roll', key, asks: { who: 'attacker' }, prompt: '', rule: 'CO-06', dice: pool(dice) }) as const;
    const attack = state.attack === null ? [] : [roll('attack', state.attack)];
    const questions = [...attack, ...state.waiting.map(({ id, dice }) => roll(`defense:${id}`, dice))];
    return questions.length > 0
      ? { over: false, questions }
      : { over: true, outcome: { headline: '', summary: '', effects: [], results: [] } };
  },
  answer: (state, key, answer) => {
    const faces = answer.kind === 'roll' ? counting(pool(1), answer.faces) : [];
    const hits = faces.filter((face) => face >= 5).length;
    if (key === 'attack') return { state: { ...state, attack: null, hits }, steps: [] };
    const { lowest } = state;
    const joined =
      !lowest || hits < lowest.hits
        ? { hits, tied: 1 }
        : { hits: lowest.hits, tied: lowest.tied + (hits === lowest.hits ? 1 : 0) };
    const waiting = state.waiting.filter(({ id }) => `defense:${id}` !== key);
    return { state: { ...state, waiting, lowest: joined }, steps: [] };
  },
};
