import type { Answer, RollQuestion } from '@fall-of-shot/rules/protocol';
import { answerShot, rollFor } from '../../engagement/attack/shot.ts';
import type { AppStore } from '../state/create.ts';
import type { DiceMode } from '../state/state.ts';
import type { ShotProgress } from './shot-progress.ts';

/** Actions that answer what an open shot asks. */
export function answerActions(store: AppStore, { advance }: ShotProgress) {
  const take = (key: string, given: Answer): string | undefined => {
    const { shot } = store.getState();
    if (!shot) return 'No shot is open.';
    const next = answerShot(shot, key, given);
    if (!next.ok) return next.error;
    advance(next.shot);
    return undefined;
  };

  return {
    /** Answers an open question as people say; dice are those of the table, typed by hand. Returns why it does not fit. */
    answer: (key: string, given: Answer): string | undefined =>
      take(key, given.kind === 'roll' ? { ...given, by: 'hand' } : given),
    /** Rolls one open question from the seed, even if the others are typed. */
    rollOne: (question: RollQuestion): void => {
      const { shot } = store.getState();
      if (shot) take(question.key, rollFor(shot, question));
    },
    /** Completes a partly typed pool with seeded dice. */
    rollRest: (question: RollQuestion, faces: readonly (number | null)[]): void => {
      const { shot } = store.getState();
      const rolled = shot && rollFor(shot, question);
      if (rolled?.kind !== 'roll') return;
      take(question.key, { kind: 'roll', faces: rolled.faces.map((face, i) => faces[i] ?? face), by: 'hand' });
    },
    /** Chooses which open question is answered next. */
    answerNext: (answering: string | null): void => store.setState({ attackView: { answering } }),
    /** Highlights an option of a choice: the map shows the line to it. */
    highlightOption: (option: string | null): void => store.setState({ attackView: { highlightedOption: option } }),
    setDice: (dice: DiceMode): void => {
      store.setState({ settings: { dice } });
      const { shot } = store.getState();
      if (shot && dice === 'roll') advance(shot);
    },
  };
}
