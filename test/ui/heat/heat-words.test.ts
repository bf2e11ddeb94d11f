import { expect, test } from 'vitest';
import type { HeatFound, HeatPart, HeatPlace } from '../../../src/engagement/odds/heat/heat-ask.ts';
import { partsWords } from '../../../src/ui/heat/heat-words.ts';

const place = (index: number, parts: readonly HeatPart[]): HeatPlace => ({
  index,
  x: 0,
  y: 0,
  value: 0,
  length: 0,
  way: [],
  parts,
  besides: null,
});

const nameOf = (id: string) => id.toUpperCase();

function found(kind: HeatFound['kind'], here: readonly HeatPart[], best: readonly HeatPart[]): HeatFound {
  const rest = { lattice: null, values: [], looked: 2, of: 2, done: true, cell: 1 };
  return { ...rest, kind, here: place(0, here), best: place(1, best) } as unknown as HeatFound;
}

test('the best aim names those of ours who may be caught, the likeliest two by name', () => {
  const sums = (theirs: number, ours: number): readonly HeatPart[] => [
    { of: 'theirs', value: theirs },
    { of: 'ours', value: ours },
  ];
  const here = [...sums(1, 0.75), { of: 'ott', value: 0.4 }, { of: 'kern', value: 0.3 }, { of: 'dray', value: 0.05 }];
  expect(partsWords(found('aim', here, sums(1.2, 0)), nameOf)).toBe(
    'On average the best aim catches 1.2 of theirs and 0.0 of ours. Where it aims now it catches 1.0 of theirs and 0.8 of ours (OTT 40 %, KERN 30 %, 1 more).',
  );
});

test('the safest place names who may hit there, the worst first', () => {
  const here = [
    { of: 'vane', value: 0.5 },
    { of: 'ilse', value: 0.2 },
  ];
  expect(partsWords(found('danger', here, []), nameOf)).toBe(
    'Here VANE hits with 50 %, ILSE 20 %. At the safest place nobody can hit it.',
  );
});
