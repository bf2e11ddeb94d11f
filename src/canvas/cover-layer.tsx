import type Konva from 'konva';
import { memo } from 'react';
import { Layer, Shape } from 'react-konva';
import { boxCorners, type Shape as PlanShape } from '../geometry/shapes.ts';
import type { Obstruction } from '../scene/schema.ts';
import { faded, MAP } from './palette.ts';

/** Draws a shape's outline into a path. */
export function trace(context: Konva.Context, shape: PlanShape): void {
  if (shape.shape === 'disc') {
    context.moveTo(shape.x + shape.radius, shape.y);
    context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    return;
  }
  const points = shape.shape === 'box' ? boxCorners(shape) : shape.points;
  points.forEach((point, i) => {
    if (i === 0) context.moveTo(point.x, point.y);
    else context.lineTo(point.x, point.y);
  });
  if (shape.shape !== 'polyline' || shape.closed) context.closePath();
}

interface Look {
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
}

/** How each kind is drawn, by colour and by dash: doors and windows are told from walls without colour too. */
function lookOf(obstruction: Obstruction): Look | null {
  switch (obstruction.kind) {
    case 'wall':
      return { colour: '#f4f7fb', width: 2.4, dash: [] };
    case 'door':
      return obstruction.door === 'open'
        ? { colour: '#46cf9a', width: 3, dash: [2, 4] }
        : { colour: '#46cf9a', width: 5, dash: [] };
    case 'window':
      return { colour: '#7ab8ff', width: 4, dash: [6, 3] };
    case 'object':
      return { colour: '#d9cfb6', width: 1.8, dash: [] };
    case 'area':
      return { colour: '#9fd08a', width: 1.4, dash: [3, 4] };
    case 'floor':
      return { colour: '#b7c1ce', width: 1.6, dash: [1, 3] };
    case 'hill':
      return { colour: '#b7c1ce', width: 1.2, dash: [8, 4] };
    case 'gap':
      return null;
  }
}

/** Walls, doors, windows and cover, all in one shape a kind: thousands of lines cost as much as one node. */
export const CoverLayer = memo(function CoverLayer(props: {
  readonly obstructions: readonly Obstruction[];
  readonly zoom: number;
  readonly visible: boolean;
}) {
  const { obstructions, zoom, visible } = props;
  const kinds = ['area', 'hill', 'floor', 'object', 'wall', 'window', 'door'] as const;
  return (
    <Layer listening={false} visible={visible} name="cover">
      {kinds.map((kind) => {
        const ofKind = obstructions.filter((obstruction) => obstruction.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <Shape
            key={kind}
            name={`cover-${kind}`}
            perfectDrawEnabled={false}
            sceneFunc={(context) => {
              context.setAttr('lineCap', 'round');
              context.setAttr('lineJoin', 'round');
              for (const casing of [true, false]) {
                for (const obstruction of ofKind) {
                  const look = lookOf(obstruction);
                  if (!look) continue;
                  context.beginPath();
                  trace(context, obstruction.shape);
                  context.setLineDash(casing ? [] : look.dash.map((length) => length / zoom));
                  context.setAttr('strokeStyle', casing ? faded(MAP.casing, 0.72) : look.colour);
                  context.setAttr('lineWidth', (look.width + (casing ? 3.2 : 0)) / zoom);
                  context.stroke();
                }
              }
              context.setLineDash([]);
            }}
          />
        );
      })}
    </Layer>
  );
});
