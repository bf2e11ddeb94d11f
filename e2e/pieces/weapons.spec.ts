import type Konva from 'konva';
import type { Table } from '../pages/table.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { expect, test } from '../support/table-test.ts';

/** The edge of the area on the map: its distance from the centre or apex, in scene units; undefined before it opens. */
function areaReach({ page }: Table): Promise<{ shape: string; reach: number } | null> {
  return page.evaluate(() => {
    const rim = window.Konva.stages[0]?.findOne<Konva.Circle | Konva.Line>('.area-rim');
    const area = rim?.getParent()?.getParent();
    if (!rim?.getParent()?.isVisible() || !area) return null;
    const shape = /area-(\w+)/.exec(area.name())?.[1] ?? '';
    if ('radius' in rim) return { shape, reach: rim.radius() };
    const points = rim.points();
    const far = points.flatMap((x, i) => (i % 2 === 0 ? [Math.hypot(x, points[i + 1] ?? 0)] : []));
    return { shape, reach: Math.max(...far) };
  });
}

async function fired(table: Table): Promise<void> {
  await expect(table.attack.fireButton).toBeEnabled();
  await table.attack.fire();
  await expect(table.log.sentences).toHaveCount(1);
  await table.skip();
}

test('the next shot uses a changed number and a changed area', async ({ table }) => {
  const { map, attack, page } = table;
  const weapons = new WeaponsPage(page);
  await map.click(await map.piece('mortar'));
  await table.key('f');
  await map.click(await map.piece('bravo-2'));
  await expect(attack.card).toContainText('Hits on 7 or less');
  await attack.card.getByRole('button', { name: 'Edit the weapon' }).click();
  await expect(weapons.back).toBeFocused();
  await weapons.write('Number at short range', '6');
  await weapons.write('Radius', '4.5');
  await page.getByRole('tab', { name: 'Attack' }).click();
  await expect(attack.card).toContainText('Hits on 5 or less');
  await fired(table);
  expect(await areaReach(table)).toEqual({ shape: 'disc', reach: 4.5 });
  // It is now the user's own, and each change was one step.
  await weapons.open();
  await weapons.back.click();
  await expect(weapons.line('Mortar')).not.toContainText('Example');
  for (let step = 0; step < 3; step++) await table.undo();
  await expect(weapons.line('Mortar')).toContainText('Example');
  await expect(weapons.line('Mortar')).toContainText('Disc 3 in · to 120 in · 8/6/5');
});

for (const { name, shape, measures, reach } of [
  { name: 'Rectangle, a beaten zone', shape: 'rectangle', measures: { Length: '8', Width: '6' }, reach: 5 },
  { name: 'Cone', shape: 'cone', measures: { Length: '30', Angle: '40' }, reach: 30 },
  { name: 'Beam', shape: 'beam', measures: { Length: '40', Width: '2' }, reach: Math.hypot(40, 1) },
  { name: 'Ball, antiaircraft', shape: 'ball', measures: { Radius: '5' }, reach: 5 },
]) {
  test(`a mortar with another area is drawn with it: ${shape}`, async ({ table }) => {
    const { map, page } = table;
    const weapons = new WeaponsPage(page);
    await weapons.open();
    await weapons.line('Mortar').click();
    await weapons.shape(name);
    for (const [label, value] of Object.entries(measures)) await weapons.write(label, value);
    await expect(weapons.panel.getByRole('img', { name: /^Effect area from above/ })).toBeVisible();
    await map.click(await map.piece('mortar'));
    await table.key('f');
    await map.click(await map.piece('bravo-3'));
    await fired(table);
    const drawn = await areaReach(table);
    expect(drawn?.shape).toBe(shape);
    expect(drawn?.reach).toBeCloseTo(reach, 6);
  });
}

test('invalid values are refused with a sentence, stay in the field, and change nothing', async ({ table }) => {
  const weapons = new WeaponsPage(table.page);
  await weapons.open();
  await weapons.line('Mortar').click();
  await weapons.write('Radius', '-2');
  await expect(weapons.problem).toHaveText('Radius cannot be -2: type a number from 0.1 to 10000 in.');
  await expect(weapons.number('Radius')).toHaveValue('-2');
  await expect(weapons.number('Radius')).toHaveAttribute('aria-invalid', 'true');
  await expect(weapons.number('Radius')).toHaveAccessibleDescription(/^Radius cannot be/);
  await weapons.number('Radius').focus();
  await table.key('Escape');
  await expect(weapons.number('Radius')).toHaveValue('3');
  await expect(weapons.problem).toHaveCount(0);

  await weapons.write('End of medium range', '20');
  await expect(weapons.problem).toContainText(
    'the medium one ends at 20 in and has to end beyond the short one, 24 in',
  );
  await weapons.write('End of medium range', '50');
  await expect(weapons.problem).toHaveCount(0);
  const name = weapons.panel.getByRole('textbox', { name: 'Name' });
  await name.fill('  ');
  await name.press('Enter');
  await expect(weapons.problem).toContainText('Name is empty');
  await name.focus();
  await table.key('Escape');
  // The first Escape was for the field, this one goes back; the focus is on the row it came from.
  await table.key('Escape');
  await expect(weapons.line('Mortar')).toBeFocused();
  await expect(weapons.line('Mortar')).toContainText('8/6/5');
  await table.undo();
  await expect(weapons.line('Mortar')).toContainText('Example');
  await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('range bands are added and removed, and a hand grenade has no extreme range', async ({ table }) => {
  const weapons = new WeaponsPage(table.page);
  await weapons.open();
  await weapons.line('Mortar').click();
  await weapons.panel.getByRole('button', { name: 'Add extreme range' }).click();
  await expect(weapons.number('End of extreme range')).toHaveValue('240');
  await weapons.panel.getByText('Hand grenade', { exact: true }).click();
  await expect(weapons.number('End of extreme range')).toHaveCount(0);
  await expect(weapons.panel.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await expect(table.notices.titles).toHaveText(['Extreme range is gone']);
  await expect(weapons.panel.getByLabel('Stuns everyone it catches')).toBeVisible();
  await weapons.panel.getByRole('button', { name: 'Remove long range' }).click();
  await expect(weapons.number('End of long range')).toHaveCount(0);
  await table.undo();
  await table.undo();
  await expect(weapons.number('End of extreme range')).toHaveValue('240');
});

test('the armoury keeps its weapons in other scenes and windows', async ({ table }) => {
  const { page } = table;
  const weapons = new WeaponsPage(page);
  await weapons.open();
  await weapons.line('Mortar').click();
  await weapons.panel.getByRole('textbox', { name: 'Name' }).fill('Long Tom');
  await weapons.panel.getByRole('textbox', { name: 'Name' }).press('Enter');
  await weapons.panel.getByRole('button', { name: 'Save to my armoury' }).click();
  await expect(weapons.panel.getByRole('button', { name: 'In my armoury' })).toBeVisible();

  await table.newTable();
  await weapons.open();
  const add = weapons.panel.getByRole('button', { name: 'Add Long Tom to the scene' });
  await expect(weapons.line('Long Tom')).toHaveCount(0);
  await add.click();
  await expect(weapons.line('Long Tom')).toContainText('nobody');
  await expect(weapons.line('Mortar')).toHaveCount(1);
  await expect(weapons.panel.getByRole('button', { name: 'Long Tom is in the scene' })).toBeVisible();

  await table.reload();
  await table.shows('Table 48 × 72');
  await weapons.open();
  await expect(weapons.line('Long Tom')).toContainText('nobody');
  await weapons.panel.getByRole('button', { name: 'Remove Long Tom from my armoury' }).click();
  await expect(weapons.panel.getByRole('status')).toContainText('Long Tom is removed from your armoury.');
  await weapons.panel.getByRole('button', { name: 'Undo' }).click();
  await expect(weapons.panel.getByRole('button', { name: 'Long Tom is in the scene' })).toBeVisible();
  await table.choose('Demo: Ridge Nine');
  await table.shows('Ridge Nine');
  await weapons.open();
  await expect(add).toBeVisible();
});

test('undo of a delete returns a weapon to the pieces that carried it', async ({ table }) => {
  const { map, piece, page } = table;
  const weapons = new WeaponsPage(page);
  await weapons.open();
  await expect(weapons.line('Hand grenade')).toContainText(/\d\d pieces/);
  const line = await weapons.line('Hand grenade').textContent();
  await weapons.choose('Hand grenade', 'Delete');
  await expect(weapons.line('Hand grenade')).toHaveCount(0);
  await expect(weapons.panel.getByRole('button', { name: 'New weapon' })).toBeFocused();
  await expect(weapons.panel.getByRole('button', { name: 'Add Hand grenade to the scene' })).toBeVisible();
  await map.click(await map.piece('alpha-1'));
  await expect(piece.panel.getByLabel('Hand grenade (example)')).toHaveCount(0);
  await table.undo();
  await expect(piece.panel.getByLabel('Hand grenade (example)')).toBeChecked();
  await weapons.open();
  await expect(weapons.line('Hand grenade')).toHaveText(line ?? '');
});

test('with the keyboard: adds a weapon, duplicates it, and deletes both', async ({ table }) => {
  const { page } = table;
  const weapons = new WeaponsPage(page);
  await weapons.tab.focus();
  await table.key('Enter');
  await expect(weapons.tab).toBeFocused();
  await weapons.panel.getByRole('button', { name: 'New weapon' }).focus();
  await table.key('Enter');
  await expect(weapons.back).toBeFocused();
  await weapons.panel.getByRole('button', { name: 'Duplicate' }).focus();
  await table.key('Enter');
  await expect(weapons.panel.getByRole('heading', { name: 'New weapon copy' })).toBeVisible();
  await table.key('Escape');
  await expect(weapons.line('New weapon copy')).toBeFocused();
  await table.key('Delete');
  await expect(weapons.line('New weapon copy')).toHaveCount(0);
  await expect(weapons.line('New weapon ?Disc')).toBeFocused();
  await table.key('Delete');
  await expect(weapons.line('New weapon ?Disc')).toHaveCount(0);
  await expect(weapons.line('Guided missile')).toBeFocused();
  await table.key('Control+z');
  await expect(weapons.line('New weapon ?Disc')).toBeVisible();
});

test('a piece without weapons links to its inspector and to the weapons panel', async ({ table }) => {
  const { map, piece, attack, page } = table;
  await map.click(await map.piece('gnat'));
  await page.getByRole('tab', { name: 'Attack' }).click();
  await expect(attack.card).toContainText('Gnat holds no weapon');
  await attack.card.getByRole('button', { name: 'Open its sheet' }).click();
  await piece.panel.getByLabel('Heavy beam (example)').check();
  await piece.panel.getByRole('button', { name: 'Edit the Heavy beam' }).click();
  const weapons = new WeaponsPage(page);
  await expect(weapons.panel.getByText('Held by Gnat, Basilisk.')).toBeVisible();
  await expect(weapons.panel.getByLabel('Gnat holds it')).toBeChecked();
});

test('size, stunned and side names are edited in the inspectors, and undo reverts them', async ({ table }) => {
  const { map, piece, scene, page } = table;
  await map.click(await map.piece('wisp'));
  await expect(piece.field('Size')).toHaveValue('0');
  await piece.field('Size').fill('21');
  await piece.field('Size').press('Enter');
  await expect(piece.panel.getByRole('alert')).toHaveText('Size cannot be 21: type a whole number from 0 to 20.');
  // Another piece's inspector does not have it.
  await map.click(await map.piece('basilisk'));
  await expect(piece.field('Size')).toHaveValue('2');
  await expect(piece.panel.getByRole('alert')).toHaveCount(0);
  await piece.panel.getByLabel('Stunned', { exact: true }).check();
  await expect(piece.panel.getByLabel('Stunned in turn 1')).toBeChecked();

  await scene.open();
  const second = scene.panel.getByLabel('Second side');
  await second.fill('Teal');
  await second.press('Enter');
  await expect(scene.panel.getByRole('alert')).toHaveText('Teal is the name of another side: type a different one.');
  await second.fill('Raiders');
  await second.press('Enter');
  await piece.tab.click();
  await expect(piece.panel.getByText('Warbot, Raiders')).toBeVisible();
  await table.tool('Place a piece');
  await expect(page.getByRole('group', { name: 'The next piece' }).getByText('Raiders')).toBeVisible();
  await table.undo();
  await table.undo();
  await piece.tab.click();
  await expect(piece.panel.getByText('Warbot, Rose')).toBeVisible();
  await expect(piece.panel.getByLabel('Stunned', { exact: true })).not.toBeChecked();
});

test('each shot of the demo takes two clicks in the freshly opened demo', async ({ table }) => {
  const { attack, log, map, page } = table;
  let clicks = 0;
  await page.exposeFunction('clicked', () => clicks++);
  for (const { title, shape } of [
    { title: 'Mortar on the trench', shape: 'disc' },
    { title: 'Mortar on the relay station', shape: 'disc' },
    { title: 'Grenade', shape: 'disc' },
    { title: 'Flame', shape: 'cone' },
    { title: 'Beam', shape: 'beam' },
    { title: 'Autocannon', shape: 'rectangle' },
    { title: 'Flak', shape: 'ball' },
  ]) {
    await table.choose('Demo: Ridge Nine');
    await expect(log.sentences).toHaveCount(0);
    clicks = 0;
    await page.evaluate(() => {
      Reflect.get(window, 'counting')?.abort();
      const counting = new AbortController();
      Reflect.set(window, 'counting', counting);
      const counted = () => Reflect.get(window, 'clicked')();
      window.addEventListener('click', counted, { capture: true, signal: counting.signal });
    });
    await attack.card.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await expect(attack.fireButton).toBeEnabled();
    await attack.fire();
    await expect(log.sentences).toHaveCount(1);
    expect(clicks, title).toBe(2);
    // Its look matters here, not how long it takes.
    await table.speed('2×');
    // Both ends were brought into view, and the shot plays there.
    await expect.poll(async () => (await areaReach(table))?.shape ?? null).toBe(shape);
    await table.skip();
    expect(await map.onScreen('aim'), title).not.toBeNull();
  }
});
