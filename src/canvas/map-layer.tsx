import type Konva from 'konva';
import { memo, useEffect, useRef } from 'react';
import { Layer, Image as Picture, Rect, Shape } from 'react-konva';
import type { Scene } from '../scene/schema.ts';
import { drawGrid, viewOf } from './grid.ts';

/** The rim of a table that no picture covers, outside of its edge: light on dark, to be seen in both themes. */
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
        cornerRadius={3 / zoom}
        {...(name ? { name } : {})}
      />
    );
  };
  return (
    <>
      {frame(6, '#0b0e13')}
      {frame(3, '#8d9aab', 'rim')}
    </>
  );
}

/** The ground: the picture stretched over its place, and the grid. Nothing on it is pointed at. */
export const MapLayer = memo(function MapLayer(props: {
  readonly scene: Scene;
  readonly picture: CanvasImageSource | null;
  readonly zoom: number;
  readonly filter: string;
  /** Whether the lines of the grid are drawn here. */
  readonly grid: boolean;
}) {
  const { scene, picture, zoom, filter, grid } = props;
  const layer = useRef<Konva.Layer>(null);
  // The theme dims the map by the compositor: a Konva filter would work through every pixel on the processor.
  useEffect(() => {
    const canvas = layer.current?.getNativeCanvasElement();
    if (canvas) canvas.style.filter = filter;
  }, [filter]);
  return (
    <Layer ref={layer} listening={false} name="map">
      <Rect
        width={scene.size.width}
        height={scene.size.height}
        fill={scene.picture ? '#1a2029' : '#39424e'}
        name="ground"
      />
      {scene.picture ? null : <Rim width={scene.size.width} height={scene.size.height} zoom={zoom} />}
      {picture && scene.picture ? (
        <Picture
          image={picture}
          x={scene.picture.x}
          y={scene.picture.y}
          width={scene.picture.width}
          height={scene.picture.height}
          name="picture"
        />
      ) : null}
      <Shape name="grid" visible={grid} sceneFunc={(context, shape) => drawGrid(context, scene, zoom, viewOf(shape))} />
    </Layer>
  );
});
