import type { SideThing, SideView } from '@fall-of-shot/sight/side-view';
import type { Body } from '@fall-of-shot/sight/verdict';
import type { GroundStep } from '../../scene/obstructions/ground.ts';
import type { Box, SideScale } from './scale.ts';

/** The input of a side view: the engine's cross-section, and the scene's data about what is in it. */
export interface SideInput {
  readonly view: SideView;
  readonly ground: readonly GroundStep[];
  readonly unit: string;
  readonly firer: { readonly name: string; readonly base: number; readonly body: Body };
  /** Null if a bare point is targeted. */
  readonly target: { readonly name: string; readonly body: Body } | null;
  /** The kind of a thing other than a solid or a wall: a piece is drawn as a figure, a hill as ground. */
  readonly bodyOf: (id: string) => Body | 'hill' | null;
  /** Ids of things in the verdict. */
  readonly counted: ReadonlySet<string>;
  readonly lit: string | null;
}

/** A thing as drawn. */
export interface SideMark extends Box {
  readonly key: string;
  readonly id: string;
  readonly look: 'post' | 'window' | 'solid' | 'fog' | 'hill' | Body;
  readonly place: SideThing['place'];
  /** The open part of a window. */
  readonly open?: { readonly top: number; readonly bottom: number };
  /** Taller than the view. */
  readonly cut: boolean;
  readonly stops: boolean;
  readonly counted: boolean;
  readonly lit: boolean;
}

/** A figure, with its hidden parts as rectangles across it. */
export interface SideFigure extends Box {
  readonly body: Body;
  readonly hidden: readonly { readonly top: number; readonly bottom: number }[];
}

/** The line of sight as drawn, in CSS pixels. */
export interface SideLine {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The drawn thickness of a wall, and of things without length along the line, in CSS pixels. */
const POST = 5;
const FLANK = 9;

/** The width of a figure relative to its height, and its limits. */
const ASPECT: Readonly<Record<Body, number>> = { biped: 0.46, quadruped: 1.2, panel: 1 };
const NARROWEST = 9;
const WIDEST = 90;

/** The box of a figure between two heights on the screen. */
export function figureBox(at: number, bottom: number, top: number, body: Body, across: number | null): Box {
  const tall = bottom - top;
  const own = body === 'panel' && across !== null ? across : tall * ASPECT[body];
  const half = Math.max(NARROWEST, Math.min(WIDEST, own)) / 2;
  return { left: at - half, right: at + half, top, bottom };
}

/** A thing of the cross-section as drawn. */
export function markOf(thing: SideThing, i: number, input: SideInput, scale: SideScale, plot: Box): SideMark {
  const { x, y } = scale;
  const { id, from, to, place } = thing;
  const body = input.bodyOf(id);
  const cut = thing.top > scale.high + 1e-9;
  const top = cut ? plot.top - 8 : y(thing.top);
  // A thing entirely above the view leaves a mark at the top.
  const bottom = Math.max(top + 2, y(Math.max(thing.bottom, scale.low)));
  const least = place === 'beside the line' ? FLANK : POST;
  const middle = (x(from) + x(to)) / 2;
  const half = Math.max(least, x(to) - x(from)) / 2;
  const flat = { left: middle - half, right: middle + half, top, bottom };
  const figured = body !== null && body !== 'hill';
  const look = figured
    ? body
    : body === 'hill'
      ? 'hill'
      : thing.sightDepth !== undefined
        ? 'fog'
        : thing.opening
          ? 'window'
          : to - from > 0 || place === 'beside the line'
            ? 'solid'
            : 'post';
  return {
    ...(figured ? figureBox(middle, bottom, top, body, x(to) - x(from)) : flat),
    key: `${id} ${i}`,
    id,
    look,
    place,
    ...(thing.opening ? { open: { top: y(thing.opening.top), bottom: y(thing.opening.bottom) } } : {}),
    cut,
    stops: thing.stops.sight || thing.stops.shots,
    counted: input.counted.has(id),
    lit: input.lit === id,
  };
}
