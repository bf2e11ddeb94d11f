import { beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../src/playback/clock.ts';
import { type Cue, createCuePlayer, panAt } from '../../src/sound/cue-player.ts';

const CUES: readonly Cue[] = [
  { at: 0, sound: 'dice-tumble', x: 0 },
  { at: 100, sound: 'die-settle', x: 1 },
  { at: 900, sound: 'muzzle-bullet', x: 2 },
  { at: 1000, sound: 'hit-body', x: 3 },
];

/** A clock whose time only advances when a test says so, and the cues that were played. */
function table(cues: () => readonly Cue[] = () => CUES) {
  let now = 0;
  let frames: (() => void)[] = [];
  const clock = createClock({ now: () => now, nextFrame: (call) => frames.push(call) });
  const played: string[] = [];
  const end = createCuePlayer(clock, cues, ({ sound }) => played.push(sound));
  const frame = (span: number) => {
    now += span;
    const due = frames;
    frames = [];
    for (const call of due) call();
  };
  const run = (span: number) => {
    for (let left = span; left > 0; left -= 20) frame(Math.min(20, left));
  };
  return { clock, played, end, frame, run };
}

describe('cues', () => {
  let { clock, played, end, frame, run } = table();
  beforeEach(() => {
    ({ clock, played, end, frame, run } = table());
  });

  test('are played when the clock passes them, in order and once each', () => {
    clock.start(1500);
    run(90);
    expect(played).toEqual(['dice-tumble']);
    run(60);
    expect(played).toEqual(['dice-tumble', 'die-settle']);
    run(1500);
    expect(played).toEqual(['dice-tumble', 'die-settle', 'muzzle-bullet', 'hit-body']);
    expect(clock.running()).toBe(false);
  });

  test('are silent when the shot is skipped', () => {
    clock.start(1500);
    run(60);
    clock.skip();
    expect(played).toEqual(['dice-tumble']);
    clock.extend(3000);
    run(1500);
    expect(played).toEqual(['dice-tumble']);
  });

  test('are silent when the clock is moved over them, and sound once it runs on', () => {
    clock.start(1500);
    run(20);
    clock.seek(900);
    expect(played).toEqual(['dice-tumble']);
    clock.extend(1500);
    run(60);
    expect(played).toEqual(['dice-tumble', 'muzzle-bullet']);
  });

  test('sound again after a jump back, and when the shot is played again', () => {
    clock.start(1500);
    run(940);
    clock.seek(880);
    clock.extend(1500);
    run(60);
    expect(played).toEqual(['dice-tumble', 'die-settle', 'muzzle-bullet', 'muzzle-bullet']);
    clock.start(1500);
    run(60);
    expect(played.at(-1)).toBe('dice-tumble');
  });

  test('are not played twice where the clock pauses on them', () => {
    clock.start(100);
    run(200);
    clock.extend(100);
    clock.extend(300);
    run(60);
    clock.seek(clock.time());
    expect(played).toEqual(['dice-tumble', 'die-settle']);
  });

  test('are silent after a long frame, as in a window that was hidden', () => {
    clock.start(5000);
    frame(3000);
    run(500);
    expect(played).toEqual([]);
  });

  test('sound at any speed', () => {
    clock.setRate(2);
    clock.start(1500);
    run(760);
    expect(played).toEqual(['dice-tumble', 'die-settle', 'muzzle-bullet', 'hit-body']);
  });

  test('end when they are ended', () => {
    clock.start(1500);
    run(40);
    end();
    run(1000);
    expect(played).toEqual(['dice-tumble']);
  });
});

test('cues that are added behind the clock stay silent', () => {
  let cues: readonly Cue[] = [];
  const { clock, played, run } = table(() => cues);
  clock.start(1500);
  run(200);
  cues = CUES;
  run(800);
  expect(played).toEqual(['muzzle-bullet']);
});

test('a sound comes from the side where it happens, and from no side alone', () => {
  const view = { left: 10, right: 30 };
  expect([10, 20, 30].map((x) => panAt(x, view))).toEqual([-0.8, 0, 0.8]);
  expect([-500, 500].map((x) => panAt(x, view))).toEqual([-0.8, 0.8]);
  expect(panAt(25, view)).toBeCloseTo(0.4, 9);
  expect(panAt(5, { left: 3, right: 3 })).toBe(0);
});
