import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { SideView } from '@fall-of-shot/sight/side-view';
import type { SightPicture } from '@fall-of-shot/sight/sight-picture';
import { BODY_PARTS } from '@fall-of-shot/sight/silhouette';
import type { Trapezoid } from '@fall-of-shot/sight/trapezoids';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';

/** Where a partly hidden line is marked: at the first thing it touches, or, if it is free, at the first flank. */
export interface FirstTouch {
  readonly id: string;
  readonly at: Vec2;
  /** Whether the line itself meets the thing. */
  readonly onLine: boolean;
}

/** The first touch of a verdict; undefined if nothing hides the target. */
export function firstTouch(verdict: SightVerdict, side: SideView): FirstTouch | undefined {
  const met = new Set(side.things.filter(({ place }) => place === 'on the line').map(({ id }) => id));
  const { eye, obstructions } = verdict;
  const byTouch = [...obstructions].sort((a, b) => distance2(eye, a.touch) - distance2(eye, b.touch));
  const first = byTouch.find(({ id }) => met.has(id)) ?? byTouch[0];
  return first && { id: first.id, at: first.touch, onLine: met.has(first.id) };
}

/** What the hiding things block: sight and shots, or only one of them. */
export type Keeps = 'both' | 'sight' | 'shots';

/** What a verdict hides from, overall. */
export function keepsFrom({ seen, shotAt }: Pick<SightVerdict, 'seen' | 'shotAt'>): Keeps {
  if (shotAt.hidden === 0 && seen.hidden > 0) return 'sight';
  return seen.hidden === 0 && shotAt.hidden > 0 ? 'shots' : 'both';
}

/** The number of columns across a silhouette. */
const COLUMNS = 32;

/** The area of a trapezoid inside a column. */
function within({ from, to, low0, low1, high0, high1 }: Trapezoid, left: number, right: number): number {
  const [a, b] = [Math.max(from, left), Math.min(to, right)];
  if (b <= a) return 0;
  const height = (u: number) => {
    const share = to > from ? (u - from) / (to - from) : 0;
    return high0 + (high1 - high0) * share - (low0 + (low1 - low0) * share);
  };
  return ((height(a) + height(b)) / 2) * (b - a);
}

/**
 * The hidden share of each column of a silhouette, from left to right as the viewer sees it: the worse of sight and
 * shots. A column without any part is like its neighbour.
 */
export function hiddenColumns({ body, hidden }: SightPicture): readonly number[] {
  const parts = BODY_PARTS[body];
  const shares = Array.from({ length: COLUMNS }, (_, i) => {
    const [left, right] = [i / COLUMNS - 0.5, (i + 1) / COLUMNS - 0.5];
    const area = parts.reduce(
      (sum, part) =>
        sum + Math.max(0, Math.min(part.right, right) - Math.max(part.left, left)) * (part.top - part.bottom),
      0,
    );
    if (area < 1e-9) return null;
    const covered = [hidden.seen, hidden.shotAt].map((trapezoids) =>
      trapezoids.reduce((sum, slab) => sum + within(slab, left, right), 0),
    );
    return Math.min(1, Math.max(...covered) / area);
  });
  const first = shares.find((share) => share !== null) ?? 0;
  let last = first;
  return shares.map((share) => {
    last = share ?? last;
    return last;
  });
}
