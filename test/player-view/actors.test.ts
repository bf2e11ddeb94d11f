import type { Question, RollQuestion, Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { describe, expect, test } from 'vitest';
import { actorsOf } from '../../src/player-view/actors.ts';
import type { Visibility } from '../../src/player-view/visibility.ts';
import { waitingRolls } from '../../src/player-view/waiting.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { RIFLE, shotAt } from '../support/rules/firing-range.ts';
import { field, man } from '../support/rules/map-shots.ts';
import { order, piece, scene, weapon } from '../support/scenes.ts';

const SCENE = scene([
  piece('gun', 0, 0, { name: 'Gun' }),
  piece('ben', 9, 0, { name: 'Ben' }),
  piece('spy', 8, 0, { name: 'The spy' }),
  piece('tank', 7, 0, { name: 'Old Bess', kind: 'vehicle', secret: { ...NO_SECRET, name: true } }),
]);
const YARD = field([man('vane', 20, 0)]);
const NAMES = new Map([['tank', 'A vehicle']]);

/** Players who see everybody but some, up to x = 50, and know all figures but those of some. */
function eyes({ unseen = ['spy'], kept = [] as string[] } = {}): Visibility {
  return {
    side: 'a',
    sees: (id) => !unseen.includes(id),
    named: (id) => id !== 'tank',
    figures: (id) => !kept.includes(id),
    place: ({ x }) => x < 50,
    known: ({ x }) => x < 50,
    ground: null,
    bright: null,
    alias: (id) => `public ${id}`,
  };
}

const step = (detail: StepDetail): Step => ({ rule: 'HL-01', lead: '', text: '', detail });
const AT = { x: 9, y: 0, z: 0 };
const UNSEEN = { x: 60, y: 0, z: 0 };
const aimAt = (at: typeof AT, target?: { what: 'piece' | 'object'; id: string; name: string }) =>
  step({ kind: 'aim', firer: 'gun', from: AT, at, range: 0, band: '', ...(target ? { target } : {}) });
const landing = step({
  ...{ kind: 'landing', aim: UNSEEN, at: AT, direction: 'E', distance: 2 },
  measure: { value: 2, unit: 'in' },
});

function told(
  given: Partial<ReturnType<typeof order>>,
  steps: readonly Step[] = [aimAt(AT)],
  who = eyes(),
  held = true,
) {
  return actorsOf({ order: order('ben', given), steps }, SCENE, held ? weapon() : undefined, who, NAMES);
}

describe('who fires at whom', () => {
  test.each<[string, Parameters<typeof told>, string]>([
    ['at a piece', [{}], 'Gun fires a shell at Ben.'],
    ['at one without a name', [{ aim: { at: 'piece', piece: 'tank' } }], 'Gun fires a shell at A vehicle.'],
    ['at one that is not seen', [{ aim: { at: 'piece', piece: 'spy' } }], 'Gun fires a shell.'],
    ['at the ground', [{ aim: { at: 'point', ...AT } }], 'Gun fires a shell at the ground.'],
    ['at ground that is not seen', [{ aim: { at: 'point', ...UNSEEN } }, [aimAt(UNSEEN)]], 'Gun fires a shell.'],
    [
      'at ground that is not seen, though it lands on some that is',
      [{ aim: { at: 'point', ...UNSEEN } }, [aimAt(UNSEEN), landing]],
      'Gun fires a shell.',
    ],
    ['at ground, before it is aimed', [{ aim: { at: 'point', ...AT } }, []], 'Gun fires a shell.'],
    [
      'at a thing',
      [{ aim: { at: 'point', ...AT } }, [aimAt(AT, { what: 'object', id: 'crate', name: 'Crate' })]],
      'Gun fires a shell at the crate.',
    ],
    [
      'at a thing that is not seen',
      [{ aim: { at: 'point', ...UNSEEN } }, [aimAt(UNSEEN, { what: 'object', id: 'crate', name: 'Crate' })]],
      'Gun fires a shell.',
    ],
    [
      'at a piece, as its steps name it',
      [{ aim: { at: 'point', ...AT } }, [aimAt(AT, { what: 'piece', id: 'ben', name: 'Ben' })]],
      'Gun fires a shell at the ground.',
    ],
    ['by one without a name', [{ firer: 'tank' }], 'A vehicle fires a shell at Ben.'],
    ['by one that is gone', [{ firer: 'gone' }], 'Somebody fires a shell at Ben.'],
    // What they fire would tell who they are.
    ['by one that is not seen', [{ firer: 'spy' }], 'Somebody out of sight fires at Ben.'],
    ['with an unknown weapon', [{}, [], eyes(), false], 'Gun fires at Ben.'],
  ])('%s', (_, given, sentence) => {
    expect(told(...given).sentence).toBe(sentence);
  });

  test('what is fired is named in full, whatever its name', () => {
    const actors = actorsOf(
      { order: order('spy'), steps: [] },
      SCENE,
      weapon({ projectile: 'atomic shell' }),
      eyes(),
      NAMES,
    );
    expect(actors.sentence).toBe('Gun fires an atomic shell.');
  });

  test('under rules without verbs of their own it is told by what flies', () => {
    const actors = actorsOf({ order: shotAt('vane'), steps: [] }, YARD, RIFLE, eyes(), new Map());
    expect(actors).toMatchObject({ sentence: 'Firer fires at Vane.', projectile: RIFLE.projectile });
    expect(actors).not.toHaveProperty('outOn');
  });

  test('the weapon is named with its firer only', () => {
    expect(told({}).weapon).toBe('Mortar');
    for (const actors of [told({ firer: 'tank' }), told({ firer: 'spy' }), told({}, [], eyes(), false)])
      expect(actors.weapon).toBe('a weapon');
    expect(told({})).toMatchObject({ projectile: 'shell', flight: 'shell' });
    expect(told({}, [], eyes(), false)).toMatchObject({ projectile: 'shot', flight: 'bullet' });
    expect(told({ firer: 'spy' }).flight).toBe('shell');
  });

  test('its steps say whether it missed, how far, and where to', () => {
    const die = { sides: 10, faces: [3], voidFaces: [], good: true };
    const way = step({ kind: 'direction', die, direction: 'NE', degrees: 45 });
    const off = step({ kind: 'distance', die, row: '', distance: 2, measure: { value: 2, unit: 'in' } });
    const hit = (is: boolean) => step({ kind: 'to-hit', number: 5, reasons: [], die, hit: is });
    expect(told({}, [aimAt(AT), hit(false), way, off])).toMatchObject({
      missed: true,
      towards: 'north-east',
      off: 'two inches',
    });
    expect(told({}, [aimAt(AT), hit(true)]).missed).toBe(false);
    const plain = told({});
    expect(plain.missed).toBe(false);
    expect(plain).not.toHaveProperty('towards');
    expect(plain).not.toHaveProperty('off');
    expect(plain.outOn?.(5)).toBe('5 or less');
    expect(plain.hitWord).toEqual(['hit', 'hits']);
  });
});

describe('rolls that the table makes', () => {
  const d10 = (faces: readonly number[], means = 'hit') => ({
    count: 1,
    sides: 10,
    voidFaces: [],
    groups: [
      { faces, means },
      { faces: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((face) => !faces.includes(face)), means: 'other' },
    ],
  });
  const POOL = {
    count: 8,
    sides: 6,
    voidFaces: [],
    groups: [
      { faces: [5, 6], means: 'hit', hits: true as const },
      { faces: [1, 2, 3, 4], means: 'other' },
    ],
  };
  const roll = (key: string, dice: RollQuestion['dice'], more: Partial<RollQuestion> = {}): Question => ({
    ...{ kind: 'roll', key, dice, asks: { who: 'attacker' }, prompt: 'Roll', rule: 'HL-01' },
    ...more,
  });
  const rolls = (question: Question, who = eyes(), given: Partial<ReturnType<typeof order>> = {}) =>
    waitingRolls([question], order('ben', given), SCENE, who);
  const words = (...given: Parameters<typeof rolls>) => rolls(...given).map((each) => each.words);
  const idle = (count: number) => Array.from({ length: count }, () => ({ face: 0, tone: 'idle' }));
  const owner = (id: string) => ({ asks: { who: 'owner', piece: id } }) as const;
  const about = (id: string, what: 'piece' | 'object' = 'piece', at = AT) => ({
    about: { what, id, name: 'Crate', at },
  });

  test('of the attacker are said with what hits, if the figures of both are open', () => {
    expect(rolls(roll('to-hit', d10([1, 2, 3, 4])))).toEqual([
      { words: 'Gun: 4 or less hits', dice: { sides: 10, dice: idle(1), needs: '4 or less' }, joins: false },
    ]);
    expect(words(roll('to-hit', d10([8, 9, 10])))).toEqual(['Gun: 8 or more hits']);
    expect(words(roll('to-hit', d10([5, 6])))).toEqual(['Gun rolls']);
    expect(words(roll('to-hit', d10([])))).toEqual(['Gun rolls']);
    expect(words(roll('to-hit', d10([1, 2], 'eliminated')))).toEqual(['Gun rolls']);
    expect(words(roll('to-hit', { ...d10([1, 2]), voidFaces: [10] }))).toEqual(['Gun rolls']);
    const plain = [{ words: 'Gun rolls', dice: { sides: 10, dice: idle(1) }, joins: false }];
    for (const kept of ['gun', 'ben'])
      expect(rolls(roll('to-hit', d10([1, 2])), eyes({ kept: [kept] }))).toStrictEqual(plain);
    expect(rolls(roll('to-hit', d10([1, 2])), eyes({ unseen: ['ben'] }))).toStrictEqual(plain);
    const ground = { aim: { at: 'point', ...AT } } as const;
    expect(words(roll('to-hit', d10([1, 2])), eyes({ kept: ['ben'] }), ground)).toEqual(['Gun: 2 or less hits']);
    // Ground is nobody whom they would have to see.
    const onlyGun = { ...eyes(), sees: (id: string) => id === 'gun' };
    expect(words(roll('to-hit', d10([1, 2])), onlyGun, ground)).toEqual(['Gun: 2 or less hits']);
  });

  test('of an attacker who is not seen are those of somebody', () => {
    const who = eyes({ unseen: ['gun'] });
    expect(words(roll('to-hit', d10([1, 2])), who)).toEqual(['Somebody out of sight rolls']);
    expect(rolls(roll('attack', POOL), who)).toEqual([
      { words: 'Somebody out of sight rolls', dice: null, joins: false },
    ]);
  });

  test('of a pool are said with how many dice, if those are open', () => {
    const shown = { words: 'Gun rolls 8 dice', dice: { sides: 6, dice: idle(8), whose: 'Gun' }, joins: false };
    expect(rolls(roll('attack', POOL))).toEqual([shown]);
    // What the target can do has no part in it.
    expect(rolls(roll('attack', POOL), eyes({ kept: ['ben'] }))).toEqual([shown]);
    expect(rolls(roll('attack', POOL), eyes({ kept: ['gun'] }))).toEqual([
      { words: 'Gun rolls', dice: null, joins: false },
    ]);
    expect(words(roll('attack', { ...POOL, count: 1 }))).toEqual(['Gun rolls 1 die']);
    expect(words(roll('attack', { ...d10([1]), count: 2 }))).toEqual(['Gun rolls 2 dice']);
  });

  test('of the rules are said with what they are for, and join others', () => {
    expect(rolls(roll('direction', d10([1])))).toEqual([
      { words: 'Gun rolls the direction', dice: { sides: 10, dice: idle(1) }, joins: true },
    ]);
  });

  test('under rules that have no names for them are said by who rolls', () => {
    const told = waitingRolls([roll('attack', POOL)], shotAt('vane'), YARD, eyes());
    expect(told.map((each) => each.words)).toEqual(['Firer rolls 8 dice']);
  });

  test('for whom it hits are said with what puts them out', () => {
    expect(words(roll('effect:ben', d10([1, 2, 3], 'eliminated')))).toEqual(['Ben: 3 or less is down']);
    expect(words(roll('effect:ben', d10([1, 2, 3])))).toEqual(['A die for Ben']);
    expect(words(roll('effect:ben', d10([1], 'eliminated')), eyes({ kept: ['ben'] }))).toEqual(['A die for Ben']);
    expect(words(roll('effect:tank', d10([1], 'eliminated')))).toEqual(['A vehicle: 1 or less is down']);
    expect(words(roll('effect:gone', d10([1], 'eliminated')))).toEqual(['Somebody: 1 or less is down']);
    expect(rolls(roll('effect:spy', d10([1], 'eliminated')))).toEqual([]);
  });

  test('of others are theirs: of the owner of a piece, of whom it is about, of a thing', () => {
    expect(words(roll('defense', POOL, owner('ben')))).toEqual(['Ben rolls 8 dice']);
    expect(words(roll('defense', POOL, owner('spy')))).toEqual([]);
    expect(words(roll('defense', POOL, about('ben')))).toEqual(['Ben rolls 8 dice']);
    expect(words(roll('defense', POOL, about('spy')))).toEqual([]);
    expect(words(roll('resist', POOL, about('crate', 'object')))).toEqual(['The crate rolls 8 dice']);
    expect(words(roll('resist', d10([1]), about('crate', 'object')))).toEqual(['The crate: 1 or less hits']);
    expect(words(roll('resist', POOL, about('crate', 'object', UNSEEN)))).toEqual([]);
    expect(words(roll('resist', POOL, about('spy', 'object')))).toEqual([]);
  });

  test('are all that is asked for them: no choices', () => {
    const choice = { kind: 'confirm', key: 'k', asks: { who: 'gm' }, prompt: '', rule: 'HL-01' } as const;
    expect(rolls(choice)).toEqual([]);
    expect(waitingRolls([], order('ben'), SCENE, eyes())).toEqual([]);
  });
});
