import { createContext, useContext } from 'react';
import { Group, Image as Picture } from 'react-konva';
import type { Piece } from '../../scene/schema/schema.ts';

/** A picture that is ready to be drawn, with its size in its own pixels. */
export type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

/** The pictures of pieces, by the names that pieces give them. What is not in here yet is drawn with its glyph. */
export type PiecePictures = ReadonlyMap<string, Drawable>;

export const NO_PICTURES: PiecePictures = new Map();

const Pictures = createContext<PiecePictures>(NO_PICTURES);

/** Hands the pictures of pieces to whatever draws pieces inside of it. */
export const PiecePicturesProvider = Pictures.Provider;

/** The picture of a piece, where it has one that is ready. */
export function usePieceImage({ picture }: Pick<Piece, 'picture'>): Drawable | undefined {
  const pictures = useContext(Pictures);
  return picture === null ? undefined : pictures.get(picture);
}

/** The rectangle of a picture that fills a frame, around its middle; a portrait loses its foot and not its head. */
function filling(image: Drawable, width: number, height: number) {
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  return { x: -w / 2, y: -height / 2 - Math.max(0, h - height) * 0.2, width: w, height: h };
}

/** A picture in the round of a piece. */
export function RoundPicture({ image, radius }: { readonly image: Drawable; readonly radius: number }) {
  return (
    <Group clipFunc={(context) => context.arc(0, 0, radius, 0, 2 * Math.PI)} name="piece-picture">
      <Picture image={image} {...filling(image, 2 * radius, 2 * radius)} />
    </Group>
  );
}

/** A picture in the rectangle of a piece; its upper edge is the piece's front. */
export function BoxPicture(props: { readonly image: Drawable; readonly width: number; readonly length: number }) {
  const { image, width, length } = props;
  return (
    <Group clipX={-width / 2} clipY={-length / 2} clipWidth={width} clipHeight={length} name="piece-picture">
      <Picture image={image} {...filling(image, width, length)} />
    </Group>
  );
}
