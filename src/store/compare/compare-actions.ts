import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { ChangeGroup } from '../../scene/history/edit.ts';
import { moveThings } from '../../scene/selection/selection-edits.ts';
import { aimInView } from '../attack/aim-in-view.ts';
import { currentOrder, currentPreview } from '../attack/aim-selectors.ts';
import { type ComparedOrder, MOST_COMPARED } from '../state/compare-state.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { noted } from '../state/notices.ts';
import { runEdit } from '../state/run-edit.ts';
import { pieceOf, sceneNow, sceneOf } from '../state/scene-selectors.ts';
import { aimLabel, comparedHere, type Variant, variantsNow } from './compare-selectors.ts';

/** The first order, as long as all have its target. */
const AS_AIMED = 'As aimed';

/** What is said about one order too many. */
const FULL = {
  tone: 'info',
  title: 'Four orders are side by side.',
  text: 'Remove one to add another.',
  about: 'compare',
} as const;

/** Actions that compare orders side by side. */
export function compareActions(
  store: AppStore,
  ports: Ports,
  begin: (order: ComparedOrder['order']) => string | undefined,
) {
  const set = (orders: readonly ComparedOrder[], chosen: string): void =>
    store.setState({ compare: { orders, chosen } });

  const add = ({ label, order, from }: Variant): void => {
    const { compare } = store.getState();
    if (!compare || compare.orders.length >= MOST_COMPARED) return;
    const id = ports.id();
    set([...compare.orders, { id, label, order, from }], id);
  };

  return {
    /** Compares the shot on the card with the first thing that could be done instead. */
    open: (): void => {
      const state = store.getState();
      const order = currentOrder(state);
      if (!order || state.shot || currentPreview(state)?.refusal) return;
      const id = ports.id();
      set([{ id, label: AS_AIMED, order, from: null }], id);
      const [other] = variantsNow(store.getState());
      if (other) add(other);
      store.setState(({ compare }) => ({ compare: compare && { ...compare, chosen: id } }));
      // The panel is wide: the shot stays beside it.
      store.setState((state) => ({ view: { camera: aimInView(state).view.camera } }));
    },
    close: (): void => store.setState({ compare: null }),
    add,
    /** Adds the shot at what has just been aimed at, or chooses it if it is there already. */
    addAimed: (): void => {
      const state = store.getState();
      const { compare } = state;
      const order = compare ? currentOrder(state) : undefined;
      if (!compare || !order || compare.orders[0]?.order.firer !== order.firer) return;
      const known = comparedHere(compare.orders, order);
      if (known) set(compare.orders, known.id);
      else if (compare.orders.length < MOST_COMPARED) {
        const scene = sceneNow(state);
        // Beside another target, the first has the name of its own.
        const named = compare.orders.map((each) =>
          each.label === AS_AIMED ? { ...each, label: aimLabel(scene, each.order) } : each,
        );
        set(named, compare.chosen);
        add({ label: aimLabel(scene, order), order, from: null });
      } else
        store.setState(({ dialogs }) => ({
          dialogs: { notices: noted(dialogs.notices, { ...FULL, id: ports.id() }) },
        }));
    },
    remove: (id: string): void => {
      const { compare } = store.getState();
      const orders = compare?.orders.filter((each) => each.id !== id) ?? [];
      const [first] = orders;
      if (!compare || !first) return;
      set(orders, compare.chosen === id ? first.id : compare.chosen);
    },
    choose: (id: string): void => store.setState(({ compare }) => ({ compare: compare && { ...compare, chosen: id } })),
    /** Puts the ghost of the firer of an order elsewhere; its odds are then found anew. */
    moveGhost: (id: string, to: Vec2): void =>
      store.setState(({ compare, history: { scene } }) => {
        const { width, height } = scene.size;
        const from = { x: Math.min(width, Math.max(0, to.x)), y: Math.min(height, Math.max(0, to.y)) };
        const orders = compare?.orders.map((each) => (each.id === id ? { ...each, from } : each));
        return { compare: compare && orders ? { ...compare, orders } : compare };
      }),
    /** Fires an order; one from elsewhere moves the firer there before, as one step of undo. */
    take: (id: string): void => {
      const state = store.getState();
      const taken = state.compare?.orders.find((each) => each.id === id);
      // What the rules refuse is not fired.
      if (!taken || taken.found === null || state.shot) return;
      const { order, from } = taken;
      const firer = pieceOf(sceneOf(state), order.firer);
      if (!firer) return;
      const step: ChangeGroup | null = from ? { id: ports.id(), label: 'Move and fire' } : null;
      if (from && step) {
        const by = { x: from.x - firer.x, y: from.y - firer.y };
        const move = moveThings(
          { pieces: new Map([[firer.id, from]]), obstructions: [], by, inTurn: true },
          firer.name,
        );
        const moved = runEdit(state, { ...move, group: step }, ports.id);
        store.setState(moved);
        if (!moved.history) return;
      }
      store.setState({ compare: null, shotStep: step });
      begin(order);
    },
  };
}
