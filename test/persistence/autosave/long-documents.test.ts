import { expect, test } from 'vitest';
import { loadScene } from '../../../src/persistence/autosave/loading.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { wall } from '../../support/scenes.ts';

/** A scene whose text is so long that it is read and written in many tasks. */
const long = () => ({
  ...duelScene('city', 'City'),
  obstructions: Array.from({ length: 2500 }, (_, i) =>
    wall(`wall-${i}`, [
      [i % 50, 0],
      [i % 50, 1],
    ]),
  ),
});

test('a long document loads as it was saved, and goes on with its journal', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(long(), {});
  await window.saved();
  window.actions.document.run(renameScene('Town'));
  await window.saved();
  window.close();
  const again = here.open();
  await again.load('city');
  expect(sceneOf(again.store.getState())).toEqual({ ...long(), name: 'Town' });
  again.actions.document.run(renameScene('Village'));
  await again.saved();
  const database = await here.database();
  // A step each, because what was read is exactly what is stored.
  expect(await database.count('journal')).toBe(2);
});

test('a change during the first save of a long document is saved, too', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(long(), {});
  const saving = window.saved();
  await new Promise(setImmediate);
  window.actions.document.run(renameScene('Town'));
  await saving;
  await window.saved();
  window.close();
  const again = here.open();
  await again.load('city');
  expect(sceneOf(again.store.getState())).toEqual({ ...long(), name: 'Town' });
});

test('a long document with a wall that does not fit is called broken', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(long(), {});
  await window.saved();
  window.close();
  const database = await here.database();
  const document = await database.get('documents', 'city');
  if (!document) throw new Error('The document is not stored.');
  await database.put('documents', { ...document, text: document.text.replace('"wall-2400"', '7') });
  expect((await loadScene(database, 'city')).status).toBe('broken');
});
