import type { ATFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import fc from 'fast-check';
import { melees } from '../rules/melee.ts';
import { attackOn, between, MAIL, SHIELD, type Skirmish, type Stand, skirmishFacts } from '../rules/skirmish.ts';
import { caseOf, caseOn, type SmallCase } from './small-cases.ts';

const layer = fc.record({
  tuf: fc.integer({ min: 0, max: 3 }),
  hp: fc.constantFrom(null, 1, 4),
  resists: fc.constantFrom([], ['ballistic']),
  full: fc.boolean(),
});

const someone = fc.record({
  x: fc.integer({ min: -6, max: 6 }),
  y: fc.integer({ min: -8, max: 8 }).map((n) => n || 4),
  thing: fc.constantFrom(false, false, false, true),
  tuf: fc.integer({ min: 0, max: 3 }),
  hp: fc.integer({ min: 1, max: 6 }),
  reserved: fc.constantFrom(0, 0, 1, 2),
  aware: fc.constantFrom(true, true, false),
  mail: fc.boolean(),
  shield: fc.boolean(),
  shotAt: fc.constantFrom('none' as const, 'partial' as const, 'full' as const),
  groups: fc.array(fc.array(layer, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  side: fc.constantFrom('a' as const, 'b' as const, 'neutral' as const),
});

type Someone = typeof someone extends fc.Arbitrary<infer V> ? V : never;

function standOf(given: Someone, i: number): Stand {
  const { x, y, thing, tuf, hp, reserved, aware, mail, shield, shotAt, groups } = given;
  if (thing && i > 0) return { x, y, thing: { tuf, resists: ['ballistic'], hp } };
  return {
    x,
    y,
    shotAt: groups.length > 0 ? shotAt : 'none',
    actor: {
      prw: 1,
      skills: { Dodge: 0 },
      ad: 2,
      reserved,
      aware,
      body: { tuf, resists: ['ballistic'], hp },
      armour: mail ? MAIL : null,
      shield: shield ? SHIELD : null,
    },
    groups: groups.map((things, g) => {
      const made = things.flatMap(({ full, ...stuff }, n) => between(`cover-${i}-${g}-${n}`, stuff, full).things);
      return { hides: 0.5, things: made };
    }),
  };
}

/** Small attacks of action tests: straight ones through layers, throws with dodges, and sweeps. */
export const smallAttacks: fc.Arbitrary<SmallCase> = fc
  .record({
    crowd: fc.array(someone, { minLength: 1, maxLength: 3 }),
    way: fc.constantFrom('direct', 'direct', 'throw', 'arc', 'arcs'),
    pool: fc.integer({ min: 1, max: 4 }),
    target: fc.integer({ min: 1, max: 3 }),
    damage: fc.integer({ min: 1, max: 4 }),
    falloff: fc.integer({ min: 0, max: 2 }),
    type: fc.constantFrom('ballistic', 'fire'),
    scenery: fc.boolean(),
  })
  .map((given): SmallCase => {
    const { crowd, way, pool, target, damage, falloff, type, scenery } = given;
    const stands = Object.fromEntries(crowd.map((each, i) => [`man-${i}`, standOf(each, i)]));
    const isSweep = way === 'arc' || way === 'arcs';
    const skirmish: Skirmish = {
      stands,
      weapon: {
        rows: [{ to: 50, target }],
        damage,
        type,
        indirect: way === 'throw' ? { radius: 3, falloff } : null,
        sustain: isSweep ? { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } : null,
        chainable: true,
      },
      attacker: { prw: 0, skills: {}, ad: 9 },
    };
    const facts = skirmishFacts(skirmish);
    const sides = new Map(crowd.map(({ side }, i) => [`man-${i}`, side]));
    const things = new Map(
      Object.values(stands).flatMap(({ groups = [] }) =>
        groups.flatMap((group) => group.things.map((each) => [each.id, each] as const)),
      ),
    );
    const peopled: ATFacts = {
      ...facts,
      piece: (id) => {
        const found = facts.piece(id);
        return found && { ...found, side: sides.get(id) ?? 'a' };
      },
      entity: (id) => {
        const thing = things.get(id);
        if (!thing) return facts.entity(id);
        const at = { x: 0, y: 0, z: 0 };
        return { what: 'object', id, name: thing.name, at, height: 1, wall: false, out: false };
      },
    };
    const [first] = crowd;
    const arc = { from: 300, to: 120, ad: 1, sustain: 1 };
    const order = attackOn(way === 'throw' && first ? { x: first.x, y: first.y } : 'man-0', {
      // Each arc has a sustain die, too.
      pool: way === 'arcs' ? 1 : Math.max(1, pool - (way === 'arc' ? 1 : 0)),
      arcs: way === 'arc' ? [arc] : way === 'arcs' ? [arc, { ...arc, from: 0, to: 200 }] : [],
    });
    return caseOf(`attack by ${way}: ${JSON.stringify({ skirmish, order })}`, order, peopled, scenery);
  });

/** Small attacks on maps with people, things and walls: random melees with few dice. */
export const smallMelees: fc.Arbitrary<SmallCase> = fc
  .tuple(melees, fc.integer({ min: 1, max: 4 }), fc.boolean(), fc.integer({ min: 1, max: 4 }))
  .map(([{ scene, order }, pool, scenery, people]): SmallCase => {
    const pieces = scene.pieces.slice(0, people + 1).map((each, i) => {
      const side = (['a', 'b', 'neutral'] as const)[i % 3] ?? 'a';
      return { ...each, side };
    });
    const arcs = order.arcs.map((each) => ({ ...each, sustain: 1 }));
    const name = `melee by ${arcs.length > 1 ? 'arcs' : arcs.length > 0 ? 'arc' : order.aim.at}: ${JSON.stringify({ pieces, things: scene.obstructions, weapons: scene.weapons, order, pool })}`;
    return caseOn(
      name,
      { ...scene, pieces },
      { ...order, pool: arcs.length > 1 ? 1 : pool, arcs } as typeof order,
      scenery,
    );
  });
