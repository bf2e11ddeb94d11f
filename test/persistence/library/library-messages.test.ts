import { describe, expect, test } from 'vitest';
import { readBundle } from '../../../src/formats/archives/bundle.ts';
import type { Message } from '../../../src/persistence/autosave/window-channel.ts';
import { SCENE_FORMAT, SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { encodePng } from '../../fixtures/png.ts';
import { browser, duelScene, type Window } from '../../support/browser-windows.ts';

const MAP = new Blob([encodePng(4, 3, () => [9, 9, 9]) as Uint8Array<ArrayBuffer>], { type: 'image/png' });

/** A window with a stored scene and another one open, and what a second window hears of it. */
async function two() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene('yard', 'Yard'), { map: MAP });
  await window.saved();
  here.clock += 1000;
  window.actions.program.openScene(duelScene('road', 'Road'), {});
  await window.saved();
  const heard: Message[] = [];
  here.open().windows.listen((message) => heard.push(message));
  return { here, window, heard };
}

/** The piece that goes along into another scene. */
function partyOf({ store, actions }: Window) {
  store.setState({ selection: { piece: 'target', morePieces: [], obstructions: [] } });
  const party = actions.selection.party();
  if (!party) throw new Error('There is no party.');
  return party;
}

const OUT_OF_SPACE = 'the browser has run out of space. Delete scenes you no longer need for good and try again.';

describe('other windows hear', () => {
  test('which scene was renamed, and its new revision', async () => {
    const { window, heard } = await two();
    await window.library.rename('yard', 'Weir');
    expect(heard).toEqual([{ what: 'written', scene: 'yard', revision: 2 }]);
  });

  test('of the copy of a scene', async () => {
    const { window, heard } = await two();
    await window.library.duplicate('yard');
    const copy = (await window.library.list()).find(({ name }) => name === 'Yard (copy)');
    expect(heard).toEqual([{ what: 'written', scene: copy?.id, revision: 1 }]);
  });

  test('nothing of a change that could not be made', async () => {
    const { window, heard } = await two();
    const party = partyOf(window);
    await window.library.open('yard');
    window.actions.shot.setDice('type');
    window.actions.select.piece('gun');
    window.actions.shot.aim({ at: 'piece', piece: 'target' });
    window.actions.shot.fire();
    await window.saved();
    await window.library.open('road');
    await window.saved();
    const before = heard.length;
    expect(await window.library.takeIn('yard', party)).toEqual({
      ok: false,
      error: 'A shot is open in “Yard”: open it and finish or cancel the shot first.',
    });
    expect(heard.length).toBe(before);
  });
});

describe('pieces are not taken in', () => {
  test('on a full disk', async () => {
    const { here, window } = await two();
    const party = partyOf(window);
    here.disk = 'stuck';
    expect(await window.library.takeIn('yard', party)).toEqual({
      ok: false,
      error: `“Yard” could not be changed: ${OUT_OF_SPACE}`,
    });
  });

  test('beside changes that wait for room', async () => {
    const { here, window } = await two();
    await window.library.open('yard');
    here.disk = 'full';
    window.actions.document.move('target', { x: 7, y: 8 });
    window.actions.program.openScene(duelScene('third', 'Third'), {});
    expect(await window.library.takeIn('yard', partyOf(window))).toEqual({
      ok: false,
      error: '“Yard” has unsaved changes: open it to move pieces into it.',
    });
  });
});

describe('whoever watches the library', () => {
  test('is called when this window has saved, and not when it begins to', async () => {
    const { window } = await two();
    const seen: string[] = [];
    window.library.watch(() => seen.push(window.store.getState().program.saveState));
    window.actions.document.move('target', { x: 7, y: 8 });
    await expect.poll(() => window.store.getState().program.saveState).toBe('saving');
    window.actions.tool.choose('fire');
    expect(seen).toEqual([]);
    await window.saved();
    expect(seen).toEqual(['saved']);
    // What is not about saving is nothing new.
    window.actions.tool.choose('measure');
    expect(seen).toEqual(['saved']);
  });

  test('is called when this window has changed, copied or deleted a stored scene', async () => {
    const { window } = await two();
    let calls = 0;
    window.library.watch(() => calls++);
    await window.library.rename('yard', 'Weir');
    expect(calls).toBe(1);
    await window.library.duplicate('yard');
    expect(calls).toBe(2);
    await window.library.remove('yard');
    expect(calls).toBe(3);
  });

  test('is called no more after it has stopped', async () => {
    const { here, window } = await two();
    let calls = 0;
    window.library.watch(() => calls++)();
    await window.library.rename('yard', 'Weir');
    await here.open().library.duplicate('yard');
    window.actions.document.move('target', { x: 7, y: 8 });
    await window.saved();
    expect(calls).toBe(0);
  });
});

test('the list has the scene that was saved last first', async () => {
  const { here, window } = await two();
  const names = async () => (await window.library.list()).map(({ name }) => name);
  expect(await names()).toEqual(['Road', 'Yard']);
  here.clock += 1000;
  await window.library.rename('yard', 'Weir');
  expect(await names()).toEqual(['Weir', 'Road']);
});

describe('an exported scene', () => {
  test('has its name, and a file with the stored document and all its pictures', async () => {
    const { here, window } = await two();
    const card = await (await here.database()).get('scenes', 'yard');
    if (!card) throw new Error('Nothing is stored.');
    const text = JSON.stringify({ ...duelScene('yard', 'Yard'), later: 'unknown' });
    await (await here.database()).put('documents', { scene: 'yard', text, shot: null });
    await (await here.database()).put('scenes', { ...card, version: SCENE_VERSION + 1 });
    const exported = await window.library.exportFile('yard');
    if (!exported.ok) throw new Error(exported.error);
    expect(exported.value.name).toBe('Yard');
    const bundle = await readBundle(exported.value.file, 'scene.json', 'Yard');
    if (!bundle.ok) throw new Error(bundle.error);
    expect(bundle.value.value).toMatchObject({
      format: SCENE_FORMAT,
      version: SCENE_VERSION + 1,
      scene: JSON.parse(text),
    });
    expect(Object.keys(bundle.value.pictures)).toEqual(['map']);
  });

  test('is none if its document is no JSON', async () => {
    const { here, window } = await two();
    await (await here.database()).put('documents', { scene: 'yard', text: 'none', shot: null });
    expect(await window.library.exportFile('yard')).toEqual({
      ok: false,
      error: '“Yard” can no longer be read. It stays in the library.',
    });
  });
});
