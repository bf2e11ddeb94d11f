import type Konva from 'konva';
import { type RefObject, useLayoutEffect } from 'react';

/** From this many pieces on, a crowd that moves is drawn once and moved as a picture: one by one is too slow. */
export const CROWD = 12;

/** The largest such picture, in screen pixels; a wider crowd is drawn piece by piece. */
const LARGEST = 16e6;

/** Draws a group once, as a picture, and again whenever it changes; not if it would be too large. */
export function useCrowdPicture(ref: RefObject<Konva.Group | null>, crowd: boolean, zoom: number): void {
  // A change of what is drawn needs a new picture.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node || !crowd) return undefined;
    const sharp = zoom * (node.getLayer()?.getCanvas().getPixelRatio() ?? 1);
    const { width, height } = node.getClientRect({ skipTransform: true });
    if (width * height * sharp ** 2 > LARGEST) return undefined;
    node.cache({ pixelRatio: sharp });
    return () => {
      node.clearCache();
    };
  });
}
