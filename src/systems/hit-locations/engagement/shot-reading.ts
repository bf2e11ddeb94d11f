import type { HLFacts } from '@fall-of-shot/rules/systems/hit-locations/facts';
import type { HLState } from '@fall-of-shot/rules/systems/hit-locations/state';
import { fateOf, landingEvents, resultEvents } from '../../../engagement/odds/landing-events.ts';
import type { ShotEvent, ShotReading } from '../../../engagement/shot-reading.ts';

/** What counts of a state among those of one order: where it landed and what came of it, or what was rolled so far. */
function identityOf(state: HLState): string {
  switch (state.phase) {
    case 'effects': {
      const { landing, hit, caught } = state;
      const at = landing && `${landing.x}/${landing.y}/${landing.z}`;
      return `${hit} ${at} ${caught.map(({ piece, result }) => `${piece}=${result}`)}`;
    }
    case 'distance':
      return `distance ${state.direction}`;
    case 'gm-distance':
      return `gm-distance ${state.direction}/${state.offered}`;
    case 'altitude':
      return `altitude ${state.direction}/${state.inches}`;
    case 'to-hit':
    case 'direction':
    case 'gm-landing':
      return state.phase;
  }
}

/** How attacks of these rules are read when their odds are counted (HL-01 to HL-40). */
export const HL_READING: ShotReading<HLState, HLFacts> = {
  events: (before, { state, steps }, facts) => {
    const hasLanded = state.phase === 'effects' && before?.phase !== 'effects';
    const stunned = steps.flatMap(({ detail }): ShotEvent[] => {
      if (detail.kind !== 'stun') return [];
      const { piece: id } = detail;
      return [{ kind: 'stunned', entity: { what: 'piece', id, name: facts.piece(id)?.name ?? id } }];
    });
    return [...(hasLanded ? landingEvents(state, state.hit, facts) : []), ...resultEvents(steps, facts), ...stunned];
  },
  // Beyond the table the GM decides; the odds use the suggested length (HL-03). Where a guided warhead is put, and what
  // happens to a piece that no table decides, nobody can know.
  decide: (question) => (question.kind === 'length' ? { kind: 'length', length: question.offered } : undefined),
  identity: () => identityOf,
  standsAlone: fateOf,
  // Only what lands stuns (HL-20); where it lands makes no difference to whoever it catches (HL-08).
  fateIn: (state) => (state.phase === 'effects' && state.landing ? 'lands' : state.phase),
};
