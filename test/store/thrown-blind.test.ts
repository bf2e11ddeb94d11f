import type { Weapon } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import type { Obstruction, Piece, Scene } from '../../src/scene/schema/schema.ts';
import { currentPreview, wallInTheWay } from '../../src/store/attack/aim-selectors.ts';
import { NO_AT_FIGURES } from '../../src/systems/action-tests/scene/figures-schema.ts';
import { blindWords } from '../../src/ui/attack/blind-words.ts';
import { RIFLE } from '../support/rules/firing-range.ts';
import { GUN } from '../support/rules/skirmish.ts';
import { piece, scene, wall, weapon } from '../support/scenes.ts';
import { table } from '../support/table.ts';
import { armed } from '../systems/scatter-table/range.ts';

const THERE = { at: 'point', x: 20, y: 10, z: 0 } as const;

/** What the card warns of, when Ambrose throws something ten metres to the right. */
function warned(given: Weapon, thing: Partial<Obstruction>, options: object = {}, more: Partial<Piece> = {}) {
  const thrower = piece('ambrose', 10, 10, {
    weapons: [given.id],
    height: 1.8,
    at: { ...NO_AT_FIGURES, prw: 3, ad: 6, hp: 20 },
    ...more,
  });
  const on: Scene = scene([thrower], {
    unit: 'm',
    rulebook: given.system,
    weapons: [given],
    obstructions: [wall('wall', '15,0 15,20', { label: 'North wall', top: 3, ...thing })],
  });
  const at = table(on);
  at.actions.tool.choose('fire');
  at.actions.select.piece('ambrose');
  expect(wallInTheWay(at.state())).toBeUndefined();
  at.actions.shot.aim(THERE);
  at.actions.shot.editOptions(given.system, options);
  const found = wallInTheWay(at.state());
  const before = at.scene();
  at.actions.shot.fire();
  return { words: found && blindWords(found), fired: at.state().shot !== null || at.scene() !== before, at };
}

const GRENADE = weapon({ id: 'grenade', name: 'Grenade', deviation: 'hand-grenade', placeable: true });
const POT = armed('st-field-rocket');
const LOBBED = { ...GUN, rows: [{ to: 100, target: 3 }], indirect: { radius: 3, falloff: 0 } };

describe('thrown blind', () => {
  test.each<[string, Weapon, string]>([
    ['HL-10 a hand grenade', GRENADE, 'Behind the north wall: thrown blind.'],
    ['AT-12 an attack at a place', LOBBED, 'Behind the north wall: thrown blind.'],
    ['ST-07 what scatters by a table', POT, 'Behind the north wall: fired blind.'],
  ])('%s warns of a wall in between, and can still be fired', (_, given, words) => {
    expect(warned(given, {})).toMatchObject({ words, fired: true });
    expect(warned(given, { kind: 'door', door: 'closed', label: 'Barn door' }).words).toMatch(
      /^Behind the barn door: /,
    );
    expect(warned(given, { kind: 'door', door: 'open' }).words).toBeUndefined();
    expect(warned(given, { top: 1 }).words).toBeUndefined();
  });

  test('behind glass it is in sight, but not clear', () => {
    const glass = { label: 'Glass wall', blocks: { sight: false, shots: true, movement: true } };
    expect(warned(GRENADE, glass).words).toBe('Behind the glass wall: no clear throw.');
    expect(warned(POT, glass).words).toBe('Behind the glass wall: no clear shot.');
  });

  test('HL-11 a charge that is placed, and what flies straight, warn of nothing', () => {
    expect(warned(GRENADE, {}, { delivery: 'placed' }).words).toBeUndefined();
    expect(warned(weapon(), {}).words).toBeUndefined();
    expect(warned({ ...RIFLE, blast: { radius: 3 } } as Weapon, {}).words).toBeUndefined();
  });

  test('a refused throw only says why it is refused', () => {
    const { words, at } = warned({ ...GRENADE, rounds: 0 } as Weapon, {});
    expect(currentPreview(at.state())?.refusal?.reason).toContain('no rounds left');
    expect(words).toBeUndefined();
  });

  test('opening the door ends the warning', () => {
    const { at } = warned(GRENADE, { kind: 'door', door: 'closed', label: 'Door' }, {}, { rounds: {} });
    at.actions.shot.cancel();
    at.actions.document.undo();
    at.actions.shot.aim(THERE);
    expect(wallInTheWay(at.state())?.name).toBe('the door');
    at.store.setState((state) => ({
      ...state,
      history: {
        ...state.history,
        scene: {
          ...state.history.scene,
          obstructions: state.history.scene.obstructions.map((each) => ({ ...each, door: 'open' as const })),
        },
      },
    }));
    expect(wallInTheWay(at.state())).toBeUndefined();
  });
});
