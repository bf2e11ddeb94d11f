import { Group, Shape } from 'react-konva';
import { bounds, type Shape as PlanShape } from '../geometry/shapes.ts';
import { shortName } from '../scene/short-name.ts';
import { faded, MAP } from './palette.ts';
import { Pixels, Plate } from './plate.tsx';
import { trace } from './trace.ts';

/** A thing of the map outlined on the casing. */
export function Outline(props: {
  readonly shape: PlanShape;
  readonly zoom: number;
  readonly colour: string;
  readonly width?: number;
  readonly name: string;
}) {
  const { shape, zoom, colour, width = 2.4, name } = props;
  return (
    <Shape
      name={name}
      stroke={colour}
      sceneFunc={(context) => {
        context.beginPath();
        trace(context, shape);
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

/** The obstruction that is pointed at in the card: blue with a white core, and its name over it. */
export function LitThing({
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
