import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { ATFacts, CoverThing, Origin } from '@fall-of-shot/rules/systems/action-tests/facts';
import { groupsAsked } from '@fall-of-shot/rules/systems/action-tests/layer-groups';
import { coverKind, nextLayer } from '@fall-of-shot/rules/systems/action-tests/next-layer';
import { describe, expect, test } from 'vitest';
import { attacked, saidBy } from '../../../support/rules/attacked.ts';
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
const arc = { from: 340, to: 20, ad: 1, sustain: 1 };
const SPRAY = {
  rows: [{ to: 20, target: 1 }],
  damage: 3,
  sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const,
  chainable: true,
};
const POT = { indirect: { radius: 4, falloff: 0 }, damage: 6, projectile: 'pot' };
const twice = attackOn({ x: 0, y: -5 }, { arcs: [arc, arc], pool: 1 });
const layers = (due: readonly string[]) =>
  ({ is: 'layers', due: due.map((id) => ({ id, sixes: 0, fives: 4 })), group: null }) as const;

/** Ott as something in the way. */
function ott(more: Partial<CoverThing> = {}): CoverThing {
  return {
    what: 'piece',
    id: 'ott',
    name: 'Ott',
    part: null,
    full: false,
    tuf: 2,
    resists: ['ballistic'],
    hp: 5,
    ...more,
  };
}

/** Wren, behind some things. */
function behind(things: readonly CoverThing[], more: Partial<Skirmish['stands'][string]> = {}): Skirmish['stands'] {
  return {
    wren: { x: 0, y: -5, shotAt: 'partial', groups: [{ hides: 1, things }], actor: { body }, ...more },
    ott: { x: 0, y: -3 },
  };
}

const shoot = (on: Skirmish, attack: string) => fight(on, attackOn('wren', { pool: attack.length }), { attack });

const begun = (on: Skirmish) => fight(on, attackOn('wren')).state;

describe('AT-37 what the log says of a body in the way', () => {
  test('AT-37 it absorbs with TUF and HP, and sixes go past it', () => {
    const shot = shoot({ stands: behind([ott()]), weapon: { damage: 2 } }, '66655');
    expect(saidBy(shot, 'AT-37')).toEqual([
      'Ott absorbs 4. 2 by TUF 2 and 2 by its HP, 4 by sixes go past it, 4 go on',
      'Ott loses 2 HP. It stands in the way, and its body absorbs',
    ]);
    expect(shot.steps.find(({ detail }) => detail.kind === 'wound')?.detail).toEqual({
      kind: 'wound',
      entity: { what: 'piece', id: 'ott', name: 'Ott' },
      at: { x: 0, y: -3, z: 0 },
      reached: 2,
      byTuf: 0,
      lost: 2,
      ex: 0,
      between: true,
    });
  });

  test('AT-37 one whose TUF absorbs everything loses nothing', () => {
    const shot = shoot({ stands: behind([ott({ tuf: 9 })]) }, '55');
    expect(saidBy(shot, 'AT-37')).toEqual(['Ott absorbs 4. 4 by TUF 9, 0 go on']);
  });

  test('AT-37, AT-43 one without HP left is down, and 1 EX is bound once however often it is met', () => {
    const stands = { ...behind([ott({ hp: 9 })]), ott: { x: 0, y: -3, actor: { body: { ...body, hp: 9 } } } };
    const swept = fight(
      { stands, weapon: { ...SPRAY, damage: 6 } },
      { ...twice, gm: { strike: ['ott'] } },
      {
        attack: '51',
        'attack/2': '55',
      },
    );
    expect(saidBy(swept, 'AT-37').filter((said) => said.startsWith('Ott loses'))).toEqual([
      'Ott loses 4 HP. It stands in the way, and its body absorbs; 1 EX is bound',
      'Ott loses 5 HP and is down. It stands in the way, and its body absorbs',
    ]);
    const downs = swept.steps.flatMap(({ rule, detail }) =>
      detail.kind === 'wound' && rule === 'AT-37' ? [detail.down] : [],
    );
    expect(downs).toEqual([undefined, true]);
  });
});

describe('AT-35 things', () => {
  const aim = { at: 'object', object: 'crate', x: 0, y: -5, z: 1 } as const;
  const crate = (hp: number | null, tuf = 0) => ({ x: 0, y: -5, thing: { tuf, resists: ['ballistic'], hp } });

  test('AT-34 all that hits a thing meets its TUF, sixes too', () => {
    const shot = fight({ stands: { crate: crate(5, 6) } }, attackOn('crate', { aim, pool: 2 }), { attack: '66' });
    expect(saidBy(shot, 'AT-35')).toEqual(['The crate takes no damage. 4 ballistic reach it, TUF absorbs 4']);
  });

  test('AT-35 a thing that several arcs hit loses the HP that it has left', () => {
    const stands = { bale: { x: 0, y: -5, thing: { tuf: 0, resists: [], hp: 5 } } };
    const swept = fight({ stands, weapon: SPRAY }, twice, { attack: '51', 'attack/2': '51' });
    expect(saidBy(swept, 'AT-35')).toEqual([
      'The bale loses 3 HP. 3 ballistic reach it',
      'The bale loses 2 HP. 3 ballistic reach it, and it has no more HP to lose',
      'The bale is rubble. It has no HP left',
    ]);
    expect(swept.steps.at(-1)?.detail).toEqual({
      kind: 'rubble',
      entity: { what: 'object', id: 'bale', name: 'Bale' },
      at: { x: 0, y: -5, z: 0 },
    });
  });

  test('AT-35 what has no HP left is not rubble once more', () => {
    const crateBetween = between('crate', { resists: [], hp: 0 }).things;
    expect(saidBy(shoot({ stands: { ...behind(crateBetween), crate: crate(0) } }, '55'), 'AT-35')).toEqual([
      'The crate absorbs nothing. 4 go on',
    ]);
  });

  test('AT-37 where a layer absorbs everything, those behind it are not met', () => {
    const on: Skirmish = { stands: behind(between('crate', { tuf: 9 }).things, { actor: { body, armour: MAIL } }) };
    expect(saidBy(shoot(on, '55'), 'AT-41')).toEqual([]);
    expect(saidBy(shoot(on, '55'), 'AT-43')).toEqual(['Wren takes no damage. 0 HP reach it']);
  });

  test('AT-35 which part of a thing is hit: where it is aimed at, where a throw lands, or towards a sweep', () => {
    const struckAt = (on: Skirmish, ...[order, answers]: [Parameters<typeof fight>[1], Record<string, string>]) => {
      const places: Vec3[] = [];
      const facts = skirmishFacts(on);
      const seen: ATFacts = {
        ...facts,
        thing: (id, at) => {
          places.push(at);
          return facts.thing(id, at);
        },
      };
      attacked(seen, order, answers);
      return places.at(-1);
    };
    const stands = { crate: crate(5) };
    const aimed = { ...aim, x: 1 };
    const place = (order: ReturnType<typeof attackOn>) => skirmishFacts({ stands }).aimPoint(order.aim);
    const shot = attackOn('crate', { aim: aimed, pool: 2 });
    expect(struckAt({ stands }, shot, { attack: '55' })).toEqual(place(shot));
    const thrown = attackOn({ x: 0, y: -6 }, { pool: 2 });
    expect(struckAt({ stands, weapon: POT }, thrown, { attack: '11' })).toEqual({ x: 0, y: -1, z: 0 });
    const swept = { ...twice, arcs: [arc] };
    expect(struckAt({ stands, weapon: SPRAY }, swept, { attack: '55' })).toEqual({ x: 0, y: 0, z: 0 });
  });
});

describe('AT-30, AT-42 where an attack comes from', () => {
  test('AT-42 a shield does not count for a bearer who does not see the attack', () => {
    const actor = { body, shield: SHIELD };
    expect(saidBy(shoot({ stands: { wren: { x: 0, y: -5, actor } } }, '55'), 'AT-42')).toEqual([
      'Shield absorbs 4. 4 by TUF 4, 0 go on',
    ]);
    expect(saidBy(shoot({ stands: { wren: { x: 0, y: -5, actor, blind: true } } }, '55'), 'AT-42')).toEqual([]);
  });

  test('AT-13, AT-42 it is the attacker, or the landing of a throw', () => {
    const stands = { wren: { x: 0, y: -5, actor: { body, shield: SHIELD } } };
    const origins = (weapon: NonNullable<Skirmish['weapon']>, order: ReturnType<typeof attackOn>) => {
      const facts = skirmishFacts({ stands, weapon });
      const [covers, shields]: [Origin[], Origin[]] = [[], []];
      const asked: ATFacts = {
        ...facts,
        roundCover: (from, ...rest) => {
          covers.push(from);
          return facts.roundCover(from, ...rest);
        },
        shieldMeets: (id, from) => {
          shields.push(from);
          return facts.shieldMeets(id, from);
        },
      };
      attacked(asked, order, { attack: '55' });
      return [covers.at(-1), shields.at(-1)];
    };
    expect(origins({}, attackOn('wren', { pool: 2 }))).toEqual([{ piece: 'attacker' }, { piece: 'attacker' }]);
    const landing = { at: { x: 0, y: -6, z: 0 } };
    expect(origins(POT, attackOn({ x: 0, y: -6 }, { pool: 2 }))).toEqual([landing, landing]);
  });

  test('AT-30 of what stops nothing no group is asked for, however many hide as much', () => {
    const on: Skirmish = { stands: { wren: { x: 0, y: -5, groups: [between('a'), between('b')] } } };
    expect(groupsAsked(begun(on), layers(['wren']), skirmishFacts(on))).toEqual([]);
  });

  test('AT-34, AT-36 one full layer among partial ones stops sixes', () => {
    const things = [...between('fence').things, ...between('wall', {}, true).things];
    const on: Skirmish = { stands: behind(things, { shotAt: 'full' }) };
    expect(coverKind(begun(on), 'wren', skirmishFacts(on))).toBe('full');
  });

  test('AT-40, CO-05 a layer that is worn is known by its bearer, and what the program picks is a note', () => {
    const groups = [between('a'), between('b')];
    const actor = { body, shield: SHIELD, armour: MAIL };
    const stands = { wren: { x: 0, y: -5, shotAt: 'partial' as const, groups, actor } };
    const shot = shoot({ stands, choices: 'program', weapon: { damage: 20 } }, '55');
    expect(shot.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.id] : []))).toEqual([
      'a',
      'wren/shield',
      'wren/armour',
    ]);
    expect(shot.steps.filter(({ rule }) => rule === 'CO-05').map(({ detail }) => detail)).toEqual([{ kind: 'note' }]);
  });
});

describe('AT-43 a body that several arcs reach', () => {
  const swept = (attack: string, second: string, more: Partial<Skirmish['stands'][string]>, lost?: number) =>
    fight(
      { stands: { wren: { x: 0, y: -5, ...more } }, weapon: SPRAY },
      { ...twice, ...(lost === undefined ? {} : { gm: { lost: { wren: lost } } }) },
      { attack, 'attack/2': second },
    );
  const woundOf = (shot: ReturnType<typeof swept>) =>
    shot.steps.flatMap(({ detail }) => (detail.kind === 'wound' ? [detail] : []));

  test('AT-43 one that is down already is not put down by an arc that does nothing', () => {
    const actor = { body: { ...body, hp: 6 }, armour: { ...MAIL, tuf: 9 } };
    const shot = swept('66', '55', { actor });
    expect(woundOf(shot).map(({ lost, down }) => [lost, down])).toEqual([
      [6, true],
      [0, undefined],
    ]);
  });

  test('CO-08 a loss that the GM sets to nothing binds no EX, also where a later arc does nothing', () => {
    const actor = { body: { tuf: 2, resists: ['ballistic'], hp: 9 }, armour: { ...MAIL, tuf: 9 } };
    const shot = swept('66', '55', { actor }, 0);
    expect(woundOf(shot).map(({ lost, ex }) => [lost, ex])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(shot.effects.filter(({ kind }) => kind === 'wound')).toEqual([]);
  });

  test('CO-08 with another loss of the GM’s, EX are bound by all that reached it', () => {
    const actor = { body: { tuf: 3, resists: ['ballistic'], hp: 9 } };
    expect(woundOf(swept('51', '51', { actor }, 1)).map(({ lost, ex }) => [lost, ex])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('AT-43 what reached it is kept as long as another arc may, so that equal states are equal', () => {
    const one = fight(
      { stands: { wren: { x: 0, y: -5 } }, weapon: SPRAY },
      { ...twice, arcs: [arc] },
      { attack: '51' },
    );
    expect(one.state.reached).toEqual({});
    const first = fight({ stands: { wren: { x: 0, y: -5 } }, weapon: SPRAY }, twice, { attack: '51' });
    expect(first.state.reached).toEqual({ wren: [{ type: 'ballistic', sixes: 0, fives: 3 }] });
  });
});

describe('what is not in the facts', () => {
  const on: Skirmish = {
    stands: { ...behind([ott()]), crate: { x: 0, y: -5, thing: { tuf: 0, resists: [], hp: 4 } } },
  };
  const facts = skirmishFacts(on);
  const state = begun(on);
  const without = (id: string): ATFacts => ({ ...facts, entity: (each) => (each === id ? null : facts.entity(each)) });

  test('is an error that names it, and so is nobody at all', () => {
    expect(() => nextLayer(state, layers([]), facts)).toThrow('There is nobody left to be struck.');
    expect(() => nextLayer(state, layers(['ghost']), facts)).toThrow('"ghost" is no longer in the facts.');
    expect(() => nextLayer(state, layers(['wren']), without('wren'))).toThrow('"wren" is no longer in the facts.');
  });

  test('has no step of its own', () => {
    expect(nextLayer(state, layers(['wren']), without('ott')).steps.map(({ rule }) => rule)).toEqual([
      'AT-37',
      'AT-43',
    ]);
    expect(nextLayer(state, layers(['crate']), without('crate')).steps).toEqual([]);
  });
});
