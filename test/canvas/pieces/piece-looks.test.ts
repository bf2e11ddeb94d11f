import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { pieceLooks } from '../../../src/canvas/pieces/piece-looks.ts';
import type { Drawable, PiecePictures } from '../../../src/canvas/primitives/piece-picture.ts';
import { glyphOf } from '../../../src/design/glyph-of.ts';
import { loadGlyphs } from '../../../src/design/glyph-paths.ts';
import type { Piece } from '../../../src/scene/schema/schema.ts';
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

test('a piece has the very same look as long as nothing of it changes', async () => {
  vi.stubGlobal('fetch', async (address: string) => new Response(await readFile(`public${address}`, 'utf8')));
  await loadGlyphs([glyphOf(vane), 'slowed']);
  const picture = new Map([['vane.webp', {} as Drawable]]);
  const pieces: readonly Piece[] = [{ ...vane, picture: 'vane.webp' }];
  const shown = { pieces, zoom: 20, selected: new Set<string>(), bars: true };
  const look = (changes: Partial<typeof shown> = {}, images: PiecePictures = new Map()) =>
    pieceLooks({ ...shown, ...changes }, images)[0];
  expect(look()).toBe(look());
  for (const other of [{ zoom: 21 }, { selected: new Set(['vane']) }, { bars: false }, { name: 'ghost' }]) {
    const before = look();
    expect(look(other)).not.toBe(before);
    expect(look(other)).toBe(look(other));
    expect(look()).toEqual({ ...before, figure: expect.any(Function) });
  }
  const before = look();
  expect(look({}, picture)?.look).not.toBe(before?.look);
  expect(look({ pieces: [{ ...vane, x: 11 }] })).not.toBe(before);
});
