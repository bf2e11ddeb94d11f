import type Konva from 'konva';
import { SceneCanvas } from 'konva/lib/Canvas';
import type { Region, Sheet } from './gradual-picture.ts';
import { viewOf } from './view-of.ts';

/** What of the map is in the window of a node; undefined before it has one. */
export function regionOf(node: Konva.Node, zoom: number): Region | undefined {
  const stage = node.getStage();
  const ratio = node.getLayer()?.getCanvas().getPixelRatio();
  if (!stage || !ratio) return undefined;
  return { ...viewOf(node), pixels: stage.scaleX() * ratio, zoom };
}

/** Makes a canvas for a region. It is read at each step, so the browser keeps it out of the graphics card. */
export function konvaSheet({ left, right, top, bottom, pixels }: Region): Sheet<Konva.Context> {
  const canvas = new SceneCanvas({
    width: Math.max(1, Math.round((right - left) * pixels)),
    height: Math.max(1, Math.round((bottom - top) * pixels)),
    pixelRatio: 1,
    willReadFrequently: true,
  });
  const context = canvas.getContext();
  context.scale(pixels, pixels);
  context.translate(-left, -top);
  return { context, image: canvas._canvas, flush: () => void context.getImageData(0, 0, 1, 1) };
}
