import { afterEach, expect, test, vi } from 'vitest';
import { pictureBlob } from '../../../src/app/map/use-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers everything; returns what was asked for. */
function serveAll(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('a picture');
  });
  return asked;
}

test('a bundled picture is asked for by its name', async () => {
  const asked = serveAll();
  expect(await (await pictureBlob('demo:ridge-nine', {})).text()).toBe('a picture');
  expect(asked).toEqual(['./demo/ridge-nine.webp']);
});

test.each([
  'demo:../../x',
  'demo:..%2f..%2fx',
  'demo:/x',
  'demo:x/../../y',
  'demo:a\\b',
  'demo:x?y',
  'demo:x#',
  'demo:x.y',
  'demo:',
  'demo:\nx',
  'map1:../../x',
  'picture-1',
  '__proto__',
  'constructor',
])('a scene that names %j makes no request', async (asset) => {
  const asked = serveAll();
  await expect(pictureBlob(asset, {})).rejects.toThrow('is not there');
  expect(asked).toEqual([]);
});
