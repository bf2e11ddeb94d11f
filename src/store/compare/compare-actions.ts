import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Order } from '@fall-of-shot/rules/order';
import type { Found } from '../../engagement/odds/find-odds.ts';
import type { HeatFound, HeatPlace } from '../../engagement/odds/heat/heat-ask.ts';
import { aimedAt } from '../../engagement/odds/heat/place-value.ts';
import type { ChangeGroup } from '../../scene/history/edit.ts';
import { moveThings } from '../../scene/selection/selection-edits.ts';
import { aimInView } from '../attack/aim-in-view.ts';
import { currentOrder, currentPreview } from '../attack/aim-selectors.ts';
import { hereAndMoved } from '../attack/here-and-moved.ts';
import { type ComparedOrder, type ComparedPlace, chosenOrder, MOST_COMPARED } from '../state/compare-state.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { noted } from '../state/notices.ts';
import { runEdit } from '../state/run-edit.ts';
import { pieceOf, sceneNow, sceneOf, selectedPiece } from '../state/scene-selectors.ts';
import type { ToolId } from '../state/tool-state.ts';
import { bestOrders, MOST_OFFERED } from './best-orders.ts';
import {
  AS_AIMED,
  aimLabel,
  canTake,
  comparedHere,
  labelFrom,
  labelWithTarget,
  type Variant,
  variantsNow,
  wayLength,
} from './compare-selectors.ts';

function placeOf({ x, y, length }: HeatPlace): ComparedPlace {
  return { x, y, length };
}

/**
 * Actions that compare orders side by side.
 *
 * @param begin begins the attack of an order
 */
export function compareActions(
  store: AppStore,
  ports: Ports,
  begin: (order: Order) => string | undefined,
  chooseTool: (id: ToolId) => void,
) {
  const set = (orders: readonly ComparedOrder[], chosen: string): void =>
    store.setState({ compare: { orders, chosen } });

  const say = (title: string, text: string): void =>
    store.setState(({ dialogs }) => ({
      dialogs: { notices: noted(dialogs.notices, { tone: 'info', title, text, about: 'compare', id: ports.id() }) },
    }));

  /** With each column the panel gets wider: all that is compared stays beside it. */
  const showAll = (): void => store.setState((state) => ({ view: { camera: aimInView(state).view.camera } }));

  const add = ({ label, order, from, seeks }: Variant): void => {
    const { compare } = store.getState();
    if (!compare) return;
    if (compare.orders.length >= MOST_COMPARED) {
      say('Four orders are side by side.', 'Remove one to add another.');
      return;
    }
    const id = ports.id();
    set([...compare.orders, { id, label, order, from, seeks }], id);
    showAll();
  };

  /** Keeps these orders and chooses one: the map shows its aim, with its weapon. */
  const choosing = (orders: readonly ComparedOrder[], id: string): void =>
    store.setState(({ draft }) => {
      const order = orders.find((each) => each.id === id)?.order;
      return {
        compare: { orders, chosen: id },
        draft: order ? { ...draft, aim: order.aim, weapon: order.weapon } : draft,
      };
    });

  const remove = (id: string): void => {
    const { compare } = store.getState();
    const orders = compare?.orders.filter((each) => each.id !== id) ?? [];
    const [first] = orders;
    if (!compare || !first) return;
    if (compare.chosen === id) choosing(orders, first.id);
    else set(orders, compare.chosen);
  };

  /** Adds an order at another target: beside it, the others have the names of theirs. */
  const addNamed = (label: string, order: Order): void => {
    const { compare } = store.getState();
    if (compare && compare.orders.length < MOST_COMPARED) {
      const scene = sceneNow(store.getState());
      const named = compare.orders.map((each) => ({ ...each, label: labelWithTarget(scene, each) }));
      set(named, compare.chosen);
    }
    add({ label, order, from: null, seeks: false });
  };

  /** Compares an order with the first thing that could be done instead. */
  const openAimed = (order: Order): void => {
    const id = ports.id();
    set([{ id, label: AS_AIMED, order, from: null, seeks: false }], id);
    const state = store.getState();
    // A shot that the rules refuse from here may be allowed from elsewhere.
    const isRefused = currentPreview(state)?.refusal !== undefined;
    const other = variantsNow(state).find(({ seeks }) => seeks || !isRefused);
    if (other) add(other);
    store.setState(({ compare }) => ({ compare: compare && { ...compare, chosen: id } }));
  };

  /** Lays the best orders of the selected piece side by side. */
  const openBest = (): void => {
    const state = store.getState();
    const best = bestOrders(state);
    const [first, second] = best;
    if (!first) {
      const name = selectedPiece(state)?.name;
      if (name) say(`${name} can hit nobody from here.`, 'Click a target to look for a better place.');
      return;
    }
    if (state.tool.id !== 'fire') chooseTool('fire');
    store.setState(({ draft }) => ({ draft: { ...draft, weapon: first.weapon, aim: first.aim } }));
    if (!second) {
      openAimed(first);
      return;
    }
    const scene = sceneNow(state);
    const labelOf = (order: Order): string => {
      const weapon = scene.weapons.find(({ id }) => id === order.weapon && id !== first.weapon);
      return weapon ? labelWithTarget(scene, { label: weapon.name, order }) : aimLabel(scene, order);
    };
    const orders = best.map((order): ComparedOrder => {
      return { id: ports.id(), label: labelOf(order), order, from: null, seeks: false };
    });
    set(orders, orders[0]?.id ?? '');
    // Two orders leave room for another way to fire the better one.
    const way = best.length < MOST_OFFERED && variantsNow(store.getState()).find(({ from, seeks }) => !from && !seeks);
    if (way) set([...orders, { ...way, id: ports.id(), label: labelWithTarget(scene, way) }], orders[0]?.id ?? '');
    showAll();
  };

  return {
    /**
     * Compares the shot on the card with the first thing that could be done instead; without a target, the best
     * orders.
     */
    open: (): void => {
      const state = store.getState();
      if (state.shot) return;
      const order = currentOrder(state);
      if (order) openAimed(order);
      else openBest();
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
      else addNamed(aimLabel(sceneNow(state), order), order);
    },
    /** Adds the chosen order from the best place of a heat map, or aimed there. */
    addBest: ({ kind, best }: Pick<HeatFound, 'kind' | 'best'>): void => {
      const state = store.getState();
      const chosen = chosenOrder(state.compare);
      if (!chosen || !best) return;
      const scene = sceneNow(state);
      const { order } = chosen;
      if (kind === 'aim') addNamed('At the best place', aimedAt(order, scene, best));
      else {
        const { moved } = hereAndMoved(scene, order);
        const place = kind === 'danger' ? 'the safest place' : 'the best place';
        add({
          label: labelFrom(scene, state.compare?.orders ?? [], order, place),
          order: moved,
          from: placeOf(best),
          seeks: false,
        });
      }
    },
    /** Adds an order from its best place beside it. */
    addThere: (id: string): void => {
      const state = store.getState();
      const orders = state.compare?.orders ?? [];
      const each = orders.find((order) => order.id === id);
      if (!each?.best || each.best.isHere) return;
      const scene = sceneNow(state);
      const { moved } = hereAndMoved(scene, each.order);
      const label = labelFrom(scene, orders, moved, 'the best place');
      add({ label, order: moved, from: each.best.at, seeks: false });
    },
    remove,
    /** Keeps what is found of the best place of an order that looks for it; an order without one goes, and that is said. */
    bestFound: (id: string, { best, here, done }: Pick<HeatFound, 'best' | 'here' | 'done'>): void => {
      const state = store.getState();
      const each = state.compare?.orders.find((order) => order.id === id);
      if (!state.compare || !each?.seeks) return;
      const name = pieceOf(sceneNow(state), each.order.firer)?.name ?? 'The firer';
      if (best && best.index !== here?.index) {
        const found = { ...each, from: placeOf(best), seeks: !done };
        set(
          state.compare.orders.map((order) => (order.id === id ? found : order)),
          state.compare.chosen,
        );
      } else if (done) {
        remove(id);
        if (best) say(`${name} stands in the best place already.`, 'No place in reach has a better chance to hit.');
        else say(`${name} has no place to hit from.`, 'The shot can hit from no place in reach.');
      }
    },
    /** Keeps the best place in reach of an order from where its firer stands. */
    reachFound: (id: string, { best, here, done }: Pick<HeatFound, 'best' | 'here' | 'done'>): void =>
      store.setState(({ compare }) => {
        const isHere = best?.index === here?.index;
        // That there is none is only known at the end.
        if (!best && !done) return {};
        const found = best && { at: placeOf(best), isHere, done };
        const orders = compare?.orders.map((each) => (each.id === id ? { ...each, best: found } : each));
        return { compare: compare && orders ? { ...compare, orders } : compare };
      }),
    /** Keeps the odds of an order from its best place. */
    oddsThereFound: (id: string, found: Found | null): void =>
      store.setState(({ compare }) => {
        const orders = compare?.orders.map((each) =>
          each.id === id && each.best ? { ...each, best: { ...each.best, found } } : each,
        );
        return { compare: compare && orders ? { ...compare, orders } : compare };
      }),
    choose: (id: string): void => {
      const { compare } = store.getState();
      if (compare?.orders.some((each) => each.id === id)) choosing(compare.orders, id);
    },
    /** Puts the ghost of the firer of an order elsewhere; its odds are then found anew. */
    moveGhost: (id: string, to: Vec2): void =>
      store.setState(({ compare, history: { scene } }) => {
        const { width, height } = scene.size;
        const from = { x: Math.min(width, Math.max(0, to.x)), y: Math.min(height, Math.max(0, to.y)) };
        // Where it is put, it stays: no better place is looked for.
        const orders = compare?.orders.map((each) => (each.id === id ? { ...each, from, seeks: false } : each));
        return { compare: compare && orders ? { ...compare, orders } : compare };
      }),
    /** Fires an order; one from elsewhere moves the firer there before, as one step of undo. */
    take: (id: string): void => {
      const state = store.getState();
      const taken = state.compare?.orders.find((each) => each.id === id);
      // What the rules refuse is not fired.
      if (!taken || !canTake(taken) || state.shot) return;
      const { order, from } = taken;
      const firer = pieceOf(sceneOf(state), order.firer);
      if (!firer) return;
      const step: ChangeGroup | null = from ? { id: ports.id(), label: 'Move and fire' } : null;
      if (from && step) {
        const by = { x: from.x - firer.x, y: from.y - firer.y };
        const pieces = new Map([[firer.id, { x: from.x, y: from.y }]]);
        const lengths = new Map([[firer.id, wayLength(firer, from)]]);
        const move = moveThings({ pieces, obstructions: [], by, lengths, inTurn: true }, firer.name);
        const moved = runEdit(state, { ...move, group: step }, ports.id);
        store.setState(moved);
        if (!moved.history) return;
      }
      store.setState({ compare: null, shotStep: step });
      begin(order);
    },
  };
}
