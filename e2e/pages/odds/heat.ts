import type Konva from 'konva';
import { MapBase, type Point } from '../map-base.ts';

/** The heat map as Konva draws it. */
export class HeatPage extends MapBase {
  readonly card = this.page.getByTestId('heat-card');
  readonly take = this.page.getByTestId('heat-take');
  readonly slip = this.page.getByTestId('heat-slip');
  /** Whether it is being worked out, whole, or stopped. */
  readonly sign = this.card.locator('[data-how]');

  /** The number of places with a value, and the size of a cell; null if no heat map is drawn. */
  async cells(): Promise<{ places: number; step: number; columns: number } | null> {
    return (await this.stage()).evaluate((stage) => {
      const map = stage.findOne<Konva.Shape>('.heat-map');
      if (!map) return null;
      const { values, step, columns } = map.getAttr('cells') as { values: Float64Array; step: number; columns: number };
      return { places: values.filter((value) => !Number.isNaN(value)).length, step, columns };
    });
  }

  /** The colour of the layer with the heat map at a place of the scene, with its opacity from 0 to 255. */
  async colour({ x, y }: Point): Promise<readonly number[]> {
    return (await this.stage()).evaluate(
      (stage, at) => {
        const layer = stage.findOne<Konva.Shape>('.heat-map')?.getLayer();
        if (!layer) return [];
        const { x: left, y: top } = stage.getAbsoluteTransform().point(at);
        const ratio = layer.getCanvas().getPixelRatio();
        const context = layer.getCanvas().getContext()._context;
        return [...context.getImageData(Math.round(left * ratio), Math.round(top * ratio), 1, 1).data];
      },
      { x, y },
    );
  }

  /** The figures on the fields. */
  async figures(): Promise<readonly string[]> {
    return (await this.stage()).evaluate((stage) =>
      stage.find<Konva.Group>('.heat-figure').map((each) => each.findOne<Konva.Text>('Text')?.text() ?? ''),
    );
  }

  /** Where the star of the best place is, in scene units; null if none is drawn. */
  async star(): Promise<Point | null> {
    return (await this.stage()).evaluate((stage) => {
      const star = stage.findOne('.best-star');
      return star ? { x: star.x(), y: star.y() } : null;
    });
  }
}
