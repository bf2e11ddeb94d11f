import type { Scene } from '../../src/scene/schema/schema.ts';
import { atOf, withFigures } from '../../test/support/figures.ts';
import { piece, wall } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';
import { YARD } from '../support/yard.ts';

test.use({ opened: false });

/** Types a number into a field of the card. */
async function say(table: Table, label: string, value: number, arc?: string): Promise<void> {
  const { card } = table.attack;
  const field = (arc ? card.getByRole('group', { name: arc }) : card).getByRole('spinbutton', { name: label });
  await field.fill(String(value));
  await field.press('Enter');
}

/** Ambrose with the flame weapon, aimed at the Beast. */
async function withFlame(table: Table, scene: Scene = YARD): Promise<void> {
  await table.openWith(scene);
  await aimed(table, 'ambrose', 'beast');
  await table.attack.choose('Flame');
}

/** The muzzle of an empty gun: nobody can fire it. */
const EMPTY: Scene = {
  ...STREET,
  pieces: STREET.pieces.map((each) => (each.id === 'gun' ? { ...each, rounds: { rifle: 0 } } : each)),
};

const FAR = battle(
  [piece('gun', 5, 15, { name: 'Gun', weapons: ['rifle'] }), piece('ott', 35, 15, { name: 'Ott', side: 'b' })],
  [RIFLE],
);

for (const [rules, scene, firer, target] of [
  ['Hit Locations', FAR, 'gun', 'ott'],
  ['Unintended Targets', EMPTY, 'gun', 'vane'],
  ['Action Tests', YARD, 'ambrose', 'beast'],
] as const) {
  test(`${rules}: the reason why a piece cannot fire is visible above the button, in a low window too`, async ({
    table,
  }) => {
    const { attack, page } = table;
    await table.openWith(scene);
    await aimed(table, firer, target);
    if (rules === 'Action Tests') await say(table, 'Action dice', 60);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 700 },
    ]) {
      await page.setViewportSize(size);
      await expect(attack.fireButton).toHaveText('Not allowed');
      await expect(attack.refusal).toBeInViewport({ ratio: 1 });
      await expect(attack.refusal.getByRole('button', { name: /^Rule / })).toBeInViewport({ ratio: 1 });
      const [why, fire] = [await attack.refusal.boundingBox(), await attack.fireButton.boundingBox()];
      expect((why?.y ?? 0) + (why?.height ?? 0)).toBeLessThanOrEqual(fire?.y ?? 0);
      await expect(attack.fireButton).toHaveAccessibleDescription(/\.$/);
    }
  });
}

test('the ends of an arc are bearings: typed angles wrap around, and the width is the true one (AT-22)', async ({
  table,
}) => {
  const { attack, map } = table;
  await withFlame(table);
  await attack.card.getByRole('button', { name: 'Sweep 30 degrees there' }).click();
  const arc = attack.card.getByRole('group', { name: 'Arc 1' });
  // Ambrose faces straight up the map: fifteen degrees to both sides.
  await expect(arc.getByLabel('From, degrees')).toHaveValue('345');
  await expect(arc.getByLabel('Clockwise to, degrees')).toHaveValue('15');
  await expect(arc).toContainText('Sweep, 30°');
  for (const [from, to, shown, width] of [
    [-10, 372, ['350', '12'], '22°'],
    [350, 10, ['350', '10'], '20°'],
    [90, 45, ['90', '45'], '315°'],
    [90, 450, ['90', '90'], '360°, all around'],
  ] as const) {
    await say(table, 'From, degrees', from);
    await say(table, 'Clockwise to, degrees', to);
    await expect(arc.getByLabel('From, degrees')).toHaveValue(shown[0]);
    await expect(arc.getByLabel('Clockwise to, degrees')).toHaveValue(shown[1]);
    await expect(arc).toContainText(`Sweep, ${width}`);
  }
  // A full circle: everybody is in it, and the ground behind Ambrose is lit as well.
  await expect(arc.getByTestId('swept-1')).toHaveText('Lefty, Righty and Beast');
  const behind = { x: 20, y: 28 };
  const lit = await map.pixel(behind);
  await say(table, 'Clockwise to, degrees', 91);
  await expect.poll(async () => (await map.pixel(behind)).join()).not.toBe(lit.join());
});

test('an empty arc says so plainly, and a single piece is not reported as "nobody can be left out" (AT-22)', async ({
  table,
}) => {
  const { attack, map } = table;
  await withFlame(table);
  await map.drag({ x: 15, y: 27 }, { x: 17, y: 29 });
  const { card } = attack;
  await expect(card.getByTestId('swept-1')).toHaveText('Nobody is in it.');
  await expect(card).not.toContainText('left out:');
  await expect(card).not.toContainText('A mean of');
  await expect(card).not.toContainText('0.0 m');
  await expect(card.locator('[data-sum="target"]')).toHaveCount(0);
  await expect(card.getByTestId('action-odds')).toHaveCount(0);
  await expect(attack.refusal).toContainText('The arc contains nobody');
  await map.drag({ x: 18, y: 15 }, { x: 21, y: 15 });
  await expect(card.getByTestId('swept-1')).toHaveText('Beast');
  await expect(card).not.toContainText('left out:');
  await expect(card.getByTestId('action-odds')).toContainText(/that it succeeds, then .* before cover and armour/);
});

test('the limit of a chained arc counts what the arcs before it use (AT-20)', async ({ table }) => {
  const { attack, map, page } = table;
  await withFlame(table);
  await map.drag({ x: 18, y: 15 }, { x: 21, y: 15 });
  await page.keyboard.down('Shift');
  await map.drag({ x: 23, y: 17 }, { x: 25, y: 21 });
  await page.keyboard.up('Shift');
  const second = attack.card.getByRole('group', { name: 'Arc 2' });
  await expect(second.getByTestId('swept-2')).toHaveText('Righty');
  // Six EX at three dice each are eighteen in all.
  await say(table, 'Sustain dice', 15, 'Arc 1');
  await expect(second).toContainText('At most 3 by EX, 3 by rate');
  await say(table, 'Sustain dice', 9, 'Arc 1');
  await expect(second).toContainText('At most 9 by EX, 3 by rate');
  await expect(attack.card.getByTestId('action-odds').last()).toContainText('that arc 2 succeeds');
});

test('Escape cancels the arc being drawn and restores the one before; the release does nothing', async ({ table }) => {
  const { attack, map, page } = table;
  await withFlame(table);
  await map.drag({ x: 18, y: 15 }, { x: 21, y: 15 });
  await expect(attack.card.getByTestId('swept-1')).toHaveText('Beast');
  const [from, to] = [await map.toWindow({ x: 15, y: 20 }), await map.toWindow({ x: 25, y: 20 })];
  const end = async (shown: string, chances: object) => {
    await expect.poll(() => map.chances()).toEqual(chances);
    await expect(attack.card.getByTestId('swept-1')).toHaveText(shown);
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect.poll(async () => Object.keys(await map.chances())).toHaveLength(3);
  await table.key('Escape');
  await end('Beast', { 'beast/0': 'all of it' });
  await page.mouse.move(to.x, to.y + 20, { steps: 3 });
  await page.mouse.up();
  await end('Beast', { 'beast/0': 'all of it' });
});

test('when the GM moves a landing, each label stays at its own place and none overlaps another (CO-08)', async ({
  table,
}) => {
  const { attack, gm, log, map, page, tray } = table;
  await table.openWith(YARD);
  await aimed(table, 'ambrose', 'beast');
  await attack.dice('Type dice');
  await gm.looksFirst.check();
  await attack.fire();
  await tray.pool(page, '65443221111');
  await expect(gm.apply).toBeVisible();
  await map.box.focus();
  await table.key(' ');
  await expect.poll(() => map.onScreen('landing')).not.toBeNull();
  await map.settled();
  const fell = await map.onScreen('landing');
  await map.drag({ x: fell?.x ?? 0, y: fell?.y ?? 0 }, { x: 20, y: 15 });
  await expect.poll(() => map.plate('moved-plate')).toBe('The GM moves it');
  await map.box.focus();
  await table.key(' ');
  await expect.poll(() => map.plate('deviation')).toMatch(/^3 m too /);
  await map.settled();
  // The mark of the dice stays where they put it.
  const marked = await map.onScreen('landing');
  expect(marked?.x).toBeCloseTo(fell?.x ?? 0, 3);
  expect(marked?.y).toBeCloseTo(fell?.y ?? 0, 3);
  await gm.apply.click();
  await expect(log.sentences).toHaveText('The grenade lands where the GM put it: Beast loses 6 HP.');
  await table.skip();
  await map.settled();
  const boxes = await Promise.all(['deviation', 'moved-plate', 'outcome'].map((name) => map.boxOf(name)));
  boxes.forEach((a, i) => {
    expect(a).not.toBeNull();
    for (const b of boxes.slice(i + 1)) {
      const apart = !a || !b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
    }
  });
});

test("the GM's section stays in view when a piece in it is excluded and added again (CO-08)", async ({ table }) => {
  const { attack, gm, map, page, tray } = table;
  await page.setViewportSize({ width: 1024, height: 700 });
  await withFlame(table);
  await map.drag({ x: 15, y: 20 }, { x: 25, y: 20 });
  await say(table, 'Action dice', 2);
  await say(table, 'Sustain dice', 6);
  await attack.dice('Type dice');
  await gm.looksFirst.check();
  await attack.fire();
  await tray.pool(page, '5555551111111');
  await attack.card.getByRole('button', { name: 'GM override', exact: true }).click();
  const adding = gm.section.getByLabel('Add somebody who is in it');
  await expect(adding).toBeInViewport({ ratio: 1 });
  await gm.strike('Righty');
  await expect(gm.section).toContainText('Righty is not in it');
  await expect(adding).toBeInViewport({ ratio: 1 });
  // The focus stays there, even though the button is gone.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-part="gm-word"]') != null))
    .toBe(true);
  await gm.section.getByRole('button', { name: 'Undo the change to Righty' }).click();
  await expect(gm.section.getByLabel('What Righty loses')).toBeVisible();
  await expect(adding).toBeInViewport({ ratio: 1 });
});

test('a dodge counts its successes, and rolls nothing when no dice are left (AT-14)', async ({ table }) => {
  const { attack, page, tray } = table;
  await table.openWith({
    ...YARD,
    pieces: YARD.pieces.map((each) =>
      each.id === 'beast'
        ? { ...each, ...withFigures({ figures: each.figures, at: { ...atOf(each), reserved: 2 } }) }
        : each,
    ),
  });
  await aimed(table, 'ambrose', 'beast');
  await attack.dice('Type dice');
  await attack.fire();
  await tray.pool(page, '66611111111');
  await tray.asked.getByRole('button', { name: /^Dodge with 2 AD/ }).click();
  await expect(tray.said).toContainText('0 successes');
  await expect(tray.asked.getByRole('button', { name: 'Roll them' })).toBeVisible();
  await page.keyboard.type('5');
  await expect(tray.said).toContainText('1 success,');
  await expect(tray.asked.getByRole('button', { name: /^Roll the last \d$/ })).toBeVisible();
  await page.keyboard.type('11111111');
  await expect(tray.asked.getByRole('button', { name: 'Use these dice' })).toBeEnabled();
  await expect(tray.asked.getByRole('button', { name: /^Roll/ })).toHaveCount(0);
});

test('an inspector shows Stunned only for pieces that can be stunned (HL-20)', { tag: '@core' }, async ({ table }) => {
  const { map, piece: sheet } = table;
  await table.openWith({
    ...YARD,
    pieces: YARD.pieces.map((each) =>
      each.id === 'left' ? { ...each, figures: { ...each.figures, 'hit-locations': { stunned: 1 } } } : each,
    ),
  });
  await table.tool('Select and move');
  await map.click(await map.piece('beast'));
  await expect(sheet.field('Damaged')).toBeVisible();
  await expect(sheet.field('Stunned')).toHaveCount(0);
  await map.click(await map.piece('left'));
  await expect(sheet.field('Stunned in turn 1')).toBeChecked();
});

test('a one-line mark says that something only hides, and a plain sentence says how it covers (AT-30)', async ({
  table,
}) => {
  const { attack } = table;
  await table.openWith({
    ...YARD,
    obstructions: [
      wall('fog', '15,18 25,18', {
        kind: 'object',
        label: 'Fog bank',
        top: 4,
        blocks: { sight: true, shots: false, movement: false },
      }),
    ],
  });
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Rifle');
  await expect(attack.card.getByRole('region', { name: 'Cover this round' })).toContainText(
    'Fully out of sight, but nothing stops the attack',
  );
  const mark = attack.card.getByText('sight only');
  expect((await mark.boundingBox())?.height).toBeLessThan(20);
});

test('the label of what hides the target stays clear of the panels', async ({ table }) => {
  const { attack, map, page } = table;
  await page.setViewportSize({ width: 1024, height: 700 });
  await table.openWith({
    ...YARD,
    obstructions: [wall('hedge', '4,13 4,17', { label: 'Hedge that is called by a long name', top: 4 })],
    pieces: YARD.pieces.map((each) => (each.id === 'beast' ? { ...each, x: 2, y: 15 } : each)),
  });
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Rifle');
  await map.settled();
  await expect.poll(() => map.boxOf('hides')).not.toBeNull();
  const rail = await page.getByRole('navigation', { name: 'Tools' }).boundingBox();
  const plate = await map.boxOf('hides');
  expect(plate?.left).toBeGreaterThanOrEqual((rail?.x ?? 0) + (rail?.width ?? 0));
});

test('a grenade may be thrown at one’s own feet (AT-12)', async ({ table }) => {
  const { attack, map, page } = table;
  await table.openWith(YARD);
  await aimed(table, 'ambrose', 'beast');
  await map.pointAt(await map.piece('ambrose'));
  await expect(page.locator('[data-part="status"]')).toContainText('throws at its own feet');
  await map.click(await map.piece('ambrose'));
  await expect(attack.card).toContainText('x 20.0 y 25.0');
  await expect(attack.card.getByTestId('inside')).toContainText('Ambrose');
});
