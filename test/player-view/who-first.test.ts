import { describe, expect, test } from 'vitest';
import { whoFirst } from '../../src/player-view/who-first.ts';

describe('the end of a shot', () => {
  test('tells who is down first, and then how', () => {
    expect(whoFirst('The shell lands two inches north: Vane is down.', ['Vane', 'Squad 1: Ilse'])).toEqual({
      who: 'Vane is down.',
      how: 'The shell lands two inches north.',
    });
    expect(whoFirst('Past Vane, into the crate: the Teamster takes 6.', [])).toEqual({
      who: 'The Teamster takes 6.',
      how: 'Past Vane, into the crate.',
    });
  });

  test('does not take a fire mode for a sentence', () => {
    expect(whoFirst('Burst: Vane is down.', [])).toEqual({ who: 'Vane is down.', how: null });
  });

  test('leaves one sentence alone, and names with a colon', () => {
    expect(whoFirst('Vane is missed.', [])).toEqual({ who: 'Vane is missed.', how: null });
    const name = 'Squad 1: Vane';
    expect(whoFirst(`${name} is missed.`, [name])).toEqual({ who: `${name} is missed.`, how: null });
  });
});
