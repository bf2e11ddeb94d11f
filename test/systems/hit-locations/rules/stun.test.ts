import { stunnable, stuns } from '@fall-of-shot/rules/systems/hit-locations/stun';
import { WARHEADS } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { PIECE_KINDS } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, test } from 'vitest';
import { missPreview } from '../../../../src/systems/hit-locations/engagement/preview.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { resolve } from '../../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const shell = weapon({ warhead: 'high explosive', elimination: { infantry: 5, vehicle: 1 } });
const HIT = { 'to-hit': 1 };
const turn = (number: number, initiative: 'a' | 'b' | null = null) => ({ number, initiative });

const leads = ({ steps }: ReturnType<typeof resolve>) => steps.map(({ lead }) => lead);

describe('HL-20 stunned pieces', () => {
  test('HL-20 a soldier who is caught and not eliminated is stunned for the rest of the turn', () => {
    const table = scene([gun, piece('target', 1030, 1000)], { weapons: [shell], turn: turn(3) });
    const spared = resolve(table, order('target'), { ...HIT, 'effect:target': 6 });
    expect(spared.effects).toEqual([{ kind: 'stun', piece: 'target', turn: 3 }]);
    expect(spared.steps.at(-1)).toMatchObject({ rule: 'HL-20', detail: { kind: 'stun', piece: 'target', turn: 3 } });
    expect(spared.outcome?.headline).toBe('The shell lands on target: target is stunned.');
    const out = resolve(table, order('target'), { ...HIT, 'effect:target': 5 });
    expect(out.effects).toEqual([{ kind: 'status', piece: 'target', status: 'eliminated' }]);
  });

  test('HL-20 a damaged piece is stunned as well', () => {
    const asked = weapon({ warhead: 'nuclear', elimination: {} });
    const table = scene([gun, piece('target', 1030, 1000)], { weapons: [asked] });
    const result = resolve(table, order('target'), { ...HIT, 'effect:target': 'damaged' });
    expect(result.effects).toEqual([
      { kind: 'status', piece: 'target', status: 'damaged' },
      { kind: 'stun', piece: 'target', turn: 1 },
    ]);
    expect(result.outcome?.headline).toBe('The shell lands on target: target is damaged, target is stunned.');
  });

  test.each(WARHEADS)('HL-20 by warhead: %s', (warhead) => {
    const first = ['high explosive', 'hammerhead', 'nuclear', 'vaporshock'];
    expect(stuns(weapon({ warhead }))).toBe(first.includes(warhead));
  });

  test('HL-20 grenades and charges stun if their flag says so', () => {
    const thrown = weapon({ deviation: 'hand-grenade', warhead: 'high explosive' });
    expect(stuns({ ...thrown, stuns: false })).toBe(false);
    expect(stuns({ ...thrown, stuns: true })).toBe(true);
  });

  test.each(PIECE_KINDS.flatMap((kind) => [0, 1].map((size) => [kind, size] as const)))(
    'HL-20 by kind and size: %s of size %i',
    (kind, size) => {
      const onFoot = kind === 'infantry' || kind === 'crew';
      const small = (kind === 'wardrone' || kind === 'warbot') && size === 0;
      expect(stunnable({ id: 'it', kind }, { size: () => size })).toBe(onFoot || small);
    },
  );

  test('HL-20 a caught vehicle is not stunned', () => {
    const tank = piece('tank', 1030, 1000, { kind: 'vehicle' });
    const result = resolve(scene([gun, tank], { weapons: [shell] }), order('tank'), { ...HIT, 'effect:tank': 9 });
    expect(result.effects).toEqual([]);
    expect(leads(result)).toContain('tank is unharmed.');
  });

  test('HL-20 whoever is stunned is not called unharmed just before, by its die or by the GM', () => {
    const table = scene([gun, piece('target', 1030, 1000)], { weapons: [shell] });
    const spared = resolve(table, order('target'), { ...HIT, 'effect:target': 6 });
    expect(leads(spared).slice(-2)).toEqual(['target is not down.', 'target is stunned.']);
    const overruled = { ...order('target'), gm: { results: { target: 'unharmed' as const } } };
    expect(leads(resolve(table, overruled, { ...HIT, 'effect:target': 5 })).slice(-3)).toEqual([
      'target is down.',
      'GM override: target is not down.',
      'target is stunned.',
    ]);
  });

  test('HL-20 without an effect area nobody is stunned', () => {
    const bare = weapon({ area: null, warhead: 'hammerhead' });
    const table = scene([gun, piece('target', 1030, 1000)], { weapons: [bare] });
    expect(resolve(table, order('target'), { ...HIT, 'effect:target': 9 }).effects).toEqual([]);
  });
});

describe('HL-20 HL-21 a stunned piece fires', () => {
  const fire = (stunned: number | null, now: ReturnType<typeof turn>) =>
    resolve(
      scene([{ ...gun, figures: { 'hit-locations': { stunned } } }, piece('target', 1030, 1000, { side: 'b' })], {
        weapons: [shell],
        turn: now,
      }),
      order('target'),
      HIT,
    );

  test('HL-20 not in the turn in which it was stunned, whoever has the initiative', () => {
    for (const initiative of ['a', 'b', null] as const) {
      expect(fire(2, turn(2, initiative)).refusal).toEqual({
        rule: 'HL-20',
        reason: 'gun is stunned: it cannot move or fire for the rest of turn 2.',
      });
    }
  });

  test('HL-21 in the next turn when its own side has the initiative, and recovers by it', () => {
    for (const initiative of ['a', null] as const) {
      const result = fire(2, turn(3, initiative));
      expect(result.refusal).toBeNull();
      expect(result.steps[0]).toMatchObject({ rule: 'HL-21', lead: 'gun recovers.', detail: { kind: 'recover' } });
    }
  });

  test('HL-21 not before its own side has the initiative', () => {
    expect(fire(2, turn(3, 'b')).refusal).toEqual({
      rule: 'HL-21',
      reason: 'gun is stunned: it recovers when its own side has the initiative.',
    });
  });

  test('HL-21 the recovery is one of the effects; a firer caught by its own blast is stunned again', () => {
    const table = scene([{ ...gun, figures: { 'hit-locations': { stunned: 1 } } }], {
      weapons: [shell],
      turn: turn(2),
    });
    const result = resolve(table, order({ x: 1002, y: 1000 }), { ...HIT, 'effect:gun': 8 });
    expect(result.effects).toEqual([
      { kind: 'recover', piece: 'gun' },
      { kind: 'stun', piece: 'gun', turn: 2 },
    ]);
  });

  test('HL-20 HL-30 HL-31 a refusal has the same words on the card and in resolve', () => {
    const refused = [
      scene([{ ...gun, figures: { 'hit-locations': { stunned: 2 } } }, piece('target', 1030, 1000)], { turn: turn(2) }),
      scene([gun, piece('target', 4000, 1000)]),
      scene([gun, piece('target', 1030, 1000)], {
        weapons: [weapon({ bands: [{ band: 'short', to: 60, number: 0 }] })],
      }),
      scene([{ ...gun, statuses: ['eliminated'] }, piece('target', 1030, 1000)]),
    ];
    const said = refused.map((table) => resolve(table, order('target')).refusal);
    expect(said.map((refusal) => refusal?.rule)).toEqual(['HL-20', 'HL-30', 'HL-31', 'CO-07']);
    expect(refused.map((table) => missPreview(order('target'), battlefield(table))?.refusal)).toEqual(said);
  });

  test('HL-30 HL-31 where both apply, the refusal names the range', () => {
    const both = weapon({ bands: [{ band: 'short', to: 10, number: -2 }] });
    const table = scene([gun, piece('target', 1030, 1000)], { weapons: [both] });
    expect(resolve(table, order('target')).refusal?.rule).toBe('HL-30');
  });
});
