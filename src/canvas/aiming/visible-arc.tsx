import type Konva from 'konva';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';

/** The angle and thickness of the arc around the target, in degrees and window pixels. */
const SPAN = 128;
const THICK = 7;
const CASING = 2.3;

/** The width of a stripe and of the gap after it, in window pixels. */
const STRIPE = 3.4;
const GAP = 2.6;

/** Shares smaller than this are not drawn: they would be hairlines. */
const HAIR = 0.02;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Adds a part of the band between two angles and two radii to the path. */
function sector(context: Konva.Context, from: number, to: number, inner: number, outer: number): void {
  context.moveTo(Math.cos(from) * inner, Math.sin(from) * inner);
  context.arc(0, 0, outer, from, to, false);
  context.arc(0, 0, inner, to, from, true);
  context.closePath();
}

/**
 * The arc on the target's near side, which stands for its width as the firer sees it: solid from the inside as far as
 * each column is seen, striped for the rest.
 */
export function SeenShare(props: {
  /** The bearing from the target to the firer, in degrees clockwise from the right. */
  readonly towards: number;
  readonly radius: number;
  /** The hidden share of each column, from left to right as the firer sees it. */
  readonly columns: readonly number[];
  /** Whether the whole target counts as hidden. */
  readonly full: boolean;
}) {
  const { towards, radius, columns, full } = props;
  const each = SPAN / columns.length;
  // The firer's left is clockwise from the direction to the firer.
  const angles = (i: number) => {
    const to = towards + SPAN / 2 - i * each;
    return { from: radians(to - each), to: radians(to) };
  };
  const rim = radius + THICK;
  const edge = (hidden: number) => (hidden < HAIR ? rim : hidden > 1 - HAIR ? radius : rim - THICK * hidden);
  return (
    <Shape
      name="seen-share"
      columns={columns}
      sceneFunc={(context) => {
        context.beginPath();
        sector(
          context,
          radians(towards - SPAN / 2) - 0.03,
          radians(towards + SPAN / 2) + 0.03,
          radius - CASING,
          rim + CASING,
        );
        context.setAttr('fillStyle', faded(MAP.casing, 0.85));
        context.fill();
        context.beginPath();
        columns.forEach((hidden, i) => {
          const { from, to } = angles(i);
          if (edge(hidden) > radius) sector(context, from, to, radius, edge(hidden));
        });
        context.setAttr('fillStyle', MAP.clear);
        context.fill();
        context.beginPath();
        const step = (STRIPE + GAP) / rim;
        const wide = STRIPE / rim;
        columns.forEach((hidden, i) => {
          if (edge(hidden) >= rim) return;
          const { from, to } = angles(i);
          // Stripes keep their bearings whatever the columns are, so that they do not crawl while aiming.
          for (let start = Math.floor(from / step) * step; start < to; start += step) {
            const [a, b] = [Math.max(start, from), Math.min(start + wide, to)];
            if (b > a) sector(context, a, b, edge(hidden), rim);
          }
        });
        context.setAttr('fillStyle', full ? MAP.full : MAP.partial);
        context.fill();
      }}
    />
  );
}
