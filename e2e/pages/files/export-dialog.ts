import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** The export dialog. */
export class ExportDialog {
  readonly dialog: Locator;
  readonly said: Locator;
  readonly forPlayers: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Export' });
    this.said = this.dialog.getByRole('status');
    this.forPlayers = this.dialog.getByRole('checkbox', { name: 'Leave out what is hidden from players' });
  }

  /** Exports in one format; returns the file's name and bytes. */
  async save(what: string): Promise<{ readonly name: string; readonly bytes: Buffer; readonly path: string }> {
    const saved = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name: `Save: ${what}` }).click();
    const download = await saved;
    const path = await download.path();
    return { name: basename(download.suggestedFilename()), bytes: readFileSync(path), path };
  }
}
