import type { SideView } from '@fall-of-shot/sight/side-view';
import type { GroundStep } from '../../scene/obstructions/ground.ts';

/** A rectangle in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How distances and heights convert to pixels. */
export interface SideScale {
  readonly x: (distance: number) => number;
  readonly y: (height: number) => number;
  /** How much larger heights are drawn than distances. */
  readonly by: number;
  /** The range of heights and distances in the view. */
  readonly low: number;
  readonly high: number;
  readonly span: number;
}

/**
 * How far the view extends past the target if there are things, as a share of its distance; otherwise only a little.
 */
const WITH_BEYOND = 1.5;
const WITHOUT = 1.12;

/** Things taller than this many times the viewer and target are cut off at the top. */
const TALLEST = 1.7;

/** Below this height of a figure, in CSS pixels, heights are drawn larger than distances. */
const LEAST_FIGURE = 34;

/** Factors for larger heights: numbers that are easy to undo in the head. */
const NICE = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200];

/** Room on both sides of the eye and the end, in CSS pixels. */
const INSET = 26;

/** The lowest and highest point in the view. */
function heights(view: SideView, base: number, ground: readonly GroundStep[]): readonly [number, number] {
  const low = Math.min(
    base,
    view.target.base,
    ...ground.map(({ height }) => height),
    ...view.things.map((t) => t.bottom),
  );
  const tops = view.things.filter(({ place }) => place !== 'beyond').map((thing) => thing.top);
  const least = Math.max(view.eye + (view.eye - base) / 9, view.target.top, ...ground.map(({ height }) => height));
  return [low, Math.max(least, Math.min(least + (least - low) * (TALLEST - 1), Math.max(least, ...tops)))];
}

/**
 * The scale of a side view: equal in both directions if figures are tall enough and all heights fit; both smaller if
 * they do not fit; heights larger if a figure would be too small.
 */
export function sideScale(view: SideView, base: number, ground: readonly GroundStep[], plot: Box): SideScale {
  const [low, top] = heights(view, base, ground);
  const high = top > low ? top : low + 1;
  const beyond = view.things.some(({ place }) => place === 'beyond');
  const span = Math.max(view.target.at * (beyond ? WITH_BEYOND : WITHOUT), (high - low) / 2);
  const wide = plot.right - plot.left - 2 * INSET;
  const most = (plot.bottom - plot.top) / (high - low);
  const across = Math.min(wide / span, most);
  const tall = Math.max(view.eye - base, view.target.top - view.target.base) * across;
  const room = most / across;
  const factors = NICE.filter((factor) => factor <= room);
  const wanted = factors.find((factor) => factor * tall >= LEAST_FIGURE) ?? factors.at(-1) ?? 1;
  const by = tall >= LEAST_FIGURE ? 1 : wanted;
  const start = plot.left + INSET + Math.max(0, wide - across * span) / 2;
  return {
    x: (distance) => start + distance * across,
    y: (height) => plot.bottom - (height - low) * across * by,
    by,
    low,
    high,
    span,
  };
}

/** A round step of at least some pixels: 1, 2 or 5 times a power of ten. */
function step(perUnit: number, apart: number): number {
  const least = apart / perUnit;
  const power = 10 ** Math.floor(Math.log10(least));
  const found = [1, 2, 5, 10].find((each) => each * power >= least - 1e-12) ?? 10;
  return found * power;
}

/** The labelled values of an axis, between two values. */
export function ticks(from: number, to: number, perUnit: number, apart: number): readonly number[] {
  const by = step(perUnit, apart);
  const first = Math.ceil(from / by - 1e-9);
  const last = Math.floor(to / by + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * by).toPrecision(12)));
}
