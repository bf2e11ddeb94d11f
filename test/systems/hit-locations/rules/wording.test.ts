import type { AreaSpec } from '@fall-of-shot/rules/effect-area';
import type { Flight } from '@fall-of-shot/rules/flight';
import { hlFlight } from '@fall-of-shot/rules/systems/hit-locations/flight';
import { handGrenadeRow, inchesOf } from '@fall-of-shot/rules/systems/hit-locations/miss-tables';
import { bandAt, maximumRange } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { describe, expect, test } from 'vitest';
import { detail, resolve, stepOf, type Written } from '../../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { name: 'Crew', weapons: ['mortar'] });
const ott = piece('ott', 1030, 1000, { name: 'Ott' });
const DISC: AreaSpec = { shape: 'disc', radius: 3 };
const MISS: Written = { 'to-hit': 10, direction: 3, distance: 1 };

describe('how a weapon flies', () => {
  test.each<[Flight, AreaSpec | null, string]>([
    ['shell', DISC, 'shell'],
    ['shell', DISC, 'bullet'],
    ['bullet', null, 'bullet'],
    ['bolt', DISC, 'arrow'],
    ['beam', { shape: 'beam', length: 9, width: 1 }, 'bullet'],
    ['flak', { shape: 'ball', radius: 2 }, 'shell'],
    ['burst', { shape: 'cone', length: 9, angle: 30 }, 'bullet'],
    ['flame', { shape: 'cone', length: 9, angle: 30 }, 'flame'],
  ])('like a %s with %j and the name %s', (flight, area, projectile) => {
    expect(hlFlight(order('ott'), weapon({ area, projectile }))).toBe(flight);
  });

  test('a grenade is thrown, and a charge is placed', () => {
    const keg = weapon({ deviation: 'hand-grenade', projectile: 'keg' });
    expect(hlFlight(order('ott'), keg)).toBe('grenade');
    expect(hlFlight(order('ott'), { ...keg, area: null })).toBe('grenade');
    expect(hlFlight(order('ott', { delivery: 'placed' }), keg)).toBe('charge');
  });

  test.each([
    ['arrow', 'The arrow hits its target point', 'The arrow strikes one inch east'],
    ['burst', 'The burst hits its target point', 'The burst strikes one inch east'],
    ['shell', 'The shell lands on its target point', 'The shell lands one inch east'],
  ])('%s: the words of a hit and of a miss', (projectile, hit, miss) => {
    const fired = (answers: Written) =>
      resolve(scene([gun], { weapons: [weapon({ projectile })] }), order({ x: 1030, y: 1000 }), answers).outcome;
    expect(fired({ 'to-hit': 1 })?.headline).toBe(`${hit} and catches nobody.`);
    expect(fired(MISS)?.headline).toBe(`${miss} and catches nobody.`);
  });
});

describe('HL-32 a number above 10', () => {
  const sure = scene([gun, ott], { weapons: [weapon({ bands: [{ band: 'short', to: 60, number: 12 }] })] });

  test('is hit by every face, and is called 10', () => {
    const asked = resolve(sure, order('ott'));
    expect(asked.open).toMatchObject([
      { prompt: 'To hit: 10 or less.', dice: { groups: [{ faces: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], means: 'hit' }] } },
    ]);
    expect(asked.open[0]?.kind === 'roll' && asked.open[0].dice.groups).toHaveLength(1);
    const hit = resolve(sure, order('ott'), { 'to-hit': 10, 'effect:ott': 10 });
    expect(stepOf(hit, 'to-hit').text).toBe('Needed 10 or less');
    expect(detail(hit, 'to-hit')).toMatchObject({ number: 12, hit: true, die: { good: true, faces: [10] } });
  });
});

describe('HL-02 HL-03 a miss on the spot, and one that took many dice', () => {
  test('HL-02 the log says how often the direction was rolled again', () => {
    const again = (direction: number[]) =>
      stepOf(resolve(scene([gun]), order({ x: 1030, y: 1000 }), { ...MISS, direction }), 'direction').text;
    expect(again([3])).toBe('The direction die');
    expect(again([9, 3])).toBe('The direction die, rolled again once');
    expect(again([9, 10, 3])).toBe('The direction die, rolled again 2 times');
  });

  test('HL-03 the GM may set no distance, and none that is longer than the shot', () => {
    const far = order({ x: 2000.5, y: 1000 });
    const asked = resolve(scene([gun]), far, MISS);
    expect(asked.open).toMatchObject([{ kind: 'length', offered: 5, most: 1001, unit: 'in' }]);
    const spot = resolve(scene([gun]), far, { ...MISS, 'distance-beyond': 0 });
    expect(stepOf(spot, 'landing').lead).toBe('On the spot.');
    expect(spot.outcome?.headline).toBe('The shell lands on its target point and catches nobody.');
    expect(spot.steps.filter(({ detail: { kind } }) => kind === 'distance')).toMatchObject([
      { key: 'distance', detail: { die: { faces: [1], good: true }, row: 'over 480 to 960 in' } },
      { key: 'distance-beyond', detail: { die: null, row: 'beyond 960 in' } },
    ]);
  });

  test('HL-40 beyond the table an air burst still rolls its altitude', () => {
    const flak = scene([gun, piece('kite', 2000, 1000, { name: 'Kite', kind: 'aircraft', elevation: 12 })], {
      weapons: [weapon({ area: { shape: 'ball', radius: 3 } })],
    });
    const answers: Written = { ...MISS, 'distance-beyond': 9 };
    expect(resolve(flak, order('kite'), answers).open.map(({ key }) => key)).toEqual(['altitude']);
    const ended = resolve(flak, order('kite'), { ...answers, altitude: 3 });
    expect(detail(ended, 'altitude')).toMatchObject({ die: { faces: [3], good: true } });
    expect(ended.outcome?.headline).toBe('The shell bursts nine inches east, two inches up and catches nobody.');
  });

  test('HL-10 a band that the grenade table lacks is read as long, and a row without steps as no distance', () => {
    expect(handGrenadeRow('extreme')).toEqual(handGrenadeRow('long'));
    expect(handGrenadeRow('short')).not.toEqual(handGrenadeRow('long'));
    expect(inchesOf({ label: '', steps: [] }, 3)).toBe(0);
  });
});

describe('HL-30 range bands', () => {
  test('end where they say, or what is as near as rounding', () => {
    const at = [60, 60.5, 60.6, 2000.5, 2000.6].map((inches) => bandAt(weapon(), inches, 0.5)?.band);
    expect(at).toEqual(['short', 'short', 'medium', 'long', undefined]);
    expect(maximumRange(weapon())).toBe(2000);
    expect(maximumRange(weapon({ bands: [] }))).toBe(0);
  });

  test.each([1, 2])('CO-01 with %d units in an inch the same is as near as rounding on the map', (perInch) => {
    const base = scene([]).settings;
    const band = (range: number) => {
      const table = scene([gun], { settings: { ...base, perInch } });
      return detail(resolve(table, order({ x: 1000 + range, y: 1000 })), 'aim').band;
    };
    expect(band(60 * perInch + 5e-9)).toBe('short');
    expect(band(60 * perInch + 2e-8)).toBe('medium');
  });

  test('CO-02 may be measured from edge to edge', () => {
    const base = scene([gun, ott]);
    const result = resolve({ ...base, settings: { ...base.settings, range: 'edge' } }, order('ott'));
    expect(result.steps[0]?.lead).toBe('29 in edge to edge, short range.');
  });
});

describe('a shot that is refused', () => {
  test.each<[string, Parameters<typeof order>, string]>([
    ['CO-07', ['nobody'], 'The target is no longer in the scene.'],
    ['CO-07', ['gun'], 'Crew cannot fire at itself: aim at a point on the ground instead.'],
    ['CO-07', ['ott', { firer: 'nobody' }], 'There is no piece "nobody" in the scene to fire.'],
    ['HL-11', ['ott', { delivery: 'placed' }], 'The Mortar cannot be placed: it is fired or thrown.'],
    [
      'CO-08',
      ['ott', { gm: { results: { nobody: 'damaged' } } }],
      'The GM override names "nobody", and there is no such piece in the scene: order.gm has to name one that is.',
    ],
  ])('%s %j', (rule, [aim, more], reason) => {
    expect(resolve(scene([gun, ott]), order(aim, more)).refusal).toEqual({ rule, reason });
  });

  test('HL-11 HL-31 a charge is placed without a number to hit', () => {
    const charge = weapon({ placeable: true, bands: [{ band: 'short', to: 60, number: 0 }] });
    const table = scene([gun], { weapons: [charge] });
    const at = { x: 1003, y: 1000 };
    expect(resolve(table, order(at, { delivery: 'placed' })).refusal).toBeNull();
    expect(resolve(table, order(at)).refusal?.rule).toBe('HL-31');
  });
});

describe('HL-08 who was down before', () => {
  const down = ['ed', 'flo'].map((id) => piece(id, 1100, 1000, { name: id, statuses: ['eliminated'] }));
  const ended = (add: string[], more: Written = {}) =>
    resolve(scene([gun, ott, ...down]), order('ott', { cover: 'none', gm: { add } }), {
      'to-hit': 1,
      'effect:ott': 9,
      ...Object.fromEntries(add.map((id) => [`effect:${id}`, 9])),
      ...more,
    }).outcome?.headline;

  test('is named after the others', () => {
    expect(ended(['ed'])).toBe('The shell lands on Ott: Ott is unharmed, ed was down already.');
    expect(ended(['ed', 'flo'])).toBe('The shell lands on Ott: Ott is unharmed, ed and flo were down already.');
    expect(ended(['ed'], { 'effect:ed': 1 })).toBe('The shell lands on Ott: ed is down, Ott is unharmed.');
  });
});

describe('the figures of a step', () => {
  test('the steps of a miss have the keys of their questions', () => {
    const result = resolve(scene([gun, ott]), order('ott'), { ...MISS, 'effect:ott': 5 });
    expect(result.steps.map(({ key }) => key)).toEqual([
      undefined,
      'to-hit',
      'direction',
      'distance',
      undefined,
      undefined,
      'effect:ott',
    ]);
    expect(detail(result, 'aim')).toMatchObject({ firer: 'gun', from: { x: 1000 }, at: { x: 1030 }, range: 30 });
    expect(detail(result, 'to-hit')).toMatchObject({ number: 8, hit: false, die: { faces: [10], good: false } });
    expect(detail(result, 'direction')).toMatchObject({ degrees: 90, die: { faces: [3], good: true } });
    expect(detail(result, 'distance')).toMatchObject({ row: 'up to 60 in', die: { faces: [1], good: true } });
    expect(detail(result, 'landing')).toMatchObject({ direction: 'E', distance: 1, measure: { value: 1, unit: 'in' } });
    expect(detail(result, 'effect')).toMatchObject({
      number: 5,
      result: 'eliminated',
      die: { faces: [5], good: true },
    });
    expect(result.outcome).toMatchObject({ landing: { x: 1031 }, results: [{ piece: 'ott', result: 'eliminated' }] });
  });

  test('HL-08 a result that the table decides has neither die nor number', () => {
    const asked = scene([gun, ott], { weapons: [weapon({ elimination: {} })] });
    const result = resolve(asked, order('ott'), { 'to-hit': 1, 'effect:ott': 'damaged' });
    expect(detail(result, 'effect')).toEqual({
      kind: 'effect',
      piece: 'ott',
      result: 'damaged',
      die: null,
      number: null,
    });
  });

  test('HL-04 a shot without an area has no landing', () => {
    const rifle = scene([gun, ott], { weapons: [weapon({ area: null })] });
    expect(resolve(rifle, order('ott'), { 'to-hit': 10 }).outcome).not.toHaveProperty('landing');
    const place = resolve(rifle, order({ x: 1030, y: 1000 }), { 'to-hit': 1 });
    expect(place.outcome).toMatchObject({ headline: 'The shell hits its target point.', results: [] });
  });

  test('CO-08 who is caught by the GM: the log shows the area with those', () => {
    const both = scene([gun, ott, piece('kern', 1100, 1000, { name: 'Kern' })]);
    const result = resolve(both, order('ott', { gm: { strike: ['ott'], add: ['kern'] } }), { 'to-hit': 1 });
    expect(detail(result, 'area').caught).toEqual(['kern']);
    expect(result.open.map(({ key }) => key)).toEqual(['effect:kern']);
    const rifle = { ...both, weapons: [weapon({ area: null })] };
    const spared = resolve(rifle, order('ott', { gm: { strike: ['ott'] } }), { 'to-hit': 1 });
    expect(spared.outcome?.results).toEqual([]);
  });
});
