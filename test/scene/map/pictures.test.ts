import { expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { removePicture, underlayPicture } from '../../../src/scene/map/picture-edits.ts';
import { setSquare, setUnit } from '../../../src/scene/map/scene-edits.ts';
import { world } from '../../support/world.ts';

const WANTED = { name: 'mill.webp', x: 2, y: 3, width: 40, height: 30 };
const LIGHT = { x: 10, y: 4, range: 6, bright: 4, intensity: 1, colour: 'ffeccd8b', shadows: true };

test('the picture that the map asks for goes where its file said, and is no longer asked for', () => {
  const before = world({ picture: null, wanted: WANTED });
  const history = perform(freshHistory(before), underlayPicture('new'));
  const { name: _, ...place } = WANTED;
  expect(history.scene.picture).toEqual({ asset: 'new', ...place });
  expect(history.scene.wanted).toBeNull();
  expect(undo(history).scene).toEqual(before);
});

test('another picture replaces the one before, and covers the whole table if there was none', () => {
  const now = perform(freshHistory(world()), underlayPicture('new')).scene;
  expect(now.picture).toEqual({ ...world().picture, asset: 'new' });
  const bare = perform(freshHistory(world({ picture: null })), underlayPicture('new')).scene;
  expect(bare.picture).toEqual({ asset: 'new', x: 0, y: 0, ...bare.size });
});

test('a picture that was asked for goes to its own place, whatever is there already', () => {
  const { scene } = perform(freshHistory(world({ wanted: WANTED })), underlayPicture('new'));
  expect(scene.picture).toMatchObject({ x: 2, y: 3, width: 40, height: 30 });
});

test('removing the picture also ends the request for it', () => {
  const { scene } = perform(freshHistory(world({ wanted: WANTED })), removePicture());
  expect([scene.picture, scene.wanted]).toEqual([null, null]);
});

test('lights and the place of the requested picture are scaled with the map (CO-01)', () => {
  const before = world({ unit: 'm', wanted: WANTED, lights: [LIGHT] });
  const doubled = perform(freshHistory(before), setSquare(4)).scene;
  expect(doubled.wanted).toEqual({ name: 'mill.webp', x: 4, y: 6, width: 80, height: 60 });
  expect(doubled.lights).toEqual([{ ...LIGHT, x: 20, y: 8, range: 12, bright: 8 }]);
  const feet = perform(freshHistory(before), setUnit('ft')).scene;
  expect(feet.lights[0]?.range).toBeCloseTo(19.685, 3);
});
