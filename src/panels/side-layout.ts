import type { SideThing, SideView } from '../geometry/sight/side-view.ts';
import type { Body } from '../geometry/sight/verdict.ts';
import { figure } from '../rules/words.ts';
import type { GroundStep } from '../scene/ground.ts';
import { hiddenHeights, hiddenWords } from './side-hidden.ts';
import { type Label, type PlacedLabel, placed, sideName } from './side-labels.ts';
import { type Box, type SideScale, sideScale, ticks } from './side-scale.ts';

/** What a side view is drawn from: the engine's cut, and what the scene says of who and what is in it. */
export interface SideInput {
  readonly view: SideView;
  readonly ground: readonly GroundStep[];
  readonly unit: string;
  readonly firer: { readonly name: string; readonly base: number; readonly body: Body };
  /** Nothing where a bare point is aimed at. */
  readonly target: { readonly name: string; readonly body: Body } | null;
  /** What a thing is, beside a solid or a wall: a piece is drawn as a figure, a hill as ground. */
  readonly bodyOf: (id: string) => Body | 'hill' | null;
  /** The things of the verdict. */
  readonly counted: ReadonlySet<string>;
  readonly lit: string | null;
}

/** A thing as it is drawn. */
export interface SideMark extends Box {
  readonly key: string;
  readonly id: string;
  readonly look: 'post' | 'window' | 'solid' | 'murk' | 'hill' | Body;
  readonly place: SideThing['place'];
  /** The open part of a window. */
  readonly open?: { readonly top: number; readonly bottom: number };
  /** It is taller than the view. */
  readonly cut: boolean;
  readonly stops: boolean;
  readonly counted: boolean;
  readonly lit: boolean;
}

/** A figure and what of it is hidden, as rectangles across it. */
export interface SideFigure extends Box {
  readonly body: Body;
  readonly hidden: readonly { readonly top: number; readonly bottom: number }[];
}

/** A side view as it is drawn, in CSS pixels. */
export interface SideDrawing {
  readonly scale: SideScale;
  readonly plot: Box;
  readonly ground: string;
  readonly firer: SideFigure;
  readonly target: SideFigure | null;
  readonly line: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  readonly block: { readonly x: number; readonly y: number } | null;
  readonly touch: { readonly x: number; readonly y: number } | null;
  /** From the eye past the rims of what hides, to where they cut the target. */
  readonly grazes: readonly { readonly x: number; readonly y: number }[];
  readonly marks: readonly SideMark[];
  readonly labels: readonly PlacedLabel[];
  readonly across: readonly { readonly x: number; readonly text: string }[];
  readonly up: readonly { readonly y: number; readonly text: string }[];
}

const MARGIN = { left: 44, right: 12, top: 34, bottom: 34 } as const;

/** How thick a wall is drawn, and what has no length of its own along the line, in CSS pixels. */
const POST = 5;
const FLANK = 9;

/** A figure is this much as wide as tall, and no narrower or wider than this. */
const ASPECT: Readonly<Record<Body, number>> = { biped: 0.46, quadruped: 1.2, panel: 1 };
const NARROWEST = 9;
const WIDEST = 90;

function figureBox(at: number, bottom: number, top: number, body: Body, across: number | null): Box {
  const tall = bottom - top;
  const own = body === 'panel' && across !== null ? across : tall * ASPECT[body];
  const half = Math.max(NARROWEST, Math.min(WIDEST, own)) / 2;
  return { left: at - half, right: at + half, top, bottom };
}

function groundPath(steps: readonly GroundStep[], { x, y }: SideScale, left: number, right: number, floor: number) {
  const first = steps[0]?.height ?? 0;
  let path = `M${left} ${floor}L${left} ${y(first)}`;
  for (const { from, to, height } of steps) path += `L${x(from)} ${y(height)}L${x(to)} ${y(height)}`;
  const last = steps.at(-1)?.height ?? 0;
  return `${path}L${right} ${y(last)}L${right} ${floor}Z`;
}

function markOf(thing: SideThing, i: number, input: SideInput, scale: SideScale, plot: Box): SideMark {
  const { x, y } = scale;
  const { id, from, to, place } = thing;
  const kind = input.bodyOf(id);
  const cut = thing.top > scale.high + 1e-9;
  const top = cut ? plot.top - 8 : y(thing.top);
  // What hangs wholly over the view leaves its mark at the top.
  const bottom = Math.max(top + 2, y(Math.max(thing.bottom, scale.low)));
  const least = place === 'beside the line' ? FLANK : POST;
  const middle = (x(from) + x(to)) / 2;
  const half = Math.max(least, x(to) - x(from)) / 2;
  const flat = { left: middle - half, right: middle + half, top, bottom };
  const figured = kind !== null && kind !== 'hill';
  const look = figured
    ? kind
    : kind === 'hill'
      ? 'hill'
      : thing.sightDepth !== undefined
        ? 'murk'
        : thing.opening
          ? 'window'
          : to - from > 0 || place === 'beside the line'
            ? 'solid'
            : 'post';
  return {
    ...(figured ? figureBox(middle, bottom, top, kind, x(to) - x(from)) : flat),
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

/** From what height to what; what stands on the datum only how high it is. */
function extent(bottom: number, top: number): string {
  return bottom === 0 ? figure(top) : `${figure(bottom)} to ${figure(top)}`;
}

/** How a thing is called, with its height. */
function thingWords({ label, bottom, top, opening, place }: SideThing, unit: string, figured: boolean): string {
  const name = sideName(label);
  if (place === 'beyond') return name;
  if (opening) return `${name}, open ${figure(opening.bottom)} to ${figure(opening.top)} ${unit}`;
  return `${name} ${figured ? figure(top) : extent(bottom, top)} ${unit}`;
}

function around({ left, right, top, bottom }: Box, line: SideDrawing['line'] | null): Label['places'] {
  const [middle, height] = [(left + right) / 2, Math.min(bottom - 2, (top + bottom) / 2 + 4)];
  return [
    { x: middle, y: top - 5, anchor: 'middle' },
    { x: left - 6, y: height, anchor: 'end' },
    { x: right + 6, y: height, anchor: 'start' },
    { x: right, y: top - 5, anchor: 'end' },
    { x: left, y: top - 5, anchor: 'start' },
    { x: middle, y: top - 18, anchor: 'middle' },
    { x: right + 6, y: bottom - 3, anchor: 'start' },
    { x: left - 6, y: bottom - 3, anchor: 'end' },
    { x: middle, y: top - 31, anchor: 'middle' },
    // Over the line, where that comes past above a low thing.
    ...(line ? [8, 21, 34].map((up) => ({ x: middle, y: over(line, middle) - up, anchor: 'middle' as const })) : []),
  ];
}

/** How high the line stands at a place across. */
function over({ x0, y0, x1, y1 }: SideDrawing['line'], x: number): number {
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** The labels of the things, the most important first: the lit one, those of the verdict by what they hide, the rest. */
function thingLabels(input: SideInput, marks: readonly SideMark[], line: SideDrawing['line']): readonly Label[] {
  const rank = ({ place, counted, lit, stops }: SideMark) =>
    lit ? 0 : counted && stops ? 1 : counted ? 2 : place === 'on the line' ? 3 : place === 'beside the line' ? 4 : 5;
  const said = new Set<string>();
  return marks
    .map((mark, i) => ({ mark, thing: input.view.things[i] }))
    .sort((a, b) => rank(a.mark) - rank(b.mark))
    .flatMap(({ mark, thing }) => {
      if (!thing || said.has(mark.id)) return [];
      said.add(mark.id);
      const tone = mark.lit
        ? 'lit'
        : mark.place === 'beyond'
          ? 'beyond'
          : mark.place === 'beside the line'
            ? 'beside'
            : 'thing';
      const figured = mark.look === 'biped' || mark.look === 'quadruped' || mark.look === 'panel';
      const text = thingWords(thing, input.unit, figured);
      return [
        {
          key: mark.key,
          text,
          tone,
          strong: mark.lit,
          must: mark.lit,
          places: around(mark, mark.place === 'on the line' ? line : null),
        } satisfies Label,
      ];
    });
}

/** Lays a side view out in an island of this size. `title` is how wide its heading is, which labels keep clear of. */
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
  // Its head is over the eye: the eye is at nine tenths of its height (*Sight*).
  const head = firer.base + (view.eye - firer.base) / 0.9;
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
  const eye: Label = {
    key: 'firer',
    text: `${sideName(firer.name)}, eye at ${figure(view.eye)} ${unit}`,
    tone: 'firer',
    strong: true,
    must: true,
    places: [
      { x: from.left, y: from.top - 6, anchor: 'start' },
      { x: (from.left + from.right) / 2, y: from.top - 6, anchor: 'middle' },
      { x: from.right + 6, y: from.top + 8, anchor: 'start' },
      { x: from.right + 6, y: from.bottom - 4, anchor: 'start' },
    ],
  };
  const goal: Label | null = to && {
    key: 'target',
    text: `${sideName(target?.name ?? '')}, ${extent(view.target.base, view.target.top)} ${unit}`,
    tone: 'target',
    strong: true,
    must: true,
    places: around(to, null),
  };
  const words = to ? hiddenWords(hidden, view.target, unit) : '';
  const rim = Math.min(...(to?.hidden ?? []).map(({ top }) => top));
  const how: Label | null =
    words && to
      ? {
          key: 'hidden',
          text: words,
          tone: 'hidden',
          strong: false,
          must: true,
          places: [
            { x: to.right + 8, y: Math.min(to.bottom - 3, rim + 6), anchor: 'start' },
            { x: to.right + 8, y: to.bottom - 3, anchor: 'start' },
            { x: to.left - 8, y: to.bottom - 3, anchor: 'end' },
            { x: to.right + 8, y: to.top + 8, anchor: 'start' },
          ],
        }
      : null;
  const own = [eye, ...(goal ? [goal] : []), ...(how ? [how] : [])];
  const solid = [
    { key: 'title', left: size.width - title - 28, right: size.width, top: 0, bottom: 26 },
    { key: 'firer', ...from },
    ...(to ? [{ key: 'target', ...to }] : []),
    ...marks.filter(({ look }) => look !== 'murk' && look !== 'hill'),
  ];
  const within = { left: MARGIN.left - 8, right: size.width - 8, top: 8, bottom: plot.bottom + 1 };
  const across = Math.abs(x(1) - x(0));
  const ends = ticks(0, (plot.right - 18 - x(0)) / across, across, 72);
  // What lies on the ground line would be half under it.
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
