import type { Answer, Question, RollQuestion } from '@fall-of-shot/rules/protocol';
import seedrandom from 'seedrandom';
import { equallyLikely } from '../attack/seeded.ts';
import type { ShotEvent } from '../shot-reading.ts';
import { addDowns, type Shot } from './count-shot.ts';
import { DOUBLES } from './numbers.ts';
import { addEvents, added, addHarm, HARM, newTally, type Tally, type Whose } from './tally.ts';

/** Dice for samples: each face as likely. They need not be repeated one by one, so all come from one stream. */
function roll({ dice: { count, sides, voidFaces } }: RollQuestion, next: () => number): Answer {
  const faces: number[] = [];
  for (let good = 0; good < count; ) {
    const face = 1 + Math.floor(next() * sides);
    if (voidFaces.includes(face)) continue;
    faces.push(face);
    good++;
  }
  return { kind: 'roll', faces };
}

/** A tally of shots that were fired, and how many they were. Its numbers are counts, not chances. */
export interface Sampled {
  readonly tally: Tally<number>;
  shots: number;
}

/**
 * Fires a shot again and again with random dice, by the same procedure that is then run, and adds up what happens.
 * Yields what there is after each shot; whoever asks stops when it is enough. Ends at once for a refused order.
 *
 * @param seed the same seed fires the same shots
 */
export function* sampleShot<Order, State, F>(shot: Shot<Order, State, F>, seed: string): Generator<Sampled, void> {
  const { rulebook, reading, order, facts, leftToDice, whoseIs, harmOf } = shot;
  const next = seedrandom.alea(seed);
  const begun = rulebook.begin(order, facts);
  if (!begun.ok) return;
  // Where exact odds do not count how many go down together, samples do not either.
  const tellsOfAll = reading.atEnd !== undefined || reading.standsAlone !== undefined;
  const sampled: Sampled = { tally: newTally(), shots: 0 };
  const { tally } = sampled;

  const answerTo = (question: Question, state: State): Answer | undefined => {
    if (question.kind === 'roll') return roll(question, next);
    const among = leftToDice?.(question) ? equallyLikely(question) : [];
    return among.length > 0 ? among[Math.floor(next() * among.length)] : reading.decide(question, state, facts);
  };

  const fire = (): { readonly events: readonly ShotEvent[]; readonly known: boolean } => {
    const events: ShotEvent[] = [...reading.events(undefined, begun, facts)];
    let { state } = begun;
    for (;;) {
      const now = rulebook.ask(state, facts);
      if (now.over) return { events: [...events, ...(reading.atEnd?.(state, now.outcome, facts) ?? [])], known: true };
      const { questions } = now;
      const alone = questions.every((each) => reading.standsAlone?.(each, facts));
      let moved = false;
      for (const question of alone ? questions : questions.slice(0, 1)) {
        const answer = answerTo(question, state);
        if (!answer) {
          const entity = reading.standsAlone?.(question, facts);
          if (entity) events.push({ kind: 'undecided', entity });
          continue;
        }
        const move = rulebook.answer(state, question.key, answer, facts);
        events.push(...reading.events(state, move, facts));
        state = move.state;
        moved = true;
      }
      if (alone) return { events, known: true };
      if (!moved) return { events, known: false };
    }
  };

  for (;;) {
    const { events, known } = fire();
    sampled.shots++;
    const harm = addEvents(tally, events, 1, HARM.none, harmOf, DOUBLES);
    if (known) addHarm(tally, harm, 1, DOUBLES);
    else tally.unknown = added(tally.unknown, 1, DOUBLES);
    const downs = new Map<Whose, number>();
    for (const event of tellsOfAll ? events : []) {
      const whose = event.kind === 'down' ? whoseIs(event.entity.id) : undefined;
      if (whose !== undefined) downs.set(whose, (downs.get(whose) ?? 0) + 1);
    }
    for (const [whose, count] of downs) addDowns(tally, whose, [...Array.from({ length: count }, () => 0), 1], DOUBLES);
    yield sampled;
  }
}
