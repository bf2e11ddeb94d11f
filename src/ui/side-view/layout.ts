import { figure } from '@fall-of-shot/rules/wording';
import type { GroundStep } from '../../scene/obstructions/ground.ts';
import { EYE_SHARE } from '../../scene/pieces/bodies.ts';
import { thingLabels, whoLabels } from './annotations.ts';
import { hiddenHeights } from './hidden.ts';
import { type PlacedLabel, placed } from './labels.ts';
import { type Box, type SideScale, sideScale, ticks } from './scale.ts';
import { figureBox, markOf, type SideFigure, type SideInput, type SideLine, type SideMark } from './shapes.ts';

/** The layout of a side view, in CSS pixels. */
export interface SideDrawing {
  readonly scale: SideScale;
  readonly plot: Box;
  readonly ground: string;
  readonly firer: SideFigure;
  readonly target: SideFigure | null;
  readonly line: SideLine;
  readonly block: { readonly x: number; readonly y: number } | null;
  readonly touch: { readonly x: number; readonly y: number } | null;
  /** Lines from the eye past the edges of hiding things to where they meet the target. */
  readonly grazes: readonly { readonly x: number; readonly y: number }[];
  readonly marks: readonly SideMark[];
  readonly labels: readonly PlacedLabel[];
  readonly across: readonly { readonly x: number; readonly text: string }[];
  readonly up: readonly { readonly y: number; readonly text: string }[];
}

/** The space at the right edge for the button that folds the view (`.side-title`). */
const TITLE_END = 46;

const MARGIN = { left: 44, right: 12, top: 34, bottom: 34 } as const;

function groundPath(steps: readonly GroundStep[], { x, y }: SideScale, left: number, right: number, floor: number) {
  const first = steps[0]?.height ?? 0;
  let path = `M${left} ${floor}L${left} ${y(first)}`;
  for (const { from, to, height } of steps) path += `L${x(from)} ${y(height)}L${x(to)} ${y(height)}`;
  const last = steps.at(-1)?.height ?? 0;
  return `${path}L${right} ${y(last)}L${right} ${floor}Z`;
}

/** Lays out a side view in a panel of this size. `title` is the width of its heading, which labels avoid. */
export function sideLayout(
  input: SideInput,
  size: { readonly width: number; readonly height: number },
  title: number,
  measure: (text: string, strong: boolean) => number,
): SideDrawing {
  const { view, unit, firer, target } = input;
  const plot = {
    left: MARGIN.left,
    right: size.width - MARGIN.right,
    top: MARGIN.top,
    bottom: size.height - MARGIN.bottom,
  };
  const scale = sideScale(view, firer.base, input.ground, plot);
  const { x, y } = scale;
  const marks = view.things.map((thing, i) => markOf(thing, i, input, scale, plot));
  // The head is above the eye: the eye is at nine tenths of the height (*Sight*).
  const head = firer.base + (view.eye - firer.base) / EYE_SHARE;
  const from: SideFigure = {
    ...figureBox(x(0), y(firer.base), y(head), firer.body, null),
    body: firer.body,
    hidden: [],
  };
  const hidden = hiddenHeights(view, input.counted);
  const far = view.target.at;
  const deep = (x(far) - x(view.target.near)) * 2;
  const to: SideFigure | null = target
    ? {
        ...figureBox(x(far), y(view.target.base), y(view.target.top), target.body, deep),
        body: target.body,
        hidden: hidden.map(({ bottom, top }) => ({ top: y(top), bottom: y(bottom) })),
      }
    : null;
  const line = { x0: x(0), y0: y(view.eye), x1: x(far), y1: y(view.aim) };
  const first = view.things.find(({ id, place }) => place === 'on the line' && input.counted.has(id));
  const inside = (height: number) => height > view.target.base + 1e-9 && height < view.target.top - 1e-9;
  const own = whoLabels(input, from, to, hidden);
  const solid = [
    { key: 'title', left: size.width - title - TITLE_END, right: size.width, top: 0, bottom: 28 },
    { key: 'firer', ...from },
    ...(to ? [{ key: 'target', ...to }] : []),
    ...marks.filter(({ look }) => look !== 'fog' && look !== 'hill'),
  ];
  const within = { left: MARGIN.left - 8, right: size.width - 8, top: 8, bottom: plot.bottom + 1 };
  const across = Math.abs(x(1) - x(0));
  const ends = ticks(0, (plot.right - 18 - x(0)) / across, across, 72);
  // A number on the ground line would be half below it.
  const heights = ticks(scale.low, scale.high, across * scale.by, 26).filter((at) => y(at) < plot.bottom - 6);
  return {
    scale,
    plot,
    ground: groundPath(input.ground, scale, 0, size.width, size.height),
    firer: from,
    target: to,
    line,
    block: view.block ? { x: x(view.block.at), y: y(view.block.height) } : null,
    touch: first ? { x: x(first.from), y: y(first.lineIn) } : null,
    grazes: to
      ? hidden
          .flatMap(({ bottom, top }) => [bottom, top])
          .filter(inside)
          .map((height) => ({ x: x(far), y: y(height) }))
      : [],
    marks,
    labels: placed([...own, ...thingLabels(input, marks, line)], solid, line, within, measure),
    across: ends.map((at, i) => ({ x: x(at), text: i === ends.length - 1 ? `${figure(at)} ${unit}` : figure(at) })),
    up: heights.map((at, i) => ({ y: y(at), text: i === heights.length - 1 ? `${figure(at)} ${unit}` : figure(at) })),
  };
}
