import { expect, test } from 'vitest';
import type { EntityOdds, ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import type { ComparedOrder } from '../../../src/store/state/compare-state.ts';
import { comparedRows } from '../../../src/ui/odds/compare/rows.ts';
import { shotAt } from '../../support/rules/firing-range.ts';

function near(id: string, hit: number, more: Partial<EntityOdds> = {}): EntityOdds {
  return {
    entity: { what: 'piece', id, name: id },
    target: false,
    first: hit,
    hit,
    down: hit / 2,
    damaged: 0,
    stunned: 0,
    undecided: 0,
    damage: [],
    expected: 0,
    ...more,
  };
}

function odds(entities: readonly EntityOdds[], more: Partial<ShotOdds> = {}): ShotOdds {
  return {
    how: { kind: 'exact' },
    entities,
    nobody: 0.1,
    others: 0,
    own: 0,
    onTarget: 0,
    unknown: 0,
    landings: [],
    ends: [{ in: { where: 'beyond' }, chance: 1 }],
    downs: {},
    ...more,
  };
}

function compared(target: string, found: ShotOdds | null): ComparedOrder {
  return {
    id: target,
    label: target,
    order: shotAt(target),
    from: null,
    seeks: false,
    found: found && { odds: found, done: true },
  };
}

/** The rows of a comparison, by title: the words and looks of their cells. */
function rowsOf(orders: readonly ComparedOrder[]) {
  const rows = comparedRows(orders, {
    firer: 'Fen',
    used: [
      { used: 1, loaded: null },
      { used: 3, loaded: 10 },
    ],
    placeOf: ({ isHere }) => (isHere ? 'here' : 'there'),
    reach: 'in reach',
    whoseIs: (id) => (id.startsWith('bystander') ? 'neutral' : 'theirs'),
  });
  return new Map(rows.map(({ title, cells }) => [title, cells.map(({ words, look }) => [words, look])]));
}

test('orders with one target tell how likely each hits it, first and at all', () => {
  const rows = rowsOf([
    compared('vane', odds([near('vane', 0.6, { target: true, first: 0.2 })])),
    compared('vane', odds([near('vane', 0.5, { target: true, first: 0.4 })])),
  ]);
  expect(rows.get('Hits vane first')?.map(([words]) => words)).toEqual(['20 %', '40 %']);
  expect(rows.get('Hits vane at all')).toEqual([
    ['60 %', 'best'],
    ['50 %', null],
  ]);
});

test('orders with different targets tell of their own', () => {
  const rows = rowsOf([
    compared('vane', odds([near('vane', 0.9, { target: true }), near('ilse', 0.3)])),
    compared('ilse', odds([near('ilse', 0.8, { target: true }), near('vane', 0.2)])),
  ]);
  expect(rows.get('Hits its target at all')).toEqual([
    ['90 %', 'best'],
    ['80 %', null],
  ]);
  expect(rows.get('Brings its target down')?.map(([words]) => words)).toEqual(['45 %', '40 %']);
});

test('much harm to a bystander is red, even where another order does more', () => {
  const shot = (harm: number) => odds([near('vane', 0.5, { target: true }), near('bystander', harm)], { others: harm });
  const rows = rowsOf([compared('vane', shot(0.9)), compared('vane', shot(0.6))]);
  expect(rows.get('Hits bystander')?.map(([, look]) => look)).toEqual(['harm', 'harm']);
  expect(rows.get('Hits a bystander or one of ours')?.map(([, look]) => look)).toEqual(['harm', 'harm']);
});

test('differences that samples may owe to chance light nothing', () => {
  const shot = (hit: number): ShotOdds =>
    odds([near('vane', hit, { target: true })], { how: { kind: 'sampled', shots: 500, error: 0.05 } });
  const rows = rowsOf([compared('vane', shot(0.52)), compared('vane', shot(0.58))]);
  expect(rows.get('Hits vane at all')?.map(([, look]) => look)).toEqual([null, null]);
});

test('an order that the rules refuse has no figures, and nobody waits for them', () => {
  const rows = rowsOf([compared('vane', odds([near('vane', 0.5, { target: true })])), compared('vane', null)]);
  expect(rows.get('Hits vane at all')?.map(([words]) => words)).toEqual(['50 %', '–']);
});

test('the danger to the firer has a row once an order is fired from elsewhere; less is better', () => {
  const found = odds([near('vane', 0.6, { target: true })]);
  const here = compared('vane', found);
  expect(rowsOf([here, here]).has('Danger to Fen')).toBe(false);
  const there = { ...here, id: 'there', from: { x: 1, y: 2 } };
  expect(
    rowsOf([here, there])
      .get('Danger to Fen')
      ?.map(([words]) => words),
  ).toEqual(['…', '…']);
  expect(
    rowsOf([
      { ...here, danger: 0.4 },
      { ...there, danger: 0.1 },
    ]).get('Danger to Fen'),
  ).toEqual([
    ['40 %', null],
    ['10 %', 'best'],
  ]);
});

test('enemies who are hit besides are told as how many on average, and bystanders by name: only that they are hit', () => {
  const shot = (target: string, besides: number) =>
    odds([
      near('vane', target === 'vane' ? 0.5 : besides, { target: target === 'vane' }),
      near('kite', target === 'kite' ? 0.5 : besides, { target: target === 'kite' }),
      near('bystander', 0.3),
    ]);
  const rows = rowsOf([compared('vane', shot('vane', 0.42)), compared('kite', shot('kite', 0.42))]);
  expect([...rows.keys()].filter((title) => /vane|kite|bystander$/.test(title))).toEqual(['Hits bystander']);
  expect(rows.get('Enemies hit, on average')).toEqual([
    ['0.9', null],
    ['0.9', null],
  ]);
  // Who is aimed at has rows enough.
  const alone = rowsOf([compared('vane', shot('vane', 0)), compared('kite', shot('kite', 0))]);
  expect(alone.has('Enemies hit, on average')).toBe(false);
});

test('averages that are told alike are lit alike', () => {
  const shot = (besides: number) => odds([near('vane', 0.5, { target: true }), near('kite', besides)]);
  const rows = rowsOf([0.61, 0.57, 0.1].map((besides) => compared('vane', shot(besides))));
  expect(rows.get('Enemies hit, on average')).toEqual([
    ['1.1', 'best'],
    ['1.1', 'best'],
    ['0.6', null],
  ]);
});

test('rounds are told with how many there are, where somebody counts them', () => {
  const shot = odds([near('vane', 0.5, { target: true })]);
  const uses = rowsOf([compared('vane', shot), compared('vane', shot)]).get('Uses');
  expect(uses?.map(([words]) => words)).toEqual(['1 round', '3 of 10 rounds']);
});

test('orders from where the piece stands tell of the best place in reach, by the measure of their target', () => {
  const shot = compared('vane', odds([near('vane', 0.5, { target: true })]));
  const at = { x: 1, y: 2 };
  const title = 'Hits it first from the best place in reach';
  expect(rowsOf([shot, { ...shot, best: null }]).get(title)).toEqual([
    ['…', null],
    ['no place hits', null],
  ]);
  const there = (hit: number, others: number, own = 0) => ({
    at,
    isHere: false,
    done: true,
    found: { odds: odds([near('vane', hit, { target: true })], { others, own }), done: true },
  });
  expect(
    rowsOf([
      { ...shot, best: { at, isHere: true, done: true } },
      { ...shot, best: there(0.8, 0.08) },
    ]).get(title),
  ).toEqual([
    ['50 %, here', null],
    ['80 %, there, bystanders 8 %', 'best'],
  ]);
  // Much harm there is not praised, and harm to ours is called so.
  expect(rowsOf([shot, { ...shot, best: there(0.8, 0.12, 0.04) }]).get(title)?.[1]).toEqual([
    '80 %, there, ours 4 %',
    'harm',
  ]);
  // What is not final is not told.
  const found = { ...there(0.8, 0), done: false };
  expect(rowsOf([shot, { ...shot, best: found }]).get(title)?.[1]).toEqual(['…', null]);
  // Its odds are not found yet.
  expect(rowsOf([shot, { ...shot, best: { at, isHere: false, done: true } }]).get(title)?.[1]).toEqual(['…', null]);
  const elsewhere = { ...shot, from: at };
  expect(rowsOf([shot, elsewhere]).get(title)?.[1]).toEqual(['–', null]);
  expect(rowsOf([elsewhere, elsewhere]).has(title)).toBe(false);
  // What is refused from here may hit from there.
  const refused = { ...compared('vane', null), best: there(0.8, 0) };
  expect(rowsOf([refused, shot]).get(title)?.[0]).toEqual(['80 %, there', null]);
});

test('people who are hardly ever hit have no rows, and no row says that one of ours never goes down', () => {
  const shot = odds([
    near('vane', 0.6, { target: true }),
    near('bystander', 0.004),
    near('friend', 0.2, { down: 0.001 }),
  ]);
  const rows = comparedRows([compared('vane', shot)], {
    firer: 'Fen',
    used: [{ used: 1, loaded: null }],
    placeOf: () => 'here',
    reach: 'on the map',
    whoseIs: (id) => (id === 'friend' ? 'ours' : 'neutral'),
  });
  const titles = rows.map(({ title }) => title);
  expect(titles).toContain('Hits friend, ours');
  expect(titles).not.toContain('friend, ours down');
  expect(titles).not.toContain('Hits bystander');
  expect(titles).toContain('Hits it first from the best place on the map');
});
