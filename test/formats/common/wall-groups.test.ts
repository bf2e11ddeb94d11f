import { describe, expect, it } from 'vitest';
import { connected, sharedPoints } from '../../../src/formats/common/wall-groups.ts';

/** So many walls that stand alone, from one corner of a grid to the next but one. */
const alone = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = [(i % 1000) * 1.1, Math.floor(i / 1000) * 1.3];
    return {
      points: [
        { x, y },
        { x: x + 0.5, y: y + 0.7 },
      ],
      closed: false,
    };
  });

describe.each([3, 30_000])('among %i separate walls', (count) => {
  const joint = { x: -0, y: 5.25 };
  const pair = [
    { points: [{ x: -9, y: -9 }, joint], closed: false },
    {
      points: [
        { x: 0, y: 5.25 },
        { x: -7, y: -7 },
      ],
      closed: false,
    },
  ];
  const chains = [...alone(count), ...pair];

  it('two that share an end are one group, and the others are none', () => {
    const groups = connected(chains);
    expect(groups.slice(count)).toEqual([count, count]);
    expect(new Set(groups.slice(0, count))).toEqual(new Set([undefined]));
  });

  it('only that shared end groups them', () => {
    const isShared = sharedPoints(chains);
    expect(chains.flatMap(({ points }) => points).filter(isShared)).toHaveLength(2);
  });
});
