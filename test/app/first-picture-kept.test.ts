import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFirstPicture } from '../../src/app/first-picture/remember.ts';
import { createAppStore } from '../../src/store/state/create.ts';
import { scene } from '../support/scenes.ts';

/** A map of three canvases, in a browser that notes which of them are read and what is kept. */
function standing() {
  const read: number[] = [];
  const kept = new Map<string, string>();
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => ({ drawImage: ({ width }: { width: number }) => read.push(width) });
    convertToBlob = async () => 'picture';
  }
  class Reader {
    result = '';
    onload = (): void => undefined;
    readAsDataURL(picture: string): void {
      this.result = `data:${picture}`;
      this.onload();
    }
  }
  const layers = [1, 2, 3].map((width) => ({ width }));
  const map = { clientWidth: 100, clientHeight: 80, querySelectorAll: () => layers, querySelector: () => null };
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('FileReader', Reader);
  vi.stubGlobal('document', { visibilityState: 'visible', querySelectorAll: () => [] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const store = createAppStore(scene([]));
  rememberFirstPicture(
    store,
    () => map as unknown as Element,
    (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  );
  const pictures = () => [...kept.values()].map((text) => JSON.parse(text).picture);
  const zoom = (zoom: number) =>
    store.setState(({ view }) => ({ view: { ...view, camera: { ...view.camera, zoom } } }));
  const point = (x: number) => store.setState(({ pointer }) => ({ pointer: { ...pointer, at: { x, y: 0 } } }));
  return { read, pictures, zoom, point };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the picture for the next start is taken once the map has stood for a moment', async () => {
  const { read, pictures } = standing();
  await vi.advanceTimersByTimeAsync(2400);
  expect(pictures()).toEqual(['']);
  await vi.advanceTimersByTimeAsync(200);
  expect(read).toEqual([1, 2, 3]);
  expect(pictures()).toEqual(['data:picture']);
});

test('it waits for a pointer that moves, and is not taken again for that', async () => {
  const { read, point } = standing();
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(1000);
    point(i);
  }
  expect(read).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(read).toEqual([1, 2, 3]);
  point(20);
  await vi.advanceTimersByTimeAsync(9000);
  expect(read).toEqual([1, 2, 3]);
});

test('a change while its layers are read ends it: the picture is taken of what comes', async () => {
  const { read, pictures, zoom } = standing();
  await vi.advanceTimersToNextTimerAsync();
  expect(read).toEqual([1]);
  zoom(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).toEqual([1]);
  expect(pictures()).toEqual(['']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(read).toEqual([1, 1, 2, 3]);
  expect(pictures()).toEqual(['data:picture']);
});
