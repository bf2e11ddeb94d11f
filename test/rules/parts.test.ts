import { advance, openQuestion } from '@fall-of-shot/rules/advance';
import { ammunitionEffects, ammunitionSteps } from '@fall-of-shot/rules/ammunition';
import { beginsAtWeapon, measures, placedArea } from '@fall-of-shot/rules/effect-area';
import type { PieceFacts } from '@fall-of-shot/rules/facts';
import { movedLanding, overrideSteps } from '@fall-of-shot/rules/gm-override';
import { frozenAim, frozenWeapon, heldWeapon } from '@fall-of-shot/rules/held-weapon';
import { oncePerPair } from '@fall-of-shot/rules/once-per-pair';
import { orderOf } from '@fall-of-shot/rules/order';
import type { Question } from '@fall-of-shot/rules/protocol';
import { armedFirer, missingTarget, outOfRounds, targetIsGone, unknownOverride } from '@fall-of-shot/rules/refusals';
import { isRuleNumber, register, ruleOf } from '@fall-of-shot/rules/register';
import { createRegistry } from '@fall-of-shot/rules/registry';
import { flightOf, hitWordOf, rulebookOf, ruleSystems } from '@fall-of-shot/rules/rule-system';
import { unitsIn } from '@fall-of-shot/rules/unit-scale';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import { order, weapon } from '../support/scenes.ts';

const mortar = weapon();
const held = (rounds: number | null) => ({
  weapon: (firer: string, id: string) => (firer === 'gun' && id === 'mortar' ? { weapon: mortar, rounds } : null),
});

describe('CO-07 rounds', () => {
  test.each<[number, number, string, string, number]>([
    [4, 1, '3 rounds left.', '1 round used: Mortar', 3],
    [2, 1, '1 round left.', '1 round used: Mortar', 1],
    [2, 2, 'No rounds left.', '2 rounds used: Mortar', 0],
    [2, 3, 'No rounds left.', '3 rounds used: Mortar', 0],
  ])('of %d, %d are used: %s', (rounds, used, lead, text, left) => {
    const step = { rule: 'CO-07', lead, text, detail: { kind: 'spent', weapon: 'mortar', left } };
    expect(ammunitionSteps(order('ott'), used, held(rounds))).toEqual([step]);
    expect(ammunitionSteps(order('ott'), used, held(rounds), 'UT-01')).toEqual([{ ...step, rule: 'UT-01' }]);
    expect(ammunitionEffects(order('ott'), used, held(rounds))).toEqual([
      { kind: 'ammunition', piece: 'gun', weapon: 'mortar', used, left },
    ]);
  });

  test('that are not counted, or of nobody, are not reported', () => {
    for (const [firing, facts] of [
      [order('ott'), held(null)],
      [order('ott', { firer: 'ott' }), held(3)],
    ] as const) {
      expect(ammunitionSteps(firing, 1, facts)).toEqual([]);
      expect(ammunitionEffects(firing, 1, facts)).toEqual([]);
    }
  });

  test('are needed', () => {
    expect([null, 1, 2].map((rounds) => outOfRounds(mortar, rounds))).toEqual([undefined, undefined, undefined]);
    expect(outOfRounds(mortar, 0)).toEqual({ rule: 'CO-07', reason: 'The Mortar has no rounds left.' });
  });
});

describe('CO-07 who fires', () => {
  const crew = { id: 'gun', name: 'Crew', out: false } as PieceFacts;
  const facts = (piece: PieceFacts | null) => ({ ...held(2), piece: () => piece });
  const reasonOf = (piece: PieceFacts | null, more: Parameters<typeof order>[1] = {}) => {
    const armed = armedFirer(order('ott', more), facts(piece), 'attack', 'These Rules');
    return armed.ok ? armed : armed.refusal.reason;
  };

  test('is in the scene, in play, and holds a weapon of these rules', () => {
    expect(reasonOf(crew)).toEqual({ ok: true, firer: crew, weapon: mortar, rounds: 2 });
    expect(reasonOf(null)).toBe('There is no piece "gun" in the scene to attack.');
    expect(reasonOf(crew, { weapon: 'bow' })).toBe('Crew has no weapon "bow".');
    expect(reasonOf({ ...crew, out: true })).toBe('Crew is down and cannot attack.');
    expect(reasonOf(crew, { rulebook: 'others' })).toBe('The Mortar belongs to another rule system than These Rules.');
  });

  test('held the weapon and had the target when the attack began', () => {
    const at = { x: 1, y: 2, z: 3 };
    expect(heldWeapon(order('ott'), held(2))).toEqual({ weapon: mortar, rounds: 2 });
    expect(heldWeapon(order('ott', { rulebook: 'others' }), held(2))).toBeUndefined();
    expect(frozenWeapon(order('ott'), held(2))).toBe(mortar);
    expect(() => frozenWeapon(order('ott', { weapon: 'bow' }), held(2))).toThrow(
      'The attack began with a weapon that its facts no longer hold: bow.',
    );
    expect(frozenAim(order('ott'), { aimPoint: () => at })).toBe(at);
    expect(() => frozenAim(order('ott'), { aimPoint: () => null })).toThrow(
      'The attack began with a target that its facts no longer hold.',
    );
    expect(missingTarget(order('ott'), { aimPoint: () => at })).toBeUndefined();
    expect(weaponOf(mortar, 'hit-locations')).toBe(mortar);
    expect([weaponOf(mortar, 'others'), weaponOf(null, 'others'), weaponOf(undefined, 'others')]).toEqual(
      Array(3).fill(undefined),
    );
    expect(orderOf(order('ott'), 'hit-locations')).toEqual(order('ott'));
    expect([orderOf(order('ott'), 'others'), orderOf(null, 'others')]).toEqual([undefined, undefined]);
  });

  test('cannot aim at what is down or rubble', () => {
    expect(targetIsGone({ what: 'piece', id: 'p', name: 'Ott' }).reason).toBe(
      'Ott is down already: pick another target.',
    );
    expect(targetIsGone({ what: 'object', id: 'c', name: 'Crate' })).toEqual({
      rule: 'CO-07',
      reason: 'The crate is rubble already, or stops no shots: pick another target.',
    });
  });
});

describe('CO-08 the GM overrides', () => {
  test('name what is in the scene', () => {
    const facts = { entity: (id: string) => (id === 'ott' ? ({ id } as never) : null) };
    expect(unknownOverride(['ott'], facts)).toBeUndefined();
    expect(unknownOverride(['ott', 'kern'], facts)).toEqual({
      rule: 'CO-08',
      reason:
        'The GM override names "kern", and there is no such piece or object in the scene: order.gm has to name one that is.',
    });
  });

  test('are reported: who is added, then who is excluded', () => {
    const nameOf = (id: string) => (id === 'nobody' ? undefined : id.toUpperCase());
    const words = { added: 'was out', excluded: 'was in' };
    const detail = (what: string, piece: string) => ({ kind: 'overrule', what, piece, to: null });
    expect(overrideSteps({ excluded: ['a', 'nobody'], added: ['b'] }, nameOf, words)).toEqual([
      { rule: 'CO-08', lead: 'The GM adds B.', text: 'was out', detail: detail('add', 'b') },
      { rule: 'CO-08', lead: 'The GM excludes A.', text: 'was in', detail: detail('strike', 'a') },
    ]);
    expect(overrideSteps({}, nameOf, words)).toEqual([]);
  });

  test.each<[string, { x: number; y: number; z: number }, string]>([
    ['beside', { x: 4, y: 6, z: 0 }, 'To x 4, y 6, instead of x 1, y 2'],
    ['above', { x: 1, y: 2, z: 3 }, 'To x 1, y 2, height 3, instead of x 1, y 2'],
    ['along x', { x: 2, y: 2, z: 0 }, 'To x 2, y 2, instead of x 1, y 2'],
    ['along y', { x: 1, y: 3, z: 0 }, 'To x 1, y 3, instead of x 1, y 2'],
  ])('move a landing %s', (_, to, text) => {
    const at = { x: 1, y: 2, z: 0 };
    const moved = movedLanding(at, to, (length) => `${length} in`);
    const far = Math.hypot(to.x - 1, to.y - 2);
    expect(moved).toEqual({
      at: to,
      steps: [
        {
          rule: 'CO-08',
          lead: `The GM moves the landing by ${far} in.`,
          text,
          detail: { kind: 'overrule', what: 'landing', piece: null, to },
        },
      ],
    });
    expect(movedLanding(at, { ...at }, String)).toEqual({ at, steps: [] });
    expect(movedLanding(at, undefined, String)).toEqual({ at, steps: [] });
  });
});

describe('what rule systems are made of', () => {
  test('a registry holds each id once', () => {
    const things = createRegistry<{ id: string }>('thing');
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    const remove = things.add([a]);
    const removeB = things.add([a, b]);
    expect([things.all(), things.find('a'), things.get('b'), things.find('c')]).toEqual([[a, b], a, b, undefined]);
    expect(() => things.add([{ id: 'a' }])).toThrow('There is a thing "a" already.');
    expect(() => things.get('c')).toThrow('There is no thing "c": add it where the program is put together.');
    removeB();
    expect(things.all()).toEqual([a]);
    remove();
    expect([things.all(), things.find('a')]).toEqual([[], undefined]);
  });

  test('a function of two objects computes once for each pair', () => {
    let count = 0;
    const next = oncePerPair((_a: object, _b: object) => {
      count++;
      return count;
    });
    const [a, b, c] = [{}, {}, {}];
    expect([next(a, b), next(a, b), next(a, c), next(c, b), next(a, b), next(c, b), next(b, a)]).toEqual([
      1, 1, 2, 3, 1, 3, 4,
    ]);
  });

  test('an attack advances by itself until it waits', () => {
    const step = (lead: string) => ({ rule: 'CO-06', lead, text: '', detail: { kind: 'note' } }) as const;
    const next = (n: number) => (n < 3 ? { state: n + 1, steps: [step(`${n}`)] } : undefined);
    const moved = advance({ state: 1, steps: [step('first')] }, next);
    expect(moved).toEqual({ state: 3, steps: [step('first'), step('1'), step('2')] });
  });

  test('only an open question is answered', () => {
    const questions = ['a', 'b'].map(
      (key): Question => ({ kind: 'choose', key, asks: { who: 'gm' }, prompt: '', rule: 'CO-06', options: [] }),
    );
    expect(openQuestion(questions, 'b')).toBe(questions[1]);
    expect(() => openQuestion(questions, 'c')).toThrow('"c" is not an open question.');
  });

  test('rules are found by their number, those of all systems and the common ones', () => {
    expect(ruleOf('CO-01')).toBe(register()['CO-01']);
    expect(ruleOf('HL-01')?.title).toBe('A miss lands elsewhere');
    expect([ruleOf('HL-99'), ruleOf('toString')]).toEqual([undefined, undefined]);
    expect(['CO-01', 'HL-01', 'HL-99', 'toString'].map(isRuleNumber)).toEqual([true, true, false, false]);
    const remove = ruleSystems.add([{ ...ruleSystems.get('hit-locations'), id: 'x', rules: { 'XX-01': {} } } as never]);
    expect(isRuleNumber('XX-01')).toBe(true);
    remove();
    expect(isRuleNumber('XX-01')).toBe(false);
  });

  test('a system has its words, its rulebook and its flights', () => {
    const hits = ruleSystems.all().map(({ id, hitWord }) => [id, hitWord ?? ['hit', 'hits']]);
    expect(ruleSystems.all().map(({ id }) => [id, hitWordOf(id)])).toEqual(hits);
    expect(hitWordOf('others')).toEqual(['hit', 'hits']);
    expect(rulebookOf({ rulebook: 'hit-locations' }).id).toBe('hit-locations');
    expect(flightOf(order('ott'), mortar)).toBe('shell');
    expect(flightOf(order('ott'), undefined)).toBeUndefined();
    expect(flightOf(order('ott', { rulebook: 'others' }), mortar)).toBeUndefined();
  });
});

describe('CO-01 HL-06 lengths on the map', () => {
  test('of inches, metres and feet', () => {
    const scale = { perInch: 2, perMetre: 5 };
    expect([unitsIn('in', scale), unitsIn('m', scale)]).toEqual([2, 5]);
    expect(unitsIn('ft', scale)).toBeCloseTo(5 * 0.3048, 12);
  });

  const place = {
    weapon: { x: 10, y: 10, z: 0 },
    facing: 33,
    aim: { x: 10, y: 0, z: 0 },
    landing: { x: 20, y: 10, z: 4 },
    perInch: 2,
  };
  const words = (length: number) => `${length} in`;

  test.each<[Parameters<typeof placedArea>[0], object, boolean, string]>([
    [{ shape: 'disc', radius: 3 }, { x: 20, y: 10, radius: 6 }, false, 'radius 3 in'],
    [{ shape: 'ball', radius: 3 }, { x: 20, y: 10, z: 4, radius: 6 }, false, 'radius 3 in'],
    [
      { shape: 'rectangle', width: 2, length: 5 },
      { x: 20, y: 10, width: 4, length: 10, rotation: 90 },
      false,
      '5 in long, 2 in wide',
    ],
    [
      { shape: 'cone', length: 9, angle: 30 },
      { x: 10, y: 10, length: 18, angle: 30, rotation: 90 },
      true,
      '9 in long, 30° wide',
    ],
    [
      { shape: 'beam', width: 1, length: 40 },
      { x: 10, y: 10, width: 2, length: 80, rotation: 90 },
      true,
      '40 in long, 1 in wide',
    ],
  ])('HL-06 an area of %j', (spec, placed, atWeapon, said) => {
    expect(placedArea(spec, place)).toEqual({ shape: spec.shape, ...placed });
    expect(beginsAtWeapon(spec)).toBe(atWeapon);
    expect(measures(spec, words)).toBe(said);
  });

  test('HL-06 points to the landing, else along the line of fire, else where the weapon faces', () => {
    const rotation = (more: Partial<typeof place>) => {
      const area = placedArea({ shape: 'cone', length: 9, angle: 30 }, { ...place, ...more });
      return area.shape === 'cone' ? area.rotation : undefined;
    };
    const here = { ...place.weapon, x: 10 + 5e-9 };
    expect(rotation({ landing: here })).toBe(0);
    expect(rotation({ landing: here, aim: here })).toBe(33);
    expect(rotation({ landing: { ...here, x: 10 + 5e-8 } })).toBe(90);
  });
});
