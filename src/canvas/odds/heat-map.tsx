import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { memo, useMemo, useState } from 'react';
import { Circle, Group, Line, Shape, Star } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';
import { fieldsOf } from './heat-fields.ts';
import { BELOW, type EdgeLine, edgesOf, type HeatCells, kindsWhere, NONE, STEPS, stepsOf } from './heat-steps.ts';

/** Which scale a heat map has: chances to hit, chances to be hit, or net harm. */
export type HeatScale = 'chance' | 'danger' | 'net';

/** The colours of the steps, by lightness alone: light is much. */
export const HEAT_COLOURS = {
  chance: [MAP.heat1, MAP.heat2, MAP.heat3, MAP.heat4, MAP.heat5],
  danger: [MAP.danger1, MAP.danger2, MAP.danger3, MAP.danger4, MAP.danger5],
  net: [MAP.heat1, MAP.heat2, MAP.heat3, MAP.heat4, MAP.heat5],
} as const satisfies Readonly<Record<HeatScale, readonly string[]>>;

/** How much of the map the colours cover. */
const COVER = 0.8;

/** The hatch of danger and of harm to one's own: width and distance of its lines, in window pixels. */
const HATCH = { width: 1, apart: 6 };

/** The look of the edges where walking and running end, in window pixels. */
const WALK_EDGE = { width: 2, dash: [] };
const RUN_EDGE = { width: 2, dash: [6, 5] };

/** The most figures on the map: the largest fields have them. */
const FIGURES = 12;

/** The height of their plates, in window pixels. */
const PLATE_HEIGHT = plateSize('').height;

function limitsOf(scale: HeatScale): readonly number[] {
  return scale === 'net' ? STEPS.net : STEPS.chance;
}

/** The three channels of `#rrggbb`. */
function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A canvas with one pixel for each place: however many there are, they are drawn as one image. */
interface HeatImage {
  /** The canvas with these steps on it. */
  of(cells: HeatCells, steps: Int8Array, scale: HeatScale): HTMLCanvasElement;
}

/** Making a canvas takes longer than painting it, so that each picture of one map is painted on the same one. */
function createHeatImage(): HeatImage {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let painted: Int8Array | undefined;
  return {
    of: ({ columns, rows }, steps, scale) => {
      if (painted === steps || !context) return canvas;
      painted = steps;
      if (canvas.width !== columns) canvas.width = columns;
      if (canvas.height !== rows) canvas.height = rows;
      const image = context.createImageData(columns, rows);
      const below = channels(MAP.heat1);
      const colours = HEAT_COLOURS[scale].map(channels);
      for (let index = 0, at = 0; index < steps.length; index++, at += 4) {
        const step = steps[index] ?? NONE;
        if (step === NONE) continue;
        const colour = (step === BELOW ? below : colours[step]) ?? below;
        image.data[at] = colour[0];
        image.data[at + 1] = colour[1];
        image.data[at + 2] = colour[2];
        image.data[at + 3] = 255;
      }
      context.putImageData(image, 0, 0);
      return canvas;
    },
  };
}

function pathOf(lines: readonly EdgeLine[]): Path2D {
  const path = new Path2D();
  for (const { from, to } of lines) {
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
  }
  return path;
}

/** The ground of cells as one path: a rectangle for each run of them in a row. */
function groundOf({ left, top, step, columns, rows }: HeatCells, holds: (index: number) => boolean): Path2D {
  const path = new Path2D();
  for (let row = 0; row < rows; row++) {
    let begun = -1;
    for (let column = 0; column <= columns; column++) {
      const isIn = column < columns && holds(row * columns + column);
      if (isIn && begun < 0) begun = column;
      if (isIn || begun < 0) continue;
      path.rect(left + (begun - 0.5) * step, top + (row - 0.5) * step, (column - begun) * step, step);
      begun = -1;
    }
  }
  return path;
}

/** Slanted lines over some ground, in a colour. */
function hatch(
  context: CanvasRenderingContext2D,
  cells: HeatCells,
  ground: Path2D,
  colour: string,
  zoom: number,
): void {
  const { left, top, step, columns, rows } = cells;
  const [x, y, height] = [left - step / 2, top - step / 2, rows * step];
  context.save();
  context.clip(ground);
  context.beginPath();
  const apart = (HATCH.apart * Math.SQRT2) / zoom;
  for (let at = x - height; at < x + columns * step; at += apart) {
    context.moveTo(at, y);
    context.lineTo(at + height, y + height);
  }
  context.strokeStyle = colour;
  context.lineWidth = HATCH.width / zoom;
  context.stroke();
  context.restore();
}

interface HeatMapProps {
  readonly cells: HeatCells;
  readonly scale: HeatScale;
  /** How far the piece walks; infinite without an allowance. In scene units. */
  readonly walk: number;
  readonly zoom: number;
}

/** The cells of a heat map with lines between its steps, and where walking and running end. */
export const HeatMap = memo(function HeatMap({ cells, scale, walk, zoom }: HeatMapProps) {
  const [image] = useState(createHeatImage);
  const drawn = useMemo(() => {
    const steps = stepsOf(cells, limitsOf(scale));
    const isIn = (index: number) => steps[index] !== NONE;
    const walks = (index: number) => isIn(index) && (cells.lengths[index] ?? Number.NaN) <= walk + 1e-6;
    const isHatched = scale === 'danger' || steps.includes(BELOW);
    const holds = (index: number) => (scale === 'danger' ? (steps[index] ?? NONE) > 0 : steps[index] === BELOW);
    const rim = (kinds: Int8Array) => pathOf(edgesOf(cells, kinds, 'anywhere'));
    return {
      steps,
      between: pathOf(edgesOf(cells, steps, 'inside')),
      rim: rim(kindsWhere(steps.length, isIn)),
      walked: Number.isFinite(walk) ? rim(kindsWhere(steps.length, walks)) : null,
      hatched: isHatched ? groundOf(cells, holds) : null,
    };
  }, [cells, scale, walk]);
  const edge = (context: CanvasRenderingContext2D, path: Path2D, { width, dash }: typeof RUN_EDGE): void => {
    context.setLineDash([]);
    context.strokeStyle = faded(MAP.casing, 0.8);
    context.lineWidth = (width + 2) / zoom;
    context.stroke(path);
    context.setLineDash(dash.map((length) => length / zoom));
    context.strokeStyle = MAP.clear;
    context.lineWidth = width / zoom;
    context.stroke(path);
    context.setLineDash([]);
  };
  return (
    <Shape
      name="heat-map"
      listening={false}
      perfectDrawEnabled={false}
      cells={cells}
      sceneFunc={(konva: Konva.Context) => {
        const context = konva._context;
        const { left, top, step, columns, rows } = cells;
        context.save();
        context.globalAlpha = COVER;
        context.imageSmoothingEnabled = false;
        const pixels = image.of(cells, drawn.steps, scale);
        context.drawImage(pixels, left - step / 2, top - step / 2, columns * step, rows * step);
        context.restore();
        context.strokeStyle = faded(MAP.casing, 0.7);
        context.lineWidth = 1.2 / zoom;
        context.stroke(drawn.between);
        if (drawn.hatched) {
          hatch(context, cells, drawn.hatched, scale === 'danger' ? faded(MAP.casing, 0.5) : MAP.full, zoom);
        }
        edge(context, drawn.rim, drawn.walked ? RUN_EDGE : WALK_EDGE);
        if (drawn.walked) edge(context, drawn.walked, WALK_EDGE);
      }}
    />
  );
});

/** The figures of a heat map, each in the middle of a field of one step: it can be read without colour. */
export const HeatFigures = memo(function HeatFigures(props: {
  readonly cells: HeatCells;
  readonly scale: HeatScale;
  readonly words: (value: number) => string;
  /** Places to keep clear of, and how far, in window pixels. */
  readonly taken: readonly (Vec2 & { readonly radius: number })[];
  readonly zoom: number;
}) {
  const { cells, scale, words, taken, zoom } = props;
  const fields = useMemo(() => fieldsOf(stepsOf(cells, limitsOf(scale)), cells.columns), [cells, scale]);
  const { left, top, step, columns } = cells;
  const shown: { text: string; at: Vec2; half: number }[] = [];
  for (const { index, inside } of fields) {
    if (shown.length >= FIGURES) break;
    if (inside * step * zoom <= PLATE_HEIGHT * 0.6) continue;
    const text = words(cells.values[index] ?? 0);
    const { width, height } = plateSize(text);
    const half = Math.hypot(width, height) / 2;
    const at = { x: left + (index % columns) * step, y: top + Math.floor(index / columns) * step };
    const isClear = (other: Vec2, radius: number): boolean =>
      Math.hypot(other.x - at.x, other.y - at.y) * zoom > radius + half;
    if (!taken.every((each) => isClear(each, each.radius))) continue;
    if (shown.every((other) => isClear(other.at, other.half))) shown.push({ text, at, half });
  }
  return (
    <Group name="heat-figures" listening={false}>
      {shown.map(({ text, at }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they move with each picture; new nodes would take longer.
        <Pixels key={i} x={at.x} y={at.y} zoom={zoom}>
          <Plate text={text} name="heat-figure" />
        </Pixels>
      ))}
    </Group>
  );
});

/** The best place of a heat map: a star in a ring, and the way there. */
export const BestPlace = memo(function BestPlace(props: {
  readonly at: Vec2;
  readonly way: readonly Vec2[];
  /** The line of fire from there, if the map shows one. */
  readonly target?: Vec2 | undefined;
  readonly radius: number;
  readonly zoom: number;
}) {
  const { at, way, target, radius, zoom } = props;
  const points = way.flatMap(({ x, y }) => [x, y]);
  return (
    <Group name="best-place" listening={false}>
      {target ? (
        <>
          <Line points={[at.x, at.y, target.x, target.y]} stroke={faded(MAP.casing, 0.8)} strokeWidth={6 / zoom} />
          <Line points={[at.x, at.y, target.x, target.y]} stroke={MAP.clear} strokeWidth={2.6 / zoom} />
        </>
      ) : null}
      {way.length > 1 ? (
        <>
          <Line points={points} stroke={faded(MAP.casing, 0.8)} strokeWidth={6 / zoom} lineJoin="round" />
          <Line
            points={points}
            stroke={MAP.select}
            strokeWidth={2.6 / zoom}
            dash={[6 / zoom, 5 / zoom]}
            lineJoin="round"
            name="best-way"
          />
        </>
      ) : null}
      <Pixels x={at.x} y={at.y} zoom={zoom} name="best-star">
        <Circle radius={radius} fill={faded(MAP.casing, 0.55)} stroke={MAP.casing} strokeWidth={6} />
        <Circle radius={radius} stroke={MAP.select} strokeWidth={3} />
        <Star numPoints={5} innerRadius={radius * 0.25} outerRadius={radius * 0.58} fill={MAP.clear} />
      </Pixels>
    </Group>
  );
});
