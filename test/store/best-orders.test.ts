import { expect, test } from 'vitest';
import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { currentOrder } from '../../src/store/attack/aim-selectors.ts';
import { bestOrders } from '../../src/store/compare/best-orders.ts';
import { RIFLE } from '../support/rules/firing-range.ts';
import { box } from '../support/rules/yard.ts';
import { piece, scene } from '../support/scenes.ts';
import { table } from '../support/table.ts';

function man(id: string, x: number, y: number, more: Parameters<typeof piece>[3] = {}): Piece {
  return piece(id, x, y, {
    side: 'a',
    weapons: ['rifle'],
    height: 1.8,
    ut: { defender: true, defense: 3, resist: 4, av: 0, health: 5, harm: 0 },
    ...more,
  });
}

/** Like a man, with another defense: the more, the harder it is to hit. */
function quick(id: string, x: number, y: number, defense: number): Piece {
  return man(id, x, y, { ut: { defender: true, defense, resist: 4, av: 0, health: 5, harm: 0 } });
}

/** A table at which the gun is selected and Compare is pressed without a target. */
function compared(enemies: readonly Piece[], obstructions: Scene['obstructions'] = []) {
  const gun = man('gun', 5, 5, { side: 'b' });
  const gm = table(
    scene([gun, ...enemies], { unit: 'm', rulebook: 'unintended-targets', weapons: [RIFLE], obstructions }),
  );
  gm.store.setState({ selection: { piece: 'gun' } });
  gm.actions.compare.open();
  return gm;
}

function labelsOf(gm: ReturnType<typeof table>) {
  return gm.state().compare?.orders.map(({ label }) => label);
}

test('without a target, the shots at the three enemies who are hit best are compared, the best first', () => {
  const gm = compared([
    quick('nimble', 10, 12, 9),
    quick('slow', 5, 15, 1),
    quick('swift', 15, 15, 6),
    quick('plain', 15, 5, 3),
  ]);
  expect(labelsOf(gm)).toEqual(['At slow', 'At plain', 'At swift']);
  const { compare, tool } = gm.state();
  expect(compare?.chosen).toBe(compare?.orders[0]?.id);
  expect(tool.id).toBe('fire');
  expect(currentOrder(gm.state())).toEqual(compare?.orders[0]?.order);
  // Another target is added by a click, like at any comparison.
  gm.click(10, 12);
  expect(labelsOf(gm)).toEqual(['At slow', 'At plain', 'At swift', 'At nimble']);
});

test('nobody is a target who is of the own side, neutral, out of play, out of range or cannot be hit', () => {
  // Two dice of the weapon at most remain at long range: they never beat a wall of sandbags.
  const gm = compared(
    [
      man('friend', 6, 8, { side: 'b' }),
      man('bystander', 8, 6, { side: 'neutral' }),
      man('fallen', 8, 8, { statuses: ['eliminated'] }),
      man('covered', 5, 180),
      man('far', 5, 900),
      man('first', 15, 5),
      man('second', 12, 15),
    ],
    [box('sandbags', { x: 5, y: 178, width: 6, length: 1 }, { top: 1.7, label: 'Sandbags' })],
  );
  expect(labelsOf(gm)?.toSorted()).toEqual(['At first', 'At first, semi-automatic', 'At second']);
});

test('two targets leave room for another way to fire at the better one', () => {
  const gm = compared(
    [quick('vane', 15, 5, 1), quick('ilse', 15, 12, 6)],
    [box('crate', { x: 13, y: 5, width: 1, length: 1 }, { top: 1.2, label: 'Crate' })],
  );
  expect(labelsOf(gm)?.toSorted()).toEqual(['At ilse', 'At ilse, semi-automatic', 'At vane']);
});

test('one target is compared as if it were aimed at', () => {
  const gm = compared([man('vane', 15, 5)]);
  expect(labelsOf(gm)).toEqual(['As aimed', 'Semi-automatic']);
});

test('where nobody can be hit, that is said and nothing is compared', () => {
  const gm = compared([man('far', 5, 900)]);
  expect(gm.state().compare).toBeNull();
  expect(gm.state().dialogs.notices.map(({ title }) => title)).toEqual(['gun can hit nobody from here.']);
});

test('an effect area is aimed where it catches many of the other side, and last where it catches the own', () => {
  const mortar = (id: string, x: number, y: number, side: Piece['side'] = 'a') =>
    piece(id, x, y, { side, weapons: ['mortar'] });
  const gm = table(
    scene([
      mortar('gun', 100, 100, 'b'),
      mortar('alone', 140, 100),
      mortar('with a friend', 100, 140),
      mortar('friend', 102, 140, 'b'),
      mortar('friend 2', 98, 140, 'b'),
      mortar('crowd', 70, 70),
      mortar('crowd 2', 71, 71),
      mortar('bystander', 139, 99, 'neutral'),
    ]),
  );
  gm.store.setState({ selection: { piece: 'gun' } });
  expect(bestOrders(gm.state()).map(({ aim }) => aim.at === 'piece' && aim.piece)).toEqual([
    'crowd 2',
    'crowd',
    'alone',
  ]);
});

test('beside the two best targets stands the best order with another weapon, which its label names', () => {
  const enemies = [quick('slow', 5, 15, 1), quick('plain', 15, 5, 3), quick('swift', 15, 15, 6)];
  const sidearm = { ...RIFLE, id: 'sidearm', name: 'Sidearm', pool: 9 };
  const gm = table(
    scene([{ ...man('gun', 5, 5, { side: 'b' }), weapons: ['rifle', 'sidearm'] }, ...enemies], {
      unit: 'm',
      rulebook: 'unintended-targets',
      weapons: [RIFLE, sidearm],
    }),
  );
  gm.store.setState({ selection: { piece: 'gun' } });
  gm.actions.compare.open();
  expect(labelsOf(gm)).toEqual(['At slow', 'At plain', 'At slow, sidearm']);
  expect(gm.state().compare?.orders.map(({ order }) => order.weapon)).toEqual(['rifle', 'rifle', 'sidearm']);
});
