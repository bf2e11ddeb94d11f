import type Konva from 'konva';
import { type RefObject, useEffect } from 'react';
import type { Clock } from '../../playback/clock.ts';
import { type Beat, progress } from '../../playback/timeline.ts';

/** The playback: the clock, and whether motion is reduced. */
export interface Play {
  readonly clock: Clock;
  readonly still: boolean;
}

/** Sets attributes of a node for a share of a beat. */
export type Apply<N> = (node: N, share: number, time: number) => void;

function eased(share: number): number {
  return 1 - (1 - share) ** 3;
}

/**
 * Drives a node by a beat, outside React: on every tick of the clock it sets the node's attributes. Konva redraws the
 * layer only if one of them changes, so the pauses between beats cost nothing. A node without a beat stays as it is.
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

/** Sets the points of a line if they changed: Konva treats every new list as a change and redraws. */
export function setPoints(node: Konva.Line, points: number[]): void {
  if (String(points) !== String(node.points())) node.points(points);
}
