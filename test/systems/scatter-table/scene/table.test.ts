import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../../../src/scene/map/defaults.ts';
import { readSceneFile, writeSceneFile } from '../../../../src/scene/schema/file.ts';
import { editedWeapon } from '../../../../src/scene/weapons/weapon-edits.ts';
import { ST_EXAMPLE_WEAPONS } from '../../../../src/systems/scatter-table/scene/example-weapons.ts';
import { readTable, writeTable } from '../../../../src/systems/scatter-table/scene/table-schema.ts';
import { withNextRow, withoutRow } from '../../../../src/systems/scatter-table/scene/weapon-fields.ts';
import { armed } from '../range.ts';

const SMALL = {
  unit: 'm',
  direction: { dice: 'd8' },
  hit: { dice: 'd20' },
  rows: [{ to: 30, hit: 12, distance: '2d6' }],
};
const read = (value: unknown) => readTable(JSON.stringify(value));

describe('a table as JSON', () => {
  test('omitted fields get defaults', () => {
    expect(read(SMALL)).toEqual({
      ok: true,
      value: {
        unit: 'm',
        direction: { dice: 'd8', rose: 'rose', points: 8, from: 'fire' },
        hit: { dice: 'd20', good: 'over' },
        rows: [{ to: 30, hit: 12, distance: '2d6', add: 0, times: 1 }],
        area: null,
        effect: null,
      },
    });
  });

  test.each(ST_EXAMPLE_WEAPONS)('that of the $name is the same when it is written and read again', ({ table }) => {
    expect(readTable(writeTable(table))).toEqual({ ok: true, value: table });
  });

  test.each<[what: string, value: unknown, error: string]>([
    [
      'dice that are none',
      { ...SMALL, hit: { dice: '2x6' } },
      'The table does not fit at hit, dice: dice are written as "d8" or "2d6", and are no more than the odds can count, as "4d6" or "d100".',
    ],
    [
      'rows that go back',
      { ...SMALL, rows: [...SMALL.rows, { to: 20, hit: 1, distance: 'd6' }] },
      'The table does not fit at row 2, to: rows go from near to far: this one ends at 20 and has to end beyond 30.',
    ],
    ['no rows', { ...SMALL, rows: [] }, 'The table does not fit at rows: a table has a row at least.'],
    [
      'a unit that is none',
      { ...SMALL, unit: 'mile' },
      'The table does not fit at unit: this is one of "ft", "m", "in", "cells".',
    ],
    [
      'a die that cannot show every direction',
      { ...SMALL, direction: { dice: 'd6', rose: 'clock' } },
      'The table does not fit at direction, dice: d6 cannot show all of 12 directions.',
    ],
    [
      'a hex with eight sides',
      { ...SMALL, direction: { dice: 'd8', rose: 'hexes', points: 8 } },
      'The table does not fit at direction, points: a hex has 6 directions.',
    ],
    [
      'an area without size',
      { ...SMALL, area: 0 },
      'The table does not fit at area: an effect area has a radius over 0, or is null.',
    ],
    [
      'a number that is none',
      { ...SMALL, rows: [{ to: 9, hit: 'x', distance: 'd6' }] },
      'The table does not fit at row 1, hit: this is a whole number from -200 to 200.',
    ],
  ])('%s is refused in one sentence', (_, value, error) => {
    expect(read(value)).toEqual({ ok: false, error });
  });

  test('unknown fields are refused, and so is text that is no JSON', () => {
    expect(read({ ...SMALL, wind: 3 })).toMatchObject({ ok: false, error: expect.stringMatching(/wind.*\.$/) });
    expect(readTable('{ "unit": ')).toEqual({
      ok: false,
      error: 'This is not JSON: look for a missing comma, quote or bracket.',
    });
  });
});

describe('a weapon with a table', () => {
  test('the examples fit their schema and are unchanged in a scene file', () => {
    const scene = emptyScene('new', 'New', { width: 240, height: 160 }, 'scatter-table');
    expect(scene).toMatchObject({ unit: 'ft', weapons: ST_EXAMPLE_WEAPONS });
    const text = writeSceneFile({ scene, assets: {} });
    const back = readSceneFile(JSON.parse(text), 'new.scene.json');
    expect(back).toMatchObject({ ok: true, value: { scene } });
  });

  test('an invalid change is refused with the sentence of the table', () => {
    const arm = armed('st-stone-arm');
    const edited = editedWeapon(arm, { table: { ...arm.table, area: -1 } });
    expect(edited).toEqual({
      ok: false,
      error: 'The table does not fit at area: an effect area has a radius over 0, or is null.',
    });
  });

  test('rows are added after the last one, and removed', () => {
    const { table } = armed('st-stone-arm');
    const more = withNextRow(table);
    expect(more.rows.map(({ to }) => to)).toEqual([100, 200, 300, 600]);
    expect(editedWeapon(armed('st-stone-arm'), { table: more }).ok).toBe(true);
    expect(withoutRow(more, 1).rows.map(({ to }) => to)).toEqual([100, 300, 600]);
  });
});
