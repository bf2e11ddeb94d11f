import { describe, expect, test } from 'vitest';
import { calmed } from '../../src/app/calm.ts';
import { emptyScene } from '../../src/scene/defaults.ts';
import { createAppStore } from '../../src/store/create.ts';

/** A store, its calm face, and frames that pass when the test says so. */
function still() {
  const store = createAppStore(emptyScene('s'));
  const frames: (() => void)[] = [];
  const calm = calmed(store, (call) => frames.push(call));
  const seen: (number | undefined)[] = [];
  calm.subscribe((state) => seen.push(state.drag?.at.x));
  const frame = () => {
    for (const call of frames.splice(0)) call();
  };
  const carry = (x: number) => store.setState({ drag: { piece: 'p', at: { x, y: 0 } } });
  return { store, calm, seen, frame, carry };
}

describe('the store as panels follow it', () => {
  test('at once while nothing is carried, and when a drag begins or ends', () => {
    const { store, calm, seen, carry } = still();
    store.setState({ panelOpen: false });
    expect(calm.getState().panelOpen).toBe(false);
    carry(1);
    expect(calm.getState().drag?.at.x).toBe(1);
    carry(2);
    expect(calm.getState().drag?.at.x).toBe(1);
    store.setState({ drag: null });
    expect(calm.getState().drag).toBeNull();
    expect(seen).toEqual([undefined, 1, undefined]);
  });

  test('in the middle of a drag every sixth frame, with what is then the latest', () => {
    const { calm, seen, frame, carry } = still();
    for (let i = 1; i <= 20; i++) {
      carry(i);
      frame();
    }
    expect(seen).toEqual([1, 7, 13, 19]);
    expect(calm.getState().drag?.at.x).toBe(19);
    // And once the hand rests, what it holds is shown.
    for (let i = 0; i < 6; i++) frame();
    expect(calm.getState().drag?.at.x).toBe(20);
  });

  test('a listener that has left hears nothing', () => {
    const { store, calm } = still();
    let heard = 0;
    calm.subscribe(() => heard++)();
    store.setState({ panelOpen: false });
    expect(heard).toBe(0);
  });
});
