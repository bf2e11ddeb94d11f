import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { writeSceneFile } from '../../src/scene/schema/file.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { AttackCard } from './attack-card.ts';
import { DiceTray } from './dice-tray.ts';
import { GmWord } from './gm.ts';
import { LogPage } from './log.ts';
import { MapPage } from './map.ts';
import type { Point } from './map-base.ts';
import { NewTableDialog } from './new-table-dialog.ts';
import { Notices } from './notices.ts';
import { PieceInspectorPage } from './piece-inspector.ts';
import { ScenePanel } from './scene-panel.ts';
import { storedTables } from './stored-database.ts';

/** The path of one of the project's own maps. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../test/fixtures/files/${name}`, import.meta.url));
}

/** The whole window: its regions, and the bars around them. */
export class Table {
  readonly page: Page;
  readonly map: MapPage;
  readonly attack: AttackCard;
  readonly tray: DiceTray;
  readonly gm: GmWord;
  readonly log: LogPage;
  readonly piece: PieceInspectorPage;
  readonly scene: ScenePanel;
  readonly notices: Notices;
  readonly newTableDialog: NewTableDialog;
  readonly menu: Locator;
  readonly turn: Locator;
  readonly refused: Locator;
  readonly playback: Locator;

  constructor(page: Page) {
    this.page = page;
    this.map = new MapPage(page);
    this.attack = new AttackCard(page);
    this.tray = new DiceTray(page);
    this.gm = new GmWord(page);
    this.log = new LogPage(page);
    this.piece = new PieceInspectorPage(page);
    this.scene = new ScenePanel(page);
    this.notices = new Notices(page);
    this.newTableDialog = new NewTableDialog(page);
    this.menu = page.getByRole('button', { name: /^Scene menu/ });
    this.turn = page.getByRole('group', { name: 'Turn' }).getByRole('button', { name: /^Turn / });
    this.refused = page.locator('[data-part="refused-said"]');
    this.playback = page.locator('[data-part="playback"]');
  }

  /** Opens the program and waits until the map is drawn. */
  async open(): Promise<void> {
    await this.page.goto('./');
    await this.drawn();
  }

  /**
   * Opens the program in a browser that has stored this scene as the last open one, and others before it. For tests
   * that are not about how a table begins.
   */
  async openWith(scene: Scene, before: readonly Scene[] = []): Promise<void> {
    const kept = await storedTables(scene, before);
    await this.page.addInitScript(({ name, version, tables }) => {
      const opening = indexedDB.open(name, version);
      // Only a browser without the database gets here. The program's own request waits until this one is done.
      opening.onupgradeneeded = () => {
        for (const { name, key, records } of tables) {
          const table = opening.result.createObjectStore(name, { keyPath: key });
          for (const record of records) table.put(record);
        }
      };
      opening.onsuccess = () => opening.result.close();
    }, kept);
    await this.open();
    await this.shows(scene.name);
    await this.map.settled();
  }

  /** The same with a bare table of some size in inches. */
  openBare(width = 48, depth = 72): Promise<void> {
    return this.openWith(emptyScene('bare', 'Bare table', { width, height: depth }));
  }

  /** Reloads the program when the scene is saved. What a window saves while it closes has tests of its own. */
  async reload(): Promise<void> {
    await expect(this.page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
    await this.page.reload();
    await this.drawn();
  }

  /**
   * Leaves the program for an empty page of the same server. It names its own icon: of a page that names none, the
   * browser asks for `favicon.ico`, which is not there.
   */
  async leave(): Promise<void> {
    const body = '<!doctype html><link rel="icon" href="data:,">';
    await this.page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body }));
    await this.page.goto('./elsewhere');
  }

  private async drawn(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined), {
        intervals: [50],
      })
      .toBe(true);
  }

  key(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  tool(name: 'Select and move' | 'Place a piece' | 'Measure' | 'Fire'): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name }).click();
  }

  async choose(line: string): Promise<void> {
    await this.menu.click();
    await this.page.getByRole('menuitem', { name: line }).click();
  }

  /** Makes an empty table of the first size offered, or of another. */
  async newTable(width = 48, depth = 72): Promise<void> {
    await this.choose('New empty table');
    await this.newTableDialog.preset(width, depth).click();
    await this.newTableDialog.make.click();
    await this.shows(`Table ${width} × ${depth}`);
  }

  /** Makes the first empty table offered for some rules. */
  async newTableFor(rules: string): Promise<void> {
    await this.choose('New empty table');
    await this.newTableDialog.rules(rules).click();
    await this.newTableDialog.make.click();
    await expect(this.newTableDialog.dialog).toBeHidden();
  }

  undo(): Promise<void> {
    return this.page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  }

  /** The playback speed. */
  async speed(name: '½×' | '1×' | '2×' | 'Steps'): Promise<void> {
    const choice = this.playback.getByRole('group', { name: 'Speed of the shot' });
    await choice.getByText(name, { exact: true }).click();
    await expect(choice.getByRole('radio', { name, exact: true })).toBeChecked();
  }

  redo(): Promise<void> {
    return this.page.getByRole('button', { name: 'Redo', exact: true }).click();
  }

  /** Skips to the end of the shot; if it has already ended, that is fine. */
  async skip(): Promise<void> {
    const again = this.playback.getByRole('button', { name: 'Replay' });
    const skip = this.playback.getByRole('button', { name: 'Skip' });
    await expect(again.or(skip)).toBeVisible();
    await expect(async () => {
      if (!(await again.isVisible())) await skip.click({ timeout: 1000 });
      await expect(again).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  /** Drops files on the window, beside the map: they are opened. */
  drop(...paths: readonly string[]): Promise<void> {
    return this.dropFiles(this.page.getByRole('banner'), paths, {});
  }

  /** Drops a file on a point of the map, in scene units; meanwhile the window says what that will do. */
  async dropAt(at: Point, path: string, says?: RegExp): Promise<void> {
    const { x, y } = await this.map.toWindow(at);
    await this.dropFiles(this.map.box, [path], { clientX: x, clientY: y }, says);
  }

  private async dropFiles(
    on: Locator,
    paths: readonly string[],
    at: { clientX?: number; clientY?: number },
    says: RegExp = /^Drop the map to open it/,
  ): Promise<void> {
    const given = paths.map((path) => ({ name: basename(path), base64: readFileSync(path).toString('base64') }));
    const dataTransfer = await this.page.evaluateHandle((files) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        // Browsers tell the kind of a file by its name.
        const [, kind] = /\.(png|webp|jpeg)$/.exec(name.replace(/\.jpg$/, '.jpeg')) ?? [];
        transfer.items.add(new File([bytes], name, kind ? { type: `image/${kind}` } : {}));
      }
      return transfer;
    }, given);
    await on.dispatchEvent('dragover', { dataTransfer, ...at });
    const over = this.page.locator('[data-part="dropping"]');
    await expect(over).toHaveText(says);
    await on.dispatchEvent('drop', { dataTransfer, ...at });
    await expect(over).toBeHidden();
    await dataTransfer.dispose();
  }

  /** Chooses a file with the button's dialog. */
  async openFile(path: string): Promise<void> {
    const dialog = this.page.waitForEvent('filechooser');
    await this.choose('Open a map or scene');
    await (await dialog).setFiles(path);
  }

  /** Opens a scene made by the test as a file. */
  async openScene(scene: Scene): Promise<void> {
    const dialog = this.page.waitForEvent('filechooser');
    await this.choose('Open a map or scene');
    const buffer = Buffer.from(writeSceneFile({ scene, assets: {} }));
    await (await dialog).setFiles({ name: 'battle.scene.json', mimeType: 'application/json', buffer });
    await this.shows(scene.name);
    await this.map.settled();
  }

  /** Waits until a map of this name is open. */
  async shows(name: string): Promise<void> {
    await expect(this.map.box).toHaveAccessibleName(`Map of ${name}`);
  }

  /** Exports the scene and returns the path of the file. */
  async exported(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.choose('Export the scene to a file');
    return (await download).path();
  }
}
