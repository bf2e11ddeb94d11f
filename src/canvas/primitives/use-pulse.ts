import type Konva from 'konva';
import { type RefObject, useEffect } from 'react';
import type { Play } from './use-beat.ts';

/** The duration of one pulse, in milliseconds: well under three a second. */
const BREATH = 1400;

/**
 * Drives a node by the pulse clock, outside React: from 0 to 1 and back with each pulse. Static with reduced motion.
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
