import { HistoryPage } from '../pages/files/history.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { yard } from '../support/mill-yard.ts';
import { expect, test } from '../support/table-test.ts';

test.describe('a weapon of Unintended Targets', () => {
  test('its dice, damage and reach change step by step, and the picture of its reach follows', async ({ table }) => {
    const weapons = new WeaponsPage(table.page);
    await table.openScene(yard());
    await weapons.open();
    await weapons.line('Carbine').click();
    await expect(weapons.back).toBeFocused();
    expect(await weapons.reach()).toEqual(['10', '9', '8', '7', '6', '5']);
    await weapons.write('Pool', '4');
    await weapons.write('Increments', '5');
    await weapons.write('One increment', '12.5');
    await weapons.write('Dice lost for each after the first', '2');
    // Where no dice are left, the first step says so for the rest.
    expect(await weapons.reach()).toEqual(['4', '2', '0']);
    await expect(weapons.panel.getByRole('img', { name: /^Dice by range: 4 dice to 12\.5 m/ })).toBeVisible();
    await expect(weapons.panel.getByText('4 dice to 12.5 m, and none beyond 25 m.')).toBeVisible();
    await weapons.write('Damage value, DV', '11');
    await weapons.write('Armour penetration, AP', '-3');
    await weapons.panel.getByLabel('Can go through what it hits').uncheck();
    expect((await new HistoryPage(table.page).read()).slice(0, 7)).toEqual([
      'Change the penetration of Carbine',
      'Change the armour penetration of Carbine',
      'Change the damage value of Carbine',
      'Change the dice for range of Carbine',
      'Change the range increment of Carbine',
      'Change the range increments of Carbine',
      'Change the dice of Carbine',
    ]);
    await weapons.back.click();
    await expect(weapons.line('Carbine')).toContainText('4 dice · DV 11, AP -3 · to 62.5 m');
    await expect(weapons.line('Carbine')).not.toContainText('Example');
    for (let step = 0; step < 7; step++) await table.undo();
    await expect(weapons.line('Carbine')).toContainText('Example');
  });

  test('invalid values are refused with a sentence, stay in the field, and change nothing', async ({ table }) => {
    const weapons = new WeaponsPage(table.page);
    await table.openScene(yard());
    await weapons.open();
    await weapons.line('Carbine').click();
    for (const [label, wrong, said] of [
      ['Pool', '101', 'Pool cannot be 101: type a whole number from 0 to 100 dice.'],
      ['Increments', '0', 'Increments cannot be 0: type a whole number from 1 to 100.'],
      ['One increment', '-5', 'One increment cannot be -5: type a number from 0.1 to 10000 m.'],
      ['Rounds, burst', '2.5', 'Rounds, burst cannot be 2.5: type a whole number from 1 to 100.'],
    ] as const) {
      await weapons.write(label, wrong);
      await expect(weapons.problem).toHaveText(said);
      await expect(weapons.number(label)).toHaveValue(wrong);
      await weapons.number(label).focus();
      await table.key('Escape');
      await expect(weapons.problem).toHaveCount(0);
    }
    await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('its fire modes are added, removed and reordered, with their rounds and areas', async ({ table }) => {
    const weapons = new WeaponsPage(table.page);
    await table.openScene(yard());
    await weapons.open();
    await weapons.line('Carbine').click();
    expect(await weapons.modes()).toEqual(['Semi-automatic', 'Burst']);
    await weapons.panel.getByRole('button', { name: 'Add automatic' }).click();
    expect(await weapons.modes()).toEqual(['Semi-automatic', 'Burst', 'Automatic']);
    await weapons.panel.getByRole('button', { name: 'Offer automatic earlier' }).click();
    await weapons.panel.getByRole('button', { name: 'Remove semi-automatic' }).click();
    expect(await weapons.modes()).toEqual(['Automatic', 'Burst']);
    await expect(weapons.panel.getByRole('button', { name: 'Offer automatic earlier' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const burst = weapons.mode('Burst');
    await burst.getByRole('button', { name: '6 rounds, burst' }).click();
    await expect(weapons.number('Rounds, burst')).toHaveValue('6');
    await expect(burst.getByRole('button', { name: '6 rounds, burst' })).toHaveAttribute('aria-pressed', 'true');
    await burst.getByText('Cone', { exact: true }).click();
    await burst.getByLabel('Angle').fill('40');
    await burst.getByLabel('Angle').press('Enter');
    await expect(burst.getByRole('img', { name: /burst over a cone of 40°/ })).toBeVisible();
    await burst.getByText('None', { exact: true }).click();
    await expect(burst.getByRole('img')).toHaveCount(0);
    // A bursting weapon has a blast instead of all that.
    await weapons.panel.getByLabel('Bursts where it is aimed').check();
    await weapons.write('Radius', '6');
    await expect(weapons.panel.getByRole('img', { name: /radius 6 m$/ })).toBeVisible();
    await expect(weapons.mode('Automatic').getByText('Spread')).toHaveCount(0);
    await expect(weapons.panel.getByLabel('Can go through what it hits')).toHaveCount(0);
    await weapons.panel.getByRole('button', { name: 'Remove burst' }).click();
    await expect(weapons.panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await table.undo();
    expect(await weapons.modes()).toEqual(['Automatic', 'Burst']);
  });

  test('by keyboard: one is created in a scene with other rules, marked, saved, and used in another scene', async ({
    table,
  }) => {
    const { page } = table;
    const weapons = new WeaponsPage(page);
    await table.openScene(yard());
    await weapons.open();
    await weapons.panel.getByRole('button', { name: 'Make one for chosen rules' }).focus();
    await table.key('Enter');
    await page.getByRole('menuitem', { name: 'For Hit Locations of Misses' }).press('Enter');
    await expect(weapons.back).toBeFocused();
    await expect(weapons.panel.getByText('Hits on, d10')).toBeVisible();
    await table.key('Escape');
    expect(await weapons.badges('New weapon')).toEqual(['Hit Locations']);
    expect(await weapons.badges('Bow')).toEqual(['Example']);
    await weapons.panel.getByRole('button', { name: 'New weapon', exact: true }).focus();
    await table.key('Enter');
    await expect(weapons.number('Pool')).toHaveValue('8');
    await weapons.panel.getByRole('button', { name: 'Save to my armoury' }).click();
    await table.key('Escape');
    // In a scene of other rules the armoury says whose it is, and the examples are folded.
    await table.newTableFor('Hit Locations of Misses');
    await weapons.open();
    const kept = weapons.panel.getByRole('listitem').filter({ hasText: 'New weapon 2' });
    await expect(kept.locator('[data-part="badge"]')).toHaveText(['Unintended Targets']);
    await kept.getByRole('button').first().click();
    expect(await weapons.badges('New weapon 2')).toEqual(['Unintended Targets']);
    await expect(weapons.panel.getByRole('button', { name: 'Add Bow to the scene' })).toBeHidden();
    await weapons.panel.getByText('Examples for Unintended Targets').click();
    await weapons.panel.getByRole('button', { name: 'Add Bow to the scene' }).click();
    expect(await weapons.badges('Bow')).toEqual(['Example', 'Unintended Targets']);
  });
});
