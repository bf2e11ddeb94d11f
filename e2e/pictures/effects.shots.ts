import type { Point } from '../pages/map-base.ts';
import { test } from '../support/table-test.ts';

/** One picture per shape of effect area: who fires at whom in the demo, and the dice up to the landing (HL-06). */
const SHOTS = [
  { shape: 'disc', firer: 'mortar', target: 'bravo-2', dice: [9, 3, 5] },
  { shape: 'rectangle', firer: 'halftrack', target: 'delta-4', dice: [10, 5, 5] },
  { shape: 'cone', firer: 'salamander', target: 'bravo-4', dice: [10, 7, 2] },
  { shape: 'beam', firer: 'basilisk', target: 'charlie-1', dice: [10, 7, 2] },
  { shape: 'ball', firer: 'flak', target: 'kite', dice: [10, 3, 2, 2] },
] as const;

/** The map between toolbar and panel, in window pixels: the picture shows the area, and stays small. */
const FREE = { left: 72, top: 68, right: 1048, bottom: 776 };
const SIZE = { width: 860, height: 600 };

/** A part of the window around a point, within {@link FREE}. */
function around({ x, y }: Point): { x: number; y: number; width: number; height: number } {
  const within = (at: number, least: number, most: number) => Math.round(Math.max(least, Math.min(most, at)));
  return {
    x: within(x - SIZE.width / 2, FREE.left, FREE.right - SIZE.width),
    y: within(y - SIZE.height / 2, FREE.top, FREE.bottom - SIZE.height),
    ...SIZE,
  };
}

for (const { shape, firer, target, dice } of SHOTS) {
  test(`an area: ${shape}`, async ({ table, page }) => {
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await page.waitForLoadState('networkidle');
    await table.key('v');
    // All of the table: some pieces are out of view at first.
    await table.key('Shift+Digit1');
    await table.map.settled();
    await table.map.click(await table.map.piece(firer));
    await table.key('f');
    await table.map.click(await table.map.piece(target));
    await table.attack.dice('Type dice');
    await table.attack.fire();
    for (const face of dice) await table.tray.answer(face);
    // Results: the first is eliminated, the others are not.
    for (let caught = 0; (await table.log.entries.count()) === 0 && caught < 12; caught++) {
      if ((await table.tray.asked.getByRole('button', { name: /^Die shows/ }).count()) > 0)
        await table.tray.answer(caught === 0 ? 1 : 9);
      else await table.tray.option('Damaged').click();
    }
    await table.skip();
    await table.map.settled();
    const landing = await table.map.onScreen('landing');
    if (!landing) throw new Error('Nothing has landed.');
    // Closer, around the landing; a beam is long enough as it is.
    if (shape !== 'beam') {
      await table.map.pointAt(landing);
      await page.mouse.wheel(0, -320);
      await table.map.settled();
    }
    const at = await table.map.toWindow(landing);
    await page.mouse.move(700, 30);
    await page.screenshot({ path: `docs/pictures/${shape}.jpg`, quality: 88, clip: around(at) });
  });
}
