import { type Page, test } from '@playwright/test';

/** The centre of a piece in the window, as drawn. */
async function pieceAt(page: Page, id: string): Promise<{ x: number; y: number }> {
  return page.evaluate((piece) => {
    const { stages } = (
      window as unknown as {
        Konva: { stages: { findOne(name: string): { getAbsolutePosition(): { x: number; y: number } } | undefined }[] };
      }
    ).Konva;
    const node = stages[0]?.findOne(`.piece-${piece}`);
    if (!node) throw new Error(`No piece ${piece} on the map.`);
    return node.getAbsolutePosition();
  }, id);
}

async function aimMortar(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('canvas').first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForLoadState('networkidle');
  const mortar = await pieceAt(page, 'mortar');
  await page.mouse.click(mortar.x, mortar.y);
  await page.keyboard.press('f');
  const target = await pieceAt(page, 'bravo-2');
  await page.mouse.move(target.x, target.y);
  await page.mouse.click(target.x, target.y);
}

const SHOT = ['9', '2', '6', '3', '7', '2'];

test('a shot being prepared', async ({ page }) => {
  await aimMortar(page);
  await page.getByRole('button', { name: /Light theme/ }).click();
  await page.mouse.move(700, 60);
  await page.screenshot({ path: 'docs/pictures/aiming.jpg', quality: 88 });
});

test('a shot that has fallen', async ({ page }) => {
  await aimMortar(page);
  await page.getByText('Type dice').click();
  await page.keyboard.press('Enter');
  for (const die of SHOT) {
    await page.getByText('Type the die you rolled').waitFor();
    await page.keyboard.press(die);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Replay', exact: true }).waitFor({ timeout: 20_000 });
  await page.mouse.move(700, 60);
  await page.screenshot({ path: 'docs/pictures/after-a-shot.jpg', quality: 88 });
});
