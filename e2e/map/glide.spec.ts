import type { Page } from '@playwright/test';
import type Konva from 'konva';
import { piece } from '../../test/support/scenes.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false, everyFrame: true });

const ON = battle([piece('dray', 10, 15, { name: 'Dray' })], []);

/** Where a piece is drawn, in scene units: its node's place and what moves it. */
interface Seen {
  readonly x: number;
  readonly named: number;
}

/** Notes where the piece and its name are drawn at each of some frames. */
async function watched(page: Page, frames = 40): Promise<() => Promise<readonly Seen[]>> {
  const heard = await page.evaluateHandle((frames) => {
    const seen: Seen[] = [];
    let done: (all: readonly Seen[]) => void = () => undefined;
    const all = new Promise<readonly Seen[]>((resolve) => {
      done = resolve;
    });
    const look = (): void => {
      const [stage] = window.Konva.stages;
      // On the players’ screen it has another id.
      const node = stage?.findOne('.piece-dray') ?? stage?.findOne('.piece');
      const scale = stage?.scaleX() ?? 1;
      const at = (point: { x: number } | undefined) => ((point?.x ?? 0) - (stage?.x() ?? 0)) / scale;
      const plates = stage?.find<Konva.Group>('.piece-name') ?? [];
      const name = plates.find((plate) => plate.findOne<Konva.Text>('Text')?.text() === 'Dray')?.getParent();
      seen.push({ x: at(node?.getAbsolutePosition()), named: at(name?.getAbsolutePosition()) });
      if (seen.length < frames) requestAnimationFrame(look);
      else done(seen);
    };
    look();
    return { all };
  }, frames);
  return () => heard.evaluate(({ all }) => all);
}

/** The places between the first and the last, without repeats. */
function between(seen: readonly Seen[], from: number, to: number): number[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return [...new Set(seen.map(({ x }) => x))].filter((x) => x > low + 0.01 && x < high - 0.01);
}

test('a moved piece glides to its place here and on the players\u2019 screen, with its name; undo, too', async ({
  table,
}) => {
  await table.openWith(ON);
  const screen = await PlayersScreen.open(table.page);
  await table.map.click({ x: 10, y: 15 });
  const [here, there] = [await watched(table.page, 60), await watched(screen.page, 60)];
  await table.page.bringToFront();
  await table.key('ArrowRight');
  const seen = await here();
  const to = seen.at(-1)?.x ?? 0;
  expect(to).toBeGreaterThan(10.4);
  const way = between(seen, 10, to);
  expect(way.length).toBeGreaterThan(1);
  // Always forward, and the name stays below it.
  expect(way).toEqual([...way].sort((a, b) => a - b));
  for (const { x, named } of seen) expect(named).toBeCloseTo(x, 6);
  expect(between(await there(), 10, to).length).toBeGreaterThan(1);
  const back = await watched(table.page);
  await table.undo();
  expect(between(await back(), 10, to).length).toBeGreaterThan(1);
  expect((await table.map.piece('Dray')).x).toBe(10);
});

/** As many pieces as glide on a layer of their own: all of them would be slow to draw at each frame. */
const CROWD = Array.from({ length: 80 }, (_, i) => piece(`man-${i}`, 20 + (i % 10), 5 + Math.floor(i / 10)));

test('in a crowd, the layer of pieces is drawn at the beginning and at the end only', async ({ table }) => {
  await table.openWith(battle([piece('dray', 10, 15, { name: 'Dray' }), ...CROWD], []));
  await table.map.click({ x: 10, y: 15 });
  await table.map.settled();
  const draws = await table.map.piecesDrawnWhile(async () => {
    const seen = await watched(table.page);
    await table.key('ArrowRight');
    expect(between(await seen(), 10, 20).length).toBeGreaterThan(1);
  });
  expect(draws).toBeLessThanOrEqual(2);
});

test('among few, no other layer is drawn than that of the pieces', async ({ table }) => {
  await table.openWith(ON);
  await table.map.click({ x: 10, y: 15 });
  await table.map.settled();
  const counts = await drawn(table.page);
  const seen = await watched(table.page);
  await table.key('ArrowRight');
  expect(between(await seen(), 10, 20).length).toBeGreaterThan(1);
  const { pieces = 0, ...others } = await counts();
  expect(pieces).toBeGreaterThan(2);
  expect(others).toMatchObject({ map: 0, 'obstructions-and-rubble': 0 });
});

test('a dropped piece is there at once: it followed the hand', async ({ table }) => {
  await table.openWith(ON);
  await table.map.drag({ x: 10, y: 15 }, { x: 14, y: 15 });
  const seen = await watched(table.page, 20);
  expect(new Set((await seen()).map(({ x }) => x)).size).toBe(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a moved piece is there at once', { tag: '@core' }, async ({ table }) => {
    await table.openWith(ON);
    await table.map.click({ x: 10, y: 15 });
    const seen = await watched(table.page);
    await table.key('ArrowRight');
    const all = await seen();
    const to = all.at(-1)?.x ?? 0;
    expect(to).toBeGreaterThan(10.4);
    expect(between(all, 10, to)).toEqual([]);
  });
});

/** Counts from now on how often each layer is drawn, by its name. */
async function drawn(page: Page): Promise<() => Promise<Readonly<Record<string, number>>>> {
  const counted = await page.evaluateHandle(() => {
    const counts: Record<string, number> = {};
    for (const layer of window.Konva.stages[0]?.getLayers() ?? []) {
      counts[layer.name()] = 0;
      layer.on('draw', () => {
        counts[layer.name()] = (counts[layer.name()] ?? 0) + 1;
      });
    }
    return counts;
  });
  return () => counted.jsonValue();
}

test('a piece that moves does not draw the map anew, here and on the players\u2019 screen', async ({ table }) => {
  await table.open();
  await table.choose('Demo: Ridge Nine');
  await table.shows('Ridge Nine');
  const screen = await PlayersScreen.open(table.page);
  await expect.poll(() => screen.names()).not.toEqual([]);
  await table.page.bringToFront();
  await table.map.box.focus();
  await table.key('Tab');
  await table.map.settled();
  const [here, there] = [await drawn(table.page), await drawn(screen.page)];
  await table.key('ArrowRight');
  // What moves is drawn, and the others when it has arrived.
  for (const counts of [here, there])
    await expect.poll(async () => (await counts()).pieces ?? 0, { timeout: 5000 }).toBeGreaterThan(1);
  for (const counts of [here, there]) expect(await counts()).toMatchObject({ map: 0, 'obstructions-and-rubble': 0 });
});

test('a piece that is dropped does not draw the map anew', async ({ table }) => {
  await table.openWith(ON);
  await table.map.click({ x: 10, y: 15 });
  await table.map.settled();
  const counts = await drawn(table.page);
  await table.map.drag({ x: 10, y: 15 }, { x: 14, y: 15 });
  await table.map.settled();
  expect((await table.map.piece('Dray')).x).toBeCloseTo(14, 3);
  expect(await counts()).toMatchObject({ map: 0, 'obstructions-and-rubble': 0 });
});
