import { describe, expect, test } from 'vitest';
import { createClock } from '../../src/playback/clock.ts';

/** A clock whose time only advances when a test says so, with frames. */
function fake() {
  let time = 1000;
  let frames: (() => void)[] = [];
  const clock = createClock({ now: () => time, nextFrame: (call) => frames.push(call) });
  const heard: number[] = [];
  const silence = clock.listen((at) => heard.push(at));
  return {
    clock,
    heard,
    silence,
    waiting: () => frames.length,
    pass: (...spans: number[]) => {
      for (const span of spans) {
        time += span;
        const due = frames;
        frames = [];
        for (const call of due) call();
      }
    },
  };
}

describe('the clock', () => {
  test('is at zero until it is started', () => {
    const { clock, heard, waiting } = fake();
    expect([clock.time(), clock.running(), heard, waiting()]).toEqual([0, false, [], 0]);
  });

  test('runs from zero to its length, reports every frame, and requests no frame afterwards', () => {
    const { clock, heard, pass, waiting } = fake();
    clock.start(100);
    expect(clock.running()).toBe(true);
    pass(16, 16, 60, 60);
    expect(heard).toEqual([0, 16, 32, 92, 100]);
    expect([clock.time(), clock.running(), waiting()]).toEqual([100, false, 0]);
  });

  test('a story of no length is over at once', () => {
    const { clock, heard, waiting } = fake();
    clock.start(0);
    expect([clock.running(), heard, waiting()]).toEqual([false, [0], 0]);
  });

  test('continues from its position when the story is extended', () => {
    const { clock, heard, pass } = fake();
    clock.start(50);
    pass(30, 30);
    expect(clock.running()).toBe(false);
    // Time passes while the players think.
    pass(5000);
    clock.extend(80);
    expect([clock.time(), clock.running()]).toEqual([50, true]);
    pass(10, 100);
    expect(heard).toEqual([0, 30, 50, 50, 60, 80]);
  });

  test('extended while it runs, it loses no time and ticks once a frame', () => {
    const { clock, heard, pass } = fake();
    clock.start(50);
    pass(20);
    clock.extend(80);
    pass(20, 20, 50);
    expect(heard).toEqual([0, 20, 20, 40, 60, 80]);
  });

  test('extended to a time already past, it stays, and says that this is the end', () => {
    const { clock, heard } = fake();
    clock.start(50);
    clock.skip();
    clock.extend(50);
    expect([clock.time(), clock.running(), heard]).toEqual([50, false, [0, 50, 50]]);
  });

  test('skips to the end at once, and a late frame changes nothing', () => {
    const { clock, heard, pass } = fake();
    clock.start(100);
    pass(10);
    clock.skip();
    pass(10, 10);
    expect([clock.time(), clock.running(), heard]).toEqual([100, false, [0, 10, 100]]);
  });

  test('stopped, it keeps its position and reports nothing', () => {
    const { clock, heard, pass } = fake();
    clock.start(100);
    pass(10);
    clock.stop();
    pass(10, 10);
    expect([clock.time(), clock.running(), heard]).toEqual([10, false, [0, 10]]);
  });

  test('started again, it starts from zero, and the old run reports nothing', () => {
    const { clock, heard, pass } = fake();
    clock.start(100);
    pass(40);
    clock.start(60);
    pass(10, 10);
    expect(heard).toEqual([0, 40, 0, 10, 20]);
  });

  test('a listener may stop it, and an unsubscribed one hears nothing', () => {
    const { clock, heard, silence, pass } = fake();
    clock.start(100);
    const stopper = clock.listen((at) => at >= 20 && clock.stop());
    pass(10, 10, 10);
    expect([clock.time(), clock.running()]).toEqual([20, false]);
    stopper();
    silence();
    clock.start(100);
    pass(30);
    expect([clock.time(), heard]).toEqual([30, [0, 10, 20]]);
  });

  test('at half and double speed it goes half and twice as far, from its position', () => {
    const { clock, heard, pass } = fake();
    clock.setRate(0.5);
    clock.start(100);
    pass(40);
    clock.setRate(2);
    pass(20, 20);
    expect(heard).toEqual([0, 20, 60, 100]);
    clock.start(100);
    pass(10);
    expect(clock.time()).toBe(20);
  });

  test('sent to a time it stays there, and continues from there when more is to be played', () => {
    const { clock, heard, pass } = fake();
    clock.start(100);
    pass(60);
    clock.seek(20);
    pass(50);
    expect([clock.time(), clock.running()]).toEqual([20, false]);
    clock.extend(50);
    pass(10, 100);
    expect(heard).toEqual([0, 60, 20, 20, 30, 50]);
    clock.seek(-5);
    expect(clock.time()).toBe(0);
    clock.seek(200);
    clock.skip();
    expect(clock.time()).toBe(200);
  });
});
