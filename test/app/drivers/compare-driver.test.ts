import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { expect, test } from 'vitest';
import { driveCompare } from '../../../src/app/drivers/compare-driver.ts';
import { driveComparePlaces } from '../../../src/app/drivers/compare-place-driver.ts';
import { driveHeat } from '../../../src/app/drivers/heat-driver.ts';
import { createActions } from '../../../src/store/actions.ts';
import { howCompared, variantsNow } from '../../../src/store/compare/compare-selectors.ts';
import { createAppStore, NO_DRAFT } from '../../../src/store/state/create.ts';
import { freshTool } from '../../../src/store/state/tool-state.ts';
import { oddsHere } from '../../support/network/odds-here.ts';
import { RIFLE } from '../../support/rules/firing-range.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const RIFLE_OF_SIX: UTWeapon = { ...RIFLE, pool: 6, increment: 50 };

function man(id: string, x: number, y: number, more: object = {}) {
  const ut = { defender: true, defense: 3, resist: 4, av: 0, health: 5, harm: 0 };
  return piece(id, x, y, { weapons: ['rifle'], height: 1.8, ut, ...more });
}

/** A firer beside a wall, its target, and a worker that works when it is told. */
function compared(y = 5) {
  const on = scene([man('gun', 5, y, { walk: 6, run: 9 }), man('vane', 15, 5, { side: 'b' })], {
    unit: 'm',
    size: { width: 30, height: 20 },
    rulebook: 'unintended-targets',
    weapons: [RIFLE_OF_SIX],
    obstructions: [wall('wall', '7,8 7,12', { top: 3 })],
  });
  const store = createAppStore(on);
  let ids = 0;
  const actions = createActions(store, { now: () => '2026-01-01T00:00:00Z', id: () => `id-${++ids}` });
  const waiting: (() => void)[] = [];
  const ask = oddsHere((_, call) => void waiting.push(call));
  driveCompare(store, ask);
  driveComparePlaces(store, ask, actions.compare);
  driveHeat(store, ask);
  store.setState({
    tool: freshTool('fire'),
    selection: { piece: 'gun' },
    draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'vane' } },
  });
  actions.compare.open();
  return {
    store,
    actions,
    work: () => {
      for (const call of waiting.splice(0)) call();
    },
    dangers: () => store.getState().compare?.orders.map(({ danger }) => danger),
  };
}

test('orders from one place are compared without its danger; from another place, both have theirs', () => {
  const { store, actions, work, dangers } = compared();
  const remove =
    store
      .getState()
      .compare?.orders.filter(({ from }) => from)
      .map(({ id }) => id) ?? [];
  for (const id of remove) actions.compare.remove(id);
  work();
  expect(new Set(dangers())).toEqual(new Set([undefined]));
  const elsewhere = variantsNow(store.getState()).find(({ from }) => from);
  if (!elsewhere) throw new Error('There is no other place.');
  actions.compare.add(elsewhere);
  work();
  const [here = 0] = dangers() ?? [];
  expect(here).toBeGreaterThan(0.1);
  // Behind the wall nobody hits it.
  const there = store.getState().compare?.orders.at(-1)?.id ?? '';
  actions.compare.moveGhost(there, { x: 5, y: 10 });
  work();
  expect(dangers()?.at(0)).toBe(here);
  expect(dangers()?.at(-1)).toBe(0);
});

test('what is not compared any more is not found', () => {
  const { store, actions, work } = compared();
  actions.compare.close();
  work();
  expect(store.getState().compare).toBeNull();
});

test('the best place is that of the heat map, and the odds of the order are those from there', () => {
  // The wall is in the way.
  const { store, actions, work } = compared(10);
  const last = () => store.getState().compare?.orders.at(-1);
  // The rules refuse the shot from here: the other one is from the best place at once.
  work();
  work();
  expect(store.getState().compare?.orders[0]).toMatchObject({ label: 'As aimed', found: null });
  const found = last();
  expect(found).toMatchObject({ label: 'From the best place', seeks: false });
  expect(found?.found?.done).toBe(true);
  actions.heat.toggleWhere();
  work();
  const best = store.getState().heat?.found?.best;
  expect(best).toMatchObject(found?.from ?? {});
  const vane = found?.found?.odds.entities.find(({ entity }) => entity.id === 'vane');
  expect(vane?.first).toBeCloseTo(best?.value ?? 0, 9);
});

test('a heat map that is opened meanwhile is that of the chosen order, and adds the order from its best place', () => {
  const { store, actions, work } = compared(10);
  const labels = () => store.getState().compare?.orders.map(({ label }) => label);
  actions.heat.toggleWhere();
  work();
  const before = labels() ?? [];
  const best = store.getState().heat?.found?.best;
  const firer = () => store.getState().history.scene.pieces.find(({ id }) => id === 'gun');
  const stood = firer();
  actions.heat.take();
  expect(store.getState().heat).toBeNull();
  expect(labels()).toEqual([...before, 'From the best place']);
  expect(store.getState().compare?.orders.at(-1)?.from).toEqual({ x: best?.x, y: best?.y, length: best?.length });
  expect(firer()).toBe(stood);
  // Escape closes a heat map first, and the orders stay.
  actions.heat.toggleDanger();
  work();
  actions.tool.escape();
  expect(store.getState().heat).toBeNull();
  expect(labels()).toHaveLength(before.length + 1);
});

test('a heat map whose best place is where the firer stands adds nothing', () => {
  const { store, actions, work } = compared();
  const before = store.getState().compare?.orders;
  actions.heat.toggleWhere();
  work();
  const found = store.getState().heat?.found;
  expect(found?.best?.index).toBe(found?.here?.index);
  actions.heat.take();
  // Enter does as little as the button, which cannot be pressed.
  expect(store.getState().heat).not.toBeNull();
  expect(store.getState().compare?.orders).toHaveLength(before?.length ?? 0);
});

test('while a firer is put elsewhere, the figures from before stay, and say that they are counted anew', () => {
  const { store, actions, work } = compared();
  const how = () => howCompared(store.getState());
  for (const { id, seeks } of store.getState().compare?.orders ?? []) if (seeks) actions.compare.remove(id);
  expect(how()).toBe('counting');
  work();
  expect(how()).toBe('exact');
  const elsewhere = variantsNow(store.getState()).find(({ from }) => from);
  if (!elsewhere) throw new Error('There is no other place.');
  actions.compare.add(elsewhere);
  expect(how()).toBe('counting');
  work();
  expect(how()).toBe('exact');
  const ghost = store.getState().compare?.orders.at(-1);
  actions.compare.moveGhost(ghost?.id ?? '', { x: 6, y: 3 });
  expect(store.getState().compare?.orders.at(-1)?.found).toBe(ghost?.found);
  expect(how()).toBe('counting');
  work();
  expect(how()).toBe('exact');
});

test('the best place in reach is found for an order from where the piece stands, and anew when the scene changes', () => {
  const { store, actions, work } = compared();
  const best = () => store.getState().compare?.orders[0]?.best;
  for (const { id, seeks } of store.getState().compare?.orders ?? []) if (seeks) actions.compare.remove(id);
  expect(best()).toBeUndefined();
  work();
  expect(best()).toMatchObject({ isHere: true });
  actions.document.move('vane', { x: 9, y: 13 });
  work();
  // The wall is between the two now. The odds are those from the place.
  expect(best()).toMatchObject({ isHere: false });
  const there = best()?.found?.odds.entities.find(({ entity }) => entity.id === 'vane');
  const here = store.getState().compare?.orders[0]?.found?.odds.entities.find(({ entity }) => entity.id === 'vane');
  expect(there?.hit).toBeGreaterThan(here?.hit ?? 0);
});
