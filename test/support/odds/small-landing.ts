import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import fc from 'fast-check';
import { materialNamed } from '../../../src/scene/schema/materials.ts';
import type { Grid } from '../../../src/scene/schema/schema.ts';
import { ST_EXAMPLE_WEAPONS } from '../../../src/systems/scatter-table/scene/example-weapons.ts';
import { order, piece, scene, wall, weapon } from '../scenes.ts';
import { caseOn, type SmallCase, sometimes } from './small-cases.ts';

const KINDS = ['infantry', 'infantry', 'crew', 'vehicle', 'warbot'] as const;

const someone = fc.record({
  dx: fc.integer({ min: -8, max: 8 }),
  dy: fc.integer({ min: -8, max: 8 }),
  kind: fc.constantFrom(...KINDS),
  side: fc.constantFrom('a' as const, 'b' as const, 'neutral' as const),
  out: sometimes,
  up: fc.constantFrom(0, 0, 2),
});

const AREAS: readonly HLWeapon['area'][] = [
  { shape: 'disc', radius: 1 },
  { shape: 'disc', radius: 3 },
  { shape: 'rectangle', width: 3, length: 6 },
  { shape: 'cone', length: 60, angle: 10 },
  { shape: 'beam', width: 1, length: 60 },
  { shape: 'ball', radius: 3 },
  null,
];

/** Small shots that land, under the tables of misses: every row, every shape, guided ones and charges. */
export const smallMisses: fc.Arbitrary<SmallCase> = fc
  .record({
    crowd: fc.array(someone, { minLength: 1, maxLength: 3 }),
    away: fc.constantFrom(5, 50, 100, 200, 400, 900, 1300),
    area: fc.constantFrom(...AREAS),
    grenade: sometimes,
    number: fc.integer({ min: 0, max: 10 }),
    warhead: fc.constantFrom('high explosive' as const, 'none' as const),
    stuns: fc.boolean(),
    guided: fc.constantFrom(false, false, false, true),
    placed: fc.constantFrom(false, false, false, true),
    out: fc.constantFrom(0, 3, 5, 10),
    atPoint: fc.boolean(),
    targetMoved: fc.boolean(),
    walled: fc.boolean(),
    unit: fc.constantFrom('in' as const, 'm' as const),
  })
  .map((given): SmallCase => {
    const { crowd, away, area, grenade, number, warhead, stuns, guided, placed, out, atPoint, targetMoved, walled } =
      given;
    const far = grenade || placed ? 5 : away;
    const [x, y] = [1000 + far, 1000];
    const pieces = crowd.map(({ dx, dy, kind, side, out: isOut, up }, i) =>
      piece(`man-${i}`, i === 0 && !atPoint ? x : x + dx, i === 0 && !atPoint ? y : y + dy, {
        kind,
        side,
        elevation: up,
        size: i % 2,
        statuses: isOut && i > 0 ? ['eliminated'] : [],
      }),
    );
    const mortar = weapon({
      deviation: grenade ? 'hand-grenade' : 'ground-fire',
      bands: [
        { band: 'short', to: 10, number },
        { band: 'medium', to: 120, number },
        { band: 'long', to: 2000, number },
      ],
      area,
      warhead,
      stuns,
      guided,
      placeable: placed,
      elimination: { infantry: out, warbot: 2 },
    });
    const wood = materialNamed('wood');
    const on = scene([piece('gun', 1000, 1000, { weapons: ['mortar'] }), ...pieces], {
      weapons: [mortar],
      obstructions: walled
        ? [
            wall(
              'wall',
              [
                [x - 2, y - 4],
                [x - 2, y + 4],
              ],
              { material: wood },
            ),
          ]
        : [],
    });
    const settings = { ...on.settings, systems: { ...on.settings.systems } };
    const shot = order(atPoint ? { x, y } : 'man-0', { targetMoved, delivery: placed ? 'placed' : 'fired' });
    return caseOn(`misses, ${area?.shape ?? 'no area'}: ${JSON.stringify(given)}`, { ...on, settings }, shot, false);
  });

const GRIDS: readonly Grid[] = [
  { kind: 'hex-rows', size: 1, x: 0, y: 0 },
  { kind: 'hex-columns', size: 1, x: 0, y: 0 },
  { kind: 'square', size: 1, x: 0, y: 0 },
];

/** Small shots under tables of one's own: the example weapons on hexes and squares. */
export const smallScatters: fc.Arbitrary<SmallCase> = fc
  .record({
    crowd: fc.array(someone, { minLength: 1, maxLength: 2 }),
    weapon: fc.constantFrom(...ST_EXAMPLE_WEAPONS),
    grid: fc.constantFrom(...GRIDS),
    share: fc.constantFrom(0.1, 0.3, 0.6, 1),
    atPoint: fc.boolean(),
    effect: fc.constantFrom('own', 'own', 'd6', 'none'),
    area: fc.constantFrom('own', 'own', 'none'),
    extra: fc.constantFrom(0, 0, 2),
  })
  .map((given): SmallCase => {
    const { crowd, weapon: example, grid, share, atPoint, effect, area, extra } = given;
    const { table } = example;
    const reach = table.rows.at(-1)?.to ?? 1;
    const [x, y] = [500 + Math.floor(reach * share), 500];
    const d6 = { dice: 'd6', good: 'over', eliminated: 5, damaged: 3 } as const;
    const fired = {
      ...example,
      table: {
        ...table,
        effect: effect === 'own' ? table.effect : effect === 'd6' ? d6 : null,
        area: area === 'own' ? table.area : null,
      },
    };
    const people = crowd.map(({ dx, dy, kind, side, out, up }, i) =>
      piece(`man-${i}`, i === 0 && !atPoint ? x : x + dx, i === 0 && !atPoint ? y : y + dy, {
        kind,
        side,
        elevation: up,
        statuses: out && i > 0 ? ['eliminated'] : [],
      }),
    );
    const on = scene([piece('gun', 500, 500, { weapons: [fired.id] }), ...people], {
      rulebook: 'scatter-table',
      unit: table.unit === 'cells' ? 'in' : table.unit,
      weapons: [fired],
      grid,
    });
    const shot = {
      rulebook: 'scatter-table',
      firer: 'gun',
      weapon: fired.id,
      aim: atPoint ? ({ at: 'point', x, y, z: 0 } as const) : ({ at: 'piece', piece: 'man-0' } as const),
      ...(extra ? { extra: [{ reason: 'said', value: extra }] } : {}),
    };
    return caseOn(`scatters ${fired.id} on ${grid.kind}: ${JSON.stringify(given)}`, on, shot, false);
  });
