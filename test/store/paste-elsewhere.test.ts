import { expect, test } from 'vitest';
import { piece } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

test('a copied piece brings its picture into another scene', () => {
  const on = table(duel({ pieces: [piece('vane', 10, 10, { name: 'Vane', picture: 'face' })], weapons: [] }));
  const face = new Blob(['face']);
  on.store.setState({ assets: { face }, selection: { piece: 'vane', morePieces: [], obstructions: [] } });
  const copied = on.actions.selection.copy();
  on.actions.program.openScene(duel({ id: 'elsewhere' }), {});
  expect(on.state().assets).toEqual({});
  if (copied) on.actions.selection.paste(copied, { x: 40, y: 40 });
  const pasted = on.state().history.scene.pieces.at(-1);
  expect(pasted).toMatchObject({ name: 'Vane', picture: 'face' });
  expect(on.state().assets.face).toBe(face);
});

test('a paste into a scene of another unit stands where it was meant', () => {
  const on = table(duel({ pieces: [piece('vane', 90, 70, { name: 'Vane' })], weapons: [], unit: 'ft' }));
  on.store.setState({ selection: { piece: 'vane', morePieces: [], obstructions: [] } });
  const copied = on.actions.selection.copy();
  on.actions.program.openScene(duel({ id: 'elsewhere', unit: 'm', grid: { kind: 'none' } }), {});
  if (copied) on.actions.selection.paste(copied, { x: 40, y: 40 });
  const pasted = on.state().history.scene.pieces.at(-1);
  expect(pasted?.x).toBeCloseTo(40, 6);
  expect(pasted?.y).toBeCloseTo(40, 6);
});
