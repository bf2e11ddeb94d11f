import type { Locator, Page } from '@playwright/test';
import type Konva from 'konva';
import type { MapPage } from './map.ts';
import type { Point } from './map-base.ts';

/** The grid while it is fitted: its section of the scene tab, and its marks on the map. */
export class GridCalibrationPage {
  readonly page: Page;
  readonly map: MapPage;
  readonly button: Locator;
  readonly box: Locator;
  readonly count: Locator;
  readonly lay: Locator;
  readonly done: Locator;

  constructor(page: Page, map: MapPage) {
    this.page = page;
    this.map = map;
    this.button = page
      .getByRole('tabpanel', { name: 'Scene' })
      .getByRole('button', { name: 'Fit the grid on the map' });
    this.box = page.getByRole('region', { name: 'Fit the grid' });
    this.count = this.box.getByLabel(/in the box$/);
    this.lay = this.box.getByRole('button', { name: 'Apply the grid' });
    this.done = this.box.getByRole('button', { name: 'Done' });
  }

  by(how: 'Moves the grid' | 'Counts squares' | 'Counts hexes'): Promise<void> {
    return this.box.getByText(how, { exact: true }).click();
  }

  async write(label: string, text: string): Promise<void> {
    const field = this.box.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press('Enter');
  }

  field(label: string): Promise<string> {
    return this.box.getByLabel(label, { exact: true }).inputValue();
  }

  /** The marks of the frame as drawn, in scene units: the fixed one and the handles. */
  marks(name: 'fit-anchor' | 'fit-handle'): Promise<Point[]> {
    return this.page.evaluate((wanted) => {
      const found = window.Konva.stages[0]?.find<Konva.Group>(`.${wanted}`) ?? [];
      return found.map((node) => ({ x: node.x(), y: node.y() }));
    }, name);
  }

  /** The vertical lines of the fitted grid, as shares of the picture's width. */
  async upright(name: 'fit-grid' | 'grid' = 'fit-grid'): Promise<number[]> {
    const width = (await this.map.picture())?.width ?? Number.NaN;
    return (await this.map.paths(name))
      .filter(([a, b]) => a && b && a.x === b.x && Math.abs(a.y - b.y) > 5)
      .map(([a]) => (a?.x ?? Number.NaN) / width);
  }
}
