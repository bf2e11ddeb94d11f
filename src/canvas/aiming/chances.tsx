import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';
import { about, covered, overlap, type Rect } from '../primitives/rect.ts';

/** An entity that a shot may hit, and the chance as text. */
export interface Chance {
  readonly id: string;
  readonly at: Vec2;
  /** Half its drawn size, in window pixels. */
  readonly radius: number;
  readonly text: string;
  /** The name of its node, if it is no entity's chance. */
  readonly name?: string;
}

const GAP = 3;

/** The directions in which a label may stand, in degrees from the right: above first, beside before below. */
const ANGLES = [-90, -45, -135, 0, 180, 45, 135, 90] as const;

/** The possible places of a label, best first. */
function placesFor({ at, radius }: Chance, size: { readonly width: number; readonly height: number }, zoom: number) {
  const off = radius + GAP;
  return ANGLES.map((angle) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const by = { x: cos * (off + size.width / 2), y: sin * (off + size.height / 2) };
    return { by, box: about({ x: at.x * zoom + by.x, y: at.y * zoom + by.y }, size) };
  });
}

/** What of a label nobody reads because it is out of view; it counts more than what a label covers. */
function outOf(box: Rect, view: Rect): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return 4 * (area - covered(box, [view]));
}

/** The place that covers the least and is in view, the first of those that cover nothing. */
function bestOf(places: ReturnType<typeof placesFor>, others: readonly Rect[], view: Rect) {
  let best: { readonly place: (typeof places)[number]; readonly hidden: number } | undefined;
  for (const place of places) {
    const hidden = covered(place.box, others) + outOf(place.box, view);
    if (best === undefined || hidden < best.hidden) best = { place, hidden };
    if (hidden === 0) break;
  }
  return best?.place;
}

/** Places the labels next to their entities, where they cover the least. */
function placed(
  chances: readonly Chance[],
  zoom: number,
  taken: readonly Rect[],
  view: Rect,
): readonly (Chance & { by: Vec2 })[] {
  const used: Rect[] = [...taken];
  return chances.map((chance) => {
    const size = plateSize(chance.text);
    const reach = 2 * (chance.radius + GAP);
    const around = about(
      { x: chance.at.x * zoom, y: chance.at.y * zoom },
      { width: reach + 2 * size.width, height: reach + 2 * size.height },
    );
    // In a crowd most obstacles are far away: skip them once instead of for each place.
    const best = bestOf(
      placesFor(chance, size, zoom),
      used.filter((other) => overlap(other, around)),
      view,
    );
    if (best) used.push(best.box);
    return { ...chance, by: best?.by ?? { x: 0, y: 0 } };
  });
}

/** The chance of each entity that the shot may hit (UT-20, UT-35), shown above it before firing. */
export const Chances = memo(function Chances(props: {
  readonly chances: readonly Chance[];
  readonly zoom: number;
  /** Areas to keep clear of, in window pixels from the scene's origin. */
  readonly taken: readonly Rect[];
  /** The visible area, clear of panels, in window pixels from the scene's origin. */
  readonly view: Rect;
}) {
  const { chances, zoom, taken, view } = props;
  return (
    <Group name="chances">
      {placed(chances, zoom, taken, view).map(({ id, at, text, by, name }) => (
        <Pixels key={id} x={at.x} y={at.y} zoom={zoom} name={name ?? `chance chance-${id}`}>
          <Plate text={text} x={by.x} y={by.y} colour={MAP.fireText} name="chance-plate" />
        </Pixels>
      ))}
    </Group>
  );
});
