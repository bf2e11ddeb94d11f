import type Konva from 'konva';
import { useEffect, useRef } from 'react';
import { Layer, Image as Picture, Rect, Shape } from 'react-konva';
import type { Scene } from '../scene/schema.ts';

/** Every how many squares the grid bears a white cross. */
const EVERY = 5;

function drawGrid(context: Konva.Context, scene: Scene, zoom: number): void {
  const { grid, size } = scene;
  if (grid.kind === 'none') return;
  const { width, height } = size;
  const first = (origin: number) => origin - Math.floor(origin / grid.size) * grid.size;
  context.beginPath();
  for (let x = first(grid.x); x <= width; x += grid.size) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (let y = first(grid.y); y <= height; y += grid.size) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.setAttr('strokeStyle', 'rgba(0, 0, 0, 0.3)');
  context.setAttr('lineWidth', 1 / zoom);
  context.stroke();
  const arm = 4 / zoom;
  const step = grid.size * EVERY;
  const start = (origin: number) => origin - Math.floor(origin / step) * step;
  context.beginPath();
  for (let x = start(grid.x); x <= width; x += step) {
    for (let y = start(grid.y); y <= height; y += step) {
      context.moveTo(x - arm, y);
      context.lineTo(x + arm, y);
      context.moveTo(x, y - arm);
      context.lineTo(x, y + arm);
    }
  }
  context.setAttr('strokeStyle', 'rgba(255, 255, 255, 0.5)');
  context.stroke();
}

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
export function MapLayer(props: {
  readonly scene: Scene;
  readonly picture: CanvasImageSource | null;
  readonly zoom: number;
  readonly filter: string;
}) {
  const { scene, picture, zoom, filter } = props;
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
      <Shape name="grid" sceneFunc={(context) => drawGrid(context, scene, zoom)} />
    </Layer>
  );
}
