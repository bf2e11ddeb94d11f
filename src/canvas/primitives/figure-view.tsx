import { type ComponentType, createElement, type ReactElement } from 'react';
import { Circle, Group, Image, Line, Path, Rect, Text } from 'react-konva/lib/ReactKonvaCore';
import type { Figure } from './figure.ts';

const KINDS: Readonly<Record<Figure['type'], unknown>> = { Group, Circle, Line, Path, Rect, Text, Image };

/** Draws a figure through React. */
export function FigureView({ figure }: { readonly figure: Figure }): ReactElement {
  const { type, config, children = [] } = figure;
  const parts = children.map((child, i) => createElement(FigureView, { key: i, figure: child }));
  return createElement(KINDS[type] as ComponentType<object>, config, ...parts);
}
