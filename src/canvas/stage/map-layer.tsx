import { memo } from 'react';
import { Layer, Rect, Shape } from 'react-konva/lib/ReactKonvaCore';
import { deepEqual } from '../../lib/deep-equal.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { viewOf } from '../gradual/view-of.ts';
import { MAP } from '../primitives/palette.ts';
import type { MapPicture } from '../tiles/tiled-picture.ts';
import { drawGrid } from './grid.ts';
import { PictureImage } from './picture-image.tsx';

/** The width of the border around a table, in window pixels. */
const RIM = 6;

/** The border around a table without a picture: light on dark, visible in both themes. */
function Rim({ width, height, zoom }: { readonly width: number; readonly height: number; readonly zoom: number }) {
  const frame = (wide: number, stroke: string, name?: string) => {
    const half = wide / 2 / zoom;
    return (
      <Rect
        x={-half}
        y={-half}
        width={width + 2 * half}
        height={height + 2 * half}
        stroke={stroke}
        strokeWidth={wide / zoom}
        cornerRadius={RIM / 2 / zoom}
        {...(name ? { name } : {})}
      />
    );
  };
  return (
    <>
      {frame(RIM, MAP.casing)}
      {frame(RIM / 2, MAP.rim, 'rim')}
    </>
  );
}

/** Whether the map is dimmed for the dark theme, brightened for the light one, grey under a heat map, or shown as it is. */
export type Tone = 'dark' | 'light' | 'grey' | 'plain';

/** The overlays for each tone: dark has 86 % brightness and 90 % saturation, light 110 % brightness; grey 62 % and 18 %. */
const VEILS = {
  dark: [
    { fill: '#000000', opacity: 0.14, mixing: 'source-over' },
    { fill: '#808080', opacity: 0.1, mixing: 'saturation' },
  ],
  grey: [
    { fill: '#000000', opacity: 0.38, mixing: 'source-over' },
    { fill: '#808080', opacity: 0.82, mixing: 'saturation' },
  ],
  light: [{ fill: '#171717', opacity: 1, mixing: 'color-dodge' }],
  plain: [],
} as const;

/** What of a scene is drawn here. */
type Ground = Pick<Scene, 'size' | 'grid' | 'picture'>;

interface MapLayerProps {
  readonly ground: Ground;
  readonly picture: MapPicture | null;
  readonly zoom: number;
  readonly tone: Tone;
  /** Whether the grid lines are drawn here. */
  readonly grid: boolean;
}

/** Whether the same is drawn. With each piece that moves the scene is another one, and to draw a large map takes long. */
function isDrawnAlike(before: MapLayerProps, now: MapLayerProps): boolean {
  const groundOf = ({ ground: { size, grid, picture } }: MapLayerProps) => [size, grid, picture];
  return (
    before.picture === now.picture &&
    before.zoom === now.zoom &&
    before.tone === now.tone &&
    before.grid === now.grid &&
    deepEqual(groundOf(before), groundOf(now))
  );
}

/** The area under the overlays: the picture and the ground, either of which may be larger, or a bare table's border. */
function covered({ size, picture }: Ground, zoom: number) {
  if (!picture) {
    // Not quite to the end: beyond it the overlay itself would show.
    const rim = (RIM - 1) / zoom;
    return { x: -rim, y: -rim, width: size.width + 2 * rim, height: size.height + 2 * rim, cornerRadius: rim };
  }
  const [x, y] = [Math.min(0, picture.x), Math.min(0, picture.y)];
  const right = Math.max(size.width, picture.x + picture.width);
  const bottom = Math.max(size.height, picture.y + picture.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The ground: the picture at its place, and the grid. It takes no pointer input. */
export const MapLayer = memo(function MapLayer({ ground, picture, zoom, tone, grid }: MapLayerProps) {
  return (
    <Layer listening={false} name="map">
      <Rect
        width={ground.size.width}
        height={ground.size.height}
        fill={ground.picture ? MAP.pictureGround : MAP.bareGround}
        name="ground"
      />
      {ground.picture ? null : <Rim width={ground.size.width} height={ground.size.height} zoom={zoom} />}
      {picture && ground.picture ? <PictureImage picture={picture} place={ground.picture} /> : null}
      <Shape
        name="grid"
        visible={grid}
        sceneFunc={(context, shape) => drawGrid(context, ground, zoom, viewOf(shape))}
      />
      {
        // Overlays, because a canvas filter would be recomputed on every frame with any movement.
        VEILS[tone].map(({ fill, opacity, mixing }) => (
          <Rect
            key={mixing}
            {...covered(ground, zoom)}
            fill={fill}
            opacity={opacity}
            globalCompositeOperation={mixing}
          />
        ))
      }
    </Layer>
  );
}, isDrawnAlike);
