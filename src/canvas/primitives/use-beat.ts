import type Konva from 'konva';
import { type RefObject, useEffect } from 'react';
import type { Clock } from '../../playback/clock.ts';
import { progress, type Span } from '../../playback/timeline.ts';

/** The playback: the clock, and whether motion is reduced. */
export interface Play {
  readonly clock: Clock;
  readonly still: boolean;
}

/** Sets attributes of a node for the share of a span that has passed. */
export type Apply<N> = (node: N, share: number, time: number) => void;

/** How a share of time becomes a share of motion: what appears slows down, what flies does not. */
const EASINGS = {
  out: (share: number) => 1 - (1 - share) ** 3,
  linear: (share: number) => share,
} as const;

/**
 * Drives a node by a span of time, outside React: on every tick of the clock it sets the node's attributes. Konva redraws
 * the layer only if one of them changes, so pauses cost nothing. A node without a span stays as it is.
 */
export function useBeat<N extends Konva.Node>(
  ref: RefObject<N | null>,
  play: Play,
  span: Span | undefined,
  apply: Apply<N>,
  easing: keyof typeof EASINGS = 'out',
): void {
  useEffect(() => {
    if (!span) return;
    const show = (time: number): void => {
      const node = ref.current;
      if (!node) return;
      const share = EASINGS[easing](progress(span, time, play.still));
      apply(node, share, time);
    };
    show(play.clock.time());
    return play.clock.listen(show);
  });
}

/** Sets the points of a line if they changed: Konva treats every new list as a change and redraws. */
export function setPoints(node: Konva.Line, points: number[]): void {
  if (String(points) !== String(node.points())) node.points(points);
}
