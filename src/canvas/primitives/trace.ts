import { boxCorners, type Shape as PlanShape } from '@fall-of-shot/plane/shapes';

/** A target for paths: Konva's context, or an off-screen canvas. */
export type Path = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'closePath'> & {
  arc(x: number, y: number, radius: number, from: number, to: number): void;
};

function start(context: Path, shape: PlanShape): void {
  if (shape.shape === 'disc') {
    context.moveTo(shape.x + shape.radius, shape.y);
    context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    return;
  }
  const points = shape.shape === 'box' ? boxCorners(shape) : shape.points;
  points.forEach((point, i) => {
    if (i === 0) context.moveTo(point.x, point.y);
    else context.lineTo(point.x, point.y);
  });
}

/** Adds a shape's outline to a path. */
export function trace(context: Path, shape: PlanShape): void {
  start(context, shape);
  if (shape.shape !== 'disc' && (shape.shape !== 'polyline' || shape.closed)) context.closePath();
}

/**
 * Adds the ground of shapes to a path that is filled or clipped, never stroked. They are not closed, because filling
 * closes them: Chromium measures the whole path each time that a part of it is closed, and ten thousand take a second.
 */
export function traceGround(context: Path, shapes: Iterable<PlanShape>): void {
  for (const shape of shapes) start(context, shape);
}
