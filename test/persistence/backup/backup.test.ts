import { deflateSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { pngOf } from '../../fixtures/png.ts';
import { backedUp, backupsOf, contents, restored } from '../../support/backups.ts';
import { type Browser, browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';
import { weapon } from '../../support/scenes.ts';
import { EXAMPLE_TEMPLATES } from '../../support/systems.ts';

/** A template of the user's own. */
const [EXAMPLE] = EXAMPLE_TEMPLATES['hit-locations'];
if (!EXAMPLE) throw new Error('There are no examples.');
const TEMPLATE = { ...EXAMPLE, id: 't', example: false };

describe('a backup', () => {
  test('restored where it was written changes nothing', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    const file = await backedUp(here, window);
    const before = await contents(await here.database());
    const restored = await backupsOf(here, window).restore(file, 'backup.zip');
    expect(restored.ok && restored.value.text).toBe('1 scene already up to date.');
    expect(await contents(await here.database())).toEqual(before);
  });

  test('restored over another state makes that a version, and opens the restored one', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    const file = await backedUp(here, window);
    window.actions.document.move('target', { x: 1, y: 2 });
    await window.saved();
    const stood = window.scene();
    // Another window has it open, too.
    const other = here.open();
    await other.load('yard');
    const restored = await backupsOf(here, window).restore(file, 'backup.zip');
    expect(restored.ok && restored.value.text).toBe('1 scene replaced, with the previous state saved as a version.');
    expect(window.scene()).toEqual(duelScene());
    other.comeBack();
    await expect.poll(() => other.scene()).toEqual(duelScene());
    const [card] = await window.library.list();
    await window.library.openVersion('yard', card?.versions[0]?.number ?? 0);
    expect(window.scene()).toEqual(stood);
    await window.saved();
    expect((await storedScene(await here.database(), 'yard')).state.history.scene).toEqual(stood);
  });

  test('does not touch scenes of a newer version here: its own are added beside them', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    const file = await backedUp(here, window);
    const database = await here.database();
    const card = await database.get('scenes', 'yard');
    const document = await database.get('documents', 'yard');
    if (!card || !document) throw new Error('Nothing is kept.');
    await database.put('scenes', { ...card, version: SCENE_VERSION + 1 });
    await database.put('documents', { ...document, text: '{"newer":true}' });
    const other = here.open();
    await backupsOf(here, other).restore(file, 'backup.zip');
    expect(await database.get('documents', 'yard')).toMatchObject({ text: '{"newer":true}' });
    expect((await other.library.list()).map(({ name }) => name).sort()).toEqual([
      'Mill yard',
      'Mill yard (from a backup)',
    ]);
  });

  test('includes what this program cannot read, unchanged', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.actions.program.openScene(duelScene('other'), {});
    await window.saved();
    const database = await here.database();
    await database.put('documents', { scene: 'yard', text: 'no JSON at all', shot: null });
    const file = await backedUp(here, window);
    const there = browser();
    expect((await backupsOf(there, there.open()).restore(file, 'backup.zip')).ok).toBe(true);
    expect((await (await there.database()).get('documents', 'yard'))?.text).toBe('no JSON at all');
  });

  test('keeps a different template of the same id, and adds its own beside it', async () => {
    const here = browser();
    const window = here.open();
    const database = await here.database();
    const put = (name: string) =>
      database.put('roster', { id: 't', place: 0, template: { ...TEMPLATE, name }, picture: null });
    await put('Guard');
    const file = await backedUp(here, window);
    await put('My guard');
    expect(await restored(here, window, file)).toBe('1 piece restored to the roster.');
    const names = window.store.getState().collections.roster.map(({ template }) => template.name);
    expect(names).toEqual(['My guard', 'Guard (from a backup)']);
  });

  test('keeps a different weapon of the same id, and adds its own beside it', async () => {
    const here = browser();
    const window = here.open();
    const database = await here.database();
    const put = (name: string) => database.put('armoury', { id: 'bow', place: 0, weapon: weapon({ id: 'bow', name }) });
    await put('Bow');
    const file = await backedUp(here, window);
    await put('My bow');
    await backupsOf(here, window).restore(file, 'backup.zip');
    expect(window.store.getState().collections.armoury.map(({ name }) => name)).toEqual([
      'My bow',
      'Bow (from a backup)',
    ]);
  });
});

describe('an invalid backup file is refused in one sentence, and nothing changes', () => {
  async function files(): Promise<{
    here: Browser;
    window: Window;
    entries: Record<string, Uint8Array>;
    whole: Uint8Array;
  }> {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), { picture: new Blob(['map'], { type: 'image/png' }) });
    window.actions.document.move('target', { x: 1, y: 2 });
    const whole = new Uint8Array(await (await backedUp(here, window)).arrayBuffer());
    return { here, window, entries: unzipSync(whole), whole };
  }

  /** The backup with some entries changed; `null` removes one. */
  async function refused(
    changes: (entries: Record<string, Uint8Array>) => Record<string, string | null>,
  ): Promise<string> {
    const { here, window, entries } = await files();
    const next = { ...entries };
    for (const [name, text] of Object.entries(changes(entries))) {
      if (text === null) delete next[name];
      else next[name] = strToU8(text);
    }
    const before = await contents(await here.database());
    const restored = await backupsOf(here, window).restore(
      new Blob([zipSync(next) as Uint8Array<ArrayBuffer>]),
      'b.zip',
    );
    expect(await contents(await here.database())).toEqual(before);
    return restored.ok ? restored.value.text : restored.error;
  }

  const manifest = (entries: Record<string, Uint8Array>, change: (value: Record<string, unknown>) => unknown) => ({
    'manifest.json': JSON.stringify(change(JSON.parse(new TextDecoder().decode(entries['manifest.json'])))),
  });

  test('cut off', async () => {
    const { here, window, whole } = await files();
    const restored = await backupsOf(here, window).restore(new Blob([whole.slice(0, 400)]), 'b.zip');
    expect(restored).toEqual({ ok: false, error: 'b.zip cannot be restored: its end is missing.' });
  });

  test('a foreign zip', async () => {
    expect(await refused(() => ({ 'manifest.json': null }))).toBe(
      'b.zip cannot be restored: it is a zip file, but not a backup of Fall of Shot.',
    );
    expect(await refused(() => ({ 'manifest.json': '{}' }))).toMatch(/not a backup of Fall of Shot\.$/);
  });

  test('of a newer version', async () => {
    expect(await refused((entries) => manifest(entries, (value) => ({ ...value, version: 7 })))).toBe(
      'b.zip cannot be restored: it was written by a newer version of Fall of Shot (backup version 7, this one reads up to 1).',
    );
  });

  test('with an entry that is missing, is not JSON, or is invalid', async () => {
    expect(await refused(() => ({ 'scenes/1/document.json': null }))).toMatch(
      /“scenes\/1\/document\.json” is missing in it\.$/,
    );
    expect(await refused(() => ({ 'scenes/1/pictures/1.png': null }))).toMatch(/is missing in it\.$/);
    expect(await refused(() => ({ 'armoury.json': '[' }))).toMatch(/“armoury\.json” in it is not JSON\.$/);
    expect(await refused(() => ({ 'armoury.json': '[{"id":"a","place":"first","weapon":{}}]' }))).toMatch(
      /its armoury is broken at entry 1, place: it is not a number\./,
    );
    expect(await refused((entries) => manifest(entries, (value) => ({ ...value, scenes: [1] })))).toMatch(
      /its entry 1 in the list of scenes is broken: it is not a group of fields\./,
    );
    expect(await refused(() => ({ 'scenes/1/document.json': JSON.stringify(duelScene('elsewhere')) }))).toMatch(
      /is a different scene\.$/,
    );
  });

  test('a history that does not match its document is left out, with a notice', async () => {
    const { entries } = await files();
    const changes = JSON.parse(new TextDecoder().decode(entries['scenes/1/changes.json']));
    changes[0].back[0].path[0] = 'weapons';
    const there = browser();
    const window = there.open();
    const file = zipSync({ ...entries, 'scenes/1/changes.json': strToU8(JSON.stringify(changes)) });
    const restored = await backupsOf(there, window).restore(new Blob([file as Uint8Array<ArrayBuffer>]), 'b.zip');
    expect(restored.ok && restored.value.text).toBe(
      '1 scene restored. The history of “Mill yard” does not fit its scene and was left out: there is nothing to undo.',
    );
    expect(window.store.getState().history.past).toEqual([]);
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 2 });
  });

  test('a picture with more pixels than a browser holds is refused by its header', async () => {
    const { entries } = await files();
    const huge = pngOf(30_000, 30_000, deflateSync(Buffer.alloc(9)));
    const there = browser();
    const window = there.open();
    const file = zipSync({ ...entries, 'scenes/1/pictures/1.png': new Uint8Array(huge) });
    const restored = await backupsOf(there, window).restore(new Blob([file as Uint8Array<ArrayBuffer>]), 'b.zip');
    expect(restored.ok ? '' : restored.error).toBe(
      'b.zip cannot be restored: “scenes/1/pictures/1.png” in it has 30,000 x 30,000 pixels, and 150 million, or 32,767 on a side, is the most.',
    );
  });

  test('a history longer than the program keeps is left out, with a notice', async () => {
    const { entries } = await files();
    const [change] = JSON.parse(new TextDecoder().decode(entries['scenes/1/changes.json']));
    const longer = manifest(entries, (value) => {
      const [scene] = value.scenes as [{ card: { first: number } }];
      const card = { ...scene.card, end: scene.card.first + 2001, done: scene.card.first + 2001 };
      return { ...value, scenes: [{ ...scene, card }] };
    });
    const there = browser();
    const window = there.open();
    const file = zipSync({
      ...entries,
      'manifest.json': strToU8(longer['manifest.json']),
      'scenes/1/changes.json': strToU8(JSON.stringify(Array.from({ length: 2001 }, () => change))),
    });
    const restored = await backupsOf(there, window).restore(new Blob([file as Uint8Array<ArrayBuffer>]), 'b.zip');
    expect(restored.ok && restored.value.text).toMatch(/^1 scene restored\. The history of “Mill yard” does not fit/);
    expect(window.store.getState().history.past).toEqual([]);
  });

  test('hidden characters go from its documents, changes and versions', async () => {
    const { entries } = await files();
    const hidden = Object.entries(entries).map(([name, bytes]) => {
      const text = name.endsWith('.json') ? new TextDecoder().decode(bytes) : null;
      return [name, text === null ? bytes : strToU8(text.replaceAll('target', 'tar\u202eget'))] as const;
    });
    expect(new TextDecoder().decode(Object.fromEntries(hidden)['scenes/1/changes.json'])).toContain('\u202e');
    const there = browser();
    const window = there.open();
    const file = zipSync(Object.fromEntries(hidden));
    const restored = await backupsOf(there, window).restore(new Blob([file as Uint8Array<ArrayBuffer>]), 'b.zip');
    expect(restored.ok && restored.value.text).toBe('1 scene restored.');
    expect(window.store.getState().history.past.length).toBeGreaterThan(0);
    expect(JSON.stringify(await contents(await there.database()))).not.toMatch(/\u202e|u202e/);
  });

  test('a disk that fills up in the middle: all of it or nothing', async () => {
    const { here, window, whole } = await files();
    window.actions.document.move('target', { x: 7, y: 7 });
    await window.saved();
    const before = await contents(await here.database());
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'assets') throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(put, this, given);
    };
    const restored = await backupsOf(here, window).restore(new Blob([whole as Uint8Array<ArrayBuffer>]), 'b.zip');
    IDBObjectStore.prototype.put = put;
    expect(restored).toEqual({
      ok: false,
      error: 'There is not enough space to restore b.zip: delete scenes you no longer need for good and try again.',
    });
    expect(await contents(await here.database())).toEqual(before);
  });
});
