import { figure } from '@fall-of-shot/rules/wording';
import type { Heights, SideThing } from '@fall-of-shot/sight/side-view';
import { hiddenWords } from './hidden.ts';
import { type Label, sideName } from './labels.ts';
import type { Box } from './scale.ts';
import type { SideFigure, SideInput, SideLine, SideMark } from './shapes.ts';

/** A height range; only the top for something on the ground datum. */
function extent(bottom: number, top: number): string {
  return bottom === 0 ? figure(top) : `${figure(bottom)} to ${figure(top)}`;
}

/** The name of a thing with its heights. */
function thingWords({ label, bottom, top, opening, place }: SideThing, unit: string, figured: boolean): string {
  const name = sideName(label);
  if (place === 'beyond') return name;
  if (opening) return `${name}, open ${figure(opening.bottom)} to ${figure(opening.top)} ${unit}`;
  return `${name} ${figured ? figure(top) : extent(bottom, top)} ${unit}`;
}

function around({ left, right, top, bottom }: Box, line: SideLine | null): Label['places'] {
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
    // Above the line, if it passes over a low thing.
    ...(line ? [8, 21, 34].map((up) => ({ x: middle, y: over(line, middle) - up, anchor: 'middle' as const })) : []),
  ];
}

/** The height of the line at a place across. */
function over({ x0, y0, x1, y1 }: SideLine, x: number): number {
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/**
 * Labels of the things, most important first: the highlighted one, those in the verdict by what they hide, then the
 * rest.
 */
export function thingLabels(input: SideInput, marks: readonly SideMark[], line: SideLine): readonly Label[] {
  const rank = ({ place, counted, lit, stops }: SideMark) =>
    lit ? 0 : counted && stops ? 1 : counted ? 2 : place === 'on the line' ? 3 : place === 'beside the line' ? 4 : 5;
  const labelled = new Set<string>();
  return marks
    .map((mark, i) => ({ mark, thing: input.view.things[i] }))
    .sort((a, b) => rank(a.mark) - rank(b.mark))
    .flatMap(({ mark, thing }) => {
      if (!thing || labelled.has(mark.id)) return [];
      labelled.add(mark.id);
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

/** Labels of the viewer, the target, and what is hidden. */
export function whoLabels(
  { view, unit, firer, target }: SideInput,
  from: SideFigure,
  to: SideFigure | null,
  hidden: readonly Heights[],
): readonly Label[] {
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
  return [eye, ...(goal ? [goal] : []), ...(how ? [how] : [])];
}
