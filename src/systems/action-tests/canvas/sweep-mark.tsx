import { arcDegrees } from '@fall-of-shot/plane/bearings';
import type { Vec2, Vec3 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useRef } from 'react';
import { Group, Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Timed } from '../../../canvas/playback/timed.ts';
import { faded, MAP } from '../../../canvas/primitives/palette.ts';
import { useBeat } from '../../../canvas/primitives/use-beat.ts';
import { type Beat, flightSpan } from '../../../playback/timeline.ts';

/** A sweep on the ground: clockwise from one bearing to another, in degrees from straight up, out to a reach. */
export interface SweptSector {
  readonly apex: Vec2;
  readonly from: number;
  readonly to: number;
  readonly reach: number;
}

/** Converts a bearing to a canvas angle: from the right, clockwise, in radians. */
function angle(bearing: number): number {
  return ((bearing - 90) * Math.PI) / 180;
}

function trace(context: Konva.Context, { from, to, reach }: SweptSector, share = 1): void {
  const opening = arcDegrees(from, to);
  const end = from + opening * share;
  context.beginPath();
  // A full circle has no first and last side.
  if (opening === 360 && share === 1) {
    context.arc(0, 0, reach, 0, 2 * Math.PI, false);
  } else {
    context.moveTo(0, 0);
    context.arc(0, 0, reach, angle(from), angle(end), false);
  }
  context.closePath();
}

function painted(context: Konva.Context, sector: SweptSector, zoom: number, share: number, dashed: boolean): void {
  trace(context, sector, share);
  context.setAttr('fillStyle', faded(MAP.fireArea, dashed ? 0.14 : 0.24));
  context.fill();
  context.setAttr('strokeStyle', faded(MAP.casing, 0.6));
  context.setAttr('lineWidth', 4 / zoom);
  context.stroke();
  if (dashed) context.setLineDash([7 / zoom, 5 / zoom]);
  context.setAttr('strokeStyle', MAP.fireArea);
  context.setAttr('lineWidth', 2 / zoom);
  context.stroke();
  context.setLineDash([]);
}

/** The flames along the edge of a sweep of fire. */
const FLAMES = 6;

/** The edge that a sweep moves on: a pale blade, or flames. */
function paintedEdge(
  context: Konva.Context,
  { from, to, reach }: SweptSector,
  zoom: number,
  share: number,
  burns: boolean,
): void {
  const end = angle(from + arcDegrees(from, to) * share);
  const along = (far: number) => ({ x: Math.cos(end) * far, y: Math.sin(end) * far });
  if (!burns) {
    const tip = along(reach);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(tip.x, tip.y);
    context.setAttr('strokeStyle', MAP.glow);
    context.setAttr('lineCap', 'round');
    context.setAttr('lineWidth', 8 / zoom);
    context.stroke();
    return;
  }
  for (const [colour, size] of [
    [MAP.fire, 1],
    [MAP.glow, 0.5],
  ] as const) {
    context.setAttr('fillStyle', colour);
    for (let i = 1; i <= FLAMES; i++) {
      const { x, y } = along((reach * i) / FLAMES - (reach / FLAMES) * 0.3);
      // Every other one is smaller, as flames are.
      const radius = (size * (7 + 1.6 * i) * (i % 2 === 0 ? 0.8 : 1)) / zoom;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI, false);
      context.fill();
    }
  }
}

/** A sweep before it is rolled (AT-22). */
export function SweepGhost({ sector, zoom }: { readonly sector: SweptSector; readonly zoom: number }) {
  return (
    <Group x={sector.apex.x} y={sector.apex.y} name="aimed-sweep">
      <Shape sceneFunc={(context) => painted(context, sector, zoom, 1, true)} />
    </Group>
  );
}

/** A sweep that hits: it opens from its first to its last bearing while its beat plays, and stays. */
export function SweepMark({
  sector,
  burns,
  beat,
  play,
  zoom,
}: Timed & {
  readonly sector: SweptSector & { readonly apex: Vec3 };
  /** Whether it is a flame that sweeps. */
  readonly burns: boolean;
  readonly beat: Beat | undefined;
}) {
  const shape = useRef<Konva.Shape>(null);
  useBeat(shape, play, beat && flightSpan(beat), (node, share) => {
    node.visible(share > 0);
    node.setAttr('open', share);
  });
  return (
    <Group x={sector.apex.x} y={sector.apex.y} name="sweep">
      <Shape
        ref={shape}
        visible={false}
        sceneFunc={(context, node) => {
          const open = Number(node.getAttr('open') ?? 0);
          painted(context, sector, zoom, open, false);
          if (open < 1) paintedEdge(context, sector, zoom, open, burns);
        }}
      />
    </Group>
  );
}
