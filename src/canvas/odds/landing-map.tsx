import { boundsOf } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';
import { about, type Rect } from '../primitives/rect.ts';

/** A place where a shot can land. */
export interface Landing {
  readonly at: Vec2;
  readonly chance: number;
}

/** An outline that holds a share of all landings, in scene units, and its words. */
export interface Outline {
  readonly share: number;
  readonly words: string;
  readonly ring?: { readonly x: number; readonly y: number; readonly radius: number };
  readonly points?: readonly Vec2[];
}

/** The radius of a dot for a chance of one, and the smallest, in window pixels at {@link INCH} pixels an inch. */
const DOT = { one: 31, least: 3, most: 26 };
const INCH = 44;

/** The radius of the dot at a place, in window pixels. `inch`: window pixels in one inch of the tables. */
function dotRadius(chance: number, inch: number): number {
  return Math.min(DOT.most, Math.max(DOT.least, (DOT.one * Math.sqrt(chance) * inch) / INCH));
}

/** The middle of an outline, and half its height. In scene units. */
export function middleOf({ ring, points = [] }: Outline): { readonly at: Vec2; readonly radius: number } {
  if (ring) return { at: { x: ring.x, y: ring.y }, radius: ring.radius };
  const { left, right, top, bottom } = boundsOf(points);
  return { at: { x: (left + right) / 2, y: (top + bottom) / 2 }, radius: (bottom - top) / 2 };
}

function OutlineMark({ outline, zoom }: { readonly outline: Outline; readonly zoom: number }) {
  const { ring, points, share } = outline;
  const dash = share > 0.6 ? [14 / zoom, 6 / zoom] : [];
  const looks = [
    { stroke: faded(MAP.casing, 0.85), strokeWidth: 5 / zoom, dash: [] },
    { stroke: MAP.fireText, strokeWidth: 2.2 / zoom, dash },
  ];
  return (
    <Group name="landing-contour" listening={false}>
      {looks.map((look) =>
        ring ? (
          <Circle key={look.strokeWidth} x={ring.x} y={ring.y} radius={ring.radius} {...look} />
        ) : (
          <Line key={look.strokeWidth} points={(points ?? []).flatMap(({ x, y }) => [x, y])} closed {...look} />
        ),
      )}
    </Group>
  );
}

/** Every place where a shot can land, as dots sized by chance, with the outlines that hold half and most of them. */
export const LandingMap = memo(function LandingMap(props: {
  readonly landings: readonly Landing[];
  readonly aim: Vec2;
  readonly outlines: readonly Outline[];
  readonly zoom: number;
  /** Scene units in one inch of the tables. */
  readonly perInch: number;
}) {
  const { landings, aim, outlines, zoom, perInch } = props;
  const inch = zoom * perInch;
  return (
    <Group name="landing-map" listening={false}>
      {outlines.map((outline) => (
        <OutlineMark key={outline.share} outline={outline} zoom={zoom} />
      ))}
      {landings.map(({ at, chance }) => {
        const isSpot = at.x === aim.x && at.y === aim.y;
        return (
          <Circle
            key={`${at.x}/${at.y}`}
            name="may-land"
            x={at.x}
            y={at.y}
            radius={dotRadius(chance, inch) / zoom}
            fill={isSpot ? faded(MAP.fire, 0.42) : MAP.fireText}
            stroke={MAP.casing}
            strokeWidth={1.8 / zoom}
            listening={false}
          />
        );
      })}
    </Group>
  );
});

/** A place under the pointer, and its words. */
interface Pointed {
  readonly at: Vec2;
  readonly words: string;
}

/** How far above the place its words stand, in window pixels. */
const ABOVE = 22;

/** What the words of a place cover, in window pixels from the scene's origin. */
export function placePlate({ at, words }: Pointed, zoom: number): Rect {
  return about({ x: at.x * zoom, y: at.y * zoom - ABOVE }, plateSize(words));
}

/** The place under the pointer, and its words. */
export function PointedPlace({ at, words, zoom }: Pointed & { readonly zoom: number }) {
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Plate text={words} y={-ABOVE} colour={MAP.fireText} name="place-plate" />
    </Pixels>
  );
}
