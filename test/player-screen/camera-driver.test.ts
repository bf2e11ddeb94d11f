import { expect, test } from 'vitest';
import { createClock } from '../../src/playback/clock.ts';
import type { Timeline } from '../../src/playback/timeline.ts';
import { driveBeats, driveCamera } from '../../src/player-screen/camera-driver.ts';
import { wholeMap } from '../../src/player-screen/framing.ts';
import { createScreenStore } from '../../src/player-screen/screen-store.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { demo, tried } from '../support/demos.ts';

const SIZE = { width: 390, height: 844 };

/** A screen that has heard a whole shot of a demo and tells it; with what happens later, to be called by hand. */
function telling() {
  const scene = demo('ridge-nine');
  const { entry } = tried(scene, scene.tries[0]?.title ?? '');
  const seen = visibilityOf(scene, null, (id) => id);
  const shot = projectShot(1, { ...entry.tape, steps: entry.steps, outcome: entry.outcome }, scene, seen);
  if (!shot) throw new Error('The demo has no shot.');
  const store = createScreenStore();
  const later: (() => void)[] = [];
  driveCamera(
    store,
    { now: () => 0, nextFrame: () => undefined },
    () => true,
    (call) => later.push(call),
  );
  store.setState({ size: SIZE });
  store.setState({ scene: projectScene(scene, seen, '') });
  store.setState({ projectedShot: shot });
  return { store, later, shot };
}

test('the camera returns to the whole map some time after the end, and the marks go with it', () => {
  const { store, later, shot } = telling();
  const onAction = store.getState().heading;
  expect(store.getState().returned).toBe(false);
  store.setState({ beat: shot.steps.length });
  expect(store.getState()).toMatchObject({ heading: onAction, returned: false });
  for (const call of later) call();
  const { scene, heading, returned } = store.getState();
  if (!scene) throw new Error('No scene.');
  expect(heading).toEqual(wholeMap(scene, SIZE, true));
  expect(heading).not.toEqual(onAction);
  expect(returned).toBe(true);
  // A turned screen shows the same.
  store.setState({ size: { width: 844, height: 390 } });
  expect(store.getState().returned).toBe(true);
  // The next shot has its marks again, at once.
  store.setState({ projectedShot: { ...shot, run: 2 }, beat: -1 });
  expect(store.getState().returned).toBe(false);
});

test.each(['gm', 'still'] as const)('a camera that follows %s does not return, and the marks stay', (follows) => {
  const { store, later, shot } = telling();
  store.setState({ settings: { ...store.getState().settings, follows } });
  const { heading } = store.getState();
  store.setState({ beat: shot.steps.length });
  for (const call of later) call();
  expect(store.getState()).toMatchObject({ heading, returned: false });
});

test('settings that leave the camera where it is leave it the same', () => {
  const { store } = telling();
  const { heading, settings } = store.getState();
  store.setState({ settings: { ...settings, curtain: true } });
  expect(store.getState().heading).toBe(heading);
});

test('a sentence that stands is not taken back for an earlier one when the timeline changes; only time that goes back does that', () => {
  const { store } = telling();
  const clock = createClock({ now: () => 0, nextFrame: () => undefined });
  const lineOf = (...starts: readonly number[]): Timeline => ({
    beats: [],
    sentences: starts.map((start, step) => ({ step, start })),
    length: 4000,
  });
  let line = lineOf(0, 500, 1000);
  driveBeats(store, clock, () => line);
  clock.start(4000);
  clock.seek(1100);
  expect(store.getState().sentence).toBe(2);
  // Dice were answered: what follows takes other times.
  line = lineOf(0, 500, 1500, 2000);
  clock.seek(1200);
  expect(store.getState().sentence).toBe(2);
  clock.seek(2100);
  expect(store.getState().sentence).toBe(3);
  clock.seek(600);
  expect(store.getState().sentence).toBe(1);
});
