import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Piece } from '../../src/scene/schema/schema.ts';
import { piece, weapon } from '../../test/support/scenes.ts';
import type { Point } from '../pages/map-base.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

// All weapons are at (10, 15) and fire fifteen inches east at Ott, miss, and deviate four inches south: the landing is
// (25, 19), and the line from the weapon to it runs along (15, 4).
const GUN = { x: 10, y: 15 };
const LANDING = { x: 25, y: 19 };
const LONG = Math.hypot(15, 4);
/** Along the line to the landing, and across it to the firer's right. */
const AHEAD = { x: 15 / LONG, y: 4 / LONG };
const RIGHT = { x: -AHEAD.y, y: AHEAD.x };

/** A point ahead of `from` and to its right. */
function off(from: Point, ahead: number, right: number): Point {
  return {
    x: from.x + AHEAD.x * ahead + RIGHT.x * right,
    y: from.y + AHEAD.y * ahead + RIGHT.y * right,
  };
}

const at = (id: string, { x, y }: Point, more: Partial<Piece> = {}) =>
  piece(id, x, y, { name: id, side: 'b', footprint: { shape: 'disc', radius: 0.5 }, ...more });

/** Gun's weapon with this area misses Ott: to hit 10, south 5, four inches 10; everybody caught is left to the table. */
async function miss(
  table: Table,
  area: NonNullable<HLWeapon['area']>,
  others: readonly Piece[],
  more: { readonly dice?: readonly number[]; readonly caught: number; readonly up?: number },
): Promise<string[]> {
  const { attack, log, map, tray } = table;
  await table.openWith(
    battle(
      [
        piece('gun', GUN.x, GUN.y, { name: 'Gun', weapons: ['gun'] }),
        at('Ott', { x: 25, y: 15 }, { elevation: more.up ?? 0 }),
        ...others,
      ],
      [weapon({ id: 'gun', name: 'Gun', area, elimination: {} })],
    ),
  );
  await aimed(table, 'gun', 'Ott');
  await attack.dice('Type dice');
  await attack.fire();
  for (const face of [10, 5, 10, ...(more.dice ?? [])]) await tray.answer(face);
  for (let i = 0; i < more.caught; i++) await tray.option('Damaged').click();
  await expect(log.sentences).toHaveCount(1);
  await table.skip();
  expect(await map.plate('deviation')).toBe('S 4 in');
  return (await map.outcomes()).map(({ title }) => title.replace(' is damaged', '')).sort();
}

/** The drawn corners are these, in order, starting with any of them. */
function expectCorners(found: readonly Point[], wanted: readonly Point[]): void {
  expect(found).toHaveLength(wanted.length);
  const missing = wanted.filter((corner) => !found.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 1e-6));
  expect(missing).toEqual([]);
}

test('a disc is centred on the landing, has its radius, and catches what it touches', async ({ table }) => {
  const caught = await miss(
    table,
    { shape: 'disc', radius: 3 },
    // 3.4 inches off with half an inch of footprint is touched, 3.6 is not.
    [at('near', { x: 28.4, y: 19 }), at('far', { x: 25, y: 22.6 })],
    { caught: 1 },
  );
  expect(caught).toEqual(['near']);
  const area = await table.map.area();
  expect(area).toMatchObject({ shape: 'disc', corners: [] });
  expect(area?.radius).toBeCloseTo(3, 6);
  expect(area?.x).toBeCloseTo(LANDING.x, 6);
  expect(area?.y).toBeCloseTo(LANDING.y, 6);
  expect(await table.map.plate('area-label')).toBe('Radius 3 in');
});

test('a rectangle is centred on the landing and lies along the line from the weapon to it', async ({ table }) => {
  const caught = await miss(
    table,
    { shape: 'rectangle', width: 2, length: 6 },
    [
      at('ahead', off(LANDING, 3.4, 0)),
      at('beyond', off(LANDING, 3.6, 0)),
      at('beside', off(LANDING, 0, 1.4)),
      at('wide', off(LANDING, 0, -1.6)),
    ],
    { caught: 2 },
  );
  expect(caught).toEqual(['ahead', 'beside']);
  const area = await table.map.area();
  expect(area).toMatchObject({ shape: 'rectangle', radius: null });
  expectCorners(area?.corners ?? [], [
    off(LANDING, 3, 1),
    off(LANDING, 3, -1),
    off(LANDING, -3, -1),
    off(LANDING, -3, 1),
  ]);
  expect(await table.map.plate('area-label')).toBe('6 × 2 in');
});

test('a cone has its apex at the weapon, turns towards the landing, and ends in an arc', async ({ table }) => {
  const [length, half] = [9, (15 * Math.PI) / 180];
  const along = (angle: number, far: number) => off(GUN, far * Math.cos(angle), far * Math.sin(angle));
  const caught = await miss(
    table,
    { shape: 'cone', length, angle: 30 },
    [
      at('inside', along(0, 9.4)),
      at('beyond', along(0, 9.6)),
      // Half an inch of footprint reaches the side at 7 inches from just outside it, and no farther.
      at('edge', along(half + 0.06, 7)),
      at('outside', along(-half - 0.09, 7)),
    ],
    { caught: 2 },
  );
  expect(caught).toEqual(['edge', 'inside']);
  const area = await table.map.area();
  expect(area).toMatchObject({ shape: 'cone', radius: null, x: GUN.x, y: GUN.y });
  const [apex, ...arc] = area?.corners ?? [];
  expect(apex?.x).toBeCloseTo(GUN.x, 6);
  expect(apex?.y).toBeCloseTo(GUN.y, 6);
  expect(arc.length).toBeGreaterThan(12);
  for (const { x, y } of arc) expect(Math.hypot(x - GUN.x, y - GUN.y)).toBeCloseTo(length, 6);
  const ends = [arc[0], arc.at(-1)];
  for (const tip of [along(-half, length), along(half, length)]) {
    expect(ends.some((end) => end && Math.hypot(end.x - tip.x, end.y - tip.y) < 1e-6)).toBe(true);
  }
  expect(await table.map.plate('area-label')).toBe('9 in, 30°');
});

test('a beam is a strip from the weapon through the landing, and does not hit the firer', async ({ table }) => {
  const caught = await miss(
    table,
    { shape: 'beam', width: 1, length: 20 },
    [
      at('close', off(GUN, 3, 0.9)),
      at('passed', off(GUN, 8, 1.1)),
      at('last', off(GUN, 20.4, 0)),
      at('out', off(GUN, 20.6, 0)),
      at('behind', off(GUN, -1.6, 0)),
    ],
    { caught: 2 },
  );
  expect(caught).toEqual(['close', 'last']);
  const area = await table.map.area();
  expect(area).toMatchObject({ shape: 'beam', radius: null });
  expectCorners(area?.corners ?? [], [off(GUN, 0, 0.5), off(GUN, 0, -0.5), off(GUN, 20, 0.5), off(GUN, 20, -0.5)]);
  expect(await table.map.plate('area-label')).toBe('20 × 1 in');
});

test('a ball bursts at its height, and catches pieces between their base and top', async ({ table }) => {
  // Ott flies at 12; by the altitude die, 10, the burst is five inches lower, at 7.
  const caught = await miss(
    table,
    { shape: 'ball', radius: 3 },
    [
      at('level', { x: 27, y: 19 }, { elevation: 7 }),
      at('above', { x: 25, y: 21 }, { elevation: 9 }),
      // As near on the map, but its top is four inches below the burst.
      at('under', { x: 23, y: 19 }, { elevation: 1.9 }),
      at('ground', { x: 25, y: 17.5 }),
    ],
    { dice: [10], caught: 2, up: 12 },
  );
  expect(caught).toEqual(['above', 'level']);
  const area = await table.map.area();
  expect(area).toMatchObject({ shape: 'ball', corners: [] });
  expect(area?.radius).toBeCloseTo(3, 6);
  expect(area?.x).toBeCloseTo(LANDING.x, 6);
  expect(area?.y).toBeCloseTo(LANDING.y, 6);
  expect(await table.map.plate('area-label')).toBe('Radius 3 in, at height 7 in');
});
