import type { Answer, Outcome, Question, Step } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer, Recording } from '@fall-of-shot/rules/recording';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { actionTests } from '@fall-of-shot/rules/systems/action-tests/rulebook';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import fc from 'fast-check';
import { openQuestions, startAttack, submitAnswer } from '../../../src/engagement/attack/attack.ts';
import { recordedFacts } from '../../../src/engagement/attack/recorded-facts.ts';
import { seededRoll } from '../../../src/engagement/attack/seeded.ts';
import { objectOf } from '../../../src/scene/obstructions/objects.ts';
import type { Obstruction, Piece, Scene } from '../../../src/scene/schema/schema.ts';
import type { Worn } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { battlefield } from '../battlefield.ts';
import { made } from '../materials.ts';
import { wall } from '../scenes.ts';
import { attackOn } from './skirmish.ts';
import { attacker, box, man, yard } from './yard.ts';

/** Coordinates on a fine grid: people are behind, beside and inside things, and on each other's edges. */
const spot = fc.record({
  x: fc.integer({ min: 0, max: 32 }).map((n) => n / 2),
  y: fc.integer({ min: 0, max: 32 }).map((n) => n / 2),
});

const types = fc.uniqueArray(fc.constantFrom('ballistic', 'fire', 'crushing'), { maxLength: 3 });

const worn: fc.Arbitrary<Worn> = fc.record({
  name: fc.constant('Gear'),
  tuf: fc.integer({ min: 0, max: 5 }),
  resists: types,
  hp: fc.option(fc.integer({ min: 1, max: 6 })),
  lost: fc.constant(0),
  turns: fc.constantFrom([], [{ from: 'ballistic', to: 'crushing' }]),
  skill: fc.constantFrom(null, { name: 'Lacking', difficulty: 1 }),
  weight: fc.integer({ min: 0, max: 1 }),
  parry: fc.constant(false),
});

const someone = fc.record({
  at: spot,
  tuf: fc.integer({ min: 0, max: 3 }),
  hp: fc.integer({ min: 0, max: 12 }),
  reserved: fc.constantFrom(0, 0, 1, 3),
  resists: types,
  armour: fc.option(worn),
  shield: fc.option(worn),
  status: fc.constantFrom(null, null, 'surprised' as const, 'eliminated' as const),
  facing: fc.integer({ min: 0, max: 7 }).map((n) => 45 * n),
});

const something = fc.record({
  a: spot,
  b: spot,
  top: fc.constantFrom(0.6, 1.2, 3),
  hp: fc.option(fc.integer({ min: 1, max: 8 })),
  tuf: fc.integer({ min: 0, max: 4 }),
  resists: types,
  blocks: fc.constantFrom('both', 'both', 'sight', 'shots'),
  shape: fc.constantFrom('wall', 'crate', 'crate', 'pile'),
});

type Thing = typeof something extends fc.Arbitrary<infer V> ? V : never;

function thing({ a, b, top, hp, tuf, resists, blocks, shape }: Thing, i: number): Obstruction {
  const id = `${shape}-${i}`;
  const more = {
    top,
    material: made('wood', { hp, tuf, resists }),
    blocks: { sight: blocks !== 'shots', shots: blocks !== 'sight', movement: true },
  };
  if (shape === 'crate') return box(id, { ...a, width: 1, length: 1 }, more);
  if (shape === 'pile')
    return box(id, { ...a, width: 1, length: 0.5 }, { ...more, group: 'pile', groupedByHand: true });
  const end = a.x === b.x && a.y === b.y ? { x: a.x + 1, y: a.y } : b;
  return wall(
    id,
    [
      [a.x, a.y],
      [end.x, end.y],
    ],
    more,
  );
}

const WAYS = ['shot', 'shot', 'burst', 'sweep', 'arcs'] as const;

/** A random melee: people, things, and an attack among them. */
export interface Melee {
  readonly scene: Scene;
  readonly order: ATOrder;
  readonly seed: string;
  readonly high: boolean;
}

function weaponFor(way: (typeof WAYS)[number], damage: number, falloff: number): Partial<ATWeapon> {
  return {
    rows: [
      { to: 9, target: 1 },
      { to: 40, target: 2 },
    ],
    damage,
    indirect: way === 'burst' ? { radius: 4, falloff } : null,
    sustain: way === 'sweep' || way === 'arcs' ? { rate: 4, cost: { units: 2, dice: 1 }, of: 'rounds' } : null,
    chainable: true,
    rounds: 40,
  };
}

/** Melees of every kind that the schema allows; the attacker is among them. */
export const melees: fc.Arbitrary<Melee> = fc
  .record({
    crowd: fc.array(someone, { minLength: 1, maxLength: 7 }),
    things: fc.array(something, { maxLength: 5 }),
    way: fc.constantFrom(...WAYS),
    place: spot,
    home: spot,
    damage: fc.integer({ min: 0, max: 6 }),
    falloff: fc.integer({ min: 0, max: 2 }),
    from: fc.integer({ min: 0, max: 35 }).map((n) => 10 * n),
    opening: fc.integer({ min: 2, max: 30 }).map((n) => 10 * n),
    choices: fc.constantFrom('table' as const, 'program' as const),
    facing: fc.boolean(),
    range: fc.constantFrom('centre' as const, 'edge' as const),
    seed: fc.string({ maxLength: 4 }),
    high: fc.boolean(),
    onThing: fc.boolean(),
    parried: fc.constantFrom(0, 0, 2),
  })
  .map((given): Melee => {
    const { crowd, things, way, place, home, damage, falloff, from, opening, choices, facing, range, seed, high } =
      given;
    const others = crowd.map(
      ({ at, status, facing: turned, ...figures }, i): Piece =>
        man(
          `man-${i}`,
          at.x,
          at.y,
          { prw: 2, ad: 4, ...figures },
          { facing: turned, statuses: status ? [status] : [] },
        ),
    );
    const base = yard(
      [attacker(home.x, home.y, { prw: 3, ad: 8, tuf: 1 }), ...others],
      things.map(thing),
      weaponFor(way, damage, falloff),
    );
    const settings = { ...base.settings, choices, range, systems: { 'action-tests': { facing } } };
    const arc = { from, to: from + opening, ad: 1, sustain: 2 };
    const [first] = base.obstructions;
    const object = first && { at: 'object' as const, object: objectOf(first), ...place, z: 0.5 };
    const aim =
      way === 'shot'
        ? given.onThing && object
          ? object
          : { at: 'piece' as const, piece: 'man-0' }
        : { at: 'point' as const, ...place, z: 0 };
    const order = attackOn('man-0', {
      aim,
      ad: 1,
      arcs: way === 'sweep' ? [arc] : way === 'arcs' ? [arc, { ...arc, from: from + opening / 2 }] : [],
      pool: 6,
      ...(given.parried ? { gm: { parried: given.parried } } : {}),
    });
    return { scene: { ...base, settings }, order, seed, high };
  });

/** How a melee's attack went to its end. */
export interface MeleeFought {
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
  readonly tape: Recording<ATOrder>;
  readonly scene: Scene;
}

const ENDLESS = 200;

function answerTo(question: Question, { seed, high }: Melee): Answer {
  if (question.kind === 'choose') return { kind: 'choose', option: question.options.at(-1)?.id ?? '' };
  if (question.kind !== 'roll') throw new Error(`Nobody asks for ${question.kind} here.`);
  const rolled = seededRoll(question, { seed, shot: 0 });
  // Half of the melees hit more often than chance.
  if (!high || rolled.kind !== 'roll') return rolled;
  return { kind: 'roll', faces: rolled.faces.map((face) => Math.min(6, face + 2)) };
}

/** Fights a melee's attack to its end; undefined if the rules refuse it. */
export function melee(given: Melee): MeleeFought | undefined {
  const { scene, order } = given;
  const { facts, record } = recordedFacts({}, battlefield(scene));
  const started = startAttack(actionTests, order, facts);
  if (!started.ok) return undefined;
  let { attack } = started;
  const answers: KeyedAnswer[] = [];
  for (let i = 0; i < ENDLESS; i++) {
    const [question] = openQuestions(actionTests, attack, facts);
    if (!question) {
      const now = actionTests.ask(attack.state, facts);
      if (!now.over) throw new Error('Nothing is asked, and it is not over.');
      const tape = { rulebook: 'action-tests', order, facts: record(), answers };
      return { steps: attack.steps, outcome: now.outcome, tape, scene };
    }
    const answer = answerTo(question, given);
    answers.push({ key: question.key, answer });
    const next = submitAnswer(actionTests, attack, question.key, answer, facts);
    if (!next.ok) throw new Error(next.error);
    attack = next.attack;
  }
  throw new Error('The attack does not end.');
}
