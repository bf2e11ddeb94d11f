import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { damaged, made } from '../../test/support/materials.ts';
import { piece, wall, weapon } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { HistoryPage } from '../pages/files/history.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { yard } from '../support/mill-yard.ts';
import { expect, test } from '../support/table-test.ts';

test.describe('a new table', () => {
  test('with Unintended Targets is in metres, has its examples, and gives a new piece figures', async ({ table }) => {
    const { map, newTableDialog: dialog, page, piece: sheet, scene } = table;
    const weapons = new WeaponsPage(page);
    await table.choose('New empty table');
    await dialog.rules('Unintended Targets').click();
    await expect(dialog.width).toHaveValue('40');
    await dialog.preset(60, 40, 'metres').click();
    await dialog.width.fill('far');
    await dialog.make.click();
    await expect(dialog.errors).toHaveText(['The width is not a number: write it in metres, such as 40.']);
    await dialog.preset(60, 40, 'metres').click();
    await dialog.make.click();
    await table.shows('Table 60 × 40');
    expect(await map.ground()).toEqual({ width: 60, height: 40 });
    await expect(scene.panel).toContainText('Unintended Targets · 60 × 40 m');
    await weapons.open();
    await expect(weapons.line('Battle rifle')).toContainText('10 dice · DV 10, AP 4 · to 480 m');
    await expect(weapons.line('Mortar')).toHaveCount(0);
    await map.click({ x: 20, y: 20 });
    await expect(sheet.field('Defense')).toHaveValue('7');
    await expect(sheet.field('Health')).toHaveValue('10');
    await expect(sheet.panel.getByLabel('Battle rifle (example)')).toBeChecked();
    // The next one is offered by the same rules.
    await table.choose('New empty table');
    await expect(dialog.preset(40, 30, 'metres')).toBeVisible();
  });

  test('keeps a typed size when the rules change, and replaces one that was only offered', async ({ table }) => {
    const { newTableDialog: dialog } = table;
    await table.choose('New empty table');
    await dialog.rules('Unintended Targets').click();
    await dialog.rules('Hit Locations of Misses').click();
    await expect(dialog.width).toHaveValue('48');
    await dialog.width.fill('17');
    await dialog.rules('Unintended Targets').click();
    await expect(dialog.width).toHaveValue('17');
    await expect(dialog.depth).toHaveValue('72');
  });
});

test.describe('figures', () => {
  test('of a piece are typed, refused with a sentence, and undone', { tag: '@core' }, async ({ table }) => {
    const { map, piece: sheet } = table;
    await table.openScene(yard());
    await map.click(await map.piece('vane'));
    await sheet.write('Defense', '11');
    await sheet.write('Resistance', '3');
    await sheet.write('Armour value, AV', '12');
    await sheet.field('Health').fill('');
    await sheet.field('Health').press('Enter');
    await expect(sheet.field('Health')).toHaveAttribute('placeholder', 'not counted');
    await expect(sheet.panel.getByText('Its kind can evade.')).toBeVisible();
    await sheet.panel.getByRole('group', { name: 'Can evade' }).getByText('No', { exact: true }).click();
    await expect(sheet.panel.getByText('Its kind can evade.')).toHaveCount(0);
    await sheet.write('Defense', '-1');
    await expect(sheet.panel.getByRole('alert')).toHaveText(
      'Defense cannot be -1: type a whole number from 0 to 10000 dice.',
    );
    await expect(sheet.field('Defense')).toHaveValue('-1');
    await sheet.field('Defense').focus();
    await table.key('Escape');
    expect((await new HistoryPage(table.page).read()).slice(0, 5)).toEqual([
      'Change the evading of Vane',
      'Change the health of Vane',
      'Change the armour value of Vane',
      'Change the resistance of Vane',
      'Change the defense of Vane',
    ]);
    for (let step = 0; step < 5; step++) await table.undo();
    await expect(sheet.field('Defense')).toHaveValue('7');
    await expect(sheet.field('Health')).toHaveValue('10');
  });

  test('damage and conditions show on the map and in the list, and a click heals', async ({ table }) => {
    const { map, page, piece: sheet } = table;
    await table.openScene(yard());
    await expect.poll(() => map.marks('orla')).toEqual([]);
    expect(await map.bar('orla')).toEqual({ left: 6, lost: 4 });
    await map.click(await map.piece('orla'));
    await expect(sheet.panel.getByText('4 of 10 taken')).toBeVisible();
    await sheet.panel.getByLabel('Helpless').check();
    await sheet.panel.getByLabel('Surprised').check();
    await sheet.panel.getByLabel('Damaged').check();
    await expect.poll(() => map.marks('orla')).toEqual(['damaged', 'helpless', 'surprised']);
    await sheet.panel.getByText('Everything on the map').click();
    await expect(page.getByRole('button', { name: /^Orla Teal, Infantry, 4 of 10 taken, / })).toContainText(
      'Helpless, Surprised, Damaged',
    );
    await sheet.panel.getByRole('button', { name: 'Heal' }).click();
    await expect.poll(() => map.marks('orla')).toEqual(['damaged', 'helpless', 'surprised']);
    await expect.poll(() => map.bar('orla')).toEqual({ left: 10, lost: 0 });
    await expect(sheet.field('Damage so far')).toHaveValue('0');
    await expect(sheet.panel.getByRole('button', { name: 'Heal' })).toHaveCount(0);
    await sheet.panel.getByLabel('Down', { exact: true }).check();
    await expect.poll(() => map.marks('orla')).toEqual(['eliminated']);
    await table.undo();
    await table.undo();
    await expect.poll(() => map.marks('orla')).toEqual(['damaged', 'helpless', 'surprised']);
    expect(await map.bar('orla')).toEqual({ left: 6, lost: 4 });
  });

  test('of several pieces are edited together, and fields show where values differ', async ({ table }) => {
    const { map, page, piece: sheet } = table;
    await table.openScene(yard());
    await map.click(await map.piece('vane'));
    for (const id of ['orla', 'brask']) {
      await page.keyboard.down('Shift');
      await map.click(await map.piece(id));
      await page.keyboard.up('Shift');
    }
    await expect(sheet.panel.getByText('3 pieces selected')).toBeVisible();
    await expect(sheet.field('Defense')).toHaveAttribute('placeholder', 'various');
    await expect(sheet.field('Resistance')).toHaveValue('8');
    await sheet.write('Defense', '5');
    await expect(sheet.field('Defense')).toHaveValue('5');
    await expect(sheet.panel.getByText('1 of 3 is hurt')).toBeVisible();
    await sheet.panel.getByRole('button', { name: 'Heal' }).click();
    await sheet.panel.getByLabel('Surprised').check();
    for (const id of ['vane', 'orla', 'brask']) await expect.poll(() => map.marks(id)).toEqual(['surprised']);
    await sheet.panel.getByText('Weapons', { exact: true }).click();
    const rifle = sheet.panel.getByLabel('Battle rifle (example)');
    expect(await rifle.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await rifle.check();
    await expect(rifle).toBeChecked();
    expect((await new HistoryPage(table.page).read()).slice(0, 4)).toEqual([
      'Change the weapons of Vane and 2 more',
      'Mark Vane and 2 more as surprised',
      'Heal Vane and 2 more',
      'Change the defense of Vane and 2 more',
    ]);
  });

  test('show for a piece with such a weapon in a scene with other rules, and a click gives those of its kind', async ({
    table,
  }) => {
    const { map, piece: sheet } = table;
    const bare = piece('vane', 10, 10, { name: 'Vane', weapons: ['mortar'] });
    const [bow] = yard().weapons.slice(-1);
    if (!bow) throw new Error('There is no bow.');
    await table.openScene(
      yard({ rulebook: 'hit-locations', unit: 'in', pieces: [bare], weapons: [weapon(), { ...bow, name: 'Longbow' }] }),
    );
    await map.click(await map.piece('vane'));
    await expect(sheet.panel.getByLabel('Longbow (example)')).toBeVisible();
    await expect(sheet.field('Defense')).toHaveCount(0);
    await expect(sheet.panel.getByLabel('Helpless')).toHaveCount(0);
    await sheet.panel.getByLabel('Longbow (example)').check();
    await expect(sheet.field('Defense')).toHaveValue('0');
    await sheet.panel.getByRole('button', { name: 'Give it the figures of its kind' }).click();
    await expect(sheet.field('Defense')).toHaveValue('7');
    await expect(sheet.panel.getByText('It has no figures yet.')).toHaveCount(0);
  });
});

test('UT-43 destroyed walls are repaired together', async ({ table }) => {
  const { map, page } = table;
  const cover = page.getByRole('tabpanel', { name: 'Cover' });
  const brick = made('brick', { structure: 10, armour: 16, tuf: null, hp: null, resists: [] });
  const broken = (id: string, points: string, structure: number) =>
    wall(id, points, { material: brick, damage: damaged(structure, 0) });
  await table.openScene(
    yard({
      pieces: [],
      obstructions: [broken('a', '5,5 5,9', 10), broken('b', '9,5 9,9', 3), broken('c', '13,5 13,9', 0)],
    }),
  );
  await map.box.focus();
  await table.key('Control+a');
  await expect(cover.getByText('3 obstructions selected')).toBeVisible();
  await expect(cover.getByText('2 of 3 are damaged')).toBeVisible();
  await cover.getByRole('button', { name: 'Repair' }).click();
  await expect(cover.getByRole('button', { name: 'Repair' })).toHaveCount(0);
  await table.undo();
  await expect(cover.getByText('2 of 3 are damaged')).toBeVisible();
});

test.describe('the scene', () => {
  test('its settings are changed and undone, and its cover table stays sorted', async ({ table }) => {
    const { scene } = table;
    const rule = (label: string) => scene.panel.getByLabel(label, { exact: true });
    await table.openScene(yard());
    await scene.open();
    await scene.write('A die hits on this or more', '4');
    await scene.panel.getByRole('group', { name: '1s for a glitch' }).getByText('Over half').click();
    await scene.write('To either side', '7.5');
    await scene.write('Hidden from, row 2', '80');
    await expect(scene.panel.getByRole('alert')).toHaveText(
      'The rows of the table of cover go from little hidden to much: type a share between the rows around it.',
    );
    await expect(rule('Hidden from, row 2')).toHaveValue('80');
    await scene.write('Hidden from, row 2', '60');
    await expect(scene.panel.getByRole('alert')).toHaveCount(0);
    await scene.write('Bonus, row 2', '3');
    await scene.panel.getByRole('button', { name: 'Remove row 4' }).click();
    await expect(rule('Bonus, row 4')).toHaveCount(0);
    await scene.panel.getByRole('button', { name: 'Add a row' }).click();
    await expect(rule('Hidden from, row 4')).toHaveValue('88');
    await scene.panel.getByLabel('Net hits add to it').uncheck();
    await scene.panel.getByRole('group', { name: 'Made by' }).getByText('The program').click();
    await expect(scene.panel.getByText('the program chooses the nearest')).toBeVisible();
    expect((await new HistoryPage(table.page).read()).slice(0, 9)).toEqual([
      'Let the program choose',
      'Let net hits add nothing to damage',
      'Change the table of cover',
      'Change the table of cover',
      'Change the table of cover',
      'Change the table of cover',
      'Open the lane of fire 7.5° to either side',
      'Let more than half of the dice be a glitch',
      'Let a die hit on 4',
    ]);
    for (let step = 0; step < 9; step++) await table.undo();
    await expect(rule('A die hits on this or more')).toHaveValue('5');
    await expect(rule('Hidden from, row 2')).toHaveValue('50');
    await expect(rule('To either side')).toHaveValue('4');
  });

  test('switches to other rules: sections, examples and figures follow, and undo reverts it', async ({ table }) => {
    const { map, piece: sheet, scene, page } = table;
    const weapons = new WeaponsPage(page);
    await table.newTable();
    await map.click({ x: 20, y: 20 });
    await table.tool('Select and move');
    await scene.open();
    await expect(scene.panel.getByLabel('Target moved')).toBeVisible();
    await expect(scene.panel.getByLabel('To either side')).toHaveCount(0);
    await scene.rules.selectOption({ label: 'Unintended Targets' });
    await expect(scene.panel.getByLabel('To either side')).toBeVisible();
    await expect(scene.panel.getByText('These rules are usually played in metres.')).toContainText(
      'an inch of the tables is one metre of the rules',
    );
    await weapons.open();
    // The trooper holds the earlier examples: they stay with it, and those for the new rules are added.
    await expect(weapons.line('Battle rifle')).toBeVisible();
    expect(await weapons.badges('Mortar')).toEqual(['Example', 'Hit Locations']);
    await sheet.tab.click();
    await map.click(await map.piece('Trooper 1'));
    await expect(sheet.field('Defense')).toHaveValue('7');
    await table.undo();
    await expect(sheet.field('Defense')).toHaveCount(0);
    await weapons.open();
    await expect(weapons.line('Battle rifle')).toHaveCount(0);
    // On a table without pieces nothing of the other rules is left.
    await table.undo();
    await scene.open();
    await scene.rules.selectOption({ label: 'Unintended Targets' });
    await expect(scene.panel.getByLabel('Target moved')).toHaveCount(0);
    await expect(scene.panel.getByLabel('One metre of the rules')).toHaveValue('1');
    await scene.panel.getByRole('group', { name: 'Unit' }).getByText('Metre').click();
    await expect(scene.panel.getByText('These rules are usually played in metres.')).toHaveCount(0);
    await expect(scene.panel.getByLabel('One metre of the rules')).toHaveCount(0);
  });
});

test('all fields of Unintended Targets are accessible', async ({ table }) => {
  // Axe checks the whole window a dozen times.
  const { map, newTableDialog: dialog, page, piece: sheet, scene } = table;
  const weapons = new WeaponsPage(page);
  await table.choose('New empty table');
  await dialog.rules('Unintended Targets').click();
  await expectAccessible(page, 'new table', '[role="dialog"]');
  await table.key('Escape');
  await table.openScene(yard());
  await scene.open();
  await scene.write('Hidden from, row 2', '80');
  await expect(scene.panel.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'scene panel');
  await weapons.open();
  await weapons.panel.getByText('Examples for Hit Locations').click();
  await expectAccessible(page, 'weapons');
  await weapons.panel.getByRole('button', { name: 'Make one for chosen rules' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(ruleSystems.all().length);
  await expectAccessible(page, 'new weapon', '[role="menu"]');
  await table.key('Escape');
  for (const name of ['Light machine gun', 'Frag grenade']) {
    await weapons.line(name).click();
    await weapons.write('Pool', '101');
    await expect(weapons.problem).toBeVisible();
    await expectAccessible(page, `editor of the ${name}`);
    await weapons.number('Pool').press('Escape');
    await weapons.back.click();
  }
  await map.click(await map.piece('orla'));
  await expect(sheet.panel.getByRole('button', { name: 'Heal' })).toBeVisible();
  await expectAccessible(page, 'figures of a piece');
  await map.box.focus();
  await table.key('Control+a');
  await expect(sheet.panel.getByText('4 pieces selected')).toBeVisible();
  await sheet.panel.getByText('Weapons', { exact: true }).click();
  await expectAccessible(page, 'figures of several pieces');
});
