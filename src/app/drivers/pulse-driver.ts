import { type Clock, createClock, type Ticker } from '../../playback/clock.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';

/** The clock that pulses marks of open questions, so that they can be seen from across the table. */
export function drivePulses(store: AppStore, ticker: Ticker): Clock {
  const clock = createClock(ticker);
  const awaited = (): boolean => openQuestions(store.getState()).some(({ about, kind }) => about || kind === 'choose');
  store.subscribe((state, before) => {
    if (state.shot === before.shot) return;
    if (!awaited()) clock.stop();
    else if (!clock.running()) clock.start(Number.MAX_SAFE_INTEGER);
  });
  if (awaited()) clock.start(Number.MAX_SAFE_INTEGER);
  return clock;
}
