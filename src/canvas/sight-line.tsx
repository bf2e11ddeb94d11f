import { memo } from 'react';
import { Arc, Group, Line, Rect, Shape } from 'react-konva';
import type { Shape as PlanShape } from '../geometry/shapes.ts';
import { COVERS, type SightVerdict } from '../geometry/sight/verdict.ts';
import type { Vec2 } from '../geometry/vec.ts';
import { trace } from './cover-layer.tsx';
import { faded, MAP, SIGHT_LINES } from './palette.ts';
import { Pixels, Plate } from './plate.tsx';

export interface SightLineProps {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly verdict: SightVerdict;
  readonly label: string;
  readonly zoom: number;
  /** Radius of the target as drawn, in window pixels; 0 for a bare point. */
  readonly targetRadius: number;
  /** Window pixels that the line leaves free around the firer. */
  readonly firerRadius: number;
  /** The shapes of the things that hide, to be outlined. */
  readonly hiding: readonly {
    readonly id: string;
    readonly label: string;
    readonly shape: PlanShape;
    readonly share: number;
  }[];
  readonly refused: boolean;
}

/** The arc on the target's near side: what is seen is solid, what is hidden is hatched amber. */
function SeenShare({ angle, radius, hidden }: { angle: number; radius: number; hidden: number }) {
  const span = 128;
  const seen = span * (1 - hidden);
  return (
    <Group rotation={angle - span / 2}>
      <Arc innerRadius={radius - 2.3} outerRadius={radius + 8.3} angle={span} fill={faded(MAP.casing, 0.85)} />
      {seen > 0 ? <Arc innerRadius={radius} outerRadius={radius + 6} angle={seen} fill={MAP.clear} /> : null}
      {hidden > 0 ? (
        <Arc
          innerRadius={radius + 3}
          outerRadius={radius + 3}
          angle={span - seen}
          rotation={seen}
          stroke={hidden >= 1 ? MAP.full : MAP.partial}
          strokeWidth={6}
          dash={[3.4, 2.6]}
        />
      ) : null}
    </Group>
  );
}

/** The line from firer to target: clear, partly or fully hidden, by colour, dash and mark, with its range on it. */
export const SightLine = memo(function SightLine(props: SightLineProps) {
  const { from, to, verdict, label, zoom, targetRadius, firerRadius, hiding, refused } = props;
  const worst = COVERS[Math.max(COVERS.indexOf(verdict.seen.cover), COVERS.indexOf(verdict.shotAt.cover))] ?? 'none';
  const hidden = Math.max(verdict.seen.hidden, verdict.shotAt.hidden);
  const cover = worst === 'none' && hidden > 0 ? 'partial' : worst;
  const look = SIGHT_LINES[cover];
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) * zoom;
  if (length < 1) return null;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const start = Math.min(length, firerRadius + 8);
  const end = Math.max(start, length - targetRadius - 12);
  const mark = verdict.obstructions[0]?.touch;
  const along = (point: Vec2) => Math.min(end, Math.max(start, Math.hypot(point.x - from.x, point.y - from.y) * zoom));
  const block = verdict.firstBlock ? along(verdict.firstBlock.at) : end;
  return (
    <Group name={`sight sight-${cover}`}>
      {hiding.map(({ id, shape }) => (
        <Shape
          key={id}
          name="hiding"
          sceneFunc={(context) => {
            context.beginPath();
            trace(context, shape);
            context.setAttr('lineJoin', 'round');
            context.setAttr('strokeStyle', faded(MAP.casing, 0.72));
            context.setAttr('lineWidth', 5.5 / zoom);
            context.stroke();
            context.setAttr('strokeStyle', cover === 'full' ? MAP.full : MAP.partial);
            context.setAttr('lineWidth', 2.4 / zoom);
            context.stroke();
          }}
        />
      ))}
      <Pixels x={from.x} y={from.y} zoom={zoom}>
        <Group rotation={angle}>
          <Line points={[start, 0, end, 0]} stroke={faded(MAP.casing, 0.72)} strokeWidth={7} lineCap="round" />
          <Line
            points={[start, 0, end, 0]}
            stroke={look.colour}
            strokeWidth={3.4}
            dash={look.dash}
            lineCap={look.cap}
            name="sight-line"
          />
          {cover === 'partial' && mark ? (
            <Group x={along(mark)} rotation={45} name="first-touch">
              <Rect x={-6} y={-6} width={12} height={12} fill={MAP.casing} stroke={MAP.partial} strokeWidth={2.4} />
            </Group>
          ) : null}
          {cover === 'full' ? (
            <Line
              points={[block, -8, block, 8]}
              stroke={MAP.full}
              strokeWidth={4.5}
              lineCap="round"
              name="first-block"
            />
          ) : null}
        </Group>
      </Pixels>
      {targetRadius > 0 ? (
        <Pixels x={to.x} y={to.y} zoom={zoom}>
          <SeenShare angle={angle + 180} radius={targetRadius + 5} hidden={hidden} />
        </Pixels>
      ) : null}
      {hiding[0] && hidden > 0 ? (
        <Pixels x={to.x} y={to.y} zoom={zoom}>
          <Plate
            text={`${hiding[0].label} hides ${Math.round(hiding[0].share * 100)} %`}
            // Beyond the target, so that neither the line nor what it aims at is covered.
            x={(dx * zoom * (targetRadius + 96)) / length}
            y={(dy * zoom * (targetRadius + 46)) / length}
            colour={cover === 'full' ? MAP.full : MAP.partial}
            name="hides"
          />
        </Pixels>
      ) : null}
      <Pixels x={from.x + dx * 0.5} y={from.y + dy * 0.5} zoom={zoom}>
        <Plate text={label} size={13} edge={refused ? MAP.full : look.colour} y={26} name="range" />
      </Pixels>
    </Group>
  );
});
