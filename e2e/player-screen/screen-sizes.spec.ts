import { layoutOf } from '../../src/player-screen/layout.ts';
import { utOf, withFigures } from '../../test/support/figures.ts';
import { piece } from '../../test/support/scenes.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** From a phone to a large television, and most of them turned. */
const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1080, 1920],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [2160, 3840],
] as const;

/** The parts of the page with words, with their text sizes and how many lines of how many letters they have. */
function written(screen: PlayersScreen) {
  return screen.page.evaluate(() =>
    [...document.querySelectorAll('main p, main li span, [data-part="roll"] > span')].flatMap((element) => {
      const text = element.textContent ?? '';
      if (text === '' || element.closest('[data-part="screen-sound"]')) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const { left, right } = element.getBoundingClientRect();
      // The few letters under a die repeat what the sentence says.
      const label = element.parentElement?.dataset.part === 'roll';
      return [{ text, label, left, right, lines, size: Number.parseFloat(getComputedStyle(element).fontSize) }];
    }),
  );
}

/** Holds that the page fits a size: nothing is too wide, too small to read, or set one letter to a line. */
async function fits(screen: PlayersScreen, width: number, height: number): Promise<void> {
  const said = `${width} by ${height}`;
  const least = Math.max(15, 0.026 * Math.min(width, height));
  const wide = await screen.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, said).toBeLessThanOrEqual(width);
  const words = await written(screen);
  expect(words.length, said).toBeGreaterThan(0);
  for (const { text, label, left, right, lines, size } of words) {
    expect(size, `${said}: ${text}`).toBeGreaterThanOrEqual(label ? 14 : least);
    expect(left, `${said}: ${text}`).toBeGreaterThanOrEqual(0);
    expect(right, `${said}: ${text}`).toBeLessThanOrEqual(width);
    expect(text.length < 9 ? 9 : text.length / lines, `${said}: ${text}`).toBeGreaterThan(8);
  }
  const names = () =>
    screen.page.evaluate(() => {
      const plates = window.Konva?.stages[0]?.find('.piece-name') ?? [];
      return plates.map((plate) => {
        const text = (plate as unknown as { findOne(what: string): { fontSize(): number } }).findOne('Text');
        return text.fontSize() * plate.getAbsoluteScale().x;
      });
    });
  // Names find their places once the camera stands.
  await expect
    .poll(async () => Math.min(...(await names()), Number.POSITIVE_INFINITY), said)
    .toBeGreaterThanOrEqual(least - 0.1);
  const box = await screen.caption.boundingBox();
  expect(box?.height ?? 0, said).toBeLessThanOrEqual(height * (width * 3 < height * 4 ? 0.46 : 0.4) + 1);
  expect((box?.y ?? 0) + (box?.height ?? 0), said).toBeLessThanOrEqual(height + 1);
  // Camera, names and marks keep above the words whatever they say.
  expect(box?.y, said).toBeGreaterThanOrEqual(layoutOf({ width, height }).free - 1);
}

async function at(screen: PlayersScreen, width: number, height: number): Promise<void> {
  await screen.page.setViewportSize({ width, height });
  await expect
    .poll(() => screen.page.evaluate(() => window.Konva?.stages[0]?.width() ?? 0), { intervals: [50] })
    .toBe(width);
}

/** Gun fires at Vane on the street, who is missed; the shot goes on to Ilse, and stops in the wall. */
async function fired(table: Table): Promise<void> {
  await aimed(table, 'gun', 'vane');
  await table.attack.dice('Roll');
  await table.attack.fire();
}

test('who rolls what, while the table rolls, is legible and fits at every size', async ({ table }) => {
  await table.openWith(STREET);
  const screen = await PlayersScreen.open(table.page);
  await aimed(table, 'gun', 'vane');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await expect(screen.title).toHaveText('Gun fires at Vane.');
  await expect(screen.text).toHaveText(/^Gun rolls \d+ dice$/);
  await expect(screen.rolls).toHaveCount(1);
  await expect(screen.rolls).toHaveAttribute('data-state', 'empty');
  for (const [width, height] of SIZES) {
    await at(screen, width, height);
    await fits(screen, width, height);
    // Both ends of the shot are above the words, 3 % from every edge.
    await screen.still();
    const box = await screen.caption.boundingBox();
    for (const end of [
      { x: 5, y: 15 },
      { x: 15, y: 15 },
    ]) {
      const { x, y } = await screen.share(end);
      expect(x).toBeGreaterThan(0.029);
      expect(x).toBeLessThan(0.971);
      expect(y).toBeGreaterThan(0.015);
      expect(y * height).toBeLessThan(box?.y ?? 0);
    }
  }
});

test('the end of a shot is told by a strip with signs, or by a sheet with a list, at every size and in both themes', async ({
  table,
}) => {
  await table.openWith(STREET);
  const screen = await PlayersScreen.open(table.page);
  await fired(table);
  await expect.poll(() => screen.over()).toBe(true);
  for (const theme of ['dark', 'light']) {
    await screen.page.evaluate((now) => {
      document.documentElement.dataset.theme = now;
    }, theme);
    for (const [width, height] of SIZES) {
      await at(screen, width, height);
      await fits(screen, width, height);
      const upright = width * 3 < height * 4;
      await expect(screen.events).toHaveCount(upright ? await screen.events.count() : 0);
      await expect(screen.page.locator('[data-part="event-row"]')).toHaveCount(upright ? 0 : 1);
      if (!upright) continue;
      const rows = await screen.events.evaluateAll((all) =>
        all.map((row) => ({ text: row.textContent, height: row.getBoundingClientRect().height })),
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.height).toBeGreaterThanOrEqual(44);
      expect(rows[0]?.text).toMatch(/^1/);
    }
  }
});

test('long names do not make the words cover the map, at any size', async ({ table }) => {
  const names: Readonly<Record<string, string>> = {
    gun: 'Quartermaster Sergeant Featherstonehaugh',
    vane: 'Lieutenant Cholmondeley-Marjoribanks',
    ilse: 'Ilse van den Heuvel-Oosterhout',
  };
  await table.openWith({
    ...STREET,
    pieces: STREET.pieces.map((each) => ({ ...each, name: names[each.id] ?? each.name })),
  });
  const screen = await PlayersScreen.open(table.page);
  await fired(table);
  await expect.poll(() => screen.over()).toBe(true);
  for (const [width, height] of SIZES) {
    await at(screen, width, height);
    await fits(screen, width, height);
  }
});

test('dice tell nothing before they have settled: no face, no colour, no lit sector', async ({ table }) => {
  await table.openWith(
    battle(
      [piece('gun', 10, 15, { name: 'Gun', weapons: ['mortar'] }), piece('ott', 25, 15, { name: 'Ott', side: 'b' })],
      [MORTAR],
    ),
  );
  const screen = await PlayersScreen.open(table.page);
  await screen.page.evaluate(() => {
    /** What could be read from dice that had not settled, and every state they were in. */
    const [told, states]: [string[], Set<string>] = [[], new Set()];
    const look = () => {
      for (const roll of document.querySelectorAll<HTMLElement>('[data-part="roll"]')) {
        const state = roll.dataset.state ?? '';
        states.add(state);
        if (state === 'settled') continue;
        const read = roll.querySelectorAll(
          'svg[data-tone="attack"], svg[data-tone="defense"], svg[data-tone] text, svg circle, [data-lit="true"]',
        );
        if (read.length > 0) told.push(`${state}: ${roll.outerHTML.slice(0, 200)}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { told, states });
  });
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await expect(screen.text).toHaveText('Gun: 8 or less hits');
  // From here on time passes in small steps, or a busy machine would leave out some of what shows.
  const { clock } = table.page.context();
  await clock.install();
  await clock.pauseAt(new Date(Date.now() + 3000));
  const passes = async (milliseconds: number) => {
    for (let time = 0; time < milliseconds; time += 40) await clock.runFor(40);
  };
  await table.tray.answer(10);
  await passes(4000);
  await expect(screen.title).toHaveText('A miss.');
  await expect(screen.text).toHaveText('Gun rolls the direction');
  await table.tray.answer(3);
  await passes(4000);
  await expect(screen.title).toHaveText('It goes east.');
  await expect(screen.rolls.locator('[data-lit="true"]')).toHaveCount(1);
  const { told, states } = await screen.page.evaluate(() => ({
    told: Reflect.get(window, 'told') as string[],
    states: [...(Reflect.get(window, 'states') as Set<string>)].sort(),
  }));
  expect(told).toEqual([]);
  expect(states).toEqual(['empty', 'settled', 'settling', 'tumbling']);
});

test('up to thirty dice fit on a phone, and covers and controls fit at every size', async ({ table }) => {
  const street = {
    ...STREET,
    pieces: STREET.pieces.map((each) =>
      each.id === 'vane' ? withFigures({ ...each, ut: { ...utOf(each), defense: 24 } }) : each,
    ),
  };
  await table.openWith(street);
  const screen = await PlayersScreen.open(table.page);
  await screen.page.setViewportSize({ width: 390, height: 844 });
  await fired(table);
  await expect(screen.rolls).toHaveCount(2);
  const { dice, sheet } = await screen.page.evaluate(() => ({
    dice: [...document.querySelectorAll('[data-part="roll"] svg')].map((die) => {
      const { left, right, bottom } = die.getBoundingClientRect();
      return { left, right, bottom };
    }),
    sheet: document.querySelector('[data-part="caption"]')?.getBoundingClientRect().toJSON(),
  }));
  expect(dice.length).toBeGreaterThanOrEqual(28);
  // Turning dice reach a little over their places.
  for (const die of dice) {
    expect(die.left).toBeGreaterThan(0);
    expect(die.right).toBeLessThan(390);
    expect(die.bottom).toBeLessThanOrEqual(844);
  }
  expect(sheet.height).toBeLessThanOrEqual(0.46 * 844 + 1);
  await expect.poll(() => screen.over()).toBe(true);
  await table.leave();
  await expect(screen.lost).toBeVisible();
  for (const reload of [false, true]) {
    if (reload) await screen.page.reload();
    const said = reload ? screen.cover : screen.lost;
    await expect(said).toBeVisible();
    for (const [width, height] of [...SIZES, [800, 380] as const, [320, 568] as const]) {
      await screen.page.setViewportSize({ width, height });
      await screen.page.mouse.move(width / 2, height / 3);
      const { over, small } = await screen.page.evaluate(() => {
        const parts = [...document.querySelectorAll<HTMLElement>('main p, main button')].filter(
          (each) => each.textContent !== '',
        );
        const least = Math.max(15, 0.026 * Math.min(innerWidth, innerHeight)) - 0.1;
        return {
          over: parts.filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || each.scrollWidth > innerWidth;
          }).length,
          small: parts
            .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < least)
            .map((each) => each.textContent),
        };
      });
      expect([over, small], `${width} by ${height}`).toEqual([0, []]);
    }
  }
});
