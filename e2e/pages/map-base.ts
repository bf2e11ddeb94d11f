import type { JSHandle, Locator, Page } from '@playwright/test';
import type Konva from 'konva';

declare global {
  interface Window {
    readonly Konva: { readonly stages: Konva.Stage[] };
  }
}

/** A point, in scene units or window pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The map as a pointer target: window positions, the camera, clicks and drags. */
export class MapBase {
  readonly page: Page;
  readonly box: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.locator('[data-part="map"]');
  }

  protected stage(): Promise<JSHandle<Konva.Stage>> {
    return this.page.evaluateHandle(() => {
      const [stage] = window.Konva.stages;
      if (!stage) throw new Error('No stage stands.');
      return stage;
    });
  }

  /** The window point of a scene point, by the transform that the stage is drawn with. */
  async toWindow(at: Point): Promise<Point> {
    const stage = await this.stage();
    return stage.evaluate((drawn, point) => {
      const box = drawn.container().getBoundingClientRect();
      const inside = drawn.getAbsoluteTransform().point(point);
      return { x: inside.x + box.left, y: inside.y + box.top };
    }, at);
  }

  /** The scene point under a window point. */
  async toScene(at: Point): Promise<Point> {
    const stage = await this.stage();
    return stage.evaluate((drawn, point) => {
      const box = drawn.container().getBoundingClientRect();
      return drawn
        .getAbsoluteTransform()
        .copy()
        .invert()
        .point({ x: point.x - box.left, y: point.y - box.top });
    }, at);
  }

  /** Window pixels per scene unit. */
  async zoom(): Promise<number> {
    return (await this.stage()).evaluate((stage) => stage.scaleX());
  }

  /** The scene's origin in the window, and the zoom: equal values mean the same view. */
  async camera(): Promise<{ x: number; y: number; zoom: number }> {
    return (await this.stage()).evaluate((stage) => ({ x: stage.x(), y: stage.y(), zoom: stage.scaleX() }));
  }

  /** Waits until the camera is still for a few frames, and returns it. */
  async settled(): Promise<{ x: number; y: number; zoom: number }> {
    const stage = await this.stage();
    return stage.evaluate(
      (drawn) =>
        new Promise((resolve) => {
          let last = '';
          let same = 0;
          const look = () => {
            const camera = { x: drawn.x(), y: drawn.y(), zoom: drawn.scaleX() };
            const now = JSON.stringify(camera);
            same = now === last ? same + 1 : 0;
            last = now;
            if (same >= 3) resolve(camera);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  }

  async pointAt(at: Point): Promise<void> {
    const { x, y } = await this.toWindow(at);
    await this.page.mouse.move(x, y);
  }

  async click(at: Point): Promise<void> {
    const { x, y } = await this.toWindow(at);
    await this.page.mouse.click(x, y);
  }

  /** Presses on one scene point and releases on another. */
  async drag(from: Point, to: Point, button: 'left' | 'right' = 'left'): Promise<void> {
    const [start, end] = [await this.toWindow(from), await this.toWindow(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await this.page.mouse.move(end.x, end.y);
    await this.page.mouse.up({ button });
  }
}
