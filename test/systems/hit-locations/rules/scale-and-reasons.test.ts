import { heldByStun } from '@fall-of-shot/rules/systems/hit-locations/stun';
import { describe, expect, test } from 'vitest';
import { hillAt } from '../../../support/hills.ts';
import { detail, resolve, stepOf, type Written } from '../../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';
import { armed } from '../../scatter-table/range.ts';

const gun = piece('gun', 1000, 1000, { name: 'Crew', weapons: ['mortar'] });
const ott = piece('ott', 1030, 1000, { name: 'Ott' });
const MISS: Written = { 'to-hit': 10, direction: 3, distance: 1 };
/** Two units of the map in an inch of the tables. */
const doubled = { settings: { ...scene([]).settings, perInch: 2 } };
const at = { x: 1040, y: 1000 };

describe('CO-01 inches of the tables on a map where they are two units long', () => {
  test('HL-01 a miss lands as far away, and a landing of the GM is measured in them', () => {
    const result = resolve(scene([gun], doubled), order(at, { gm: { landing: { x: 1040, y: 1008, z: 0 } } }), {
      ...MISS,
      direction: 1,
    });
    expect(detail(result, 'landing')).toMatchObject({ distance: 2, measure: { value: 1, unit: 'in' } });
    expect(result.steps.find(({ rule }) => rule === 'CO-08')?.lead).toBe('The GM moves the landing by 5 in.');
    expect(result.outcome?.headline).toMatch(/^The shell lands four inches from its target point, by GM override/);
  });

  test('HL-07 a guided warhead is as far off', () => {
    const guided = scene([gun], { ...doubled, weapons: [weapon({ guided: true })] });
    const result = resolve(guided, order(at), { 'to-hit': 10, landing: { kind: 'point', x: 1046, y: 1000, z: 0 } });
    expect(stepOf(result, 'landing').lead).toBe('3 in off.');
  });

  test('HL-40 an air burst rises as high', () => {
    const kite = piece('kite', 1040, 1000, { kind: 'aircraft', elevation: 30 });
    const flak = scene([gun, kite], { ...doubled, weapons: [weapon({ area: { shape: 'ball', radius: 3 } })] });
    const result = resolve(flak, order('kite'), { ...MISS, altitude: 5 });
    expect(detail(result, 'landing').at.z).toBe(36);
    expect(stepOf(result, 'altitude').lead).toBe('3 in up.');
  });
});

test('HL-40 a burst right above or below its target says so', () => {
  const kite = piece('kite', 2000, 1000, { name: 'Kite', kind: 'aircraft', elevation: 30 });
  const flak = scene([gun, kite], { weapons: [weapon({ area: { shape: 'ball', radius: 1 } })] });
  const result = resolve(flak, order('kite'), { ...MISS, 'distance-beyond': 0, altitude: 9 });
  expect(result.outcome?.headline).toBe('The shell bursts five inches above Kite and catches nobody.');
  const lower = resolve(flak, order('kite'), { ...MISS, 'distance-beyond': 0, altitude: 10 });
  expect(lower.outcome?.headline).toBe('The shell bursts five inches below Kite and catches nobody.');
});

test('HL-01 a shell lands at the height of its target point, hills or not', () => {
  const onHill = scene([gun], { obstructions: [hillAt('h', 1031, 1000, 1)] });
  const result = resolve(onHill, order({ x: 1030, y: 1000 }, { cover: 'none', concealment: 'none' }), MISS);
  expect(detail(result, 'landing').at).toEqual({ x: 1031, y: 1000, z: 0 });
});

test('HL-32 each reason of the number has its id, its words and its rule', () => {
  const shot = order('ott', {
    firerMoved: true,
    targetMoved: true,
    cover: 'partial',
    concealment: 'full',
    extra: [{ reason: 'smoke', value: -1 }],
  });
  expect(detail(resolve(scene([gun, ott]), shot, { 'to-hit': 2 }), 'to-hit').reasons).toEqual([
    { id: 'band', value: 8, reason: 'short range, up to 60 in', rule: 'HL-32' },
    { id: 'target-moved', value: -1, reason: 'target moved', rule: 'HL-32' },
    { id: 'firer-moved', value: -1, reason: 'firer moved', rule: 'HL-32' },
    { id: 'cover', value: -1, reason: 'cover, partial', rule: 'HL-32' },
    { id: 'concealment', value: -2, reason: 'concealment, full', rule: 'HL-32' },
    { id: 'extra/0', value: -1, reason: 'smoke', rule: 'HL-32' },
  ]);
});

test('HL-08 a die that spares its piece is not good; a roll has no void faces', () => {
  const asked = resolve(scene([gun, ott]), order('ott'), { 'to-hit': 1 });
  expect(asked.open).toMatchObject([{ dice: { voidFaces: [] } }]);
  const spared = resolve(scene([gun, ott]), order('ott'), { 'to-hit': 1, 'effect:ott': 6 });
  expect(detail(spared, 'effect').die).toMatchObject({ faces: [6], good: false });
});

test('HL-11 only a charge that is thrown is said to bounce like a grenade', () => {
  const thrown = (more: Parameters<typeof weapon>[0]) =>
    resolve(scene([gun], { weapons: [weapon(more)] }), order({ x: 1030, y: 1000 }), MISS).steps.find(
      ({ rule }) => rule === 'HL-11',
    );
  expect(thrown({ placeable: true, deviation: 'hand-grenade' })?.detail).toEqual({ kind: 'note' });
  expect(thrown({ placeable: false, deviation: 'hand-grenade' })).toBeUndefined();
  expect(thrown({ placeable: true, deviation: 'ground-fire' })).toBeUndefined();
});

test('HL-04 a miss without an area is a note', () => {
  const rifle = scene([gun, ott], { weapons: [weapon({ area: null })] });
  const result = resolve(rifle, order('ott'), { 'to-hit': 10 });
  expect(result.steps.find(({ rule }) => rule === 'HL-04')?.detail).toEqual({ kind: 'note' });
});

test('HL-21 whoever is not stunned fires, whichever side has the initiative', () => {
  const refused = (stunned: number | null) =>
    heldByStun({ name: 'Crew', side: 'a' }, stunned, { number: 2, initiative: 'b' })?.rule;
  expect([refused(null), refused(1), refused(2)]).toEqual([undefined, 'HL-21', 'HL-20']);
  const stunned = { ...gun, figures: { 'hit-locations': { stunned: 1 } } };
  const result = resolve(scene([stunned], { turn: { number: 2, initiative: 'a' } }), order({ x: 1030, y: 1000 }));
  expect(result.steps[0]?.text).toBe('Its owner uses the initiative on it: it is no longer stunned');
});

test('CO-07 a weapon of other rules is refused', () => {
  const rocket = armed('st-field-rocket');
  const on = scene([{ ...gun, weapons: [rocket.id] }], { weapons: [rocket] });
  expect(resolve(on, order({ x: 1030, y: 1000 }, { weapon: rocket.id })).refusal?.reason).toBe(
    'The Field rocket belongs to another rule system than Hit Locations of Misses.',
  );
});
