import type Konva from 'konva';
import { piece } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const start = () =>
  battle(
    [piece('gun', 5.5, 5.5, { name: 'Gun', weapons: ['mortar'] }), piece('ott', 20, 15, { name: 'Ott', side: 'b' })],
    [MORTAR],
  );

const rose = (table: Table) => table.page.locator('[data-part="north-rose"]');
const field = (table: Table) => table.scene.panel.getByLabel('North, clockwise from up');

/** The bearing of the highlighted sector of the compass die, in degrees clockwise from up, as drawn. */
function litSector(table: Table): Promise<number | null> {
  return table.page.evaluate(() => {
    const arcs = window.Konva.stages[0]?.find<Konva.Arc>('Arc') ?? [];
    const lit = arcs.find((arc) => arc.name().startsWith('sector-') && arc.fill() === '#ff7a29');
    if (!lit) return null;
    // An arc begins at its rotation, from the right; its middle is half its angle further.
    const turn = Math.round(lit.getAbsoluteRotation() + lit.angle() / 2 + 90);
    return ((turn % 360) + 360) % 360;
  });
}

async function missTowards(table: Table, direction: number): Promise<void> {
  await table.map.click({ x: 5.5, y: 5.5 });
  await table.tool('Fire');
  await table.map.click({ x: 20, y: 15 });
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await table.tray.answer(10);
  await table.tray.answer(direction);
}

test("CO-01 north is typed as an angle, and a miss to the east lands to the map's east", async ({ table }) => {
  const { map, scene } = table;
  await table.openWith(start());
  await expect(rose(table)).toHaveCount(0);
  await scene.open();
  await scene.write('North, clockwise from up', '90');
  await expect(rose(table)).toHaveAccessibleName('Compass: north is 90 degrees clockwise from up');
  await missTowards(table, 3);
  await expect.poll(() => litSector(table)).toBe(180);
  await table.tray.answer(10);
  await table.skip();
  const aim = await map.mark('aim');
  const landing = await map.mark('landing');
  expect((landing?.x ?? 0) - (aim?.x ?? 0)).toBeCloseTo(0, 3);
  expect((landing?.y ?? 0) - (aim?.y ?? 0)).toBeGreaterThan(0.5);
  await expect(table.log.sentences.first()).toContainText('east');
});

/** Returns how to drag the rose on the map from a bearing through others, without letting go. */
async function roseDrag(table: Table) {
  const box = await rose(table).boundingBox();
  if (!box) throw new Error('There is no rose.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { mouse } = table.page;
  const moveTo = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return mouse.move(middle.x + 22 * Math.sin(angle), middle.y - 22 * Math.cos(angle));
  };
  return async (from: number, ...to: readonly number[]) => {
    await moveTo(from);
    await mouse.down();
    for (const degrees of to) await moveTo(degrees);
  };
}

test('dragging the rose on the map turns north in steps of 15°, with Shift freely, one undo each', async ({
  table,
}) => {
  const { scene, page } = table;
  await table.openWith(start());
  await scene.open();
  await scene.write('North, clockwise from up', '30');
  const drag = await roseDrag(table);
  // Wherever it is grabbed, it rotates by as much as the pointer does.
  await drag(100, 120, 140, 148);
  await expect(rose(table)).toHaveAccessibleName(/north is 75 degrees/);
  expect(await field(table).inputValue()).toBe('30');
  await page.mouse.up();
  await expect(field(table)).toHaveValue('75');
  await page.keyboard.down('Shift');
  await drag(0, 4, 8);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(field(table)).toHaveValue('83');
  await table.undo();
  await expect(field(table)).toHaveValue('75');
  await table.undo();
  await expect(field(table)).toHaveValue('30');
});

test('Escape reverts a drag of the rose, however long the pointer is held', { tag: '@core' }, async ({ table }) => {
  const { scene, page } = table;
  await page.clock.install();
  await table.openWith(start());
  await scene.open();
  await scene.write('North, clockwise from up', '30');
  const drag = await roseDrag(table);
  await drag(0, 40);
  await expect(rose(table)).toHaveAccessibleName(/north is 75 degrees/);
  // Long enough for a tooltip, which would take the Escape key.
  await page.clock.runFor(5000);
  await page.keyboard.press('Escape');
  await expect(rose(table)).toHaveAccessibleName(/north is 30 degrees/);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(rose(table)).toHaveAccessibleName(/north is 30 degrees/);
});

test('the compass in the tab turns by pointer and by keys; the rose disappears when north is up again', async ({
  table,
}) => {
  const { scene, page } = table;
  await table.openWith(start());
  await scene.open();
  const dial = scene.panel.getByRole('slider', { name: 'North' });
  await dial.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(table)).toHaveValue('15');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(field(table)).toHaveValue('14');
  await expect(rose(table)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(field(table)).toHaveValue('0');
  await expect(rose(table)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(dial).toHaveAttribute('aria-valuenow', '345');
  await scene.write('North, clockwise from up', '999');
  await expect(scene.panel.getByRole('alert')).toContainText('from -360 to 360');
});
