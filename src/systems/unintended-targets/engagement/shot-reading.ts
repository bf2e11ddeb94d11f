import type { Answer, Question, Step } from '@fall-of-shot/rules/protocol';
import { nearestOf } from '@fall-of-shot/rules/systems/unintended-targets/choose-target';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import type { EndsIn, ShotEvent, ShotReading } from '../../../engagement/shot-reading.ts';
import { alikeAnswers } from './alike-answers.ts';
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

function addEvents(events: ShotEvent[], { detail }: Step, fired: number): void {
  switch (detail.kind) {
    case 'meeting':
      if (detail.what === 'hit') events.push({ kind: 'hit', entity: detail.entity });
      break;
    case 'damage': {
      const { entity, left, down } = detail;
      events.push({ kind: 'damage', entity, damage: left });
      if (down) events.push({ kind: 'down', entity });
      break;
    }
    case 'rubble':
      events.push({ kind: 'down', entity: detail.entity });
      break;
    case 'penetration': {
      const { through, entity } = detail;
      if (!through) events.push({ kind: 'ends', in: { where: 'entity', entity }, rounds: 1, of: fired });
      break;
    }
    case 'end':
      // Where a round is stopped was told when it was.
      if (detail.why !== 'stopped') {
        events.push({ kind: 'ends', in: ENDS[detail.why], rounds: detail.rounds, of: fired });
      }
      break;
  }
}

/** How attacks of these rules are read when their odds are counted (UT-01 to UT-43). */
export const UT_READING: ShotReading<UTState, UTFacts> = {
  events: (_before, { state, steps }) => {
    const events: ShotEvent[] = [];
    for (const step of steps) addEvents(events, step, state.fired);
    return events;
  },
  identity: shotIdentity,
  alike: alikeAnswers,
  untilHit: (facts) => ({ ...facts, untilHit: true }),
  decide: assumed,
};
