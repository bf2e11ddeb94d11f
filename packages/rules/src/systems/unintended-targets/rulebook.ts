import { advance, openQuestion } from '../../advance.ts';
import type { Begun, Move, Rulebook } from '../../protocol.ts';
import { given } from './answer.ts';
import { areaOf, areaProgress, nextInArea } from './area.ts';
import { beginSteps } from './begin.ts';
import { afterResistance } from './damage.ts';
import { settingsIn, type UTFacts } from './facts.ts';
import { UNINTENDED_TARGETS } from './id.ts';
import { compare, findObstructions } from './obstructions.ts';
import type { UTOrder } from './order.ts';
import { outcome } from './outcome.ts';
import { attackPool, noDice } from './pools.ts';
import { questions, testsOf, waits } from './questions.ts';
import { modeOf, weaponOf } from './range.ts';
import { refusal } from './refusal.ts';
import { resolveEntity } from './resolve-entity.ts';
import { findSecondaryTargets, lowestDefense } from './secondary-targets.ts';
import { shootThroughCover } from './shoot-through-cover.ts';
import type { UTState } from './state.ts';
import { withoutDice } from './tests.ts';
import { attackRolled, attackStep } from './weapon-test.ts';

function begin(order: UTOrder, facts: UTFacts): Begun<UTState> {
  const refused = refusal(order, facts);
  if (refused) return { ok: false, refusal: refused };
  const weapon = weaponOf(order, facts);
  const mode = modeOf(order, weapon);
  const area = areaOf(order, facts) !== undefined;
  const start: UTState = {
    order,
    phase: { is: 'attack' },
    hits: 0,
    glitch: false,
    defense: {},
    progress: area ? areaProgress(order, facts) : { firer: order.firer, from: 'firer', resolved: [], depth: 0 },
    bypassed: [],
    pending: [],
    fired: weapon.blast ? 1 : (mode?.rounds ?? 1),
    round: 1,
    stopped: 0,
    spent: 0,
    beyond: 0,
    carried: null,
    met: [],
    worn: [],
    inside: [],
    chosen: 0,
  };
  const next = advance({ state: start, steps: beginSteps(order, facts) }, (state) => move(state, facts));
  return { ok: true, state: next.state, steps: next.steps };
}

/** What follows automatically in a state; undefined if it waits for an answer or is over. */
function move(state: UTState, facts: UTFacts): Move<UTState> | undefined {
  const { phase } = state;
  if (phase.is === 'resist' && facts.untilHit) return undefined;
  const tests = testsOf(state, facts);
  const noDiceSteps = withoutDice(state, tests, facts);
  if (noDiceSteps) return noDiceSteps;
  if (waits(state, tests, facts) && !(phase.is === 'attack' && attackPool(state.order, facts).dice === 0)) {
    return undefined;
  }
  switch (phase.is) {
    case 'attack': {
      const step = attackStep(state, noDice(settingsIn(facts).hitNumber), 0, false, facts);
      return attackRolled(state, step, 0, false, facts);
    }
    case 'target':
      return resolveEntity(state, phase, facts);
    case 'between':
      return findObstructions(state, phase.target, facts);
    case 'compare':
      return compare(state, phase.of, facts);
    case 'beyond':
      return findSecondaryTargets(state, facts);
    case 'lowest':
      return lowestDefense(state, phase.of, facts);
    case 'resist':
      return afterResistance(state, phase.damage, 0, facts);
    case 'through':
      return shootThroughCover(state, phase.left, facts);
    case 'area':
      return nextInArea(state, phase, facts);
    default:
      return undefined;
  }
}

/** *Unintended Targets* (document 000) as a rule system, complete: UT-01 to UT-43. */
export const unintendedTargets: Rulebook<UTOrder, UTState, UTFacts> = {
  id: UNINTENDED_TARGETS,
  begin,
  ask(state, facts) {
    if (state.phase.is === 'over') return { over: true, outcome: outcome(state, facts) };
    return { over: false, questions: questions(state, facts) };
  },
  answer(state, key, answer, facts) {
    const question = openQuestion(questions(state, facts), key);
    return advance(given(state, question, answer, facts), (now) => move(now, facts));
  },
};
