import { describe, expect, test } from 'vitest';
import { runOrder } from '../../src/cli/run-order.ts';
import type { UTWeapon } from '../../src/rules/unintended-targets/weapon.ts';
import { NO_FIGURES, type Piece, type Scene } from '../../src/scene/schema.ts';
import { RIFLE, shotAt } from '../support/firing-range.ts';
import { piece, scene } from '../support/scenes.ts';

function field(weapon: Partial<UTWeapon> = {}, figures: Partial<Piece['ut']> = {}): Scene {
  const people = [
    piece('firer', 5, 5, { name: 'Firer', weapons: ['rifle'] }),
    piece('vane', 15, 5, { name: 'Vane', ut: { ...NO_FIGURES, ...figures } }),
  ];
  return scene(people, { unit: 'm', rulebook: 'unintended-targets', weapons: [{ ...RIFLE, ...weapon }] });
}

/** What the command line says of an order that cannot be: why the file is none, or why the rules refuse it. */
function said(table: Scene, order: unknown): string {
  const run = runOrder({ scene: table, order, seed: 'x' }, 'shot.json');
  if (!run.ok) return run.error;
  expect(run.value.steps).toEqual([]);
  expect(run.value.effects).toEqual([]);
  expect(run.value.tape).toBeNull();
  return run.value.refusal?.reason ?? 'nothing';
}

describe('impossible input is refused in one sentence that names the field, and nothing happens', () => {
  test.each<[what: string, table: Scene, order: unknown, names: RegExp]>([
    ['a pool below nothing', field({ pool: -2 }), shotAt('vane'), /weapons\[0\]\.pool: /],
    ['a weapon without a pool', field({ pool: 0 }), shotAt('vane'), /The Rifle has no pool: .*"Pool"/],
    ['an increment of 0', field({ increment: 0 }), shotAt('vane'), /weapons\[0\]\.increment: /],
    ['no increments', field({ increments: 0 }), shotAt('vane'), /weapons\[0\]\.increments: /],
    ['a weapon without a fire mode', field({ modes: [] }), shotAt('vane'), /weapons\[0\]\.modes: /],
    ['defense dice below nothing', field({}, { defense: -1 }), shotAt('vane'), /pieces\[1\]\.ut\.defense: /],
    ['resistance that is no whole number', field({}, { resist: 1.5 }), shotAt('vane'), /pieces\[1\]\.ut\.resist: /],
    ['a firer that is its own target', field(), shotAt('firer'), /Firer cannot fire at itself/],
    ['a target that is not there', field(), shotAt('nobody'), /The target is no longer in the scene/],
    ['a way that there is none', field(), { ...shotAt('vane'), way: 'over' }, /order\.way: /],
    ['a fire mode that there is none', field(), { ...shotAt('vane'), mode: 'volley' }, /order\.mode: /],
    ['a fire mode that it lacks', field(), shotAt('vane', { mode: 'automatic' }), /cannot fire "automatic"/],
    ['cover below nothing', field(), { ...shotAt('vane'), cover: -1 }, /order\.cover: /],
    ['a place for a single shot', field(), shotAt({ x: 9, y: 5 }), /needs a piece or a thing to aim at/],
  ])('%s', (_, table, order, names) => {
    const sentence = said(table, order);
    expect(sentence).toMatch(names);
    expect(sentence).not.toContain('\n');
    expect(sentence).toMatch(/\.$/);
  });

  test.each([
    ['a face of 7', { attack: [7, 1, 1, 1, 1, 1] }, /7 is not a face of a die with 6 sides/],
    ['too few dice', { attack: [5] }, /5 more dice are needed/],
    ['too many dice', { attack: [5, 5, 5, 5, 5, 5, 5] }, /Too many dice/],
  ])('typed dice: %s', (_, answers, names) => {
    const run = runOrder({ scene: field(), order: shotAt('vane'), answers }, 'shot.json');
    expect(run.ok ? '' : run.error).toMatch(names);
  });
});
