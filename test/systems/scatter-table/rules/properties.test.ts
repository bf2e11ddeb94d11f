import { diceOf, readDice } from '@fall-of-shot/rules/systems/scatter-table/dice';
import type { ScatterTable } from '@fall-of-shot/rules/systems/scatter-table/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableSchema } from '../../../../src/systems/scatter-table/scene/table-schema.ts';
import { armed, field, run, shot, told } from '../range.ts';

const DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', '2d6', '3d4', '2d10'] as const;

/** Tables of all kinds whose first row reaches 100. */
const tables: fc.Arbitrary<ScatterTable> = fc
  .record({
    unit: fc.constantFrom('ft' as const, 'm' as const, 'in' as const),
    rose: fc.constantFrom('rose' as const, 'clock' as const),
    from: fc.constantFrom('fire' as const, 'north' as const),
    good: fc.constantFrom('over' as const, 'under' as const),
    distance: fc.constantFrom(...DICE),
    add: fc.integer({ min: -10, max: 10 }),
    times: fc.constantFrom(0, 0.5, 1, 2, 10),
  })
  .map(({ unit, rose, from, good, distance, add, times }) =>
    tableSchema.parse({
      unit,
      direction: { dice: 'd12', rose, from },
      hit: { dice: 'd20', good },
      rows: [{ to: 100, hit: good === 'over' ? 21 : 0, distance, add, times }],
    }),
  );

/** Faces for some dice, each as a share of its sides. */
const shares = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 3, maxLength: 3 });

test('ST-06, ST-07 a miss lands exactly as far away as its dice say, in every unit', () => {
  fc.assert(
    fc.property(
      tables,
      shares,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 359 }),
      (table, rolled, way, north) => {
        const [row] = table.rows;
        const { count, sides } = diceOf(row?.distance ?? '');
        const faces = rolled.slice(0, count).map((share) => 1 + Math.floor(share * sides));
        const weapon = armed('st-stone-arm', table);
        const result = run(field(weapon, [], { north }), shot(weapon, 40), {
          'to-hit': 10,
          direction: way,
          distance: faces,
        });
        const sum = faces.reduce((all, face) => all + face, 0);
        const off = Math.max(0, sum + (row?.add ?? 0)) * (row?.times ?? 1);
        const { at, aim, measure } = told(result, 'landing');
        expect(measure).toEqual({ value: off, unit: table.unit });
        expect(Math.hypot(at.x - aim.x, at.y - aim.y)).toBeCloseTo(off, 6);
        const { degrees } = told(result, 'direction');
        const start = table.direction.from === 'north' ? north : 90;
        const place = table.direction.rose === 'clock' ? way : way - 1;
        expect((degrees - start - place * 30 + 7200) % 360).toBeCloseTo(0, 6);
      },
    ),
    { numRuns: 60 },
  );
});

test('valid dice expressions are read as written, and nothing else is', () => {
  expect(readDice('2d6')).toEqual({ count: 2, sides: 6 });
  expect(readDice('d100')).toEqual({ count: 1, sides: 100 });
  for (const text of ['', 'd', 'd1', '0d6', '2d6+1', '2x6', 'D6', 'd06', '9d20', ' d6']) {
    expect([text, readDice(text)]).toEqual([text, undefined]);
  }
});
