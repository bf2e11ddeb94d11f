import type { EndsIn, ShotEvent, ShotReading } from '../../../engagement/shot-reading.ts';
import type { Answer, Question, Step } from '../../../rules/protocol.ts';
import { nearestOf } from '../rules/choose-target.ts';
import type { UTFacts } from '../rules/facts.ts';
import type { UTState } from '../rules/state.ts';
import { shotIdentity } from './shot-identity.ts';

/**
 * What people are assumed to decide, because nobody knows beforehand: the same as the program does if it chooses, the
 * obvious and the nearest (CO-05).
 */
function assumed(question: Question, state: UTState, facts: UTFacts): Answer {
  if (question.kind === 'confirm') return { kind: 'confirm', yes: true };
  if (question.kind !== 'choose') throw new Error(`"${question.key}" is not asked by these rules.`);
  const ids = question.options.map(({ id }) => id);
  return { kind: 'choose', option: nearestOf(state, ids, facts) ?? '' };
}

const ENDS: Readonly<Record<'beyond' | 'spent' | 'of no consequence', EndsIn>> = {
  beyond: { where: 'beyond' },
  spent: { where: 'spent' },
  'of no consequence': { where: 'untracked' },
};

function eventsOf({ detail }: Step, fired: number): ShotEvent[] {
  switch (detail.kind) {
    case 'meeting':
      return detail.what === 'hit' ? [{ kind: 'hit', entity: detail.entity }] : [];
    case 'damage': {
      const { entity, left, down } = detail;
      return [{ kind: 'damage', entity, damage: left }, ...(down ? [{ kind: 'down', entity } as const] : [])];
    }
    case 'rubble':
      return [{ kind: 'down', entity: detail.entity }];
    case 'penetration': {
      const { through, entity } = detail;
      return through ? [] : [{ kind: 'ends', in: { where: 'entity', entity }, rounds: 1, of: fired }];
    }
    case 'end':
      // Where a round is stopped was told when it was.
      return detail.why === 'stopped' ? [] : [{ kind: 'ends', in: ENDS[detail.why], rounds: detail.rounds, of: fired }];
    default:
      return [];
  }
}

/** How attacks of these rules are read when their odds are counted (UT-01 to UT-43). */
export const UT_READING: ShotReading<UTState, UTFacts> = {
  events: (_before, { state, steps }) => steps.flatMap((step) => eventsOf(step, state.fired)),
  identity: shotIdentity,
  decide: assumed,
};
