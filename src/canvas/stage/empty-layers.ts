import type Konva from 'konva';
import { type RefObject, useLayoutEffect } from 'react';
import { SpriteGroup } from '../sprites/sprite-group.ts';

/** Whether anything would be drawn of a node. */
function isDrawn(node: Konva.Node): boolean {
  if (!node.visible()) return false;
  if (node instanceof SpriteGroup) return node.hasAny();
  const { children } = node as { readonly children?: readonly Konva.Node[] };
  return children ? children.some(isDrawn) : true;
}

/** Draws a layer only if there is something on it, and hides its canvas otherwise. */
function hideWhileEmpty(layer: Konva.Layer): void {
  const draw = layer.drawScene.bind(layer);
  const element = layer.getNativeCanvasElement();
  let empty = false;
  layer.drawScene = (canvas, top) => {
    if (canvas) return draw(canvas, top);
    const before = empty;
    empty = !layer.children.some(isDrawn);
    // Once more when it has become empty: that clears it.
    if (empty && before) return layer;
    if (empty !== before) element.style.visibility = empty ? 'hidden' : 'visible';
    return draw(canvas, top);
  };
}

/**
 * Lets the empty layers of a stage rest: with each move of the map the browser would copy and lay over each other all
 * canvases that were drawn, and clearing one draws it.
 */
export function useEmptyLayersHidden(stage: RefObject<Konva.Stage | null>): void {
  useLayoutEffect(() => {
    for (const layer of stage.current?.getLayers() ?? []) hideWhileEmpty(layer);
  }, [stage]);
}
