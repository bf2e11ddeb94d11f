import type Konva from 'konva';
import { MapBase, type Point } from '../map-base.ts';

/** The landing map as it is drawn: read from the stage, never from the state. */
export class LandingMapOnScreen extends MapBase {
  /** The dots: where, in scene units, and how large, in window pixels. */
  async dots(): Promise<readonly (Point & { readonly radius: number })[]> {
    return (await this.stage()).evaluate((stage) =>
      stage.find<Konva.Circle>('.may-land').map((dot) => ({
        x: dot.x(),
        y: dot.y(),
        radius: dot.radius() * dot.getAbsoluteScale().x,
      })),
    );
  }

  /** The words of the contours, and the radii of those that are rings, in scene units. */
  async contours(): Promise<readonly { readonly words: string; readonly radius: number | null }[]> {
    return (await this.stage()).evaluate((stage) => {
      const words = stage
        .find<Konva.Group>('.contour-plate')
        .map((plate) => plate.findOne<Konva.Text>('Text')?.text() ?? '');
      return stage.find<Konva.Group>('.landing-contour').map((contour, i) => ({
        words: words[i] ?? '',
        radius: contour.findOne<Konva.Circle>('Circle')?.radius() ?? null,
      }));
    });
  }

  /** The words of the place under the pointer. */
  async pointed(): Promise<string | null> {
    return (await this.stage()).evaluate(
      (stage) => stage.findOne<Konva.Group>('.place-plate')?.findOne<Konva.Text>('Text')?.text() ?? null,
    );
  }
}
