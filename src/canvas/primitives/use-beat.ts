import type Konva from 'konva';
import { type RefObject, useEffect } from 'react';
import type { Clock } from '../../playback/clock.ts';
import { type Beat, progress } from '../../playback/timeline.ts';

/** What plays: the clock, and whether motion is reduced to stills. */
export interface Play {
  readonly clock: Clock;
  readonly still: boolean;
}

/** What an attribute of a node is at a share of a beat. */
export type Apply<N> = (node: N, share: number, time: number) => void;

function eased(share: number): number {
  return 1 - (1 - share) ** 3;
}

/**
 * Drives a node by a beat, outside React: on every tick of the one clock it sets the node's own attributes. Konva draws
 * its layer anew when one of them becomes another, so the pauses between the beats cost nothing. A node without a beat
 * (the shot has none) stays as it is.
 */
export function useBeat<N extends Konva.Node>(
  ref: RefObject<N | null>,
  play: Play,
  beat: Beat | undefined,
  apply: Apply<N>,
): void {
  useEffect(() => {
    if (!beat) return;
    const show = (time: number): void => {
      const node = ref.current;
      if (!node) return;
      const share = eased(progress(beat, time, play.still));
      apply(node, share, time);
    };
    show(play.clock.time());
    return play.clock.listen(show);
  });
}

/** Sets the points of a line where they are others: Konva takes every list for another, and would draw it anew. */
export function setPoints(node: Konva.Line, points: number[]): void {
  if (String(points) !== String(node.points())) node.points(points);
}
