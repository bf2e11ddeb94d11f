import { BANDS, DEVIATIONS, type HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { nameSide } from '../../../src/scene/map/side-edits.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import {
  addWeapon,
  editedWeapon,
  editWeapon,
  freeWeaponName,
  removeWeapon,
  sameWeapon,
  type WeaponFields,
} from '../../../src/scene/weapons/weapon-edits.ts';
import { EXAMPLE_WEAPONS } from '../../../src/systems/hit-locations/scene/example-weapons.ts';
import { nextBand, withDeviation } from '../../../src/systems/hit-locations/scene/weapon-fields.ts';
import { piece, scene, weapon } from '../../support/scenes.ts';

const bow = weapon({ id: 'bow', name: 'Bow' });

function armed(): Scene {
  return scene(
    [
      piece('gun', 1, 1, { weapons: ['bow', 'mortar'], rounds: { mortar: 2, bow: 5 } }),
      piece('other', 2, 2, { weapons: ['mortar'] }),
      piece('bare', 3, 3),
    ],
    { weapons: [weapon({ example: true, rounds: 4 }), bow] },
  );
}

const run = (on: Scene, ...all: Edit[]): Scene => all.reduce(perform, freshHistory(on)).scene;

const positive = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10);
const area = fc.oneof(
  fc.constant(null),
  fc.record({ shape: fc.constant('disc' as const), radius: positive }),
  fc.record({ shape: fc.constant('cone' as const), length: positive, angle: fc.integer({ min: -10, max: 200 }) }),
  fc.record({ shape: fc.constant('rectangle' as const), width: positive, length: fc.constantFrom(-1, 0, 4) }),
);
const band = fc.record({ band: fc.constantFrom(...BANDS), to: positive, number: fc.integer({ min: -30, max: 30 }) });
const edits: fc.Arbitrary<WeaponFields<HLWeapon>> = fc.oneof(
  area.map((value) => ({ area: value })),
  fc.array(band, { maxLength: 4 }).map((bands) => ({ bands })),
  fc.constantFrom(...DEVIATIONS).map((deviation) => ({ deviation })),
  fc.constantFrom('', 'Long Tom').map((name) => ({ name })),
  fc.constantFrom(null, 0, 7, -1, 1.5).map((rounds) => ({ rounds })),
);

describe('a change of a weapon', () => {
  test('whatever is typed, the scene stays valid, and a refused value changes nothing', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 8 }), (given) => {
        let history = freshHistory(armed());
        for (const edit of given) {
          const before = history;
          const [first] = before.scene.weapons;
          const fits = first && editedWeapon(first as HLWeapon, edit).ok;
          history = perform(history, editWeapon(weapon(), edit));
          if (!fits) expect(history).toBe(before);
        }
        expect(sceneSchema.parse(JSON.parse(JSON.stringify(history.scene)))).toEqual(history.scene);
      }),
    );
  });

  test("makes an example the user's, in one step of undo", () => {
    const changed = perform(freshHistory(armed()), editWeapon(weapon(), { area: { shape: 'disc', radius: 5 } }));
    expect(changed.scene.weapons[0]).toMatchObject({ example: false, area: { shape: 'disc', radius: 5 } });
    expect(undo(changed).scene).toEqual(armed());
  });

  test('that is invalid is refused in one sentence that says where and what to do', () => {
    const [first, second, third] = bow.bands;
    if (!first || !second || !third) throw new Error('The bow has three bands.');
    const refused = editedWeapon(bow, { bands: [first, { ...second, to: 60 }, third] });
    expect(refused).toEqual({
      ok: false,
      error: 'Range bands go near to far: the medium one ends at 60 in and has to end beyond the short one, 60 in.',
    });
    const tooFar = editedWeapon(bow, { bands: [{ ...first, to: 130 }, second, third] });
    expect(tooFar).toMatchObject({ ok: false, error: expect.stringContaining('beyond the short one, 130 in.') });
  });

  test('rounds that are no longer counted are removed from the pieces too', () => {
    const after = run(armed(), editWeapon(bow, { rounds: null }), editWeapon(weapon(), { rounds: 6 }));
    expect(after.pieces.map(({ rounds }) => rounds)).toEqual([{ mortar: 2 }, {}, {}]);
  });
});

describe('the deviation table', () => {
  const extreme = { band: 'extreme', to: 3000, number: 2 } as const;

  test('HL-10 a hand grenade loses its extreme range, and stays valid', () => {
    const long = weapon({ bands: [...weapon().bands, extreme], guided: true });
    expect(editedWeapon(long, { deviation: 'hand-grenade' }).ok).toBe(false);
    const thrown = editedWeapon(long, withDeviation(long, 'hand-grenade'));
    expect(thrown).toMatchObject({ ok: true, value: { deviation: 'hand-grenade', guided: false } });
    expect(thrown.ok && 'bands' in thrown.value && thrown.value.bands.map((each) => each.band)).toEqual([
      'short',
      'medium',
      'long',
    ]);
    const only = weapon({ bands: [extreme] });
    expect(editedWeapon(only, withDeviation(only, 'hand-grenade'))).toMatchObject({
      ok: true,
      value: { bands: [{ band: 'short', to: 3000 }] },
    });
  });

  test('HL-11 HL-20 a fired weapon is neither placed nor stuns by a flag', () => {
    const charge = weapon({ deviation: 'hand-grenade', placeable: true, stuns: true });
    expect(withDeviation(charge, 'ground-fire')).toEqual({
      deviation: 'ground-fire',
      placeable: false,
      stuns: false,
    });
  });

  test('HL-10 the next band continues from the last one, and a grenade has no fourth', () => {
    expect(nextBand(bow)).toEqual({ band: 'extreme', to: 4000, number: 2 });
    expect(nextBand(weapon({ deviation: 'hand-grenade' }))).toBeUndefined();
    expect(nextBand(weapon({ bands: [...bow.bands, extreme] }))).toBeUndefined();
  });
});

describe('adding and deleting weapons', () => {
  test('a deleted weapon leaves every piece, and undo restores it with its rounds', () => {
    const gone = perform(freshHistory(armed()), removeWeapon('mortar', 'Mortar'));
    expect(gone.scene.weapons.map(({ id }) => id)).toEqual(['bow']);
    expect(gone.scene.pieces.map(({ weapons, rounds }) => [weapons, rounds])).toEqual([
      [['bow'], { bow: 5 }],
      [[], {}],
      [[], {}],
    ]);
    expect(undo(gone).scene).toEqual(armed());
  });

  test('a copy comes after its original, anything else last', () => {
    const after = run(
      armed(),
      addWeapon(weapon({ id: 'copy' }), 'mortar'),
      addWeapon(weapon({ id: 'last' }), 'nobody'),
    );
    expect(after.weapons.map(({ id }) => id)).toEqual(['mortar', 'copy', 'bow', 'last']);
  });

  test('a taken name gets a number', () => {
    expect(freeWeaponName(armed(), 'Sling')).toBe('Sling');
    const two = run(armed(), addWeapon(weapon({ id: 'second', name: 'Bow 2' })));
    expect(freeWeaponName(two, 'Bow')).toBe('Bow 3');
  });

  test('weapons are equal whatever their id and author, and differ when a number differs', () => {
    expect(sameWeapon(bow, { ...bow, id: 'x', example: true })).toBe(true);
    expect(sameWeapon(bow, weapon({ ...bow, elimination: { infantry: 4 } }))).toBe(false);
    for (const example of EXAMPLE_WEAPONS) expect(editedWeapon(example, {}).ok).toBe(true);
  });
});

test('a side keeps the name it is given', () => {
  const named = perform(freshHistory(armed()), nameSide('b', 'Raiders'));
  expect(named.scene.sides).toEqual({ a: 'Teal', b: 'Raiders', neutral: 'Neutral' });
  expect(undo(named).scene).toEqual(armed());
});
