import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import { runOrder } from '../../src/cli/run-order.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { NO_FIGURES, type UTFigures } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import { RIFLE, shotAt } from '../support/rules/firing-range.ts';
import { piece, scene } from '../support/scenes.ts';

function field(weapon: Partial<UTWeapon> = {}, figures: Partial<UTFigures> = {}): Scene {
  const people = [
    piece('firer', 5, 5, { name: 'Firer', weapons: ['rifle'] }),
    piece('vane', 15, 5, { name: 'Vane', ut: { ...NO_FIGURES, ...figures } }),
  ];
  return scene(people, { unit: 'm', rulebook: 'unintended-targets', weapons: [{ ...RIFLE, ...weapon }] });
}

/** What the command line says of an impossible order: why the file is invalid, or why the rules refuse it. */
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
    ['a pool that is no whole number', field({ pool: 2.5 }), shotAt('vane'), /weapons\[0\]\.pool: /],
    ['a pool that is not a number', field({ pool: Number.NaN }), shotAt('vane'), /weapons\[0\]\.pool: /],
    ['damage without end', field({ dv: Number.POSITIVE_INFINITY }), shotAt('vane'), /weapons\[0\]\.dv: /],
    ['penetration that is not a number', field({ ap: Number.NaN }), shotAt('vane'), /weapons\[0\]\.ap: /],
    ['a blast of no size', field({ blast: { radius: 0 } }), shotAt('vane'), /weapons\[0\]\.blast\.radius: /],
    [
      'no rounds in a burst',
      field({ modes: [{ mode: 'burst', rounds: 0, spread: { shape: 'strip', width: 2 } }] }),
      shotAt('vane'),
      /weapons\[0\]\.modes\[0\]\.rounds: /,
    ],
    [
      'a strip of no width',
      field({ modes: [{ mode: 'burst', rounds: 3, spread: { shape: 'strip', width: 0 } }] }),
      shotAt('vane'),
      /weapons\[0\]\.modes\[0\]\.spread\.width: /,
    ],
    ['an increment below nothing', field({ increment: -5 }), shotAt('vane'), /weapons\[0\]\.increment: /],
    ['armour below nothing', field({}, { av: -1 }), shotAt('vane'), /pieces\[1\]\.figures\.unintended-targets\.av: /],
    [
      'harm that is not a number',
      field({}, { harm: Number.NaN }),
      shotAt('vane'),
      /pieces\[1\]\.figures\.unintended-targets\.harm: /,
    ],
    ['a firer that is not there', field(), { ...shotAt('vane'), firer: 'nobody' }, /There is no piece "nobody"/],
    ['a weapon that nobody holds', field(), { ...shotAt('vane'), weapon: 'bow' }, /Firer has no weapon "bow"/],
    ['a place that is none', field(), { ...shotAt({ x: Number.NaN, y: 5 }), mode: 'burst' }, /order\.aim\.x: /],
    [
      'half a die more',
      field(),
      { ...shotAt('vane'), extra: [{ reason: 'x', value: 0.5 }] },
      /order\.extra\[0\]\.value: /,
    ],
    [
      'a word of the GM on nobody',
      field(),
      { ...shotAt('vane'), gm: { add: ['nobody'] } },
      /The GM override names "nobody", and there is no such piece or object in the scene: order\.gm/,
    ],
    [
      'damage below nothing by the GM',
      field(),
      { ...shotAt('vane'), gm: { damage: { vane: -1 } } },
      /order\.gm\.damage\.vane: /,
    ],
    ['an increment of 0', field({ increment: 0 }), shotAt('vane'), /weapons\[0\]\.increment: /],
    ['no increments', field({ increments: 0 }), shotAt('vane'), /weapons\[0\]\.increments: /],
    ['a weapon without a fire mode', field({ modes: [] }), shotAt('vane'), /weapons\[0\]\.modes: /],
    [
      'defense dice below nothing',
      field({}, { defense: -1 }),
      shotAt('vane'),
      /pieces\[1\]\.figures\.unintended-targets\.defense: /,
    ],
    [
      'resistance that is no whole number',
      field({}, { resist: 1.5 }),
      shotAt('vane'),
      /pieces\[1\]\.figures\.unintended-targets\.resist: /,
    ],
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
    ['half a face', { attack: [2.5, 1, 1, 1, 1, 1] }, /2\.5 is not a face of a die with 6 sides/],
    ['a face of 7', { attack: [7, 1, 1, 1, 1, 1] }, /7 is not a face of a die with 6 sides/],
    ['too few dice', { attack: [5] }, /5 more dice are needed/],
    ['too many dice', { attack: [5, 5, 5, 5, 5, 5, 5] }, /Too many dice/],
  ])('typed dice: %s', (_, answers, names) => {
    const run = runOrder({ scene: field(), order: shotAt('vane'), answers }, 'shot.json');
    expect(run.ok ? '' : run.error).toMatch(names);
  });
});
