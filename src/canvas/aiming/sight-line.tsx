import type { Shape as PlanShape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { displayedCover, type SightVerdict } from '@fall-of-shot/sight/verdict';
import { memo } from 'react';
import { Group, Line, Rect } from 'react-konva/lib/ReactKonvaCore';
import { HighlightedThing, Outline } from '../primitives/outline.tsx';
import { faded, MAP, SIGHT_LINES } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { RANGE_SIZE, rangePlate } from './range-plate.ts';
import { type Keeps, keepsFrom } from './sight-marks.ts';
import { SeenShare } from './visible-arc.tsx';

export interface SightLineProps {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly verdict: SightVerdict;
  readonly label: string;
  readonly zoom: number;
  /** Radius of the target as drawn, in window pixels; 0 for a bare point. */
  readonly targetRadius: number;
  /** The gap around the firer, in window pixels. */
  readonly firerRadius: number;
  /** Shapes of the things that hide the target, to be outlined. */
  readonly hiding: readonly { readonly id: string; readonly shape: PlanShape }[];
  /** What hides most, in words; null if nothing does. */
  readonly hides: string | null;
  /** Where a partly hidden line is first touched: on the line, or on the edge of a thing that only hides a flank. */
  readonly touch: { readonly at: Vec2; readonly onLine: boolean } | null;
  /** The hidden share of each column of the target, from the firer's left to right; null for a bare point. */
  readonly columns: readonly number[] | null;
  /** The thing highlighted in the card. */
  readonly highlighted: { readonly shape: PlanShape; readonly label: string } | null;
  /** The centre of the label of what hides most, from the target's centre, in window pixels. */
  readonly hidesAt: Vec2;
  readonly refused: boolean;
}

/** The bar at the first block: hollow if it only blocks sight or only shots. */
function Bar({ at, keeps }: { readonly at: number; readonly keeps: Keeps }) {
  const half = keeps === 'both' ? 2.25 : 4;
  return (
    <Rect
      x={at - half}
      y={-8}
      width={2 * half}
      height={16}
      cornerRadius={2}
      fill={keeps === 'both' ? MAP.full : MAP.casing}
      stroke={keeps === 'both' ? MAP.casing : MAP.full}
      strokeWidth={keeps === 'both' ? 1.2 : 2}
      name={`first-block keeps-${keeps}`}
    />
  );
}

/** The diamond of a first touch: on the line, or smaller on the thing that hides a flank. */
function Diamond({ size, name }: { readonly size: number; readonly name: string }) {
  return (
    <Group rotation={45} name={name}>
      <Rect
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        fill={MAP.casing}
        stroke={MAP.partial}
        strokeWidth={2.4}
      />
    </Group>
  );
}

/**
 * The line from firer to target: clear, partly or fully hidden, shown by colour, dash and mark, with the range on it.
 */
export const SightLine = memo(function SightLine(props: SightLineProps) {
  const {
    from,
    to,
    verdict,
    label,
    zoom,
    targetRadius,
    firerRadius,
    hiding,
    hides,
    touch,
    columns,
    highlighted,
    hidesAt,
    refused,
  } = props;
  const cover = displayedCover(verdict);
  const look = SIGHT_LINES[cover];
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) * zoom;
  if (length < 1) return null;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const start = Math.min(length, firerRadius + 8);
  const end = Math.max(start, length - targetRadius - 12);
  // Marks are at their true places, even on a piece's edge.
  const along = (point: Vec2) => Math.min(length, Math.hypot(point.x - from.x, point.y - from.y) * zoom);
  const { under } = rangePlate(from, to, label, zoom);
  // If several flanks hide the target, the line itself may be free: then it ends at the target.
  const block = verdict.firstBlock ? along(verdict.firstBlock.at) : end;
  return (
    <Group name={`sight sight-${cover}`}>
      {hiding.map(({ id, shape }) => (
        <Outline key={id} shape={shape} zoom={zoom} colour={look.colour} name={`hiding hiding-${id}`} />
      ))}
      {highlighted ? <HighlightedThing shape={highlighted.shape} label={highlighted.label} zoom={zoom} /> : null}
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
          {cover === 'partial' && touch?.onLine ? (
            <Group x={along(touch.at)}>
              <Diamond size={12} name="first-touch" />
            </Group>
          ) : null}
          {cover === 'full' ? <Bar at={block} keeps={keepsFrom(verdict)} /> : null}
        </Group>
      </Pixels>
      {cover === 'partial' && touch && !touch.onLine ? (
        <Pixels x={touch.at.x} y={touch.at.y} zoom={zoom}>
          <Diamond size={8} name="first-touch touch-flank" />
        </Pixels>
      ) : null}
      {targetRadius > 0 && columns ? (
        <Pixels x={to.x} y={to.y} zoom={zoom}>
          <SeenShare towards={angle + 180} radius={targetRadius + 5} columns={columns} full={cover === 'full'} />
        </Pixels>
      ) : null}
      {hides ? (
        <Pixels x={to.x} y={to.y} zoom={zoom}>
          <Plate text={hides} x={hidesAt.x} y={hidesAt.y} colour={look.colour} name="hides" />
        </Pixels>
      ) : null}
      <Pixels x={from.x + dx * 0.5} y={from.y + dy * 0.5} zoom={zoom}>
        <Plate text={label} size={RANGE_SIZE} edge={refused ? MAP.full : look.colour} y={under} name="range" />
      </Pixels>
    </Group>
  );
});
