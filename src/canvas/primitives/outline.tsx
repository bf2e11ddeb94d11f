import { bounds, type Shape as PlanShape } from '@fall-of-shot/plane/shapes';
import { Group, Shape } from 'react-konva/lib/ReactKonvaCore';
import { shortName } from '../../scene/pieces/short-name.ts';
import { faded, MAP } from './palette.ts';
import { Pixels, Plate } from './plate.tsx';
import { trace } from './trace.ts';

/** Outlines a thing of the map, with a dark casing. */
export function Outline(props: {
  readonly shape: PlanShape;
  readonly zoom: number;
  readonly colour: string;
  readonly width?: number;
  readonly name: string;
}) {
  const { shape, ...rest } = props;
  return <Outlines {...rest} shapes={[shape]} ids={[]} />;
}

/** Outlines many things in one stroke: a thousand selected ones cost as much as one. */
export function Outlines(props: {
  readonly shapes: readonly PlanShape[];
  readonly zoom: number;
  readonly colour: string;
  readonly width?: number;
  readonly name: string;
  /** The ids of the outlined things. */
  readonly ids: readonly string[];
}) {
  const { shapes, zoom, colour, width = 2.4, name, ids } = props;
  return (
    <Shape
      name={name}
      ids={ids}
      stroke={colour}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        context.beginPath();
        for (const shape of shapes) trace(context, shape);
        context.setAttr('lineJoin', 'round');
        context.setAttr('strokeStyle', faded(MAP.casing, 0.72));
        context.setAttr('lineWidth', (width + 3.1) / zoom);
        context.stroke();
        context.setAttr('strokeStyle', colour);
        context.setAttr('lineWidth', width / zoom);
        context.stroke();
      }}
    />
  );
}

/** The obstruction highlighted in the card: blue with a white core, and its name above. */
export function HighlightedThing({
  shape,
  label,
  zoom,
}: {
  readonly shape: PlanShape;
  readonly label: string;
  readonly zoom: number;
}) {
  const { left, right, top } = bounds(shape);
  return (
    <Group name="lit">
      <Outline shape={shape} zoom={zoom} colour={MAP.select} width={6} name="lit-outline" />
      <Outline shape={shape} zoom={zoom} colour={MAP.clear} width={1.6} name="lit-core" />
      <Pixels x={(left + right) / 2} y={top} zoom={zoom}>
        <Plate text={shortName(label)} y={-20} edge={MAP.select} name="lit-name" />
      </Pixels>
    </Group>
  );
}
