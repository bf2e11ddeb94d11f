import { describe, expect, test } from 'vitest';
import { calmed } from '../../src/app/calm.ts';
import { emptyScene } from '../../src/scene/defaults.ts';
import { createAppStore } from '../../src/store/create.ts';

/** A store, its calm face, and frames that pass when the test says so. */
function still() {
  const store = createAppStore(emptyScene('s'));
  const frames: (() => void)[] = [];
  const said: boolean[] = [];
  const calm = calmed(
    store,
    (call) => frames.push(call),
    (behind) => said.push(behind),
  );
  const seen: (number | undefined)[] = [];
  calm.subscribe((state) => seen.push(state.drag?.at.x));
  const frame = (count = 1) => {
    for (let i = 0; i < count; i++) for (const call of frames.splice(0)) call();
  };
  const carry = (x: number) => store.setState({ drag: { piece: 'p', at: { x, y: 0 } } });
  return { store, calm, seen, said, frame, frames, carry };
}

describe('the store as panels follow it', () => {
  test('at once while nothing is carried, and when a drag begins or ends', () => {
    const { store, calm, seen, said, carry, frame, frames } = still();
    store.setState({ panelOpen: false });
    expect(calm.getState().panelOpen).toBe(false);
    carry(1);
    expect([calm.getState().drag?.at.x, said]).toEqual([1, []]);
    carry(2);
    expect([calm.getState().drag?.at.x, said]).toEqual([1, [true]]);
    store.setState({ drag: null });
    expect([calm.getState().drag, said]).toEqual([null, [true, false]]);
    expect(seen).toEqual([undefined, 1, undefined]);
    // What was still awaited comes to nothing.
    frame(9);
    expect([frames.length, seen.length, said.length]).toEqual([0, 3, 2]);
  });

  test('in the middle of a drag once the hand rests, with what it then holds', () => {
    const { calm, seen, said, frame, carry } = still();
    for (let i = 1; i <= 20; i++) {
      carry(i);
      frame(5);
    }
    expect([seen, said]).toEqual([[1], [true]]);
    frame();
    expect([seen, said]).toEqual([
      [1, 20],
      [true, false],
    ]);
    expect(calm.getState().drag?.at.x).toBe(20);
    carry(21);
    frame(6);
    expect([seen, said]).toEqual([[1, 20, 21], [true, false, true, false]]); // biome-ignore format: one line
  });

  test('a listener that has left hears nothing', () => {
    const { store, calm } = still();
    let heard = 0;
    calm.subscribe(() => heard++)();
    store.setState({ panelOpen: false });
    expect(heard).toBe(0);
  });
});
