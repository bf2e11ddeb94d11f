import { describe, expect, test } from 'vitest';
import { createClock } from '../../src/playback/clock.ts';
import { nextPause } from '../../src/playback/pauses.ts';
import { captionTimelineOf } from '../../src/player-screen/caption-timeline.ts';
import { connect } from '../../src/player-screen/client.ts';
import { createScreenStore } from '../../src/player-screen/screen-store.ts';
import { LINK_VERSION, type Play, type ToScreen } from '../../src/player-view/messages.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { ProjectedShot } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { demo, tried } from '../support/demos.ts';

const scene = demo('ridge-nine');
const [example] = scene.tries;

function shotOf(run: number): ProjectedShot {
  const { entry } = tried(scene, example?.title ?? '');
  const given = { ...entry.tape, steps: entry.steps, outcome: entry.outcome };
  const shot = projectShot(
    run,
    given,
    scene,
    visibilityOf(scene, null, (id) => id),
  );
  if (!shot) throw new Error('The demo has no shot.');
  return shot;
}

/** A screen with a clock that runs by hand. */
function screen(room = 'room') {
  const store = createScreenStore();
  let time = 0;
  let frame: (() => void) | undefined;
  const clock = createClock({
    now: () => time,
    nextFrame: (call) => {
      frame = call;
    },
  });
  let listener: (data: unknown) => void = () => undefined;
  const ports = {
    post: () => undefined,
    listen: (next: (data: unknown) => void) => {
      listener = next;
    },
    every: () => undefined,
    now: () => time,
  };
  const pictures = { take: () => undefined, piecePicture: () => undefined } as never;
  connect(room, store, pictures, clock, () => false, ports);
  return {
    clock,
    heard: () => store.getState().heard,
    hear: (message: ToScreen) => listener({ ...message, version: LINK_VERSION, room, to: 'screen' }),
    pass: (milliseconds: number) => {
      time += milliseconds;
      const call = frame;
      frame = undefined;
      call?.();
    },
  };
}

const START: Play = { from: 'start', to: 'end' };
const again = (milliseconds: number, steps = 0, to: Play['to'] = 'end'): Play => ({
  from: 'start',
  to,
  since: { milliseconds, steps },
});

describe('a shot that is sent again, because a screen reloads, falls silent, or opens beside another', () => {
  const shot = shotOf(1);
  const lineFor = (stepwise: boolean) => captionTimelineOf({ projectedShot: shot, scene: null, stepwise }, false);
  const line = lineFor(false);
  const steps = lineFor(true);

  test('goes on where it is on a screen that plays it', () => {
    const { clock, hear, pass } = screen();
    hear({ kind: 'shot', shot, play: START });
    pass(700);
    hear({ kind: 'shot', shot: shotOf(1), play: again(700) });
    expect(clock.time()).toBe(700);
    expect(clock.running()).toBe(true);
  });

  test('stays at its end on a screen that has played it', () => {
    const { clock, hear, pass } = screen();
    hear({ kind: 'shot', shot, play: START });
    pass(line.length + 1);
    expect(clock.running()).toBe(false);
    hear({ kind: 'shot', shot: shotOf(1), play: again(90_000) });
    expect(clock.time()).toBe(line.length);
    expect(clock.running()).toBe(false);
  });

  test('stays at its step on a screen that plays it step by step', () => {
    const { clock, hear, pass } = screen();
    hear({ kind: 'shot', shot, play: { from: 'start', to: 'next' } });
    pass(line.length);
    const first = nextPause(steps, 0);
    expect(clock.time()).toBe(first);
    hear({ kind: 'shot', shot: shotOf(1), play: again(90_000, 0, 'next') });
    expect(clock.time()).toBe(first);
  });

  test('shows its end on a screen that opens later', () => {
    const { clock, hear } = screen();
    hear({ kind: 'shot', shot, play: again(90_000) });
    expect(clock.time()).toBe(line.length);
    expect(clock.running()).toBe(false);
  });

  test('is joined at its time, or at its step', () => {
    const joined = screen();
    joined.hear({ kind: 'shot', shot, play: again(800) });
    expect(joined.clock.time()).toBe(800);
    expect(joined.clock.running()).toBe(true);
    const stepwise = screen();
    stepwise.hear({ kind: 'shot', shot, play: again(90_000, 1, 'next') });
    expect(stepwise.clock.time()).toBe(nextPause(steps, nextPause(steps, 0)));
    expect(stepwise.clock.running()).toBe(false);
  });

  test('another shot, or the same one shown once more, plays from its start', () => {
    const { clock, hear, pass } = screen();
    hear({ kind: 'shot', shot, play: START });
    pass(line.length + 1);
    hear({ kind: 'shot', shot: shotOf(2), play: START });
    expect(clock.time()).toBe(0);
    expect(clock.running()).toBe(true);
  });
});

test('a page that was opened by hand names no table: it says so, and waits for nobody', () => {
  const { hear, heard } = screen('');
  expect(heard()).toBe('unlinked');
  hear({ kind: 'alive' });
  expect(heard()).toBe('unlinked');
  expect(screen().heard()).toBe('waiting');
});
