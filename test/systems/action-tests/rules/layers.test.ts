import { joined, less, tagsOf } from '@fall-of-shot/rules/systems/action-tests/damage';
import { dieResultsOf } from '@fall-of-shot/rules/systems/action-tests/die-results';
import {
  groupsAsked,
  layersOf,
  lossAfterOverride,
  after as withLoss,
} from '@fall-of-shot/rules/systems/action-tests/layer-groups';
import { absorbed, wounded } from '@fall-of-shot/rules/systems/action-tests/layers';
import { coverKind } from '@fall-of-shot/rules/systems/action-tests/next-layer';
import type { ATState } from '@fall-of-shot/rules/systems/action-tests/state';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../support/rules/attacked.ts';
import {
  attackOn,
  between,
  fight,
  MAIL,
  SHIELD,
  type Skirmish,
  skirmishFacts,
} from '../../../support/rules/skirmish.ts';

const body = { tuf: 0, resists: [], hp: 20 };

function begun(on: Skirmish, more: Partial<ATState> = {}): ATState {
  return { ...fight(on, attackOn('wren')).state, ...more };
}

describe('AT-01, AT-11, AT-36 what each die did', () => {
  test.each<[string, 'none' | 'partial' | 'full', boolean, string]>([
    ['5611', 'none', false, 'success success nothing nothing'],
    ['5612', 'partial', false, 'cover cover nothing nothing'],
    ['6653', 'partial', false, 'target target cover nothing'],
    ['6651', 'full', false, 'cover cover cover nothing'],
    ['5111', 'partial', false, 'success nothing nothing nothing'],
    ['5123', 'none', true, 'success near far right'],
    ['4444', 'none', true, 'left left left left'],
    ['5641', 'none', true, 'success success nothing nothing'],
  ])('of %s through %s cover, thrown %s', (faces, cover, indirect, results) => {
    expect(dieResultsOf([...faces].map(Number), { target: 2, indirect, cover }).join(' ')).toBe(results);
  });
});

describe('AT-35, AT-36 damage', () => {
  test('AT-36 of one type is one part, and what is nothing is left out', () => {
    const parts = [
      { type: 'fire', sixes: 1, fives: 0 },
      { type: 'ballistic', sixes: 0, fives: 0 },
      { type: 'fire', sixes: 2, fives: 3 },
    ];
    expect(joined(parts)).toEqual([{ type: 'fire', sixes: 3, fives: 3 }]);
    expect(tagsOf(parts)).toEqual({ sixes: 3, fives: 3 });
  });

  test('AT-14 loses fives of all types before any six', () => {
    const parts = [
      { type: 'fire', sixes: 2, fives: 1 },
      { type: 'ballistic', sixes: 2, fives: 2 },
    ];
    expect(less(parts, 2)).toEqual({
      taken: 2,
      left: [
        { type: 'fire', sixes: 2, fives: 0 },
        { type: 'ballistic', sixes: 2, fives: 1 },
      ],
    });
    expect(less(parts, 4)).toEqual({
      taken: 4,
      left: [
        { type: 'fire', sixes: 1, fives: 0 },
        { type: 'ballistic', sixes: 2, fives: 0 },
      ],
    });
  });

  test('AT-43 exactly the TUF binds no EX, one more does', () => {
    const hit = (fives: number) => wounded([{ type: 'fire', sixes: 0, fives }], { tuf: 3, resists: ['fire'] });
    expect([hit(3), hit(4)]).toEqual([
      { byTuf: 3, lost: 0, ex: 0 },
      { byTuf: 3, lost: 1, ex: 1 },
    ]);
  });

  test('AT-41 what passes is changed by the first change of its type, and other types are not', () => {
    const layer = {
      id: 'a',
      name: 'Mail',
      what: 'armour',
      cover: 'partial',
      tuf: 0,
      resists: [],
      hp: null,
      turns: [
        { from: 'slashing', to: 'crushing' },
        { from: 'slashing', to: 'fire' },
      ],
    } as const;
    const came = [
      { type: 'slashing', sixes: 0, fives: 2 },
      { type: 'ballistic', sixes: 0, fives: 1 },
    ];
    expect(absorbed(came, layer).passed.map(({ type, fives }) => [type, fives])).toEqual([
      ['crushing', 2],
      ['ballistic', 1],
    ]);
  });
});

describe('AT-37 the layers of a target', () => {
  const names = (on: Skirmish, group: number | null = null, more: Partial<ATState> = {}) =>
    layersOf(begun(on, more), 'wren', group, skirmishFacts(on)).map(({ name, cover, hp }) => `${name} ${cover} ${hp}`);
  const wren = { x: 0, y: -10, actor: { armour: MAIL, shield: SHIELD } };

  test('AT-37, AT-40 are things between, the shield and the armour, from outside in', () => {
    const on: Skirmish = { stands: { wren: { ...wren, shotAt: 'partial', groups: [between('crate', { hp: 3 })] } } };
    expect(names(on)).toEqual(['Crate partial 3', 'Shield partial null', 'Mail shirt partial null']);
    expect(coverKind(begun(on), 'wren', skirmishFacts(on))).toBe('partial');
  });

  test('AT-30, AT-37 things that stop nothing are none', () => {
    const on: Skirmish = { stands: { wren: { x: 0, y: -10, groups: [between('curtain')] } } };
    expect(names(on)).toEqual([]);
    expect(coverKind(begun(on), 'wren', skirmishFacts(on))).toBe('none');
    expect(
      groupsAsked(
        begun(on),
        { is: 'layers', due: [{ id: 'wren', sixes: 0, fives: 1 }], group: null },
        skirmishFacts(on),
      ),
    ).toEqual([]);
  });

  test('AT-34, AT-37 one that covers all is full, the others are partial; if none does alone, together they are full', () => {
    const thing = (id: string, full: boolean) => between(id, {}, full).things;
    const behind = (...things: ReturnType<typeof thing>[]): Skirmish => ({
      stands: { wren: { x: 0, y: -10, shotAt: 'full', groups: [{ hides: 1, things: things.flat() }] } },
    });
    expect(names(behind(thing('fence', false), thing('wall', true)))).toEqual(['Fence partial null', 'Wall full null']);
    expect(names(behind(thing('fence', false), thing('hedge', false)))).toEqual(['Fence full null', 'Hedge full null']);
    const on = behind(thing('wall', true));
    expect(coverKind(begun(on), 'wren', skirmishFacts(on))).toBe('full');
    const leaning: Skirmish = {
      stands: { wren: { x: 0, y: -10, shotAt: 'partial', groups: [{ hides: 1, things: thing('wall', true) }] } },
    };
    expect(names(leaning)).toEqual(['Wall partial null']);
  });

  test('AT-37 of groups side by side the one that hides most, else the one that is chosen', () => {
    const on = (...hides: number[]): Skirmish => ({
      stands: {
        wren: { x: 0, y: -10, shotAt: 'partial', groups: hides.map((share, i) => between(`g${i}`, {}, false, share)) },
      },
    });
    const asked = (skirmish: Skirmish, group: number | null = null, due = [{ id: 'wren', sixes: 0, fives: 1 }]) =>
      groupsAsked(begun(skirmish), { is: 'layers', due, group }, skirmishFacts(skirmish)).map(({ hides }) => hides);
    expect(names(on(0.3, 0.6, 0.5))).toEqual(['G1 partial null']);
    expect(asked(on(0.3, 0.6, 0.5))).toEqual([]);
    expect(asked(on(0.3, 0.6, 0.6))).toEqual([0.6, 0.6]);
    expect(names(on(0.3, 0.6, 0.6), 1)).toEqual(['G2 partial null']);
    expect(asked(on(0.6, 0.6 + 1e-9))).toHaveLength(2);
    expect(asked(on(0.6, 0.6), 0)).toEqual([]);
    expect(asked(on(0.6, 0.6), null, [])).toEqual([]);
    expect(names(on())).toEqual([]);
  });

  test('AT-35, CO-07 a layer has the HP that are left within the attack, and never less than none', () => {
    const ott = { what: 'piece', id: 'ott', name: 'Ott', part: null, full: false, tuf: 0, resists: [], hp: 5 } as const;
    const groups = [{ hides: 1, things: [...between('crate', { hp: 4 }).things, ott] }];
    const on: Skirmish = {
      stands: {
        wren: {
          x: 0,
          y: -10,
          shotAt: 'partial',
          groups,
          actor: { shield: { ...SHIELD, hp: 6 }, armour: { ...MAIL, hp: 7 } },
        },
      },
    };
    const lost = (by: number): Partial<ATState> => ({
      worn: { crate: { of: 'crate', name: 'Crate', lost: by, left: 4 - by } },
      wounds: { ott: { lost: by, ex: 0 } },
      gear: { wren: { shield: by, armour: by + 1 } },
    });
    expect(names(on)).toEqual(['Crate partial 4', 'Ott partial 5', 'Shield partial 6', 'Mail shirt partial 7']);
    expect(names(on, null, lost(2))).toEqual([
      'Crate partial 2',
      'Ott partial 3',
      'Shield partial 4',
      'Mail shirt partial 4',
    ]);
    expect(names(on, null, lost(9))).toEqual([
      'Crate partial 0',
      'Ott partial 0',
      'Shield partial 0',
      'Mail shirt partial 0',
    ]);
  });
});

describe('CO-07 what a layer loses', () => {
  const on: Skirmish = { stands: { wren: { x: 0, y: -10 } } };
  const layer = {
    id: 'ott',
    name: 'Ott',
    what: 'piece',
    cover: 'full',
    tuf: 3,
    resists: [],
    hp: 5,
    turns: [],
  } as const;
  const piece = { ...layer, wears: { is: 'piece' } } as const;
  const part = { ...layer, id: 'hut', name: 'Door', what: 'object', wears: { is: 'part', part: 'door' } } as const;
  const gear = { ...layer, what: 'shield', wears: { is: 'gear', bearer: 'ott', gear: 'shield' } } as const;

  test('AT-37, AT-43 a body is wounded: more than its TUF in one attack binds 1 EX, once', () => {
    const state = begun(on);
    expect(withLoss(state, piece, 0)).toBe(state);
    expect(withLoss(state, piece, 3).wounds).toEqual({ ott: { lost: 3, ex: 0 } });
    expect(withLoss(state, piece, 4).wounds).toEqual({ ott: { lost: 4, ex: 1 } });
    expect(withLoss(withLoss(state, piece, 3), piece, 1).wounds).toEqual({ ott: { lost: 4, ex: 1 } });
    expect(withLoss(withLoss(state, piece, 4), piece, 1).wounds).toEqual({ ott: { lost: 5, ex: 1 } });
  });

  test('CO-08 the GM’s loss is for the whole attack; one set to nothing binds nothing', () => {
    const told = (lost: number) => begun(on, { order: attackOn('wren', { gm: { lost: { ott: lost } } }) });
    expect(withLoss(told(2), piece, 4).wounds).toEqual({ ott: { lost: 2, ex: 1 } });
    expect(withLoss(withLoss(told(2), piece, 4), piece, 4).wounds).toEqual({ ott: { lost: 2, ex: 1 } });
    expect(withLoss(told(0), piece, 4).wounds).toEqual({ ott: { lost: 0, ex: 0 } });
    expect([lossAfterOverride(told(2), 'ott', 4), lossAfterOverride(told(2), 'wren', 4)]).toEqual([2, 4]);
    expect(lossAfterOverride({ ...told(2), wounds: { ott: { lost: 0, ex: 0 } } }, 'ott', 4)).toBe(0);
  });

  test('AT-35 a part of a thing, and gear, add up', () => {
    const state = begun(on);
    expect(withLoss(withLoss(state, part, 2), { ...part, hp: 3 }, 1).worn).toEqual({
      door: { of: 'hut', name: 'Door', lost: 3, left: 2 },
    });
    expect(withLoss(state, { ...part, hp: null }, 2).worn).toEqual({
      door: { of: 'hut', name: 'Door', lost: 2, left: 0 },
    });
    expect(withLoss(withLoss(state, gear, 2), gear, 1).gear).toEqual({ ott: { shield: 3, armour: 0 } });
  });
});

describe('AT-35 what the log says of layers and things', () => {
  const crate = (hp: number | null, resists: readonly string[] = []) => ({
    x: 0,
    y: -10,
    thing: { tuf: 1, resists, hp },
  });
  const aim = { at: 'object', object: 'crate', x: 0, y: -10, z: 0 } as const;

  test.each<[number | null, readonly string[], readonly string[]]>([
    [9, [], ['The crate loses 4 HP. 4 ballistic reach it']],
    [4, [], ['The crate loses 4 HP. 4 ballistic reach it', 'The crate is rubble. It has no HP left']],
    [
      3,
      [],
      [
        'The crate loses 3 HP. 4 ballistic reach it, and it has no more HP to lose',
        'The crate is rubble. It has no HP left',
      ],
    ],
    [null, [], ['The crate takes no damage. 4 ballistic reach it, and it has no HP to lose']],
    [9, ['ballistic'], ['The crate takes no damage. 4 ballistic reach it, TUF absorbs 1, and its HP stay']],
  ])('AT-35 a thing with %d HP that resists %j', (hp, resists, said) => {
    const shot = fight({ stands: { crate: crate(hp, resists) } }, attackOn('crate', { aim, pool: 2 }), {
      attack: '55',
    });
    expect(saidBy(shot, 'AT-35')).toEqual(said);
  });

  test('AT-35 a crate between that loses its last HP is rubble, and only then', () => {
    const shot = (hp: number) => {
      const wren = {
        x: 0,
        y: -10,
        shotAt: 'partial' as const,
        groups: [between('crate', { resists: [], hp })],
        actor: { body },
      };
      return saidBy(
        fight({ stands: { wren, crate: crate(hp) } }, attackOn('wren', { pool: 2 }), { attack: '55' }),
        'AT-35',
      );
    };
    expect(shot(4)).toEqual(['The crate absorbs 4. 4 by its HP, 0 go on', 'The crate is rubble. It has no HP left']);
    expect(shot(5)).toEqual(['The crate absorbs 4. 4 by its HP, 0 go on']);
  });

  test('AT-42 a shield that loses HP is not rubble, and one die by a six goes past it', () => {
    const actor = { body, shield: { ...SHIELD, resists: [], hp: 4 } };
    const shot = fight(
      { stands: { wren: { x: 0, y: -10, actor } }, weapon: { damage: 1 } },
      attackOn('wren', { pool: 6 }),
      {
        attack: '665555',
      },
    );
    expect(saidBy(shot, 'AT-42')).toEqual(['Shield absorbs 4. 4 by its HP, 1 by sixes goes past it, 1 goes on']);
    expect(shot.rules.filter((rule) => rule === 'AT-35')).toEqual([]);
  });

  test('AT-43 a body that has lost all its HP is down, by this attack as a whole', () => {
    const hit = (hp: number) =>
      fight({ stands: { wren: { x: 0, y: -10, actor: { body: { ...body, hp } } } } }, attackOn('wren', { pool: 2 }), {
        attack: '55',
      });
    expect(saidBy(hit(4), 'AT-43')).toEqual(['Wren loses 4 HP and is down. 4 ballistic reach it, and 1 EX is bound']);
    expect(saidBy(hit(5), 'AT-43')).toEqual(['Wren loses 4 HP. 4 ballistic reach it, and 1 EX is bound']);
    expect([hit(4), hit(5)].map(({ outcome }) => outcome?.headline)).toEqual([
      'Wren loses 4 HP and is down.',
      'Wren loses 4 HP.',
    ]);
  });
});
