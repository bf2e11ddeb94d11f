import type Konva from 'konva';
import { memo, useEffect, useRef } from 'react';
import { Image as Picture } from 'react-konva/lib/ReactKonvaCore';
import type { Scene } from '../../scene/schema/schema.ts';
import { tilesFor } from '../tiles/cells.ts';
import { drawTiles, levelAt, type Placed, viewIn } from '../tiles/draw-tiles.ts';
import { isTiled, type MapPicture, type TiledPicture } from '../tiles/tiled-picture.ts';

type Place = NonNullable<Scene['picture']>;

/**
 * Draws a picture in tiles for where the canvas shows it now, and asks for the tiles that are missing. While the scale
 * changes only for those in view: the tiles of another level may be needed again at once. Returns the scale.
 */
function drawNow(context: Konva.Context, node: Konva.Shape, picture: TiledPicture, before: number): number {
  // The context of the browser: what is drawn has to meet the pixels of the canvas, whatever its sharpness.
  const native = context._context;
  const { a, d, e, f } = native.getTransform();
  const { pyramid } = picture;
  const placed: Placed = {
    x: e,
    y: f,
    across: (a * node.width()) / pyramid.width,
    down: (d * node.height()) / pyramid.height,
  };
  const { width, height } = native.canvas;
  native.save();
  native.setTransform(1, 0, 0, 1, 0, 0);
  drawTiles(native, picture, placed, width, height);
  native.restore();
  // Another canvas than the layer's is drawn once, from what is there.
  if (native.canvas !== node.getLayer()?.getNativeCanvasElement()) return before;
  const view = viewIn(placed, width, height);
  picture.want(tilesFor(pyramid, levelAt(pyramid, placed), view, placed.across === before ? picture.most : 0));
  return placed.across;
}

/** The map's picture at its place. One in tiles is drawn from those that suit the camera, and again as they come. */
export const PictureImage = memo(function PictureImage({
  picture,
  place,
}: {
  readonly picture: MapPicture;
  readonly place: Place;
}) {
  const node = useRef<Konva.Image>(null);
  const scale = useRef(0);
  const tiled = isTiled(picture) ? picture : null;
  useEffect(() => tiled?.onReady(() => node.current?.getLayer()?.batchDraw()), [tiled]);
  const shared = {
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    name: 'picture',
  };
  if (!tiled) return <Picture key="whole" image={picture as CanvasImageSource} {...shared} />;
  return (
    <Picture
      key="tiled"
      ref={node}
      image={tiled.overview}
      {...shared}
      sceneFunc={(context, shape) => {
        scale.current = drawNow(context, shape, tiled, scale.current);
      }}
    />
  );
});
