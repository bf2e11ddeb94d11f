import type { Locator, Page } from '@playwright/test';
import type Konva from 'konva';
import type { MapPage } from './map.ts';
import type { Point } from './map-base.ts';

/** The drawing tools, the inspectors of obstructions, and the lists. */
export class GroundPage {
  readonly page: Page;
  readonly map: MapPage;
  readonly options: Locator;
  readonly panel: Locator;
  readonly menu: Locator;

  constructor(page: Page, map: MapPage) {
    this.page = page;
    this.map = map;
    this.options = page.getByRole('group', { name: 'What is drawn next' });
    this.panel = page.locator('[data-part="panel"]');
    this.menu = page.getByRole('menu', { name: 'What can be done here' });
  }

  /** Chooses a drawing tool and what it draws. */
  async take(tool: 'w' | 'a', what?: string, form?: string): Promise<void> {
    await this.page.keyboard.press(tool);
    if (what) await this.options.getByLabel('What to draw').selectOption({ label: what });
    if (form) await this.options.getByText(form, { exact: true }).click();
  }

  /** Clicks from point to point; the last one twice, which ends it. */
  async line(...points: readonly (readonly [number, number])[]): Promise<void> {
    for (const [x, y] of points) await this.map.click({ x, y });
    const [x, y] = points.at(-1) ?? [0, 0];
    await this.map.click({ x, y });
  }

  field(label: string): Locator {
    return this.panel.getByLabel(label, { exact: true });
  }

  async write(label: string, value: string | number): Promise<void> {
    await this.field(label).fill(String(value));
    await this.field(label).press('Enter');
  }

  /** The point handles of the selection, and the rotate handle, in scene units. */
  async handles(): Promise<{ grips: Point[]; chosen: number; turn: Point | null; selected: string[] }> {
    return this.page.evaluate(() => {
      const [stage] = window.Konva.stages;
      const round = (value: number) => Math.round(value * 1000) / 1000;
      const at = (node: Konva.Node) => ({ x: round(node.x()), y: round(node.y()) });
      const grips = stage?.find<Konva.Group>('.grip') ?? [];
      const turn = stage?.findOne<Konva.Group>('.turn-handle');
      return {
        grips: grips.map(at),
        chosen: grips.findIndex((grip) => grip.hasName('chosen-grip')),
        turn: turn ? at(turn) : null,
        selected: [...(stage?.findOne('.selected-obstructions')?.getAttr('ids') ?? [])],
      };
    });
  }

  /** Opens the context menu at a place. */
  async openMenu(at: Point): Promise<void> {
    const { x, y } = await this.map.toWindow(at);
    await this.page.mouse.click(x, y, { button: 'right' });
  }

  choose(line: string): Promise<void> {
    return this.menu.getByRole('menuitem', { name: line }).click();
  }
}
