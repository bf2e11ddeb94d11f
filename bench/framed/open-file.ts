import type { Page } from '@playwright/test';

/**
 * Opens a scene's file in the window of the GM by its menu.
 *
 * @param last the name of the node that is drawn last
 */
export async function openFile(page: Page, file: string, last: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Scene menu/ }).click();
  await page.getByRole('menuitem', { name: 'Open a map or scene' }).click();
  await (await chooser).setFiles(file);
  await page.waitForFunction((name) => window.Konva?.stages[0]?.findOne(name) !== undefined, last);
}
