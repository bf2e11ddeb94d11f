import type { PlacedArea } from '@fall-of-shot/rules/step';
import { memo } from 'react';
import { Group, Shape } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { rimOf, traceRim } from './area-mark.tsx';

/** The outline of an area that is not there yet: of a possible hit, or where the GM is about to put it. */
export const AreaGhost = memo(function AreaGhost(props: {
  readonly area: PlacedArea;
  readonly colour: string;
  readonly label?: string;
  readonly zoom: number;
  readonly name: string;
}) {
  const { area, colour, label, zoom, name } = props;
  const { plan } = area;
  const rim = rimOf(area);
  return (
    <Group x={plan.x} y={plan.y} name={name}>
      <Shape
        sceneFunc={(context) => {
          traceRim(context, rim);
          context.setAttr('fillStyle', faded(colour, 0.14));
          context.fill();
          context.setAttr('lineJoin', 'round');
          context.setAttr('strokeStyle', faded(MAP.casing, 0.6));
          context.setAttr('lineWidth', 4 / zoom);
          context.stroke();
          context.setLineDash([7 / zoom, 5 / zoom]);
          context.setAttr('strokeStyle', colour);
          context.setAttr('lineWidth', 2 / zoom);
          context.stroke();
          context.setLineDash([]);
        }}
      />
      {label ? (
        <Pixels x={0} y={0} zoom={zoom}>
          <Plate text={label} y={40} colour={colour} />
        </Pixels>
      ) : null}
    </Group>
  );
});
