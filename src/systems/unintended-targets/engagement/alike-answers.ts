import type { Answer, RollQuestion } from '@fall-of-shot/rules/protocol';
import { resultAgainst } from '@fall-of-shot/rules/systems/unintended-targets/attack-result';
import { leavesChoices } from '@fall-of-shot/rules/systems/unintended-targets/choose-target';
import { damageAt } from '@fall-of-shot/rules/systems/unintended-targets/damage';
import { settingsIn, type UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { isGlitch, poolRolled } from '@fall-of-shot/rules/systems/unintended-targets/pools';
import { testedBy } from '@fall-of-shot/rules/systems/unintended-targets/questions';
import type { Phase, UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import { withTest } from '@fall-of-shot/rules/systems/unintended-targets/tests';
import { shotIdentity } from './shot-identity.ts';

/** How somebody is met as soon as its test is rolled; undefined if others come first, or are compared with it. */
function mannerOf(phase: Phase, id: string): 'around' | 'bare' | 'area' | undefined {
  if (phase.is === 'target') return phase.bare ? 'bare' : 'around';
  return phase.is === 'area' && phase.next === id ? 'area' : undefined;
}

/**
 * What of the answers to a roll everything that follows depends on, as text (UT-01, UT-02, UT-09). Of somebody who is
 * met at once only the result of the attack counts (UT-01, UT-06); of those beyond, who is then hit, and in which order
 * (UT-21).
 *
 * @param until only who is hit first is asked for
 * @returns a function that tells it for the questions of one attack on these facts; undefined if every answer counts
 */
export function alikeAnswers(
  facts: UTFacts,
  until?: 'first hit',
): (question: RollQuestion, state: UTState) => ((answer: Answer) => string) | undefined {
  const identityOf = shotIdentity(facts, until);
  const { hitNumber } = settingsIn(facts);
  const canChoose = leavesChoices(facts);
  return ({ key, dice }, state) => {
    const { phase, order } = state;
    const rolled = (answer: Answer) => poolRolled(dice, answer, hitNumber);
    if (phase.is === 'attack') {
      return (answer) => {
        const { hits, pool } = rolled(answer);
        return canChoose && isGlitch(pool.faces, facts) ? `glitch ${hits}` : `${hits}`;
      };
    }
    const id = testedBy(key);
    if (id === undefined || order.gm) return undefined;
    const tested = (answer: Answer) => withTest(state, id, rolled(answer).hits);
    if (phase.is === 'lowest') return (answer) => identityOf(state, { id, hits: rolled(answer).hits });
    const manner = mannerOf(phase, id);
    if (!manner) return undefined;
    return (answer) => {
      const after = tested(answer);
      const { what, entity, net } = resultAgainst(after, id, manner, facts);
      if (what === 'missed') return what;
      if (what === 'missed by cover') return `${what} ${after.defense[id]}`;
      return until ? what : `${what} ${damageAt(after, entity, net, { purpose: 'hit', left: [] }, facts).damage}`;
    };
  };
}
