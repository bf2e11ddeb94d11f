import { describe, expect, test } from 'vitest';
import { variantsNow } from '../../src/store/compare/compare-selectors.ts';
import { NO_DRAFT } from '../../src/store/state/create.ts';
import { freshTool } from '../../src/store/state/tool-state.ts';
import { RIFLE } from '../support/rules/firing-range.ts';
import { box } from '../support/rules/yard.ts';
import { piece, scene } from '../support/scenes.ts';
import { table } from '../support/table.ts';

function man(id: string, x: number, y: number) {
  return piece(id, x, y, {
    weapons: ['rifle'],
    height: 1.8,
    ut: { defender: true, defense: 3, resist: 4, av: 0, health: 5, harm: 0 },
  });
}

const never = (): never => {
  throw new Error('It is not there.');
};

function aimed() {
  const gm = table(
    scene([man('gun', 5, 5), man('vane', 15, 5), man('ilse', 15, 12), man('ott', 5, 15), man('kern', 8, 15)], {
      unit: 'm',
      rulebook: 'unintended-targets',
      weapons: [RIFLE],
      obstructions: [box('crate', { x: 13, y: 5, width: 1, length: 1 }, { top: 1.2, label: 'Crate' })],
    }),
  );
  gm.store.setState({
    tool: freshTool('fire'),
    selection: { piece: 'gun' },
    draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'vane' } },
  });
  gm.actions.compare.open();
  return gm;
}

describe('comparing orders', () => {
  test('begins with the shot on the card and the first thing that could be done instead', () => {
    const gm = aimed();
    const { compare } = gm.state();
    expect(compare?.orders.map(({ label }) => label)).toEqual(['As aimed', 'Through the crate']);
    expect(compare?.chosen).toBe(compare?.orders[0]?.id);
    expect(variantsNow(gm.state()).map(({ label }) => label)).toEqual([
      'Semi-automatic',
      'Burst',
      'From the best place',
      'From another place',
    ]);
  });

  test('a target that is clicked meanwhile has an order of its own, and is chosen; one of four is the last', () => {
    const gm = aimed();
    const labels = () => gm.state().compare?.orders.map(({ label }) => label);
    const chosen = () => gm.state().compare?.orders.find(({ id }) => id === gm.state().compare?.chosen)?.label;
    gm.click(15, 12);
    expect(labels()).toEqual(['At vane', 'At vane, through the crate', 'At ilse']);
    expect(chosen()).toBe('At ilse');
    expect(variantsNow(gm.state()).at(-1)).toMatchObject({
      label: 'At ilse from another place',
      order: { aim: { at: 'piece', piece: 'ilse' } },
    });
    gm.click(5, 15);
    expect(labels()).toEqual(['At vane', 'At vane, through the crate', 'At ilse', 'At ott']);
    // One that is there already is chosen again.
    gm.click(15, 12);
    expect(labels()).toHaveLength(4);
    expect(chosen()).toBe('At ilse');
    gm.click(8, 15);
    expect(labels()).toHaveLength(4);
    expect(gm.state().dialogs.notices.map(({ title }) => title)).toEqual(['Four orders are side by side.']);
  });

  test('an order that the rules refuse is not fired', () => {
    const gm = aimed();
    const { compare } = gm.state();
    gm.store.setState({
      compare: compare && { ...compare, orders: compare.orders.map((each) => ({ ...each, found: null })) },
    });
    gm.actions.compare.take(compare?.chosen ?? '');
    expect(gm.scene().log).toEqual([]);
    expect(gm.state().compare).not.toBeNull();
  });

  test('has four orders at most, and always one', () => {
    const gm = aimed();
    for (const variant of variantsNow(gm.state())) gm.actions.compare.add(variant);
    expect(gm.state().compare?.orders).toHaveLength(4);
    for (const { id } of gm.state().compare?.orders ?? []) gm.actions.compare.remove(id);
    expect(gm.state().compare?.orders).toHaveLength(1);
  });

  test('a ghost stays on the map; taking its order moves the firer and fires, as one step of undo', () => {
    const gm = aimed();
    const elsewhere = variantsNow(gm.state()).find(({ from }) => from !== null);
    if (!elsewhere) throw new Error('There is no ghost.');
    gm.actions.compare.add(elsewhere);
    const ghost = gm.state().compare?.orders.at(-1);
    if (!ghost) throw new Error('There is no ghost.');
    gm.actions.compare.moveGhost(ghost.id, { x: -4, y: 7 });
    expect(gm.state().compare?.orders.at(-1)?.from).toEqual({ x: 0, y: 7 });
    const before = gm.scene();
    gm.actions.compare.take(ghost.id);
    expect(gm.state().compare).toBeNull();
    expect(gm.scene().pieces.find(({ id }) => id === 'gun')).toMatchObject({ x: 0, y: 7 });
    expect(gm.scene().log).toHaveLength(1);
    gm.actions.document.undo();
    expect(gm.scene()).toEqual(before);
  });

  test('an order from elsewhere is that of a firer who has moved (HL-32), as it is then fired', () => {
    const gm = table();
    gm.store.setState({
      tool: freshTool('fire'),
      selection: { piece: 'gun' },
      draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'target' } },
    });
    gm.actions.compare.open();
    const places = variantsNow(gm.state()).filter(({ label }) => label.startsWith('From '));
    expect(places).toMatchObject([
      { label: 'From the best place', order: { firerMoved: true } },
      { label: 'From another place', order: { firerMoved: true } },
    ]);
    expect(gm.state().compare?.orders[0]?.order).toMatchObject({ firerMoved: false });
    gm.actions.compare.add(places[1] ?? never());
    gm.actions.compare.take(gm.state().compare?.chosen ?? '');
    expect(gm.scene().log.map(({ tape }) => tape.order)).toMatchObject([{ firerMoved: true }]);
  });
});

test('the map shows the aim of the order that is chosen, and of the one that is left when that is removed', () => {
  const gm = aimed();
  const aim = () => gm.state().draft.aim;
  gm.click(15, 12);
  expect(aim()).toEqual({ at: 'piece', piece: 'ilse' });
  const [vane, , ilse] = gm.state().compare?.orders ?? [];
  gm.actions.compare.choose(vane?.id ?? '');
  expect(aim()).toEqual({ at: 'piece', piece: 'vane' });
  gm.actions.compare.choose(ilse?.id ?? '');
  gm.actions.compare.remove(ilse?.id ?? '');
  expect(aim()).toEqual({ at: 'piece', piece: 'vane' });
});

describe('an order that looks for the best place', () => {
  const place = (x: number, y: number, index: number) => ({
    x,
    y,
    index,
    value: 0.5,
    length: 3,
    way: [],
    parts: [],
    besides: null,
  });

  /** The comparison, with an order that looks for a place as the last. */
  function seeking() {
    const gm = aimed();
    const best = variantsNow(gm.state()).find(({ seeks }) => seeks);
    gm.actions.compare.add(best ?? never());
    const last = () => gm.state().compare?.orders.at(-1);
    return { gm, last, id: last()?.id ?? '' };
  }

  test('waits until there is one, then stands in the best so far, and at last in the best', () => {
    const { gm, last, id } = seeking();
    expect(last()).toMatchObject({ label: 'From the best place', from: null, seeks: true });
    // It cannot be fired from nowhere.
    gm.actions.compare.take(id);
    expect(gm.scene().log).toEqual([]);
    gm.actions.compare.bestFound(id, { best: place(7, 9, 4), here: place(5, 5, 0), done: false });
    expect(last()).toMatchObject({ from: { x: 7, y: 9 }, seeks: true });
    gm.actions.compare.bestFound(id, { best: place(8, 9, 5), here: place(5, 5, 0), done: true });
    expect(last()).toMatchObject({ from: { x: 8, y: 9 }, seeks: false });
    gm.actions.compare.take(id);
    // What it has moved is the way that was found, not the straight line.
    expect(gm.scene().pieces.find(({ id: each }) => each === 'gun')).toMatchObject({
      x: 8,
      y: 9,
      moved: { length: 3 },
    });
  });

  test('stays where its ghost is dragged, whatever is found then', () => {
    const { gm, last, id } = seeking();
    gm.actions.compare.moveGhost(id, { x: 3, y: 3 });
    gm.actions.compare.bestFound(id, { best: place(8, 9, 5), here: null, done: true });
    expect(last()).toMatchObject({ from: { x: 3, y: 3 }, seeks: false });
  });

  test.each([
    ['the firer stands in it already', place(5, 5, 0), 'gun stands in the best place already.'],
    ['the shot hits from nowhere', null, 'gun has no place to hit from.'],
  ])('goes when %s, and says so', (_, best, title) => {
    const { gm, id } = seeking();
    gm.actions.compare.bestFound(id, { best, here: place(5, 5, 0), done: false });
    expect(gm.state().compare?.orders).toHaveLength(3);
    gm.actions.compare.bestFound(id, { best, here: place(5, 5, 0), done: true });
    expect(gm.state().compare?.orders.map(({ label }) => label)).toEqual(['As aimed', 'Through the crate']);
    expect(gm.state().dialogs.notices.map((notice) => notice.title)).toEqual([title]);
  });
});

test('an order from the best place that is told is added beside it; one that stands there already adds nothing', () => {
  const gm = aimed();
  const first = gm.state().compare?.orders[0]?.id ?? never();
  const found = { x: 8, y: 9, index: 5, value: 0.5, length: 3, way: [], parts: [], besides: null };
  gm.actions.compare.addThere(first);
  gm.actions.compare.reachFound(first, { best: found, here: found, done: true });
  gm.actions.compare.addThere(first);
  expect(gm.state().compare?.orders).toHaveLength(2);
  gm.actions.compare.reachFound(first, { best: found, here: { ...found, index: 0 }, done: true });
  gm.actions.compare.addThere(first);
  expect(gm.state().compare?.orders.at(-1)).toMatchObject({
    label: 'From the best place',
    from: { x: 8, y: 9, length: 3 },
    seeks: false,
  });
});
