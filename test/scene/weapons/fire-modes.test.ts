import {
  FIRE_MODES,
  type FireModeSpec,
  SPREADS,
  type UTWeapon,
} from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { editedWeapon, editWeapon } from '../../../src/scene/weapons/weapon-edits.ts';
import { UT_EXAMPLE_WEAPONS } from '../../../src/systems/unintended-targets/scene/example-weapons.ts';
import {
  changedMode,
  missingModes,
  movedMode,
  spreadOf,
  withMode,
  withoutMode,
} from '../../../src/systems/unintended-targets/scene/fire-modes.ts';
import { scene } from '../../support/scenes.ts';

const [rifle] = UT_EXAMPLE_WEAPONS;
if (!rifle) throw new Error('There is no example.');
const gun: UTWeapon = { ...rifle, id: 'gun', name: 'Gun', example: false };

const SINGLE: readonly FireModeSpec[] = [{ mode: 'single shot', rounds: 1, spread: null }];
const names = (modes: readonly FireModeSpec[]) => modes.map(({ mode }) => mode);

describe('UT-42 the fire modes of a weapon', () => {
  test('a new one is added last with the usual values; one that exists is not added again', () => {
    const two = withMode(SINGLE, 'burst');
    expect(two).toEqual([...SINGLE, { mode: 'burst', rounds: 3, spread: { shape: 'strip', width: 2 } }]);
    expect(withMode(two, 'burst')).toBe(two);
    expect(missingModes(two)).toEqual(['semi-automatic', 'automatic']);
  });

  test('one can be removed, but never the last', () => {
    const two = withMode(SINGLE, 'burst');
    expect(names(withoutMode(two, 'single shot'))).toEqual(['burst']);
    expect(withoutMode(SINGLE, 'single shot')).toBe(SINGLE);
  });

  test('one moves up or down, as far as the list goes', () => {
    const three = withMode(withMode(SINGLE, 'burst'), 'automatic');
    expect(names(movedMode(three, 'automatic', -1))).toEqual(['single shot', 'automatic', 'burst']);
    expect(names(movedMode(three, 'single shot', 1))).toEqual(['burst', 'single shot', 'automatic']);
    expect(movedMode(three, 'single shot', -1)).toBe(three);
    expect(movedMode(three, 'automatic', 1)).toBe(three);
  });

  test('after any change of the list the weapon fits its schema', () => {
    const mode = fc.constantFrom(...FIRE_MODES);
    const change = fc.oneof(
      mode.map((one) => (modes: readonly FireModeSpec[]) => withMode(modes, one)),
      mode.map((one) => (modes: readonly FireModeSpec[]) => withoutMode(modes, one)),
      fc.tuple(mode, fc.constantFrom(-1 as const, 1 as const)).map(
        ([one, by]) =>
          (modes: readonly FireModeSpec[]) =>
            movedMode(modes, one, by),
      ),
      fc.tuple(mode, fc.constantFrom(null, ...SPREADS), fc.integer({ min: 1, max: 100 })).map(
        ([one, shape, rounds]) =>
          (modes: readonly FireModeSpec[]) =>
            changedMode(modes, one, { rounds, spread: shape && spreadOf(shape) }),
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const modes = changes.reduce((now, next) => next(now), gun.modes);
        expect(editedWeapon(gun, { modes })).toMatchObject({ ok: true, value: { modes } });
        expect(new Set(names(modes)).size).toBe(modes.length);
        expect([...names(modes), ...missingModes(modes)].sort()).toEqual([...FIRE_MODES].sort());
      }),
    );
  });
});

describe('a change of a weapon of Unintended Targets', () => {
  const armed = () => scene([], { weapons: [{ ...gun, example: true }] });

  test("is one step with a label, makes an example the user's, and undo restores the example", () => {
    const changed = perform(freshHistory(armed()), editWeapon(gun, { increment: 80 }));
    expect(changed.scene.weapons[0]).toMatchObject({ increment: 80, example: false });
    expect(changed.past.map(({ label }) => label)).toEqual(['Change the range increment of Gun']);
    expect(undo(changed).scene).toEqual(armed());
  });

  test.each([
    [{ pool: 9 }, 'dice'],
    [{ dv: 9 }, 'damage value'],
    [{ ap: -2 }, 'armour penetration'],
    [{ penetrating: false }, 'penetration'],
    [{ increments: 3 }, 'range increments'],
    [{ perIncrement: 2 }, 'dice for range'],
    [{ modes: SINGLE }, 'fire modes'],
    [{ blast: { radius: 3 } }, 'blast'],
    [{ rounds: null }, 'rounds'],
    [{ projectile: 'bolt' }, 'projectile'],
  ] as const)('undo names %j', (edit, what) => {
    expect(editWeapon(gun, edit).label).toBe(`Change the ${what} of Gun`);
  });

  test.each([
    [{ pool: 101 }, 'dice'],
    [{ pool: 1.5 }, 'dice'],
    [{ dv: -1 }, 'damage value'],
    [{ ap: -101 }, 'armour penetration'],
    [{ increment: 0 }, 'range increment'],
    [{ increment: 10_001 }, 'range increment'],
    [{ increments: 0 }, 'range increments'],
    [{ modes: [] }, 'fire modes'],
    [{ modes: [...SINGLE, ...SINGLE] }, 'fire modes'],
    [{ blast: { radius: 0 } }, 'blast'],
  ] as const)('%j is refused: one sentence says where, and nothing changes', (edit, where) => {
    expect(editedWeapon(gun, edit)).toEqual({
      ok: false,
      error: expect.stringMatching(new RegExp(`^This does not fit at "${where}" \\(.*\\): type another value\\.$`)),
    });
    const history = freshHistory(armed());
    expect(perform(history, editWeapon(gun, edit))).toBe(history);
  });
});
