import { describe, expect, test } from 'vitest';
import type { SeatChoice } from '../../src/network/messages/view-schema.ts';
import { afterTouch, bySide, chosenSeats, fitsWith, namesTogether } from '../../src/player-device/base/join-choice.ts';

function seat(id: string, state: SeatChoice['state'] = 'free', side: SeatChoice['side'] = 'a'): SeatChoice {
  return { id, name: id, side, sideName: side, pieces: [], words: '', state };
}

const ids = (seats: readonly SeatChoice[]): readonly string[] => seats.map(({ id }) => id);

describe('where one sits', () => {
  const seats = [seat('ana'), seat('ben'), seat('chris', 'here')];

  test('the first free seat is chosen, and a touch chooses another one', () => {
    expect(ids(chosenSeats(seats, null, false))).toEqual(['ana']);
    expect(afterTouch(seat('ben'), chosenSeats(seats, null, false), false)).toEqual(['ben']);
  });

  test('nobody sits down who watches, or on a seat that has been taken', () => {
    expect(chosenSeats(seats, 'watch', false)).toEqual([]);
    expect(chosenSeats(seats, ['chris'], false)).toEqual([]);
  });
});

describe('where several sit', () => {
  const seats = [seat('ana'), seat('ben')];

  test('none is chosen until one is touched, and a touch takes it back', () => {
    expect(chosenSeats(seats, null, true)).toEqual([]);
    const both = afterTouch(seat('ben'), chosenSeats(seats, ['ana'], true), true);
    expect(both).toEqual(['ana', 'ben']);
    expect(afterTouch(seat('ana'), chosenSeats(seats, both, true), true)).toEqual(['ben']);
  });

  test('the one seat that is left is chosen, if it fits those that the device has', () => {
    expect(ids(chosenSeats([seat('ana', 'mine'), seat('ben')], null, true))).toEqual(['ben']);
    expect(chosenSeats([seat('ana', 'mine'), seat('dee', 'free', 'b')], null, true)).toEqual([]);
  });

  test('they play the same side, and are four at most', () => {
    expect(fitsWith(seat('ben'), [seat('ana')])).toBe(true);
    expect(fitsWith(seat('dee', 'free', 'b'), [seat('ana')])).toBe(false);
    const four = ['1', '2', '3', '4'].map((id) => seat(id));
    expect(fitsWith(seat('5'), four)).toBe(false);
    expect(fitsWith(seat('4'), four)).toBe(true);
  });
});

test('names stand in one phrase', () => {
  expect([[], ['Ana'], ['Ana', 'Ben'], ['Ana', 'Ben', 'Chris']].map(namesTogether)).toEqual([
    '',
    'Ana',
    'Ana and Ben',
    'Ana, Ben and Chris',
  ]);
});

test('seats stand under their sides, in the order in which they come', () => {
  const [ana, vic, ben] = [seat('ana'), seat('vic', 'free', 'b'), seat('ben')];
  expect(bySide([ana, vic, ben])).toEqual([
    { side: 'a', name: 'a', seats: [ana, ben] },
    { side: 'b', name: 'b', seats: [vic] },
  ]);
});
