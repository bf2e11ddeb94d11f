import { expect, test } from 'vitest';
import { createSoundOutput, wakeOnGesture } from '../../src/sound/sound-output.ts';
import { SILENT, soundSettings } from '../../src/sound/sound-settings.ts';
import { fakeContext } from './fake-audio.ts';

function output(stored = SILENT, refused = false) {
  const fake = fakeContext();
  fake.refuse(refused);
  let opened = 0;
  const out = createSoundOutput(() => {
    opened++;
    return fake.context;
  }, stored);
  const heard: string[] = [];
  out.listen(() => heard.push(out.state()));
  return { out, heard, opened: () => opened, sounds: () => fake.of('panner').length, ...fake };
}

test('a window is silent, and opens no audio, until somebody turns the sound on', () => {
  const { out, opened, sounds } = output();
  out.wake();
  out.play('end');
  expect([out.state(), opened(), sounds()]).toEqual(['off', 0, 0]);
  out.set({ on: true, volume: 0.5 });
  out.play('end');
  expect([out.state(), opened(), sounds()]).toEqual(['on', 1, 1]);
});

test('whoever turns the sound on hears that it works', async () => {
  const { out, sounds } = output();
  out.set({ on: true, volume: 0.5 });
  await Promise.resolve();
  expect(sounds()).toBe(1);
  out.set({ on: true, volume: 0.7 });
  await Promise.resolve();
  expect(sounds()).toBe(1);
});

test('after a reload it waits for a click or a key, and says so', () => {
  const { out, opened, sounds } = output({ on: true, volume: 0.5 });
  out.play('end');
  expect([out.state(), opened(), sounds()]).toEqual(['waiting', 0, 0]);
  const page = new EventTarget() as unknown as Window;
  wakeOnGesture(out, page);
  const press = new Event('keydown');
  page.dispatchEvent(press);
  out.play('end');
  expect([out.state(), opened(), sounds()]).toEqual(['on', 1, 1]);
  // A later gesture starts nothing.
  page.dispatchEvent(new Event('keydown'));
  expect(out.startedBy()).toBe(press);
});

test('settings that arrive after the window do not start it either: no gesture has asked for sound', () => {
  const { out, opened, heard } = output();
  out.restore({ on: true, volume: 0.5 });
  expect([out.state(), opened(), heard]).toEqual(['waiting', 0, ['waiting']]);
  out.wake();
  expect([out.state(), opened()]).toEqual(['on', 1]);
});

test('where the browser refuses, it waits and tries again with the next gesture', () => {
  const { out, sounds, refuse, opened } = output(SILENT, true);
  out.set({ on: true, volume: 1 });
  out.play('end');
  expect([out.state(), sounds()]).toEqual(['waiting', 0]);
  refuse(false);
  out.wake();
  out.play('end');
  expect([out.state(), sounds(), opened()]).toEqual(['on', 1, 1]);
});

test('turned off, it is silent at once; everybody who listens is told', async () => {
  const { out, heard, sounds, context } = output();
  out.set({ on: true, volume: 1 });
  await Promise.resolve();
  const greeted = sounds();
  out.set({ on: false, volume: 1 });
  out.play('end');
  expect(sounds()).toBe(greeted);
  await Promise.resolve();
  expect([out.state(), context.state, sounds()]).toEqual(['off', 'suspended', greeted]);
  expect(heard).toContain('on');
  expect(heard.at(-1)).toBe('off');
  const before = heard.length;
  out.set({ on: false, volume: 1 });
  expect(heard).toHaveLength(before);
});

test('a browser without audio says so', () => {
  const out = createSoundOutput(() => null, SILENT);
  out.set({ on: true, volume: 1 });
  out.play('end');
  expect(out.state()).toBe('missing');
});

test.each([null, 3, {}, { on: 'yes', volume: 1 }, { on: true, volume: 2 }, { on: true, volume: Number.NaN }])(
  'settings that cannot be read are silent: %j',
  (value) => {
    expect(soundSettings(value)).toEqual(SILENT);
  },
);

test('settings are read as they were stored', () => {
  expect(SILENT.on).toBe(false);
  expect(soundSettings(JSON.parse('{"on":true,"volume":0.3}'))).toEqual({ on: true, volume: 0.3 });
});
