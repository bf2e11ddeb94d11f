import { initiativeOf, piece } from '../../test/support/scenes.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const NAMES = [
  'Raider Cutter',
  'Raider Bow',
  'Bulwark Two',
  'Drake',
  'Sergeant Vane',
  'Ilse',
  'Old Marten',
  'Wren',
  'Corporal Vantongeren',
  'Ott',
  'Mirabelle',
  'Raider Pike',
  'Raider Torch',
  'Scout Kern',
  'Bram',
  'Mule',
];
const PIECES = NAMES.map((name, i) => piece(`p${i}`, 4 + (i % 8) * 4, 2 + Math.floor(i / 8) * 6, { name }));
const SIXTEEN = battle(PIECES, [], {
  name: 'Sixteen',
  turn: { number: 3, initiative: null },
  initiative: { ...initiativeOf(PIECES.map(({ id }) => id)), current: 'p4' },
});

test('the turn order shows whole names, as many as there is room for, beside the buttons and above the map', {
  tag: '@core',
}, async ({ table }) => {
  await table.openWith(SIXTEEN);
  const screen = await PlayersScreen.open(table.page);
  const row = screen.page.locator('[data-part="initiative"]');
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await screen.page.setViewportSize({ width, height });
    await screen.still();
    const names = await row.locator('li').allTextContents();
    expect(names.length).toBeGreaterThanOrEqual(5);
    // The current one is there, and somebody before only if there is room left after those that come next.
    expect(names).toContain('Sergeant Vane');
    await expect(row).toContainText(`+${NAMES.length - names.length}`);
    for (const name of names) if (!name.endsWith('…')) expect(NAMES).toContain(name);
    const cut = row.locator('ol, li, li > span');
    expect(await cut.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
    const box = await row.boundingBox();
    const buttons = await screen.page.locator('[data-part="screen-full"]').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(buttons?.x ?? 0);
    // A piece at the top of the map is below the row.
    const { y } = await screen.share({ x: 4, y: 0 });
    expect(y * height).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  }
});
