import type { Page } from '@playwright/test';
import type Konva from 'konva';
import { PlayersScreen } from '../pages/players-screen.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const SHOWN = { a: 'full', b: 'full', neutral: 'full' } as const;

/** Pairs, one behind the other and none of them hurt: below the upper one is the bar of the lower one. */
const PAIRS = {
  ...STREET,
  name: 'Pairs',
  obstructions: [],
  settings: { ...STREET.settings, health: { bars: 'always', players: SHOWN } },
  pieces: ['Old Marten', 'Ilse', 'Sergeant Vane', 'Wren', 'Ott', 'Mirabelle'].flatMap((name, i) =>
    STREET.pieces
      .slice(1, 2)
      .map((vane) => ({ ...vane, id: `p${i}`, name, x: 8 + (i % 3) * 12, y: 12 + Math.floor(i / 3) * 4.4 })),
  ),
} as const;

/** How the names on a map lie: how many there are, and which cover the bar of another piece or its middle. */
const namesOn = (page: Page) =>
  page.evaluate(() => {
    const [stage] = window.Konva.stages;
    const pieces = (stage?.find<Konva.Group>('.piece') ?? []).map((piece) => ({
      at: piece.position(),
      bar: piece.findOne<Konva.Group>('.health-bar')?.findOne<Konva.Rect>('Rect')?.getClientRect(),
    }));
    const names = (stage?.find<Konva.Group>('.piece-name') ?? []).map((plate) => ({
      text: plate.findOne<Konva.Text>('Text')?.text() ?? '',
      at: plate.getParent()?.position(),
      box: plate.findOne<Konva.Rect>('Rect')?.getClientRect() ?? { x: 0, y: 0, width: 0, height: 0 },
    }));
    const covering = names.filter(({ at, box }) =>
      pieces.some(
        ({ at: other, bar }) =>
          bar !== undefined &&
          (other.x !== at?.x || other.y !== at?.y) &&
          box.x < bar.x + bar.width &&
          bar.x < box.x + box.width &&
          box.y < bar.y + bar.height &&
          bar.y < box.y + box.height,
      ),
    );
    return {
      names: names.length,
      bars: pieces.filter(({ bar }) => bar !== undefined).length,
      covering: covering.map(({ text }) => text),
    };
  });

/** The names that stand to the right of their pieces: how wide, and how far from the middle they begin, as they are placed. */
const asideOn = (page: Page) =>
  page.evaluate(() => {
    const tenths = (value: number) => Math.round(value * 10) / 10;
    const plates = window.Konva.stages[0]?.find<Konva.Group>('.piece-name') ?? [];
    return plates.flatMap((plate) => {
      const [width, height] = [plate.findOne('Rect')?.width() ?? 0, plate.findOne('Rect')?.height() ?? 0];
      const isAside = Math.abs(plate.y() + height / 2) < 0.01 && plate.x() > 0;
      return isAside ? [{ width: tenths(width), from: tenths(plate.x()) }] : [];
    });
  });

test('a name covers no bar of health of its neighbour', { tag: '@core' }, async ({ table, page }) => {
  await table.openWith(PAIRS);
  const screen = await PlayersScreen.open(page);
  await screen.still();
  for (const each of [page, screen.page]) {
    await expect.poll(() => namesOn(each)).toEqual({ names: 6, bars: 6, covering: [] });
  }
});

test('names that were placed before their font had come are placed again', async ({ table, page }) => {
  // Between others there is no room above and below: names stand aside, as far off as they are wide.
  const ranks = PAIRS.pieces.map((piece, i) => ({ ...piece, x: 20, y: 10 + 2 * i }));
  await table.openWith({ ...PAIRS, pieces: ranks });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const screen = await PlayersScreen.open(page);
  await expect.poll(async () => (await asideOn(screen.page)).length).toBeGreaterThan(1);
  const before = await asideOn(screen.page);
  release();
  // The other font is another width, and the names still begin where their pieces end.
  const sum = (names: typeof before) => names.reduce((all, { width }) => all + width, 0);
  await expect.poll(async () => sum(await asideOn(screen.page))).not.toBe(sum(before));
  expect((await asideOn(screen.page)).map(({ from }) => from)).toEqual(before.map(({ from }) => from));
});

test('on a phone no name touches the edge of the screen', async ({ table }) => {
  await table.open();
  const screen = await PlayersScreen.open(table.page);
  await screen.page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => screen.names()).not.toEqual([]);
  const roomsNow = () =>
    screen.page.evaluate(() => {
      const [stage] = window.Konva.stages;
      const plates = stage?.find<Konva.Group>('.piece-name') ?? [];
      return plates.flatMap((plate) => {
        const box = plate.findOne<Konva.Rect>('Rect')?.getClientRect();
        return box && stage ? [Math.round(Math.min(box.x, stage.width() - box.x - box.width))] : [];
      });
    });
  // They are placed again when their font has come.
  let last: readonly number[] = [];
  await expect
    .poll(
      async () => {
        const before = last;
        last = await roomsNow();
        return last.length > 5 && JSON.stringify(before) === JSON.stringify(last);
      },
      { intervals: [700] },
    )
    .toBe(true);
  expect(Math.min(...last)).toBeGreaterThanOrEqual(3);
});
