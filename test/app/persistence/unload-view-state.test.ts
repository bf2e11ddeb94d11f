import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreUnloadedViewState, saveViewStateOnUnload } from '../../../src/app/persistence/unload-view-state.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { duelScene } from '../../support/browser-windows.ts';

const PLACE = 'fall-of-shot-looks';
const jotted = new Map<string, string>();
let full = false;

beforeEach(() => {
  jotted.clear();
  full = false;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => jotted.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      jotted.set(key, value);
    },
    removeItem: (key: string) => void jotted.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A window with a scene that was looked at, left. */
function left(): void {
  const store = createAppStore(duelScene());
  saveViewStateOnUnload(store);
  store.setState({
    selection: { piece: 'gun' },
    view: { tab: 'log', theme: 'light', camera: { x: 3, y: 4, zoom: 12 } },
  });
  window.dispatchEvent(new Event('pagehide'));
}

function reloaded(scene = duelScene()) {
  const store = createAppStore(scene);
  restoreUnloadedViewState(store);
  return store.getState();
}

test('a reload restores the view state of the closed window, once', () => {
  left();
  expect(reloaded()).toMatchObject({
    selection: { piece: 'gun' },
    view: { tab: 'log', theme: 'light', camera: { x: 3, y: 4, zoom: 12 } },
  });
  expect(reloaded()).toMatchObject({ selection: { piece: null }, view: { theme: 'dark' } });
});

test('another scene only gets what belongs to the user', () => {
  left();
  const state = reloaded(duelScene('other'));
  expect(state).toMatchObject({ selection: { piece: null }, view: { theme: 'light' } });
  expect(state.view.camera).not.toMatchObject({ zoom: 12 });
});

test('deleted pieces are not selected', () => {
  left();
  const scene = duelScene();
  expect(reloaded({ ...scene, pieces: scene.pieces.slice(1) })).toMatchObject({
    selection: { piece: null },
    view: { tab: 'log' },
  });
});

test.each(['', '{', '[]', '7', '{"scene":"yard","session":{"tab":"nowhere","selection":5},"settings":"none"}'])(
  'foreign data (%s) leaves the scene as the database has it',
  (text) => {
    jotted.set(PLACE, text);
    expect(reloaded()).toMatchObject({
      selection: { piece: null },
      view: { tab: createAppStore(duelScene()).getState().view.tab },
    });
    expect(jotted.get(PLACE) ?? 'gone').toBe(text === '' || text === '{' ? text : 'gone');
  },
);

test('a browser without session storage causes no error', () => {
  full = true;
  left();
  expect(jotted.size).toBe(0);
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloaded()).toMatchObject({ selection: { piece: null } });
});
