import { TOUCH } from '@fall-of-shot/plane/vec';
import { percent } from '@fall-of-shot/sight/percent';
import { capitalized, entityName, placedAt } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { listed } from '../../wording.ts';
import { resultAgainst } from './attack-result.ts';
import { chosenOr, pickedStep } from './choose-target.ts';
import { coverOf, depthOf, entityOf, impactOn, standsAt } from './cover.ts';
import type { UTFacts } from './facts.ts';
import type { UTState } from './state.ts';
import { resultOf } from './tests.ts';

/** How much more the obvious obstruction hides than the next one, as a factor (UT-12). */
const OBVIOUS = 1.5;

/** The obstruction that obviously covers a target; undefined if none stands out (UT-12). */
function obviousOf(hides: readonly { readonly id: string; readonly hides: number }[]): string | undefined {
  const [most, next] = [...hides].sort((a, b) => b.hides - a.hides);
  return most && next && most.hides + TOUCH >= OBVIOUS * next.hides ? most.id : undefined;
}

/** The step that names the obstructions (UT-11), and those that are fully hidden (UT-24). */
function wayStep(state: UTState, ids: readonly string[], hidden: readonly string[], facts: UTFacts): Step[] {
  const names = ids.map((id) => entityName(entityOf(facts, id)));
  const step: Step = {
    rule: 'UT-11',
    lead: ids.length === 1 ? 'One in the way.' : `${ids.length} in the way.`,
    text: capitalized(listed(names)),
    detail: {
      kind: 'candidates',
      where: 'between',
      from: standsAt(state, facts),
      entities: ids.map((id) => placedAt(entityOf(facts, id), impactOn(state, id, facts).at)),
      lane: null,
    },
  };
  return hidden.length === 0 ? [step] : [step, whollyHidden(hidden, facts)];
}

/** Entities that cannot be met from here, because nothing of them is open to the shot (UT-24). */
export function whollyHidden(ids: readonly string[], facts: UTFacts): Step {
  const entities = ids.map((id) => entityOf(facts, id));
  const people = entities.filter(({ what }) => what === 'piece').map(entityName);
  const things = entities.filter(({ what }) => what === 'object');
  // There may be dozens of things, and nobody asks for each tree.
  const counted = things.length > 2 ? [`${things.length} things`] : things.map(entityName);
  return {
    rule: 'UT-24',
    lead: 'Out of reach.',
    text: `${capitalized(listed([...people, ...counted]))} ${ids.length === 1 ? 'is' : 'are'} fully hidden from here`,
    detail: { kind: 'note' },
  };
}

/** The obstruction is known: the same test applies to it (UT-14). */
function against(state: UTState, id: string, step: Step): Move<UTState> {
  return { state: { ...state, phase: { is: 'target', id, as: 'obstruction', bare: false } }, steps: [step] };
}

/** A target was missed by cover: finds the obstructions, and the obvious one if any (UT-11, UT-12). */
export function findObstructions(state: UTState, target: string, facts: UTFacts): Move<UTState> {
  const { between: ids, inTheWay } = resultAgainst(state, target, 'around', facts);
  const { between } = coverOf(state, target, facts);
  const hidden = inTheWay.filter((id) => !ids.includes(id));
  const steps = wayStep(state, ids, hidden, facts);
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    const reason = 'Nothing else is in the way';
    const next = against(state, only, pickedStep(state, only, ids, { rule: 'UT-12', by: 'rule', lead: reason }, facts));
    return { state: next.state, steps: [...steps, ...next.steps] };
  }
  const obvious = obviousOf(between.filter(({ id }) => ids.includes(id)));
  if (obvious === undefined) return { state: { ...state, phase: { is: 'compare', of: ids } }, steps };
  // Only people pass over it: if the program chooses, the rule applies.
  if (state.glitch && facts.choices() === 'table') {
    return { state: { ...state, phase: { is: 'obvious', id: obvious, of: ids } }, steps };
  }
  const next = takeObvious(state, target, obvious, ids, facts);
  return { state: next.state, steps: [...steps, ...next.steps] };
}

/** The obstruction that obviously covers the target is targeted (UT-12). */
export function takeObvious(
  state: UTState,
  target: string,
  id: string,
  of: readonly string[],
  facts: UTFacts,
): Move<UTState> {
  const hides = coverOf(state, target, facts).between.find((each) => each.id === id)?.hides ?? 0;
  const reason = `It hides ${percent(hides)}, plainly more than anything else in the way`;
  return against(state, id, pickedStep(state, id, of, { rule: 'UT-12', by: 'rule', lead: reason }, facts));
}

/** All obstructions that can evade have rolled: who is targeted (UT-13). */
export function compare(state: UTState, of: readonly string[], facts: UTFacts): Move<UTState> {
  const defenders = of.filter((id) => entityOf(facts, id).defender);
  const go = (id: string, step: Step) => against(state, id, step);
  if (of.length - defenders.length > of.length / 2) {
    const reason = 'Most of what is in the way cannot evade';
    return chosenOr(state, of, of, 'between', { rule: 'UT-13', lead: reason, one: reason }, go, facts);
  }
  const least = Math.min(...defenders.map((id) => resultOf(state, id, facts)));
  const lowest = defenders.filter((id) => resultOf(state, id, facts) === least);
  const near = Math.min(...lowest.map((id) => depthOf(state, id, facts)));
  const nearest = lowest.filter((id) => depthOf(state, id, facts) <= near + TOUCH);
  const why = {
    rule: 'UT-13',
    lead: `Equal at ${least}, and equally near`,
    one: lowest.length > 1 ? `Equal at ${least}, and the nearer` : `The lowest result in the way, ${least}`,
  } as const;
  return chosenOr(state, nearest, of, 'between', why, go, facts);
}
