import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/app/database.ts';
import { createLibrary, keep, restore } from '../../src/app/persistence.ts';
import { createActions } from '../../src/store/actions.ts';
import { type AppStore, createAppStore } from '../../src/store/create.ts';
import { openQuestions, sceneOf } from '../../src/store/selectors.ts';
import { piece, scene } from '../support/scenes.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

const open: Database[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) {
    for (const table of ['scenes', 'assets', 'settings'] as const) await database.clear(table);
    database.close();
  }
});

async function database(): Promise<Database> {
  const opened = await openDatabase();
  open.push(opened);
  return opened;
}

let names = 0;
const ports = { now: () => '2026-11-21T12:00:00.000Z', id: () => `id-${names++}` };

function table(): { store: AppStore; actions: ReturnType<typeof createActions> } {
  const store = createAppStore(scene([piece('gun', 10, 10, { weapons: ['mortar'] }), piece('target', 30, 10)]));
  return { store, actions: createActions(store, ports) };
}

function keeping(store: AppStore, opened: Database, onFailure: () => void = () => undefined): () => void {
  return keep(store, opened, { now: ports.now, onFailure, onLeave: () => () => undefined });
}

/** Waits until what the database holds is what the store holds. */
async function settled(store: AppStore, opened: Database): Promise<void> {
  await expect
    .poll(async () => {
      const stored = await opened.get('scenes', sceneOf(store.getState()).id);
      const { history, shot } = store.getState();
      return JSON.stringify([stored?.history, stored?.shot]) === JSON.stringify([history, shot]);
    })
    .toBe(true);
}

describe('nothing is lost', () => {
  test('a first visit finds nothing', async () => {
    expect(await restore(await database())).toBe('nothing');
  });

  test('the document and its history come back as they were, undo included', async () => {
    const { store, actions } = table();
    const opened = await database();
    const stop = keeping(store, opened);
    actions.document.move('target', { x: 25, y: 12 });
    actions.document.edit('target', { name: 'Ott' });
    await settled(store, opened);
    stop();
    const back = await restore(await database());
    if (typeof back === 'string') throw new Error(back);
    const again = createAppStore(scene([]));
    again.setState(back);
    expect(sceneOf(again.getState())).toEqual(sceneOf(store.getState()));
    createActions(again, ports).document.undo();
    createActions(again, ports).document.undo();
    expect(sceneOf(again.getState()).pieces[1]).toMatchObject({ name: 'target', x: 30, y: 10 });
  });

  test('CO-02 a scene that an older program kept, which says nothing of how range is measured, opens all the same', async () => {
    const { store } = table();
    const opened = await database();
    const stop = keeping(store, opened);
    await settled(store, opened);
    stop();
    const id = sceneOf(store.getState()).id;
    const kept = await opened.get('scenes', id);
    if (!kept) throw new Error('Nothing was kept.');
    const { range: _, ...older } = kept.history.scene.settings;
    const scene = { ...kept.history.scene, settings: older as typeof kept.history.scene.settings };
    await opened.put('scenes', { ...kept, history: { ...kept.history, scene } });
    const back = await restore(await database());
    expect(typeof back === 'object' && back.history?.scene.settings.range).toBe('centre');
  });

  test('a scene that the first version kept opens in the form of this one; what could be undone starts afresh', async () => {
    const text = readFileSync(new URL('../fixtures/scenes/version-1.json', import.meta.url), 'utf8');
    const { scene: first } = JSON.parse(text);
    const { store, actions } = table();
    const opened = await database();
    const stop = keeping(store, opened);
    actions.document.move('target', { x: 25, y: 12 });
    await settled(store, opened);
    stop();
    const kept = await opened.get('scenes', 'test');
    if (!kept) throw new Error('Nothing was kept.');
    const { version: _, ...older } = kept;
    await opened.put('scenes', { ...older, history: { ...kept.history, scene: first } });
    const back = await restore(await database());
    if (typeof back === 'string') throw new Error(back);
    expect(back.history?.scene.log).toHaveLength(2);
    expect(back.history?.scene.turn).toEqual({ number: 1, initiative: null });
    expect(back.history?.past).toEqual([]);
  });

  test('CO-07 an attack in progress comes back at its open question, and goes on as it would have', async () => {
    const { store, actions } = table();
    const opened = await database();
    const stop = keeping(store, opened);
    actions.shot.setDice('type');
    actions.session.select('gun');
    actions.shot.aim({ at: 'piece', piece: 'target' });
    actions.shot.fire();
    actions.shot.answer('to-hit', { kind: 'roll', faces: [10] });
    await settled(store, opened);
    stop();
    const back = await restore(await database());
    if (typeof back === 'string') throw new Error(back);
    const again = createAppStore(scene([]));
    again.setState(back);
    expect(openQuestions(again.getState()).map((question) => question.key)).toEqual(['direction']);
    for (const each of [store, again]) {
      const { shot } = createActions(each, { ...ports, id: () => 'entry' });
      shot.answer('direction', { kind: 'roll', faces: [9, 5] });
      shot.answer('distance', { kind: 'roll', faces: [1] });
      shot.answer('effect:target', { kind: 'roll', faces: [2] });
    }
    expect(sceneOf(again.getState())).toEqual(sceneOf(store.getState()));
    expect(sceneOf(again.getState()).log[0]?.outcome.headline).toBe('The shell lands one inch south: target is out.');
  });

  test('a scene that was left is kept beside the next one', async () => {
    const { store, actions } = table();
    const opened = await database();
    const stop = keeping(store, opened);
    await settled(store, opened);
    actions.session.open({ ...scene([piece('one', 1, 1)]), id: 'next', name: 'Next' }, {});
    await settled(store, opened);
    stop();
    const library = createLibrary(opened);
    expect((await library.list()).map(({ name }) => name).sort()).toEqual(['Next', 'Test']);
    const first = await library.load('test');
    expect(first?.history?.scene.pieces.map(({ id }) => id)).toEqual(['gun', 'target']);
  });

  test('a scene that can no longer be read is left where it is', async () => {
    const { store } = table();
    const opened = await database();
    const stop = keeping(store, opened);
    await settled(store, opened);
    stop();
    const stored = await opened.get('scenes', 'test');
    await opened.put('scenes', { ...stored, history: { scene: { id: 'test' }, past: [], future: [] } } as never);
    expect(await restore(opened)).toBe('broken');
    expect(await opened.get('scenes', 'test')).toBeDefined();
  });

  test('a full disk is told once, and not again while it stays full', async () => {
    const { store, actions } = table();
    const opened = await database();
    let told = 0;
    const full = new Proxy(opened, {
      get: (target, name) =>
        name === 'transaction'
          ? () => {
              throw new DOMException('full', 'QuotaExceededError');
            }
          : Reflect.get(target, name),
    });
    const stop = keeping(store, full, () => void told++);
    actions.document.move('target', { x: 1, y: 1 });
    actions.document.move('target', { x: 2, y: 2 });
    await expect.poll(() => told).toBe(1);
    stop();
  });
});
