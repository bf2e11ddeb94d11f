import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { pieceLooks } from '../../../src/canvas/pieces/piece-looks.ts';
import { glyphOf } from '../../../src/design/glyph-of.ts';
import { loadGlyphs } from '../../../src/design/glyph-paths.ts';
import { piece } from '../../support/scenes.ts';

afterEach(() => vi.unstubAllGlobals());

const vane = { ...piece('vane', 10, 10), conditions: ['slowed' as const] };

function lookOf(): string | undefined {
  const [look] = pieceLooks({ pieces: [vane], zoom: 20, selected: new Set(), bars: true }, new Map());
  return look?.look;
}

test('a piece is drawn again when the sign of a condition has arrived', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const text = await readFile(`public${address}`, 'utf8');
    return new Response(text);
  });
  await loadGlyphs([glyphOf(vane)]);
  const before = lookOf();
  await loadGlyphs(['slowed']);
  expect(lookOf()).not.toBe(before);
  expect(lookOf()).toBe(lookOf());
});
