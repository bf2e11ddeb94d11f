import { TOUCH } from '@fall-of-shot/plane/vec';
import { areaOf } from '@fall-of-shot/rules/systems/unintended-targets/area';
import { describe, expect, test } from 'vitest';
import { type Flown, fly, type Range, rangeFacts, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });
const keys = ({ open }: Flown) => open.map(({ key }) => key);
const details = ({ steps }: Flown, kind: string) =>
  steps.flatMap(({ detail }) => (detail.kind === kind ? [detail] : []));

describe('UT-35 how near equally near is', () => {
  const row = (apart: number): Range => ({ standing: { ann: { at: 5, av: 30 }, ben: { at: 5 + apart, av: 30 } } });

  test('UT-35 as far as rounding goes, and no farther', () => {
    expect(keys(fly(row(TOUCH), burst, { attack: 1 }))).toEqual(['choose:area/1']);
    expect(keys(fly(row(2 * TOUCH), burst, { attack: 1 }))).toEqual([]);
  });

  test('UT-35 with one round, none of equally near ones is certain to be met', () => {
    const one = { weapon: { modes: [{ mode: 'burst', rounds: 1, spread: { shape: 'strip', width: 2 } }] } } as const;
    const tested = (apart: number) => {
      const standing = { ann: { at: 5, defense: 1 }, ben: { at: 5 + apart, defense: 1 } };
      return keys(fly({ standing, ...one }, burst, { attack: 1 }));
    };
    expect(tested(TOUCH)).toEqual(['choose:area/1']);
    expect(tested(2 * TOUCH)).toEqual(['defense:ann']);
  });
});

test('UT-35 there is no area without a place that is aimed at, or without a firer', () => {
  const facts = rangeFacts({ standing: {} });
  expect(areaOf(shotAt('nobody', { mode: 'burst' }), facts)).toBeUndefined();
  expect(areaOf({ ...burst, firer: 'nobody' }, facts)).toBeUndefined();
});

describe('UT-33 the rounds left', () => {
  const wall = (rounds: number): Range => ({
    standing: { vane: { at: 10, av: 30 } },
    weapon: { modes: [{ mode: 'semi-automatic', rounds, spread: null }] },
  });

  test('UT-33 the next one leads, or several are left', () => {
    const said = (rounds: number) =>
      saidBy(fly(wall(rounds), shotAt('vane', { mode: 'semi-automatic' }), { attack: 1 }), 'UT-33');
    const why = 'Stopped. 9 is not enough: it needs 27, AV 30 minus AP 3';
    expect(said(1)).toEqual([why, 'The attack is over. Its round is stopped']);
    expect(said(2)).toEqual([`${why}; the next round leads from here`]);
    expect(said(3)).toEqual([`${why}; two rounds are left from here`]);
  });

  test('UT-31 what goes through leaves no other round to lead', () => {
    const range: Range = { standing: { vane: { at: 10 } } };
    expect(saidBy(fly(range, shotAt('vane', { mode: 'semi-automatic' }), { attack: 1 }), 'UT-31')).toEqual([
      'It goes through. 9 is enough: it needs 1, AV 0 minus AP 3',
    ]);
  });

  test('UT-31 just enough goes through, and a weapon that cannot says so', () => {
    expect(saidBy(fly({ standing: { vane: { at: 10, av: 12 } } }, shotAt('vane'), { attack: 1 }), 'UT-31')).toEqual([
      'It goes through. 9 is enough: it needs 9, AV 12 minus AP 3',
    ]);
    const bow: Range = { standing: { vane: { at: 10 } }, weapon: { penetrating: false, projectile: 'arrow' } };
    const shot = fly(bow, shotAt('vane'), { attack: 1 });
    expect(saidBy(shot, 'UT-33')[0]).toBe('Stopped. An arrow of this weapon cannot go through anything');
    expect(details(shot, 'penetration')).toMatchObject([{ through: false, left: 9, needs: null }]);
  });

  test('UT-33, UT-35 a blast counts as one round, which is spent, and leads nowhere', () => {
    const range: Range = {
      standing: { ash: { at: 9 }, bram: { at: 10 }, cal: { at: 11 } },
      weapon: { blast: { radius: 5 } },
    };
    const shot = fly(range, shotAt({ x: 9, y: 0 }), { attack: 1 });
    expect(details(shot, 'meeting')).toMatchObject([{ round: 1 }, { round: 1 }, { round: 1 }]);
    expect(details(shot, 'penetration')).toEqual([]);
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 1, beyond: 0 });
    expect(way(shot)).toEqual(['ash stopped 9', 'bram stopped 9', 'cal stopped 9']);
  });
});

describe('UT-43 what a thing loses', () => {
  const aim = { at: 'object', object: 'crate', x: 6, y: 0, z: 1 } as const;
  const shot = (structure: number | null, resisted: number | null, damage?: number) =>
    fly(
      { standing: { crate: { at: 6, thing: 'crate', structure, armour: 30 } } },
      shotAt('crate', { aim, ...(damage === undefined ? {} : { gm: { damage: { crate: damage } } }) }),
      { attack: 1, ...(resisted === null ? {} : { 'resist:crate': resisted }) },
    );
  const lost = (flown: Flown) => [flown.outcome?.effects, saidBy(flown, 'UT-43').filter((said) => /rubble/.test(said))];
  const structure = (amount: number, left: number) => [{ kind: 'structure', obstruction: 'crate', amount, left }];

  test('UT-43 the damage that it does not resist, and it is rubble when nothing is left', () => {
    expect(lost(shot(9, 1))).toEqual([structure(8, 1), []]);
    expect(lost(shot(9, 0))).toEqual([structure(9, 0), ['The crate is rubble. It had 9 left and took 9']]);
  });

  test('UT-43 nothing if it resists all of it, or has no figures, whatever the GM sets', () => {
    expect(lost(shot(9, 9))).toEqual([[], []]);
    expect(lost(shot(null, null))).toEqual([[], []]);
    expect(lost(shot(null, null, 20))).toEqual([[], []]);
  });

  test('UT-31 without armour, one point goes through', () => {
    const range: Range = { standing: { crate: { at: 6, thing: 'crate', structure: 9, armour: null } } };
    const through = (resisted: number) => fly(range, shotAt('crate', { aim }), { attack: 1, 'resist:crate': resisted });
    expect(way(through(8))).toEqual(['crate through 1']);
    expect(saidBy(through(8), 'UT-31')).toEqual(['It goes through. 1 is enough: it needs 1, AV 0 minus AP 3']);
    expect(way(through(9))).toEqual(['crate stopped']);
  });
});

describe('UT-08 what the attack remembers', () => {
  const range: Range = {
    standing: {
      bram: { at: 6, defense: 2 },
      ash: { at: 8, defense: 2 },
      vane: { at: 10, defense: 2, behind: { ash: 0.5, bram: 0.5 } },
    },
  };

  test('UT-06, UT-15 who was missed by cover, and who was in the way, each once and by id', () => {
    const { state } = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1 });
    expect(state.bypassed).toEqual(['vane']);
    expect(state.pending).toEqual(['ash', 'bram', 'vane']);
    expect(state.defense).toEqual({ vane: 1 });
  });

  test('UT-09 once somebody is resolved, nothing needs the hits, nor who was bypassed on the way', () => {
    const rolled = { attack: 2, 'defense:vane': 1, 'defense:ash': 2, 'defense:bram': 2 } as const;
    const missed = fly(range, shotAt('vane'), rolled).state;
    expect(missed.met.map(({ entity, what }) => [entity.id, what])).toEqual([
      ['bram', 'missed'],
      ['ash', 'missed'],
      ['vane', 'through'],
    ]);
    expect(missed.defense).toEqual({});
    expect(missed.bypassed).toEqual([]);
    const hit = fly(range, shotAt('vane'), { ...rolled, 'defense:ash': 0, 'defense:bram': 1 }).state;
    expect(hit.bypassed).toEqual([]);
    // Bram rolled, and was passed without being tried.
    expect(hit.defense).toEqual({ bram: 1 });
  });
});

describe('UT-34 what the log says of things in the way', () => {
  const object = { what: 'object', id: 'crate', name: 'Crate' } as const;
  const range: Range = {
    standing: {
      man: { at: 7, defense: 4 },
      crate: { at: 5, thing: 'crate', structure: 4, armour: 30 },
      vane: { at: 10, av: 30, behind: { man: 0.5, crate: 0.5 } },
    },
  };
  const through = shotAt('vane', { way: 'through' });
  const eye = { x: 0, y: 0, z: 1.8 };

  test('UT-34 each meeting has its figures, and no cover', () => {
    const shot = fly(range, through, { attack: 2, 'resist:crate': 0, 'defense:man': 2 });
    const meetings = details(shot, 'meeting');
    expect(meetings.slice(0, 2)).toEqual([
      {
        kind: 'meeting',
        entity: object,
        from: eye,
        at: { x: 5, y: 0, z: 1.2 },
        what: 'hit',
        hits: 2,
        defense: 0,
        cover: 0,
        round: 1,
      },
      {
        kind: 'meeting',
        entity: { what: 'piece', id: 'man', name: 'Man' },
        from: { x: 5, y: 0, z: 1.2 },
        at: { x: 7, y: 0, z: 1.2 },
        what: 'missed',
        hits: 2,
        defense: 2,
        cover: 0,
        round: 1,
      },
    ]);
    expect(details(shot, 'candidates')[0]).toEqual({
      kind: 'candidates',
      where: 'between',
      from: eye,
      entities: [
        { ...object, at: { x: 5, y: 0, z: 1.2 } },
        { what: 'piece', id: 'man', name: 'Man', at: { x: 7, y: 0, z: 1.2 } },
      ],
      lane: null,
    });
  });

  test('UT-34 in the open there is nothing to go through', () => {
    const shot = fly({ standing: { vane: { at: 10, av: 30 } } }, through, { attack: 2 });
    expect(saidBy(shot, 'UT-34')).toEqual(['Nothing to go through. The target is in the open']);
  });

  test('UT-34 with nothing left the round is stopped, and one point is enough to go on', () => {
    const tough: Range = {
      standing: { ...range.standing, crate: { at: 5, thing: 'crate', structure: 20 }, man: { at: 20 } },
    };
    const goes = (resisted: number) =>
      details(fly(tough, through, { attack: 2, 'resist:crate': resisted }), 'penetration').slice(0, 1);
    expect(goes(10)).toMatchObject([{ through: false, left: 0, needs: null }]);
    expect(goes(9)).toMatchObject([{ through: true, left: 1, needs: null }]);
    const shot = fly(tough, through, { attack: 2, 'resist:crate': 10 });
    expect(saidBy(shot, 'UT-33')[0]).toBe('Stopped. Nothing is left of it');
  });

  test('UT-34, CO-08 the GM’s result for one of them is an override of that one', () => {
    const gm = { results: { man: 'hit', crate: 'hit' } } as const;
    const shot = fly(range, { ...through, gm }, { attack: 2, 'resist:crate': 0, 'defense:man': 2 });
    expect(details(shot, 'overrule')).toEqual([{ kind: 'overrule', what: 'result', piece: 'man', to: null }]);
  });
});

test('UT-23, CO-08 beyond one that the GM adds out of reach there is no way on', () => {
  const range: Range = {
    standing: { vane: { at: 10, defense: 1 }, far: { at: 210, defense: 1, aside: true } },
  };
  const shot = fly(range, shotAt('vane', { gm: { add: ['far'] } }), {
    attack: 0,
    'defense:vane': 0,
    'defense:far': 0,
  });
  expect(way(shot)).toEqual(['vane missed', 'far missed']);
  expect(details(shot, 'end')).toEqual([{ kind: 'end', at: { x: 210, y: 0, z: 1.2 }, why: 'beyond', rounds: 1 }]);
});
