import { expect, test } from 'vitest';
import { wayOf } from '../../../src/scene/pieces/way.ts';
import type { Obstruction, Piece } from '../../../src/scene/schema/schema.ts';
import { measuresOf } from '../../../src/ui/measuring/measured-words.ts';
import { wayWords } from '../../../src/ui/measuring/way-words.ts';
import { places } from '../../support/places.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

function words(more: Partial<Piece> = {}, thing: Partial<Obstruction> | null = null, squares = false) {
  const who = piece('who', 0.5, 0.5, { name: 'Piper', ...more });
  const field = scene([who], {
    unit: 'm',
    obstructions: thing ? [wall('thing', '2,-5 2,5', { label: '', ...thing })] : [],
    ...(squares ? { grid: { kind: 'square', size: 1, x: 0, y: 0 } } : {}),
  });
  return wayWords(who, wayOf(field, who, places('0.5,0.5 4,0.5 4,4.5')), measuresOf(field));
}

test('a way is named with its length, in cells on a grid, and each waypoint with the length so far', () => {
  expect(words()).toEqual({ title: 'Piper, 7.5 m', allowance: null, warning: null, waypoints: ['3.5 m'] });
  expect(words({}, null, true).title).toBe('Piper, 7.5 m, 8 squares');
});

test.each<[Partial<Piece>, string]>([
  [{ walk: 9, run: 12 }, '7.5 m walked, 4.5 m left'],
  [{ walk: 6, run: 12 }, '6 m walked, 1.5 m at a run, 4.5 m left'],
  [{ walk: 3, run: 6 }, '3 m walked, 3 m at a run, 1.5 m too far'],
  [{ walk: 6 }, '6 m walked, 1.5 m too far'],
  [{ run: 12 }, '7.5 m at a run, 4.5 m left'],
  [{ walk: 9, run: 12, moved: { turn: 1, length: 2.5 } }, '2.5 m before, 6.5 m walked, 1 m at a run, 2 m left'],
  [{ walk: 9, run: 12, moved: { turn: 1, length: 20 } }, '20 m before, 7.5 m too far'],
])('what it takes of the allowance: %o', (allowance, expected) => {
  expect(words(allowance).allowance).toBe(expected);
});

test.each<[Partial<Obstruction>, string]>([
  [{}, 'A wall is in the way'],
  [{ label: 'Wall' }, 'A wall is in the way'],
  [{ label: 'Garden wall' }, 'Garden wall is in the way'],
  [{ kind: 'door', door: 'closed' }, 'A closed door is in the way'],
])('what is in the way: %o', (thing, expected) => {
  expect(words({}, thing).warning).toBe(expected);
});
