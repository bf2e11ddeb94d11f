import { boxCorners, type Shape as PlanShape } from '@fall-of-shot/plane/shapes';

/** A target for paths: Konva's context, or an off-screen canvas. */
export type Path = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'closePath'> & {
  arc(x: number, y: number, radius: number, from: number, to: number): void;
};

/** Adds a shape's outline to a path. */
export function trace(context: Path, shape: PlanShape): void {
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
  if (shape.shape !== 'polyline' || shape.closed) context.closePath();
}
