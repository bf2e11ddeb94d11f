import type Konva from 'konva';
import { MapBase } from './map-base.ts';

/** The ground that the body of a piece covers as drawn, in scene units rounded to a thousandth. */
export interface DrawnBody {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly length: number;
}

/** How large pieces are, read from what Konva draws. */
export class PieceSizes extends MapBase {
  /** The bodies of all pieces without the line around them, from the left and from above. */
  async bodies(): Promise<DrawnBody[]> {
    const drawn = await (await this.stage()).evaluate((stage) =>
      stage.find<Konva.Group>('.piece').flatMap((piece) => {
        const body = piece.findOne<Konva.Shape>('.body');
        if (!body) return [];
        const box = body.getClientRect({ relativeTo: stage as unknown as Konva.Container, skipStroke: true });
        const round = (value: number) => Math.round(value * 1000) / 1000;
        const [left, top, width, length] = [box.x, box.y, box.width, box.height].map(round);
        return [
          {
            id: piece.name().replace('piece piece-', ''),
            left: left ?? 0,
            top: top ?? 0,
            width: width ?? 0,
            length: length ?? 0,
          },
        ];
      }),
    );
    return drawn.sort((a, b) => a.left - b.left || a.top - b.top);
  }

  /** The sizes of all bodies, in the same order. */
  async sizes(): Promise<[width: number, length: number][]> {
    return (await this.bodies()).map(({ width, length }) => [width, length]);
  }
}

/** How many pairs of bodies lie over each other by more than a line is wide. */
export function overlaps(bodies: readonly DrawnBody[]): number {
  const line = 0.01;
  return bodies.flatMap((a, i) =>
    bodies
      .slice(i + 1)
      .filter(
        (b) =>
          a.left + a.width > b.left + line &&
          b.left + b.width > a.left + line &&
          a.top + a.length > b.top + line &&
          b.top + b.length > a.top + line,
      ),
  ).length;
}
