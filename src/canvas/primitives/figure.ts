import type Konva from 'konva';
import { Group } from 'konva/lib/Group';
import { Circle } from 'konva/lib/shapes/Circle';
import { Image } from 'konva/lib/shapes/Image';
import { Line } from 'konva/lib/shapes/Line';
import { Path } from 'konva/lib/shapes/Path';
import { Rect } from 'konva/lib/shapes/Rect';
import { Text } from 'konva/lib/shapes/Text';

/** The kinds of node that a figure is made of. */
const KINDS = {
  Group,
  Circle,
  Line,
  Path,
  Rect,
  Text,
  Image,
} as const;

/**
 * Something drawn, as plain data: the same figure becomes Konva nodes here, or React elements in `FigureView`. Pieces and
 * their names are many, and going through React with each of their nodes would be slow.
 */
export interface Figure {
  readonly type: keyof typeof KINDS;
  readonly config: Readonly<Record<string, unknown>>;
  readonly children?: readonly Figure[];
}

/** A part of a figure: what is `null` or `false` is left out of a group. */
type Part = Figure | null | false;

/** A figure without parts of its own. */
export function shape(type: Exclude<Figure['type'], 'Group'>, config: Figure['config']): Figure {
  return { type, config };
}

/** A figure of several parts, drawn in their order. */
export function group(config: Figure['config'], ...parts: readonly (Part | readonly Part[])[]): Figure {
  return { type: 'Group', config, children: parts.flat().filter((part): part is Figure => Boolean(part)) };
}

/** Makes the nodes of a figure. */
export function nodeOf({ type, config, children = [] }: Figure): Konva.Group | Konva.Shape {
  if (type !== 'Group') return new KINDS[type](config as never);
  const node = new Group(config);
  for (const child of children) node.add(nodeOf(child));
  return node;
}
