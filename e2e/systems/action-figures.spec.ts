import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { startingATFigures } from '../../src/systems/action-tests/scene/figures.ts';
import { NO_AT_FIGURES } from '../../src/systems/action-tests/scene/figures-schema.ts';
import type { GivenPiece } from '../../test/support/figures.ts';
import { piece, wall } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { HistoryPage } from '../pages/files/history.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { expect, test } from '../support/table-test.ts';

const FIGURES = startingATFigures('infantry');
const BASE = { footprint: { shape: 'disc', radius: 0.6 }, height: 1.8, at: FIGURES } as const;

/** An alley for action tests: Jaye, who is wounded, a footpad, and another one without figures. */
function alley(more: Partial<Scene> = {}): Scene {
  const at = (id: string, x: number, y: number, rest: GivenPiece) => piece(id, x, y, { ...BASE, ...rest });
  return {
    ...emptyScene('alley', 'Cooper’s alley', { width: 40, height: 30 }, 'action-tests'),
    pieces: [
      at('jaye', 10, 10, { name: 'Jaye', weapons: ['at-sword'], at: { ...FIGURES, lost: 4 } }),
      at('pad', 16, 10, { name: 'Footpad', side: 'b', weapons: ['at-crossbow'] }),
      at('late', 22, 10, { name: 'Latecomer', side: 'b', at: NO_AT_FIGURES }),
    ],
    ...more,
  };
}

test.describe('a weapon of the action tests', () => {
  test('is created from scratch: skill, ranges, damage, burst, sustaining and EX', async ({ table }) => {
    const { page } = table;
    const weapons = new WeaponsPage(page);
    const { panel } = weapons;
    await table.openScene(alley());
    await weapons.open();
    await panel.getByRole('button', { name: 'New weapon', exact: true }).click();
    await panel.getByLabel('Skill').fill('Weapons » Slings');
    await panel.getByLabel('Skill').press('Enter');
    await weapons.write('End of range 1', '12');
    await weapons.write('Success target of range 2', '4');
    await panel.getByRole('button', { name: 'Add a range' }).click();
    await expect(weapons.number('End of range 3')).toHaveValue('60');
    await expect(weapons.number('Success target of range 3')).toHaveValue('5');
    // Ranges go near to far: a wrong one is reported and stays to be corrected.
    await weapons.write('End of range 2', '12');
    await expect(weapons.problem).toHaveText(
      'Ranges go near to far: row 2 ends at 12 m and has to end beyond the one before, 12 m.',
    );
    await weapons.number('End of range 2').focus();
    await table.key('Escape');
    await panel.getByRole('button', { name: 'Remove range 1' }).click();
    await weapons.write('For each success margin', '5');
    const types = panel.getByRole('group', { name: 'Type of damage' });
    await types.getByRole('button', { name: 'Crushing' }).click();
    await expect(panel.getByText('Shown as 5(c).')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Damage of another type' }).fill('Cold');
    await panel.getByRole('textbox', { name: 'Damage of another type' }).press('Enter');
    await expect(panel.getByText('Shown as 5 cold.')).toBeVisible();
    await expect(types.getByRole('button', { name: 'Cold' })).toHaveAttribute('aria-pressed', 'true');
    await types.getByRole('button', { name: 'Crushing' }).click();
    await panel.getByLabel('Thrown or lobbed at a place').check();
    await weapons.write('Radius', '2.5');
    await weapons.write('Lost for each full metre', '1');
    await expect(panel.getByRole('img', { name: /radius 2\.5 m$/ })).toBeVisible();
    await panel.getByLabel('Can be sustained').check();
    await weapons.write('Rate, for each action die', '3');
    await panel.getByRole('group', { name: 'It uses up' }).getByText('EX', { exact: true }).click();
    await weapons.write('Cost', '1');
    await weapons.write('For so many sustain dice', '3');
    await expect(panel.getByText('1 EX for every 3 sustain dice, or fewer at the end.')).toBeVisible();
    await panel.getByLabel('Chainable: several sweeps').check();
    await panel.getByLabel('A shield with Parry can parry it').check();
    await weapons.write('EX that every use binds', '2');
    await weapons.write('Rounds', '8');
    expect((await new HistoryPage(table.page).read()).slice(0, 6)).toEqual([
      'Change the rounds of New weapon',
      'Change the EX that it binds of New weapon',
      'Change the parrying of New weapon',
      'Change the chaining of New weapon',
      'Change the sustaining of New weapon',
      'Change the sustaining of New weapon',
    ]);
    // What cannot be sustained has no sweeps either; undo restores both.
    await panel.getByLabel('Can be sustained').uncheck();
    await expect(panel.getByLabel('Chainable: several sweeps')).toHaveCount(0);
    await table.undo();
    await expect(panel.getByLabel('Chainable: several sweeps')).toBeChecked();
    await weapons.back.click();
    await expect(weapons.line('New weapon')).toContainText('5(c) in 2.5 m · to 60 m · 4S/5S');
    await expect(weapons.line('Called flame')).toContainText('3 fire · to 10 m · 2S');
    await expect(weapons.line('Assault rifle')).toContainText('4(b) · to 300 m · 2S/3S/5S');
  });

  test('by keyboard: is created in a scene with other rules, and is marked as such', async ({ table }) => {
    const { page } = table;
    const weapons = new WeaponsPage(page);
    await table.newTableFor('Hit Locations of Misses');
    await weapons.open();
    await weapons.panel.getByRole('button', { name: 'Make one for chosen rules' }).focus();
    await table.key('Enter');
    await page.getByRole('menuitem', { name: 'For Action Tests' }).press('Enter');
    await expect(weapons.back).toBeFocused();
    await expect(weapons.number('For each success margin')).toHaveValue('3');
    await table.key('Escape');
    expect(await weapons.badges('New weapon')).toEqual(['Action Tests']);
    await expect(weapons.line('New weapon')).toContainText('3(b) · to 30 m · 2S/3S');
  });
});

test.describe('a piece under the action tests', () => {
  test('its dice and its body are typed; impossible values are refused; a click heals', async ({ table }) => {
    const { map, page, piece: sheet } = table;
    await table.openScene(alley());
    await map.click(await map.piece('jaye'));
    await sheet.write('PRW', '4');
    await sheet.write('Action dice a round', '6');
    await sheet.write('Spent this round', '2');
    await sheet.write('EX bound', '1');
    await expect(sheet.panel.getByText('3 of 6 action dice left.')).toBeVisible();
    await sheet.write('Reserved for a dodge', '4');
    await expect(sheet.panel.getByRole('alert')).toHaveText(
      'Jaye has 3 action dice left: keep no more than that for a dodge.',
    );
    await expect(sheet.field('Reserved for a dodge')).toHaveValue('4');
    await sheet.write('Reserved for a dodge', '2');
    await expect(sheet.panel.getByRole('alert')).toHaveCount(0);
    // Spent dice can no longer be reserved.
    await sheet.write('Spent this round', '4');
    await expect(sheet.field('Reserved for a dodge')).toHaveValue('1');
    await sheet.write('TUF', '3');
    await expect(sheet.panel.getByText('4 of 10 HP lost')).toBeVisible();
    await sheet.panel.getByText('Everything on the map').click();
    await expect(page.getByRole('button', { name: /^Jaye Teal, Infantry, 4 of 10 HP lost/ })).toBeVisible();
    await sheet.panel.getByRole('button', { name: 'Heal' }).click();
    await expect(sheet.field('HP lost')).toHaveValue('0');
    await expect(sheet.panel.getByRole('button', { name: 'Heal' })).toHaveCount(0);
    expect((await new HistoryPage(table.page).read()).slice(0, 4)).toEqual([
      'Heal Jaye',
      'Change the TUF of Jaye',
      'Change the spent action dice of Jaye',
      'Change the reserved action dice of Jaye',
    ]);
    await table.undo();
    await expect(sheet.field('HP lost')).toHaveValue('4');
  });

  test('it learns skills: a click adds one that its weapons need, others are added by name', async ({ table }) => {
    const { map, piece: sheet } = table;
    await table.openScene(alley());
    await map.click(await map.piece('jaye'));
    await sheet.panel.getByRole('button', { name: 'Add Weapons » Swords' }).click();
    await sheet.write('Weapons » Swords', '4');
    await sheet.panel.getByRole('textbox', { name: 'Add a skill' }).fill('Acrobatics');
    await sheet.panel.getByRole('textbox', { name: 'Add a skill' }).press('Enter');
    await expect(sheet.field('Acrobatics')).toHaveValue('1');
    await sheet.panel.getByRole('button', { name: 'Remove Dodge' }).click();
    await expect(sheet.field('Dodge')).toHaveCount(0);
    // Dodging is always offered.
    await expect(sheet.panel.getByRole('button', { name: 'Add Dodge' })).toBeVisible();
    expect((await new HistoryPage(table.page).read()).slice(0, 4)).toEqual([
      'Take the skill Dodge from Jaye',
      'Set the skill Acrobatics of Jaye',
      'Set the skill Weapons » Swords of Jaye',
      'Set the skill Weapons » Swords of Jaye',
    ]);
  });

  test('it gets mail and a shield, their figures are changed, and both are removed', async ({ table }) => {
    const { map, piece: sheet } = table;
    const { panel } = sheet;
    await table.openScene(alley());
    await map.click(await map.piece('jaye'));
    await sheet.field('Wears').selectOption({ label: 'Mail shirt' });
    await expect(panel.getByText('Without Armour » Medium, one die less in every test of PRW.')).toBeVisible();
    await panel.getByRole('button', { name: 'Add Armour » Medium' }).click();
    await expect(panel.getByText(/Without Armour » Medium/)).toHaveCount(0);
    await panel.getByText('TUF 4, resists slashing').click();
    await sheet.write('Armour TUF', '5');
    const armour = panel.locator('section', { has: panel.page().getByRole('heading', { name: 'Armour' }) });
    const resists = armour.getByRole('group', { name: 'Resists' });
    await resists.getByRole('button', { name: 'Ballistic' }).click();
    await armour.getByRole('textbox', { name: 'Add a type it resists' }).fill('cold, acid');
    await armour.getByRole('textbox', { name: 'Add a type it resists' }).press('Enter');
    await expect(panel.getByText('TUF 5, resists slashing, ballistic, cold, acid')).toBeVisible();
    await expect(sheet.field('From, change 1')).toHaveValue('slashing');
    await expect(sheet.field('To, change 1')).toHaveValue('crushing');
    await armour.getByRole('button', { name: 'Add a change of type' }).click();
    await sheet.field('From, change 2').selectOption({ label: 'Cold' });
    await armour.getByRole('button', { name: 'Remove change 1' }).click();
    await expect(sheet.field('From, change 1')).toHaveValue('cold');
    await sheet.write('Armour HP', '9');
    await sheet.write('Armour HP lost', '3');
    await expect(armour.getByText('3 of 9 HP lost')).toBeVisible();
    await armour.getByRole('button', { name: 'Mend the armour' }).click();
    await expect(sheet.field('Armour HP lost')).toHaveValue('0');
    await sheet.write('Lost by its weight', '1');
    await sheet.field('Carries').selectOption({ label: 'Round shield' });
    await panel.getByText('TUF 3, resists slashing, crushing, puncturing').click();
    await expect(panel.getByLabel('Parry', { exact: true })).toBeChecked();
    await sheet.write('Shield called', 'Buckler');
    await expect(sheet.field('Carries')).toHaveValue('worn');
    await sheet.field('Carries').selectOption({ label: 'None' });
    await expect(panel.getByText('TUF 3, resists slashing, crushing, puncturing')).toHaveCount(0);
    expect((await new HistoryPage(table.page).read()).slice(0, 3)).toEqual([
      'Take the shield off Jaye',
      'Change the shield of Jaye',
      'Give Jaye the round shield',
    ]);
    await table.undo();
    await expect(sheet.field('Shield called')).toBeHidden();
    await expect(sheet.field('Carries').locator('option:checked')).toHaveText('Buckler');
  });

  test('AT-31 the places it was seen in this round are counted and cleared, and the next turn starts fresh', async ({
    table,
  }) => {
    const { map, page, piece: sheet } = table;
    await table.openScene(alley());
    await map.click(await map.piece('jaye'));
    await expect(sheet.panel.getByText('It has stood nowhere else this round.')).toBeVisible();
    await map.box.focus();
    await table.key('ArrowDown');
    await table.key('ArrowDown');
    await expect(sheet.panel.getByText('Stood at 2 other places')).toBeVisible();
    await sheet.panel.getByRole('button', { name: 'Forget them' }).click();
    await expect(sheet.panel.getByText('It has stood nowhere else this round.')).toBeVisible();
    await sheet.panel.getByLabel('Stepped out of cover to act').check();
    await sheet.write('Spent this round', '3');
    await page.getByRole('button', { name: /^Turn 1, / }).click();
    await expect(page.getByRole('menu')).toContainText('A turn is a round: action dice are free again');
    await page.getByRole('menuitem', { name: 'Begin turn 2' }).click();
    await expect(sheet.field('Spent this round')).toHaveValue('0');
    await expect(sheet.panel.getByLabel('Stepped out of cover to act')).not.toBeChecked();
  });

  test('several at once: fields show that values differ, and a typed value applies to all', async ({ table }) => {
    const { map, page, piece: sheet } = table;
    const { panel } = sheet;
    await table.openScene(alley());
    await map.click(await map.piece('jaye'));
    for (const id of ['pad', 'late']) {
      await page.keyboard.down('Shift');
      await map.click(await map.piece(id));
      await page.keyboard.up('Shift');
    }
    await expect(panel.getByText('3 pieces selected')).toBeVisible();
    await expect(panel.getByText('1 of 3 has no figures yet.')).toBeVisible();
    await expect(sheet.field('PRW')).toHaveAttribute('placeholder', 'various');
    await panel.getByRole('button', { name: 'Give it the figures of its kind' }).click();
    await expect(sheet.field('PRW')).toHaveValue('3');
    await expect(panel.getByText('1 of 3 is hurt')).toBeVisible();
    await panel.getByRole('button', { name: 'Heal' }).click();
    await sheet.write('Dodge', '5');
    await panel.getByRole('group', { name: 'Resists' }).getByRole('button', { name: 'Fire' }).click();
    await sheet.field('Wears').selectOption({ label: 'Leather jack' });
    await sheet.write('Reserved for a dodge', '9');
    await expect(panel.getByRole('alert')).toHaveText(
      'Jaye has 5 action dice left: keep no more than that for a dodge.',
    );
    await sheet.field('Reserved for a dodge').focus();
    await table.key('Escape');
    expect((await new HistoryPage(table.page).read()).slice(0, 5)).toEqual([
      'Give Jaye and 2 more the leather jack',
      'Let Jaye and 2 more resist fire',
      'Set the skill Dodge of Jaye and 2 more',
      'Heal Jaye and 2 more',
      'Give Jaye and 2 more the figures of their kind',
    ]);
    // One of them takes it off: then they differ.
    await map.click(await map.piece('pad'));
    await expect(sheet.field('Wears').locator('option:checked')).toHaveText('Leather jack');
    await expect(sheet.field('Dodge')).toHaveValue('5');
    await sheet.field('Wears').selectOption({ label: 'None' });
    await page.keyboard.down('Shift');
    await map.click(await map.piece('jaye'));
    await page.keyboard.up('Shift');
    await expect(sheet.field('Wears').locator('option:checked')).toHaveText('Various');
  });

  test('its fields only show where a scene or a weapon uses these rules', async ({ table }) => {
    const { map, piece: sheet } = table;
    const other = alley({ rulebook: 'unintended-targets' });
    await table.openScene({ ...other, pieces: other.pieces.map((each) => ({ ...each, weapons: [] })) });
    await map.click(await map.piece('jaye'));
    await expect(sheet.field('Defense')).toBeVisible();
    await expect(sheet.field('PRW')).toHaveCount(0);
    await sheet.panel.getByLabel('Sword (example)').check();
    await expect(sheet.field('PRW')).toHaveValue('3');
  });
});

test('AT-35 cover has TUF, HP and types that it resists, and its damage is repaired', async ({ table }) => {
  const { map, page } = table;
  const cover = page.getByRole('tabpanel', { name: 'Cover' });
  const crate = wall('crate', [], {
    kind: 'object',
    label: 'Tree',
    shape: { shape: 'box', x: 20, y: 15, width: 4, length: 4, rotation: 0 },
  });
  await table.openScene(alley({ pieces: [], obstructions: [crate] }));
  await map.box.focus();
  await table.key('Control+a');
  await cover.getByLabel('Material', { exact: true }).selectOption({ label: 'Stone' });
  await cover.getByText('Figures for the rules').click();
  await expect(cover.getByLabel('TUF')).toHaveValue('4');
  await cover.getByLabel('Material', { exact: true }).selectOption({ label: 'Wood' });
  await expect(cover.getByLabel('TUF')).toHaveValue('3');
  const resists = cover.getByRole('group', { name: 'Resists' });
  await expect(resists.getByRole('button', { pressed: true })).toHaveText(['Ballistic']);
  await resists.getByRole('button', { name: 'Slashing' }).click();
  await cover.getByRole('textbox', { name: 'Add a type it resists' }).fill('cold');
  await cover.getByRole('textbox', { name: 'Add a type it resists' }).press('Enter');
  await expect(resists.getByRole('button', { pressed: true })).toHaveText(['Ballistic', 'Slashing', 'Cold']);
  await cover.getByLabel('HP', { exact: true }).fill('8');
  await cover.getByLabel('HP', { exact: true }).press('Enter');
  await cover.getByLabel('HP, of 8').fill('5');
  await cover.getByLabel('HP, of 8').press('Enter');
  await cover.getByRole('button', { name: 'Repair' }).click();
  await expect(cover.getByLabel('HP, of 8')).toHaveValue('0');
  await table.undo();
  await expect(cover.getByLabel('HP, of 8')).toHaveValue('5');
});

test('AT-42 the scene sets what shields cover, and uses these rules', async ({ table }) => {
  const { newTableDialog: dialog, page, scene } = table;
  await table.choose('New empty table');
  await dialog.rules('Action Tests').click();
  await expect(dialog.width).toHaveValue('30');
  await dialog.make.click();
  await table.shows('Table 30 × 20');
  await scene.open();
  await expect(scene.panel).toContainText('Action Tests · 30 × 20 m');
  const faced = scene.panel.getByLabel('They cover only what their bearer faces');
  await faced.check();
  await page.getByRole('button', { name: 'Rule AT-42: Shields' }).click();
  await expect(page.getByText('AT-42 · Shields')).toBeVisible();
  await table.key('Escape');
  expect((await new HistoryPage(table.page).read())[0]).toBe('Let shields cover only what their bearer faces');
  await table.undo();
  await expect(faced).not.toBeChecked();
  await scene.rules.selectOption({ label: 'Unintended Targets' });
  await expect(faced).toHaveCount(0);
  await scene.rules.selectOption({ label: 'Action Tests' });
  await expect(faced).toBeVisible();
});

test('all fields of the action tests are accessible', async ({ table }) => {
  // Axe checks the whole window several times.
  const { map, page, piece: sheet, scene } = table;
  const weapons = new WeaponsPage(page);
  await table.openScene(alley());
  await map.click(await map.piece('jaye'));
  await sheet.field('Wears').selectOption({ label: 'Mail shirt' });
  await sheet.panel.getByText('TUF 4, resists slashing').click();
  await expectAccessible(page, 'piece');
  await weapons.open();
  await weapons.line('Called flame').click();
  await expectAccessible(page, 'weapon');
  await scene.open();
  await expectAccessible(page, 'scene');
  await page.getByRole('button', { name: /^Turn 1, / }).click();
  await expectAccessible(page, 'turn', '[role=menu]');
});
