import { describe, expect, test } from 'vitest';
import { throttled } from '../../../src/app/drivers/throttled-store.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { createAppStore, NO_DRAFT } from '../../../src/store/state/create.ts';
import { optionsOf, withOptions } from '../../../src/store/state/draft.ts';
import { merged, type Patch } from '../../../src/store/state/patch.ts';
import type { AppState } from '../../../src/store/state/state.ts';
import { freshTool } from '../../../src/store/state/tool-state.ts';
import type { ATOptions } from '../../../src/systems/action-tests/scene/options.ts';
import { dragged } from '../../support/dragged.ts';

/** A store, its throttled view, and frames that the test advances. */
function still() {
  const store = createAppStore(emptyScene('s'));
  const frames: (() => void)[] = [];
  const said: boolean[] = [];
  const calm = throttled(
    store,
    (call) => frames.push(call),
    (behind) => said.push(behind),
  );
  const seen: (number | undefined)[] = [];
  const held = ({ pointer: { drag } }: AppState) => (drag ? Number(drag.piece) : undefined);
  calm.subscribe((state) => seen.push(held(state)));
  const frame = (count = 1) => {
    for (let i = 0; i < count; i++) for (const call of frames.splice(0)) call();
  };
  const carry = (x: number) => store.setState({ pointer: { drag: dragged(String(x), { x, y: 0 }) } });
  return { store, calm, seen, said, frame, frames, carry, held: () => held(calm.getState()) };
}

describe('the throttled store for panels updates', () => {
  test('at once without a drag, and when a drag starts or ends', () => {
    const { store, calm, seen, said, carry, frame, frames, held } = still();
    store.setState({ view: { panelOpen: false } });
    expect(calm.getState().view.panelOpen).toBe(false);
    carry(1);
    expect([held(), said]).toEqual([1, []]);
    carry(2);
    expect([held(), said]).toEqual([1, [true]]);
    store.setState({ pointer: { drag: null } });
    expect([calm.getState().pointer.drag, said]).toEqual([null, [true, false]]);
    expect(seen).toEqual([undefined, 1, undefined]);
    // Pending updates are dropped.
    frame(9);
    expect([frames.length, seen.length, said.length]).toEqual([0, 3, 2]);
  });

  test('during a drag when the pointer rests, with the state at that time', () => {
    const { seen, said, frame, carry, held } = still();
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
    expect(held()).toBe(20);
    carry(21);
    frame(6);
    expect([seen, said]).toEqual([
      [1, 20, 21],
      [true, false, true, false],
    ]);
  });

  test('while aiming when the pointer rests, and at once when anything else happens', () => {
    const { store, calm, said, frame } = still();
    store.setState({ tool: freshTool('fire'), selection: { piece: 'gun' }, pointer: { at: null } });
    const at = (x: number, hover: string | null = null) =>
      store.setState({ pointer: { at: { x, y: 0 }, hoveredPiece: hover } });
    const shown = () => [calm.getState().pointer.at?.x, calm.getState().pointer.hoveredPiece];
    // Things that enter the map show at once.
    at(1);
    expect(shown()).toEqual([1, null]);
    for (let x = 2; x < 4; x++) {
      at(x, 'vane');
      frame(5);
    }
    expect([shown(), said]).toEqual([[1, null], []]);
    frame();
    expect([shown(), said]).toEqual([[3, 'vane'], []]);
    // Panels only count as stale while the pointer keeps moving.
    for (let x = 4; x < 8; x++) {
      at(x);
      frame(5);
    }
    expect([shown(), said]).toEqual([[3, 'vane'], [true]]);
    store.setState({ view: { panelOpen: false } });
    expect([shown(), said]).toEqual([
      [7, null],
      [true, false],
    ]);
    at(8);
    store.setState({ pointer: { at: null } });
    expect(shown()).toEqual([undefined, null]);
  });

  test('while a sweep is drawn when the pointer rests, and at once when it is drawn (AT-22)', () => {
    const { store, calm, frame } = still();
    const draw = (to: number) => {
      const { draft } = store.getState();
      store.setState({ draft: withOptions(draft, 'action-tests', { arcs: [{ from: 0, to, ad: 1, sustain: 0 }] }) });
    };
    const shown = () => optionsOf<ATOptions>(calm.getState().draft, 'action-tests').arcs[0]?.to;
    store.setState({ tool: freshTool('fire'), selection: { piece: 'gun' }, pointer: { at: { x: 0, y: 0 } } });
    draw(1);
    store.setState({ tool: { id: 'fire', beforeSweep: NO_DRAFT } });
    draw(2);
    frame(5);
    expect(shown()).toBe(1);
    frame();
    expect(shown()).toBe(2);
    draw(3);
    store.setState({ tool: freshTool('fire') });
    expect(shown()).toBe(3);
    // Typing on the card shows at once.
    draw(4);
    expect(shown()).toBe(4);
  });

  test('at once without aim or firer, or with a fixed target', () => {
    const { store, calm } = still();
    const follows = (more: Patch): boolean => {
      const aiming = { tool: freshTool('fire'), selection: { piece: 'gun' }, pointer: { at: { x: 0, y: 0 } } };
      store.setState(merged(aiming, more));
      store.setState({ pointer: { at: { x: 1, y: 0 } } });
      return calm.getState() === store.getState();
    };
    expect(follows({})).toBe(false);
    expect(follows({ tool: freshTool('select') })).toBe(true);
    expect(follows({ selection: { piece: null } })).toBe(true);
    expect(follows({ draft: { ...store.getState().draft, aim: { at: 'point', x: 0, y: 0, z: 0 } } })).toBe(true);
  });

  test('no listener that has unsubscribed', () => {
    const { store, calm } = still();
    let heard = 0;
    calm.subscribe(() => heard++)();
    store.setState({ view: { panelOpen: false } });
    expect(heard).toBe(0);
  });
});
