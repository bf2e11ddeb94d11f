import { PlayersScreen } from '../pages/players-screen.ts';
import { Spy } from '../pages/spy.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** How bright the shade over a place of the map is on a layer, in whole percent: 0 is no shade. */
const SHADES = ({ layer, places }: { layer: string; places: readonly (readonly [number, number])[] }) => {
  const stage = window.Konva.stages[0];
  const shape = stage?.findOne(`.${layer}`);
  const canvas = shape?.getLayer()?.getCanvas()._canvas;
  const context = canvas?.getContext('2d');
  if (!stage || !canvas || !context) return [];
  const ratio = canvas.width / stage.width();
  return places.map(([x, y]) => {
    const at = stage.getAbsoluteTransform().point({ x, y });
    return Math.round(((context.getImageData(at.x * ratio, at.y * ratio, 1, 1).data[3] ?? 0) / 255) * 20) * 5;
  });
};

test('in the dark the players see what the torch of their gunner lights, by keyboard alone', { tag: '@core' }, async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Night' });
  const spy = await Spy.beside(page);
  // The gunner stands at 5, 15: bright to 3, dim to 6.
  await table.map.click({ x: 5, y: 15 });
  const light = page.getByRole('region', { name: 'Light' });
  await light.getByLabel('Bright light').fill('3');
  await page.keyboard.press('Enter');
  await light.getByLabel('Dim light, in all').fill('6');
  await page.keyboard.press('Enter');
  await page.keyboard.press('y');
  await page.getByLabel('Darkness: only what light reaches').press('Space');
  await expect(page.getByText('turn on their fog')).toBeVisible();
  await page.getByLabel('Fog: only what their side sees').press('Space');
  await expect(page.getByText('turn on their fog')).toBeHidden();
  await page.keyboard.press('Escape');
  // The GM's map shows where it is bright, dim and dark; the last is as far from the torch as anything.
  const places = [
    [5, 17],
    [5, 20],
    [5, 22],
  ] as const;
  await expect.poll(() => page.evaluate(SHADES, { layer: 'darkness', places })).toEqual([0, 25, 50]);
  const screen = await PlayersScreen.open(page);
  await expect.poll(() => screen.draws('fog')).toBe(true);
  await expect.poll(() => screen.page.evaluate(SHADES, { layer: 'fog', places })).toEqual([0, 30, 60]);
  expect((await screen.pieces()).all).toBe(1);
  // Nobody beyond the light is in any message since it is dark.
  await expect.poll(async () => (await spy.said()).includes('"bright"')).toBe(true);
  const dark = (await spy.said()).split('"fog":{').at(-1) ?? '';
  expect(dark).not.toContain('Vane');
  // The torch goes out: they see nothing but themselves.
  await light.getByLabel('Dim light, in all').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.page.evaluate(SHADES, { layer: 'fog', places })).toEqual([60, 60, 60]);
});
