import { capitalized, entityName, refOf } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import type { RuleNumber } from '../../rule.ts';
import { depthOf, entityOf, impactOn } from './cover.ts';
import type { UTFacts } from './facts.ts';
import type { UTState } from './state.ts';

/** Who decided that an entity is tried: the rule alone, or whoever had the choice (CO-05). */
export type Chooser = 'rule' | 'attacker' | 'gm' | 'program' | 'dice';

/** Who makes the choices: the attacker, or after a glitch the GM (UT-02). */
export function chooserOf({ glitch }: Pick<UTState, 'glitch'>): 'attacker' | 'gm' {
  return glitch ? 'gm' : 'attacker';
}

const SAID: Readonly<Record<Exclude<Chooser, 'rule'>, string>> = {
  attacker: 'the attacker chooses',
  gm: 'a glitch: the GM chooses',
  program: 'the program takes the nearest, as the scene says',
  dice: 'the dice choose among scenery, as the scene says',
};

/** The step that says who is tried next, out of whom, and why. */
export function pickedStep(
  state: UTState,
  id: string,
  of: readonly string[],
  why: { readonly rule: RuleNumber; readonly by: Chooser; readonly lead: string; readonly key?: string },
  facts: UTFacts,
): Step {
  const entity = entityOf(facts, id);
  return {
    rule: why.rule,
    ...(why.key === undefined ? {} : { key: why.key }),
    lead: `${capitalized(entityName(entity))}.`,
    text: why.by === 'rule' ? why.lead : `${why.lead}: ${SAID[why.by]}`,
    detail: {
      kind: 'picked',
      entity: refOf(entity),
      at: impactOn(state, id, facts).at,
      of: of.map((each) => refOf(entityOf(facts, each))),
      by: why.by,
    },
  };
}

/** Returns whether people or the dice choose in this scene; otherwise the program does (CO-05). */
export function leavesChoices(facts: UTFacts): boolean {
  return facts.choices() !== 'program';
}

/** The entity nearest to the firer; of equally near ones the first by id, so that it is always the same. */
export function nearestOf(state: UTState, ids: readonly string[], facts: UTFacts): string | undefined {
  return [...ids].sort((a, b) => depthOf(state, a, facts) - depthOf(state, b, facts) || (a < b ? -1 : 1))[0];
}

/**
 * Leaves a choice among several to whoever has it, or takes the only one. If the program chooses in this scene, it
 * takes the nearest (CO-05).
 */
export function chosenOr(
  state: UTState,
  of: readonly string[],
  among: readonly string[],
  where: 'between' | 'beyond' | 'area',
  why: { readonly rule: RuleNumber; readonly lead: string; readonly one: string },
  go: (id: string, step: Step) => Move<UTState>,
  facts: UTFacts,
): Move<UTState> {
  const [only] = of;
  if (only === undefined) throw new Error('There is nobody to choose from.');
  const { rule } = why;
  if (of.length === 1) {
    return go(only, pickedStep(state, only, among, { rule, by: 'rule', lead: why.one }, facts));
  }
  const nearest = leavesChoices(facts) ? undefined : nearestOf(state, of, facts);
  if (nearest !== undefined) {
    return go(nearest, pickedStep(state, nearest, among, { rule, by: 'program', lead: why.lead }, facts));
  }
  return { state: { ...state, phase: { is: 'pick', where, of, among } }, steps: [] };
}
