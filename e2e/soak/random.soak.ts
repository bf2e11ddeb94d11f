import '../../test/support/setup.ts';
import type { Page } from '@playwright/test';
import { type Held, heldIn, plateau } from '../memory/plateau.ts';
import { Disk } from '../pages/files/disk.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { Spy } from '../pages/spy.ts';
import type { Table } from '../pages/table.ts';
import { anAction, LURKER } from '../play/actions.ts';
import { randomOf } from '../play/random.ts';
import { whole } from '../support/killed-town.ts';
import { expect, test } from '../support/table-test.ts';

const ACTIONS = Number(process.env.ACTIONS ?? 3000);
const SEED = process.env.SEED ?? 'soak';

/** How many actions there are between two checks. */
const BETWEEN = 50;

/** How many there are between two looks at the memory. */
const SAMPLED = 200;

/** What was drawn of another scene or at another zoom is kept for up to half a minute. */
const SETTLES = 32_000;

const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();
const redoOf = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true }).first();

/** Ends what is open, so that only the history is left: a shot that waits is called off by the first undo. */
async function quiet(table: Table): Promise<void> {
  const { page } = table;
  for (let i = 0; i < 5; i++) await table.key('Escape');
  await table.map.box.focus();
  const asked = page.locator('[data-part="asked"]');
  if (await asked.isVisible()) await table.key('Control+z');
  await expect(asked).toBeHidden();
}

/** Waits until everything is saved, and returns the open scene as it is stored. */
async function stored(table: Table, disk: Disk): Promise<string> {
  await expect(table.page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved', {
    timeout: 30_000,
  });
  const id = await table.page.evaluate(() => sessionStorage.getItem('fall-of-shot-scene'));
  const scene = (await disk.scenes()).find((each) => each.id === id);
  return scene?.text ?? '';
}

/** Undoes everything, redoes as much, and returns how many steps that were. */
async function thereAndBack({ page, map }: Table): Promise<number> {
  await map.box.focus();
  let ahead = 0;
  while (await redoOf(page).isEnabled()) {
    await page.keyboard.press('Control+Shift+z');
    ahead++;
  }
  let steps = 0;
  while (await undoOf(page).isEnabled()) {
    await page.keyboard.press('Control+z');
    steps++;
  }
  for (let i = 0; i < steps; i++) await page.keyboard.press('Control+Shift+z');
  // As far undone as it was.
  for (let i = 0; i < ahead; i++) await page.keyboard.press('Control+z');
  return steps;
}

test(`${ACTIONS} random actions leave a legal document, an exact history, no error, and no secret outside`, async ({
  table,
  page,
}) => {
  const random = randomOf(SEED);
  const disk = await Disk.in(page.context());
  const spy = await Spy.beside(page);
  const screen = await PlayersScreen.open(page);
  const session = await page.context().newCDPSession(page);
  const samples: Held[] = [];
  const counts = new Map<string, number>();
  let [shots, steps] = [0, 0];
  page.setDefaultTimeout(5000);
  await page.bringToFront();
  let at = 0;
  /** Does an action, once one is possible: what is not possible now is not done, and does not count. */
  const act = async (): Promise<void> => {
    for (;;) {
      const { name, run } = anAction(random);
      const isDone = await run(table, random).then(
        () => true,
        () => false,
      );
      if (!isDone) continue;
      at++;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (name === 'fire') shots++;
      return;
    }
  };
  const check = async (): Promise<void> => {
    const when = `after ${at} actions of seed ${SEED}`;
    await quiet(table);
    const before = await stored(table, disk);
    await whole(disk, when);
    steps += await thereAndBack(table);
    expect(await stored(table, disk), when).toBe(before);
    const said = await spy.said();
    for (const secret of Object.values(LURKER)) expect(said.includes(secret), `${secret} ${when}`).toBe(false);
    await spy.forget();
    process.stdout.write(`${at} actions, ${shots} of them shots; ${steps} steps undone and redone\n`);
    if (at % SAMPLED !== 0) return;
    // Always with the same scene on the table, when whatever follows a change is done and pictures of other scenes are gone.
    await table.choose('Demo: Ridge Nine');
    await table.shows('Ridge Nine');
    await page.waitForTimeout(SETTLES);
    const held = await heldIn('gm', page, session);
    samples.push(held);
    process.stdout.write(`${JSON.stringify(held)}\n`);
  };
  while (at < ACTIONS) {
    // In a step, Playwright does not look through all calls of the test at each call, which takes longer than the actions.
    await test.step(`actions from ${at}`, async () => {
      for (let i = 0; i < BETWEEN; i++) await act();
      await check();
    });
  }
  for (const [what, { rise, most }] of samples.length < 8 ? [] : Object.entries(plateau(samples)))
    expect.soft(rise, `${what} risen from the second quarter to the last`).toBeLessThanOrEqual(most);
  expect(shots / ACTIONS).toBeGreaterThan(1 / 3);
  await expect(screen.page.locator('[data-part="screen-lost"]')).toHaveCount(0);
  process.stdout.write(`${[...counts].map(([name, count]) => `${count} ${name}`).join(', ')}\n`);
});
