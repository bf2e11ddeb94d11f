import type { Vec2 } from '@fall-of-shot/plane/vec';
import { plateSize } from '../primitives/plate.tsx';
import { about, covered, type Line, lineMeets, overlap, type Rect } from '../primitives/rect.ts';

/** An entity that a shot may hit, and the chance as text. */
export interface Chance {
  readonly id: string;
  readonly at: Vec2;
  /** Half its drawn size, in window pixels. */
  readonly radius: number;
  readonly text: string;
  /** The name of its node, if it is no entity's chance. */
  readonly name?: string;
  /** It is left out rather than so far off that a line has to lead there. */
  readonly staysNear?: boolean;
}

/** A label, and where it stands from the middle of its entity, in window pixels. */
export interface PlacedChance extends Chance {
  readonly by: Vec2;
  /** From the edge of the entity to the middle of the label, both from its middle, where it stands so far off that a line leads there. */
  readonly lead?: Line;
}

const GAP = 3;

/** The directions in which a label may stand, in degrees from the right: above first, beside before below. */
const ANGLES = [-90, -45, -135, 0, 180, 45, 135, 90] as const;

/** How much farther off a label may stand in a crowd, in window pixels. */
const FAR = [0, 26, 56, 92] as const;
const NEAR = [0, 26] as const;

/** A line over a piece or a name is as bad as a label that covers so much of it, in window pixels squared. */
const CROSSED = 60;

/** A label that would cover more than this share of itself is left out: the card has its figure. */
const COVERS_MOST = 0.3;

interface Place {
  readonly by: Vec2;
  readonly box: Rect;
  readonly lead?: Line;
}

/** The possible places of a label, best first. */
function placesFor(
  { at, radius, staysNear }: Chance,
  size: ReturnType<typeof plateSize>,
  zoom: number,
): readonly Place[] {
  return (staysNear ? NEAR : FAR).flatMap((far) =>
    ANGLES.map((angle): Place => {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const off = radius + GAP + far;
      const by = { x: cos * (off + size.width / 2), y: sin * (off + size.height / 2) };
      const box = about({ x: at.x * zoom + by.x, y: at.y * zoom + by.y }, size);
      if (far === 0 || staysNear) return { by, box };
      const length = Math.hypot(by.x, by.y) || 1;
      return { by, box, lead: { from: { x: (by.x / length) * radius, y: (by.y / length) * radius }, to: by } };
    }),
  );
}

/** What of a label nobody reads because it is out of view; it counts more than what a label covers. */
function outOf(box: Rect, view: Rect): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return 4 * (area - covered(box, [view]));
}

function holds({ left, right, top, bottom }: Rect, { x, y }: Vec2): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function moved({ from, to }: Line, { x, y }: Vec2): Line {
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}

/**
 * Places labels next to their entities, or in a crowd farther off with a line. What still covers too much is left out.
 *
 * @param taken areas to keep clear of, in window pixels from the scene's origin
 * @param view the visible area, clear of panels, in the same pixels
 */
export function chancePlaces(
  chances: readonly Chance[],
  zoom: number,
  taken: readonly Rect[],
  view: Rect,
): readonly PlacedChance[] {
  const labels: Rect[] = [];
  const leads: Line[] = [];
  return chances.flatMap((chance): readonly PlacedChance[] => {
    const size = plateSize(chance.text);
    const middle = { x: chance.at.x * zoom, y: chance.at.y * zoom };
    const reach = 2 * (chance.radius + GAP + Math.max(...FAR));
    const around = about(middle, { width: reach + 2 * size.width, height: reach + 2 * size.height });
    // In a crowd most obstacles are far away: skip them once instead of for each place.
    const near = taken.filter((other) => overlap(other, around));
    const isOnLabels = ({ box, lead }: Place): boolean =>
      labels.some((label) => overlap(label, box)) ||
      leads.some((line) => lineMeets(line, box)) ||
      (lead !== undefined && labels.some((label) => lineMeets(moved(lead, middle), label)));
    const crossed = ({ lead }: Place): number => {
      if (!lead) return 0;
      const line = moved(lead, middle);
      return near.filter((other) => !holds(other, middle) && lineMeets(line, other)).length;
    };
    let best: { readonly place: Place; readonly hidden: number; readonly cost: number } | undefined;
    for (const place of placesFor(chance, size, zoom)) {
      const hidden = covered(place.box, near) + outOf(place.box, view);
      const cost = hidden + CROSSED * crossed(place);
      if ((best !== undefined && cost >= best.cost) || isOnLabels(place)) continue;
      best = { place, hidden, cost };
      if (cost === 0) break;
    }
    if (!best || best.hidden > COVERS_MOST * size.width * size.height) return [];
    const { by, box, lead } = best.place;
    labels.push(box);
    if (lead) leads.push(moved(lead, middle));
    return [{ ...chance, by, ...(lead && { lead }) }];
  });
}
