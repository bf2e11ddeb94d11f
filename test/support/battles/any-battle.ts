import { lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { StepDetail } from '@fall-of-shot/rules/step';
import fc from 'fast-check';
import { engagementSystems } from '../../../src/engagement/engagement-system.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { AREA_PRESETS, drawingStyleOf, drawnWith } from '../../../src/scene/obstructions/presets.ts';
import { materialNamed } from '../../../src/scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../../../src/scene/schema/schema.ts';
import { systemSchemas } from '../../../src/scene/schema/system-schemas.ts';
import { NO_AT_FIGURES } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { ST_EXAMPLE_WEAPONS } from '../../../src/systems/scatter-table/scene/example-weapons.ts';
import { piece, wall } from '../scenes.ts';
import { EXAMPLES } from '../systems.ts';

/** The title of the example shot of such a scene. */
export const SHOT = 'The shot';

/** The bundled weapons of all rule systems, with their rounds uncounted. */
const WEAPONS = [
  ...EXAMPLES['hit-locations'],
  ...EXAMPLES['unintended-targets'],
  ...EXAMPLES['action-tests'],
  ...ST_EXAMPLE_WEAPONS,
].map((weapon) => ({ ...weapon, rounds: null }));

const SYSTEMS = [...new Set(WEAPONS.map(({ system }) => system))];

const spot = fc.record({
  x: fc.integer({ min: 2, max: 62 }).map((n) => n / 2),
  y: fc.integer({ min: 2, max: 46 }).map((n) => n / 2),
});

const secret = fc.record({
  hidden: fc.constantFrom(false, false, false, true),
  name: fc.constantFrom(false, false, true),
  figures: fc.constantFrom(false, false, true),
});

const someone = fc.record({
  at: spot,
  side: fc.constantFrom('a' as const, 'b' as const, 'b' as const, 'neutral' as const),
  kind: fc.constantFrom('infantry' as const, 'infantry' as const, 'vehicle' as const),
  elevation: fc.constantFrom(0, 0, 0, 3),
  defense: fc.integer({ min: 0, max: 5 }),
  armour: fc.integer({ min: 0, max: 5 }),
  health: fc.integer({ min: 1, max: 9 }),
  facing: fc.integer({ min: 0, max: 7 }).map((n) => n * 45),
  secret,
});

const something = fc.record({
  a: spot,
  b: spot,
  what: fc.constantFrom('wall', 'wall', 'secret door', 'door', 'window', 'crate', 'barrel', 'smoke', 'hedge'),
  top: fc.constantFrom(0.6, 1.2, 3),
  shownToPlayers: fc.constantFrom('always' as const, 'always' as const, 'without-picture' as const, 'never' as const),
});

type Someone = typeof someone extends fc.Arbitrary<infer V> ? V : never;
type Something = typeof something extends fc.Arbitrary<infer V> ? V : never;

/** A place of its own for each, so that one can be found in whatever is sent. */
function apart({ x, y }: Vec2, i: number): Vec2 {
  return { x: x + (i + 1) * 0.00137, y: y + (i + 1) * 0.00113 };
}

function pieceOf(given: Someone, i: number): Piece {
  const { at, side, kind, elevation, defense, armour, health, facing } = given;
  return piece(`id-of-piece-${i}`, apart(at, i).x, apart(at, i).y, {
    name: `Planted-name-${i}-end`,
    side,
    kind,
    elevation,
    facing,
    height: 1.8,
    footprint: kind === 'vehicle' ? { shape: 'box', width: 2, length: 3 } : { shape: 'disc', radius: 0.4 },
    secret: { ...given.secret, note: `Planted-note-${i}-end` },
    ut: { defender: null, defense, resist: armour, av: armour, health, harm: 0 },
    at: { ...NO_AT_FIGURES, prw: 6, ad: 12, reserved: defense, ex: 9, tuf: armour, hp: health },
  });
}

function thingsOf(given: Something, i: number): Obstruction[] {
  const { a, b: given2, what, top, shownToPlayers } = given;
  const b = a.x === given2.x && a.y === given2.y ? { x: a.x + 1, y: a.y } : given2;
  const id = `id-of-thing-${i}`;
  const label = `Planted-thing-${i}-end`;
  const line = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    [
      [from.x, from.y],
      [to.x, to.y],
    ] as const;
  const more = { label, top, shownToPlayers, material: materialNamed(i % 2 === 0 ? 'wood' : 'stone') };
  switch (what) {
    case 'crate':
      return [
        wall(id, line(a, b), {
          ...more,
          kind: 'object',
          shape: { shape: 'box', ...a, width: 1, length: 1.5, rotation: 20 * i },
        }),
      ];
    case 'barrel':
      return [wall(id, line(a, b), { ...more, kind: 'object', shape: { shape: 'disc', ...a, radius: 0.5 } })];
    case 'smoke': {
      const preset = AREA_PRESETS.find((each) => each.id === 'smoke');
      if (!preset) throw new Error('There is no smoke.');
      const smoke = drawnWith(drawingStyleOf(preset, 'm'), id, { shape: 'disc', ...a, radius: 2.5 });
      return [{ ...smoke, label, shownToPlayers }];
    }
    case 'door':
    case 'window':
      return [
        wall(id, line(a, b), {
          ...more,
          kind: what,
          top: 3,
          ...(what === 'door' ? { door: 'closed' as const } : { opening: { bottom: 1, top: 2 } }),
        }),
      ];
    case 'secret door': {
      // A wall with a secret door in its continuation.
      const end = { x: b.x + (b.x - a.x) / 3, y: b.y + (b.y - a.y) / 3 };
      const door = { ...more, kind: 'door', door: 'closed', label: `Secret planted-label-${i}-end`, top: 3 } as const;
      return [wall(id, line(a, b), { ...more, top: 3 }), wall(`${id}-door`, line(b, end), door)];
    }
    case 'hedge':
      return [wall(id, line(a, b), { ...more, blocks: { sight: true, shots: false, movement: true } })];
    default:
      return [wall(id, line(a, b), more)];
  }
}

/** What is random about a battle besides its weapon. */
const battle = fc.record({
  firer: someone,
  target: someone,
  crowd: fc.array(someone, { minLength: 1, maxLength: 6 }),
  things: fc.array(something, { maxLength: 7 }),
  aim: fc.constantFrom('piece', 'piece', 'piece', 'point', 'thing'),
  place: spot,
  pictured: fc.boolean(),
  fog: fc.constantFrom(true, true, true, false),
  moved: fc.boolean(),
  through: fc.boolean(),
  near: fc.boolean(),
  cover: fc.constantFrom('nothing', 'crate', 'secret door'),
  seed: fc.string({ minLength: 1, maxLength: 4 }),
});

type Given = typeof battle extends fc.Arbitrary<infer V> ? V : never;

function optionsOf({ moved, through }: Given, bearing: number): Readonly<Record<string, Record<string, unknown>>> {
  const [from, to] = [bearing - 20, bearing + 20].map((degrees) => (degrees + 720) % 360);
  return {
    'hit-locations': { targetMoved: moved, firerMoved: through },
    'unintended-targets': { way: through ? 'through' : 'around' },
    'action-tests': moved ? { arcs: [{ from, to, ad: 2, sustain: 1 }] } : { ad: 3, sustain: through ? 1 : 0 },
  };
}

/** Something low between two pieces: a crate, or a wall whose middle is a secret door. */
function between(firer: Vec2, target: Vec2, what: string): readonly Obstruction[] {
  const at = lerp2(firer, target, 0.7);
  const label = 'Planted-thing-cover-end';
  const more = { label, top: 1, material: materialNamed('wood') };
  if (what === 'crate') {
    const shape = { shape: 'disc', ...at, radius: 0.2 } as const;
    return [wall('id-of-cover', '0,0 1,0', { ...more, kind: 'object', shape })];
  }
  if (what !== 'secret door') return [];
  const away = Math.hypot(target.x - firer.x, target.y - firer.y) || 1;
  const across = { x: -(target.y - firer.y) / away, y: (target.x - firer.x) / away };
  const side = (times: number) => [at.x + across.x * times, at.y + across.y * times] as const;
  const secret = { kind: 'door', door: 'closed', label: 'Secret planted-label-cover-end' } as const;
  return [
    wall('id-of-cover-left', [side(-2), side(-0.5)], more),
    wall('id-of-cover-door', [side(-0.5), side(0.5)], { ...more, ...secret }),
    wall('id-of-cover-right', [side(0.5), side(2)], more),
  ];
}

/** A place on a thing. */
function placeOn({ shape }: Obstruction, otherwise: Vec2) {
  if (shape.shape === 'disc' || shape.shape === 'box') return { x: shape.x, y: shape.y };
  return shape.points[0] ?? otherwise;
}

function sceneOf(weapon: (typeof WEAPONS)[number], given: Given): Scene {
  const { crowd, aim, place, pictured, fog, near, seed } = given;
  const { system } = weapon;
  // Half of the targets are in reach of a sword.
  const beside = { x: given.firer.at.x + 1, y: given.firer.at.y + 1 };
  const [firer, target, ...others] = [
    given.firer,
    { ...given.target, at: near ? beside : given.target.at },
    ...crowd,
  ].map(pieceOf);
  if (!firer || !target) throw new Error('There is nobody.');
  const obstructions = [...given.things.flatMap(thingsOf), ...between(firer, target, given.cover)];
  const [thing] = obstructions;
  const bearing = (Math.atan2(target.x - firer.x, firer.y - target.y) * 180) / Math.PI;
  const { initial } = systemSchemas.get(system).options;
  const options = optionsOf(given, bearing)[system] ?? {};
  const atPoint = aim === 'point' && !engagementSystems.get(system).hasOneTarget(weapon, { ...initial, ...options });
  const base = emptyScene('any', 'Any', { width: 32, height: 24 }, system);
  return {
    ...base,
    unit: 'm',
    // Some tables scatter by the sides of a hex.
    grid: { kind: 'hex-rows', size: 1, x: 0, y: 0 },
    note: 'Planted-scene-note',
    weapons: [{ ...weapon, name: 'Planted-weapon-end' }],
    pieces: [{ ...firer, weapons: [weapon.id] }, target, ...others],
    obstructions,
    picture: pictured ? { asset: 'planted-picture', x: 0, y: 0, width: 32, height: 24 } : null,
    settings: { ...base.settings, players: { side: 'a', fog } },
    tries: [
      {
        title: SHOT,
        firer: firer.id,
        weapon: weapon.id,
        shows: '',
        aim: atPoint
          ? { at: 'point', ...place, z: 0 }
          : aim === 'thing' && thing
            ? { at: 'object', object: thing.id, ...placeOn(thing, place), z: 1 }
            : { at: 'piece', piece: target.id },
        options,
      },
    ],
    seed,
  };
}

/**
 * Random scenes under one rule system with pieces of three sides, walls, smoke and secret doors, in each of which one
 * shot waits to be fired. Whatever tells a secret has `planted` or `id-of` in it, so that it is found wherever it is sent.
 */
export function anyBattlesOf(system: string): fc.Arbitrary<Scene> {
  const own = WEAPONS.filter((weapon) => weapon.system === system);
  return fc.tuple(fc.constantFrom(...own), battle).map(([weapon, given]) => sceneOf(weapon, given));
}

/** The same under all rule systems. */
export const anyBattles: fc.Arbitrary<Scene> = fc.constantFrom(...SYSTEMS).chain(anyBattlesOf);

/** The figures of the first step of a kind. */
export function detailIn<K extends StepDetail['kind']>(
  steps: readonly { readonly detail: StepDetail }[],
  kind: K,
): Extract<StepDetail, { kind: K }> | undefined {
  return detailsIn(steps, kind)[0];
}

/** The figures of all steps of a kind. */
export function detailsIn<K extends StepDetail['kind']>(
  steps: readonly { readonly detail: StepDetail }[],
  kind: K,
): readonly Extract<StepDetail, { kind: K }>[] {
  return steps.flatMap(({ detail }) => (detail.kind === kind ? [detail as Extract<StepDetail, { kind: K }>] : []));
}
