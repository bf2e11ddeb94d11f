import { perform } from '../../src/scene/history/attempt.ts';
import { freshHistory, type History } from '../../src/scene/history/history.ts';
import { crowd, ordinaryStep } from '../../test/support/crowd.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';

const WALLS = 2_000;
const PIECES = 100;
const STEPS = 50;
const ROUNDS = 21;

function stepped(history: History, from: number, steps: number): History {
  let now = history;
  for (let i = from; i < from + steps; i++) now = perform(now, ordinaryStep(i));
  return now;
}

/** What a step costs with a thousand behind it, against one with ten behind it: the ratio should stay near 1. */
export function stepping(): Row {
  const early = stepped(freshHistory(crowd(WALLS, PIECES)), 0, 10);
  const late = stepped(early, 10, 990);
  const [ours = 0, theirs = 0] = medians(
    [() => stepped(late, 1_000, STEPS), () => stepped(early, 1_000, STEPS)],
    ROUNDS,
  );
  const each = 1_000 / STEPS;
  return { kind: 'rooms', walls: WALLS, ours: ours * each, peer: 'step 10', theirs: theirs * each };
}
