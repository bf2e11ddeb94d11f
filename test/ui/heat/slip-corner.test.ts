import { describe, expect, test } from 'vitest';
import { slipCorner } from '../../../src/ui/heat/slip-corner.ts';

const free = { left: 72, top: 68, width: 980, height: 800 };
const size = { width: 270, height: 76 };

const corner = (x: number, y: number, ...keep: { x: number; y: number }[]) =>
  slipCorner({ star: { x, y }, size, off: 24, free, keep });

describe('the slip beside the best place', () => {
  test('stands right below it where there is room', () => {
    expect(corner(300, 300)).toEqual({ x: 1, y: 1 });
    expect(corner(300, 300, { x: 100, y: 100 })).toEqual({ x: 1, y: 1 });
  });

  test('stays inside the free part of the window', () => {
    expect(corner(900, 300)).toEqual({ x: -1, y: 1 });
    expect(corner(900, 830)).toEqual({ x: -1, y: -1 });
    expect(corner(300, 830)).toEqual({ x: 1, y: -1 });
  });

  test('covers neither the target nor the firer, or if it must, the firer', () => {
    expect(corner(400, 400, { x: 500, y: 460 })).toEqual({ x: 1, y: -1 });
    expect(corner(400, 400, { x: 500, y: 460 }, { x: 500, y: 340 })).toEqual({ x: -1, y: 1 });
    const firers = [
      { x: 500, y: 340 },
      { x: 300, y: 460 },
      { x: 300, y: 340 },
    ];
    expect(corner(400, 400, { x: 500, y: 460 }, ...firers)).toEqual({ x: -1, y: -1 });
  });

  test('stands right below it where no corner has room', () => {
    expect(slipCorner({ star: { x: 50, y: 50 }, size, off: 24, free: { ...free, width: 10 }, keep: [] })).toEqual({
      x: 1,
      y: 1,
    });
  });
});
