import { describe, expect, test } from 'vitest';
import { fittingTurns, rowName, turnsOn } from '../../src/player-screen/initiative-row.ts';

const TEN = Array.from({ length: 10 }, () => 100);

describe('the turn order on the players’ screen', () => {
  test('is whole if there is room, without room for a number of those left out', () => {
    expect(fittingTurns(TEN, 4, 1000, 50)).toEqual({ from: 0, to: 10 });
  });

  test('has the current piece and those after it, then those before it', () => {
    expect(fittingTurns(TEN, 4, 450, 50)).toEqual({ from: 4, to: 8 });
    expect(fittingTurns(TEN, 8, 450, 50)).toEqual({ from: 6, to: 10 });
    expect(fittingTurns(TEN, -1, 450, 50)).toEqual({ from: 0, to: 4 });
  });

  test('always has the current piece', () => {
    expect(fittingTurns(TEN, 4, 20, 50)).toEqual({ from: 4, to: 5 });
  });

  test('writes names whole up to sixteen letters, and longer for the current piece', () => {
    expect(rowName('Raider Torchman', false)).toBe('Raider Torchman');
    expect(rowName('Corporal Vantongeren', false)).toBe('Corporal Vanton…');
    expect(rowName('Corporal Vantongeren', true)).toBe('Corporal Vantongeren');
  });

  test.each([
    [1280, 720],
    [1920, 1080],
  ])('has room for at least five of sixteen names at %i by %i, and for one on a phone', (width, height) => {
    const names = Array.from({ length: 16 }, (_, i) => `Raider ${i}`);
    const { from, to } = turnsOn({ width, height }, names, 3, 'Round 12');
    expect(to - from).toBeGreaterThanOrEqual(5);
    expect(turnsOn({ width: 390, height: 844 }, names, 3, 'Round 12')).toMatchObject({ from: 3 });
  });
});
