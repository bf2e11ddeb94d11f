import { createContext } from 'react';
import { diamondPath, REACH, type SideShape } from '../../design/side-shape.ts';
import { type Figure, group, shape } from './figure.ts';

/** A picture ready to draw, with its size in its own pixels. */
export type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

/** Pictures of pieces, by asset id. A piece whose picture is missing is drawn with its glyph. */
export type PiecePictures = ReadonlyMap<string, Drawable>;

export const NO_PICTURES: PiecePictures = new Map();

/** The pictures, for components that draw pieces. */
export const PiecePicturesContext = createContext<PiecePictures>(NO_PICTURES);

/** The part of a picture that fills a frame, centred; a portrait is cut at the bottom instead of the head. */
function filling(image: Drawable, width: number, height: number) {
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  return { x: -w / 2, y: -height / 2 - Math.max(0, h - height) * 0.2, width: w, height: h };
}

/** A picture in a round piece or a diamond, `inset` within its edge. */
export function roundPicture(image: Drawable, outline: SideShape, radius: number, inset: number): Figure {
  const half = radius * REACH[outline] - inset;
  return group(
    {
      clipFunc: (context: CanvasRenderingContext2D) => {
        if (outline === 'diamond') return [new Path2D(diamondPath(radius, inset))];
        context.arc(0, 0, half, 0, 2 * Math.PI);
        return undefined;
      },
      name: 'piece-picture',
    },
    shape('Image', { image, ...filling(image, 2 * half, 2 * half) }),
  );
}

/** A picture in a rectangular piece; its upper edge is the front. */
export function boxPicture(image: Drawable, width: number, height: number): Figure {
  return group(
    { clipX: -width / 2, clipY: -height / 2, clipWidth: width, clipHeight: height, name: 'piece-picture' },
    shape('Image', { image, ...filling(image, width, height) }),
  );
}
