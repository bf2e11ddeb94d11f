import type { Vec2 } from '@fall-of-shot/plane/vec';
import { freePlace } from '../primitives/label-placement.ts';
import { plateSize } from '../primitives/plate.tsx';
import { about, covered, type Rect } from '../primitives/rect.ts';

/** The label of a landing that the GM moved (CO-08). */
export const MOVED_SAID = 'The GM moves it';

/**
 * The offset from the arrow of a label of unknown size, in window pixels: clear of the burst, however short the arrow.
 */
const BESIDE = { x: 68, y: 46 } as const;

/** The gap between the arrow and a label of known size, in window pixels: half the arrowhead, and some air. */
const ASIDE = 16;

/** The gap between a label and the dial, in window pixels. */
const AIR = 3;

/** Half the size of the burst, and of the aim's cross, in window pixels. */
const BURST = 32;
const CROSS = 24;

/** The radius of the direction dial around the aim, in window pixels. */
const DIAL = 56;

/** The distance of the GM's label from the centre of its burst, in window pixels. */
const OFF = 30;

/** The size of the deviation's label. */
export function astraySize(label: string): { width: number; height: number } {
  return plateSize(label, false, 14, 700);
}

/** The centre of a label beside the middle of an arrow, from its start, in window pixels. */
export function besideArrow(by: Vec2): Vec2 {
  const gap = Math.hypot(by.x, by.y) || 1;
  return { x: by.x / 2 - (by.y * BESIDE.x) / gap, y: by.y / 2 + (by.x * BESIDE.y) / gap };
}

/**
 * The same for a label of known size, so that it just clears the arrow: at a share of its length, to its right or with
 * -1 to its left.
 */
function clearOfArrow(
  by: Vec2,
  { width, height }: { readonly width: number; readonly height: number },
  share: number,
  side: 1 | -1,
): Vec2 {
  const gap = Math.hypot(by.x, by.y) || 1;
  const [x, y] = [(-side * by.y) / gap, (side * by.x) / gap];
  const off = ASIDE + (Math.abs(x) * width) / 2 + (Math.abs(y) * height) / 2;
  return { x: by.x * share + x * off, y: by.y * share + y * off };
}

/** The centres of a label around the direction dial, nearest to the way of the arrow first. */
function aroundDial(by: Vec2, { width, height }: { readonly width: number; readonly height: number }): Vec2[] {
  const ahead = Math.atan2(by.y, by.x);
  return [90, -90, 60, -60, 120, -120, 150, -150, 180].map((turn) => {
    const angle = ahead + (turn * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = DIAL + AIR + (Math.abs(x) * width) / 2 + (Math.abs(y) * height) / 2;
    return { x: x * far, y: y * far };
  });
}

function square({ x, y }: Vec2, half: number): Rect {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function shifted({ left, top, right, bottom }: Rect, { x, y }: Vec2): Rect {
  return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
}

/** The labels around a landing, and what they and the bursts cover. In window pixels. */
export interface LandingPlates {
  /** The centre of the deviation's label, from the aim; null without a deviation. */
  readonly astray: Vec2 | null;
  /** The centre of the GM's label, from where the GM put the landing; null if it was not moved. */
  readonly moved: Vec2 | null;
  /** Areas taken, from the scene's origin. */
  readonly boxes: readonly Rect[];
}

/**
 * Places the labels around a landing so that none covers the other, a burst, the aim, or other obstacles. In window
 * pixels from the scene's origin.
 *
 * @param fell where the dice put it
 * @param deviation the deviation in words, if there was one
 * @param moved where the GM put it, if moved
 * @param dial whether the direction dial is around the aim while the label is there
 */
export function landingPlates(
  aim: Vec2,
  fell: Vec2,
  deviation: string | null,
  moved: Vec2 | null,
  taken: readonly Rect[],
  dial = false,
): LandingPlates {
  const marks = [square(aim, CROSS), square(fell, BURST), ...(moved ? [square(moved, BURST)] : [])];
  const boxes = [...marks];
  let astray: Vec2 | null = null;
  if (deviation !== null) {
    const by = { x: fell.x - aim.x, y: fell.y - aim.y };
    const boxAt = (place: Vec2) => about({ x: aim.x + place.x, y: aim.y + place.y }, astraySize(deviation));
    const beside = ([0.5, 0.8, 0.2] as const).flatMap((share) =>
      ([1, -1] as const).map((side) => clearOfArrow(by, astraySize(deviation), share, side)),
    );
    // The corners of its square are free.
    const ring = dial ? [square(aim, DIAL * 0.9)] : [];
    astray = [...beside, ...(dial ? aroundDial(by, astraySize(deviation)) : [])].reduce((best, place) => {
      const over = (each: Vec2) => covered(boxAt(each), [...marks, ...ring, ...taken]);
      return over(place) < over(best) ? place : best;
    });
    boxes.push(boxAt(astray));
  }
  if (!moved) return { astray, moved: null, boxes };
  const on = { x: moved.x - fell.x, y: moved.y - fell.y };
  const size = plateSize(MOVED_SAID);
  const inTheWay = [...boxes.filter((box) => box !== marks[2]), ...taken].map((box) => shifted(box, moved));
  // Beyond the landing, so that the label is not in the way of its arrow.
  const place = freePlace(on.x === 0 && on.y === 0 ? { x: 0, y: 1 } : on, OFF, size, inTheWay);
  boxes.push(about({ x: moved.x + place.x, y: moved.y + place.y }, size));
  return { astray, moved: place, boxes };
}
