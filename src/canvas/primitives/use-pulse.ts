import type Konva from 'konva';
import { type RefObject, useEffect } from 'react';
import type { Play } from './use-beat.ts';

/** How long one breath takes, in milliseconds: well under three in a second. */
const BREATH = 1400;

/**
 * Drives a node by the clock that runs while an answer is awaited, outside React: from 0 to 1 and back with each breath.
 * With reduced motion it stands still.
 */
export function usePulse<N extends Konva.Node>(
  ref: RefObject<N | null>,
  play: Play,
  apply: (node: N, share: number) => void,
): void {
  useEffect(() => {
    const show = (time: number): void => {
      const node = ref.current;
      if (!node) return;
      apply(node, play.still ? 1 : 0.5 - 0.5 * Math.cos((time / BREATH) * 2 * Math.PI));
      node.getLayer()?.batchDraw();
    };
    show(play.clock.time());
    return play.still ? undefined : play.clock.listen(show);
  });
}
