import type { STFacts } from '@fall-of-shot/rules/systems/scatter-table/facts';
import type { STState } from '@fall-of-shot/rules/systems/scatter-table/state';
import { fateOf, landingEvents, resultEvents } from '../../../engagement/odds/landing-events.ts';
import type { ShotReading } from '../../../engagement/shot-reading.ts';

/** How attacks of these rules are read when their odds are counted (ST-01 to ST-10). */
export const ST_READING: ShotReading<STState, STFacts> = {
  events: (before, { state, steps }, facts) => {
    const hasLanded = state.phase === 'effects' && before?.phase !== 'effects';
    const landed = hasLanded ? landingEvents(state, state.scattered === null, facts) : [];
    return [...landed, ...resultEvents(steps, facts)];
  },
  // What happens to a piece that no table decides, nobody can know.
  decide: () => undefined,
  standsAlone: fateOf,
  // Where it lands makes no difference to whoever it catches (ST-09).
  fateIn: ({ phase }) => phase,
};
