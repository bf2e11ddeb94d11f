import { refOf } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { areaOf, inArea } from './area.ts';
import type { UTFacts } from './facts.ts';
import { attackPool, type noDice } from './pools.ts';
import { intendedOf } from './range.ts';
import { startThroughCover } from './shoot-through-cover.ts';
import type { UTState } from './state.ts';

/**
 * The weapon test is rolled: continues with an area, with cover to shoot through, or with one target (UT-01, UT-02).
 */
export function attackRolled(state: UTState, step: Step, hits: number, glitch: boolean, facts: UTFacts): Move<UTState> {
  const rolled: UTState = { ...state, hits, glitch };
  const steps = glitch ? [step, glitchStep(step)] : [step];
  if (areaOf(state.order, facts)) {
    const area = inArea(rolled, facts);
    return { state: area.state, steps: [...steps, ...area.steps] };
  }
  const target = intendedOf(state.order);
  if (target === null) throw new Error('A shot at one target without a target was not refused.');
  if (state.order.way === 'through') {
    const through = startThroughCover(rolled, target, facts);
    return { state: through.state, steps: [...steps, ...through.steps] };
  }
  return { state: { ...rolled, phase: { is: 'target', id: target, as: 'intended', bare: false } }, steps };
}

/** Reports that the weapon test is a glitch, and why (UT-02). */
function glitchStep({ detail }: Step): Step {
  const faces = detail.kind === 'test' ? detail.pool.faces : [];
  const ones = faces.filter((face) => face === 1).length;
  return {
    rule: 'UT-02',
    lead: 'A glitch.',
    text: `${ones} of ${faces.length} dice ${ones === 1 ? 'shows' : 'show'} 1: the GM makes the choices`,
    detail: { kind: 'note' },
  };
}

/** The weapon test as a step (UT-01). */
export function attackStep(
  state: UTState,
  pool: ReturnType<typeof noDice>,
  hits: number,
  glitch: boolean,
  facts: UTFacts,
): Step {
  const { reasons, dice } = attackPool(state.order, facts);
  const firer = facts.entity(state.order.firer);
  if (!firer) throw new Error('The firer is no longer in the facts.');
  return {
    rule: 'UT-01',
    ...(dice > 0 ? { key: 'attack' } : {}),
    lead: hits === 1 ? 'One hit.' : `${hits === 0 ? 'No' : hits} hits.`,
    text: `The weapon test, ${dice} ${dice === 1 ? 'die' : 'dice'}`,
    detail: {
      kind: 'test',
      test: 'attack',
      entity: refOf(firer),
      at: facts.eye(state.order.firer),
      reasons,
      pool,
      hits,
      glitch,
    },
  };
}
