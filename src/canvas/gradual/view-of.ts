import type { Bounds } from '@fall-of-shot/plane/shapes';
import type Konva from 'konva';

/** The part of the scene that a node's stage shows. */
export function viewOf(node: Konva.Node): Bounds {
  const stage = node.getStage();
  if (!stage) return { left: 0, top: 0, right: 0, bottom: 0 };
  const toScene = stage.getAbsoluteTransform().copy().invert();
  const [from, to] = [toScene.point({ x: 0, y: 0 }), toScene.point({ x: stage.width(), y: stage.height() })];
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}
