import { describe, expect, test } from 'vitest';
import { timeline } from '../../src/playback/build-timeline.ts';
import { createClock } from '../../src/playback/clock.ts';
import { stepAt } from '../../src/playback/timeline.ts';
import { shownPieces } from '../../src/store/attack/shot-selectors.ts';
import { duel, table } from '../support/table.ts';

/** Fires, plays in frames of some milliseconds or skips, and returns the state at the end. */
function played(frame: number | 'skipped', still: boolean) {
  const at = table(duel());
  at.fire();
  const steps = at.state().playback.playing?.steps ?? [];
  const line = timeline(steps, {
    ...{ system: 'hit-locations', flight: 'shell', still, stepwise: false },
    ...{ perTenMetres: 12, letters: [], ended: true },
  });
  let time = 0;
  const frames: (() => void)[] = [];
  const clock = createClock({ now: () => time, nextFrame: (call) => frames.push(call) });
  clock.listen((now) => at.actions.program.setBeat(now >= line.length ? steps.length : stepAt(line, now)));
  clock.start(line.length);
  if (frame === 'skipped') clock.skip();
  for (let next = frames.shift(); next && clock.running(); next = frames.shift()) {
    time += frame === 'skipped' ? 0 : frame;
    next();
  }
  return { history: at.state().history, shown: shownPieces(at.state()), beat: at.state().playback.beat };
}

describe('however a shot is played, the document and the end are the same', () => {
  const whole = played(16, false);
  test.each([
    ['skipped', 'skipped', false],
    ['skipped, with reduced motion', 'skipped', true],
    ['step by step', 16, true],
    ['in few frames', 700, false],
  ] as const)('%s', (_, frame, still) => {
    expect(played(frame, still)).toEqual(whole);
  });

  test('the end shows all of it', () => {
    expect(whole.shown).toEqual(whole.history.scene.pieces);
  });
});
