import { expect, test } from 'vitest';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';
import { wall } from '../../support/scenes.ts';

/** Opens a shot and leaves it at its first question. */
function openShot({ actions }: Window): void {
  actions.shot.setDice('type');
  actions.select.piece('gun');
  actions.shot.aim({ at: 'piece', piece: 'target' });
  actions.shot.fire();
}

test('a shot opened in a scene that another window deleted is saved with the whole scene', async () => {
  const here = browser();
  const first = here.open();
  first.actions.program.openScene(duelScene(), {});
  await first.saved();
  const second = here.open();
  await second.load('yard');
  await first.library.remove('yard');
  await expect.poll(() => second.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
  openShot(second);
  await second.saved();
  const { state } = await storedScene(await here.database(), 'yard');
  expect(state.history.scene).toEqual(second.scene());
  expect(state.shot).toEqual(second.store.getState().shot);
});

/** A scene as version 3 wrote it: a material was a name, and nothing said whether one can walk through. */
function asThird(scene: Scene): string {
  const obstructions = scene.obstructions.map(({ blocks: { movement: _, ...blocks }, material, ...rest }) => ({
    ...rest,
    blocks,
    ...(material ? { material: material.name } : {}),
  }));
  return JSON.stringify({ ...scene, obstructions });
}

test('a shot opened in a scene of an older version migrates the scene with it', async () => {
  const here = browser();
  const first = here.open();
  const walled = {
    ...duelScene(),
    obstructions: [
      wall('wall', [
        [50, 50],
        [60, 50],
      ]),
    ],
  };
  first.actions.program.openScene(walled, {});
  await first.saved();
  first.close();
  const database = await here.database();
  const card = await database.get('scenes', 'yard');
  if (!card) throw new Error('Nothing is kept.');
  await database.put('scenes', { ...card, version: 3 });
  await database.put('documents', { scene: 'yard', text: asThird(walled), shot: null });
  const second = here.open();
  await second.load('yard');
  openShot(second);
  await second.saved();
  const { state, base } = await storedScene(database, 'yard');
  expect(state.history.scene).toEqual(second.scene());
  expect(state.shot).toEqual(second.store.getState().shot);
  // The older form was kept as a version in that form.
  expect(base.card.versions).toMatchObject([{ version: 3 }]);
});
