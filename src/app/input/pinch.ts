import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Actions } from '../../store/actions.ts';
import { type Chart, createChart } from '../../tools/core/chart.ts';
import type { RawPointer } from './one-pointer.ts';

/** Two fingers, by pointer id: where they are in the window. */
type Fingers = ReadonlyMap<number, Vec2>;

interface States {
  readonly idle: null;
  readonly pinching: null;
}

/**
 * Pinch with two fingers: what was between them stays between them.
 *
 * @param down the last known positions of pressed pointers
 */
export function createPinch(actions: Actions, down: Fingers): Chart<States, RawPointer> {
  const move = ({ id, window: to }: RawPointer): void => {
    const before = down.get(id);
    const other = [...down].find(([each]) => each !== id)?.[1];
    // With three fingers it is unclear which two are meant.
    if (!before || !other || down.size !== 2) return;
    const middle = (a: Vec2) => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
    const apart = (a: Vec2) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const [was, is] = [middle(before), middle(to)];
    actions.view.pan({ x: is.x - was.x, y: is.y - was.y });
    actions.view.zoom(apart(to) / apart(before), is);
  };
  return createChart<States, RawPointer>('pinch', {
    idle: {
      on: {
        press: (_, __, go) => {
          if (down.size > 1) go('pinching', null);
        },
      },
    },
    pinching: {
      on: {
        move,
        up: (_, __, go) => {
          if (down.size < 2) go('idle', null);
        },
      },
    },
  });
}
