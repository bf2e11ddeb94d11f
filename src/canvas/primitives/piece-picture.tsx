import { createContext, useContext } from 'react';
import { Group, Image as Picture } from 'react-konva';
import { diamondPath, REACH, type SideShape } from '../../design/side-shape.ts';
import type { Piece } from '../../scene/schema/schema.ts';

/** A picture ready to draw, with its size in its own pixels. */
export type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

/** Pictures of pieces, by asset id. A piece whose picture is missing is drawn with its glyph. */
export type PiecePictures = ReadonlyMap<string, Drawable>;

export const NO_PICTURES: PiecePictures = new Map();

const Pictures = createContext<PiecePictures>(NO_PICTURES);

/** Provides the pictures to components that draw pieces. */
export const PiecePicturesProvider = Pictures.Provider;

/** The picture of a piece, if it has one that is ready. */
export function usePieceImage({ picture }: Pick<Piece, 'picture'>): Drawable | undefined {
  const pictures = useContext(Pictures);
  return picture === null ? undefined : pictures.get(picture);
}

/** The part of a picture that fills a frame, centred; a portrait is cut at the bottom instead of the head. */
function filling(image: Drawable, width: number, height: number) {
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  return { x: -w / 2, y: -height / 2 - Math.max(0, h - height) * 0.2, width: w, height: h };
}

/** A picture in a round piece or a diamond, `inset` within its edge. */
export function RoundPicture(props: {
  readonly image: Drawable;
  readonly outline: SideShape;
  readonly radius: number;
  readonly inset: number;
}) {
  const { image, outline, radius, inset } = props;
  const half = radius * REACH[outline] - inset;
  return (
    <Group
      clipFunc={(context) => {
        if (outline === 'diamond') return [new Path2D(diamondPath(radius, inset))];
        context.arc(0, 0, half, 0, 2 * Math.PI);
      }}
      name="piece-picture"
    >
      <Picture image={image} {...filling(image, 2 * half, 2 * half)} />
    </Group>
  );
}

/** A picture in a rectangular piece; its upper edge is the front. */
export function BoxPicture(props: { readonly image: Drawable; readonly width: number; readonly length: number }) {
  const { image, width, length } = props;
  return (
    <Group clipX={-width / 2} clipY={-length / 2} clipWidth={width} clipHeight={length} name="piece-picture">
      <Picture image={image} {...filling(image, width, length)} />
    </Group>
  );
}
