import fc from 'fast-check';
import { openQuestions, startAttack, submitAnswer } from '../../src/engagement/attack.ts';
import { battlefield } from '../../src/engagement/battlefield.ts';
import { recordedFacts } from '../../src/engagement/recorded.ts';
import { seededRoll } from '../../src/engagement/seeded.ts';
import type { Answer, Outcome, Question, Step } from '../../src/rules/protocol.ts';
import type { KeyedAnswer, Tape } from '../../src/rules/tape.ts';
import type { UTOrder } from '../../src/rules/unintended-targets/order.ts';
import { unintendedTargets } from '../../src/rules/unintended-targets/rulebook.ts';
import type { FireMode, UTWeapon } from '../../src/rules/unintended-targets/weapon.ts';
import { materialNamed } from '../../src/scene/materials.ts';
import type { Obstruction, Piece, Scene } from '../../src/scene/schema.ts';
import { RIFLE } from './firing-range.ts';
import { piece, scene, wall } from './scenes.ts';

/** Coordinates on a fine grid: things stand behind, beside and inside each other, and on each other's edges. */
const spot = fc.record({
  x: fc.integer({ min: 1, max: 40 }).map((n) => n / 2),
  y: fc.integer({ min: 1, max: 20 }).map((n) => n / 2),
});

const MATERIALS = ['glass', 'furniture', 'brick', 'wood'];

const someone = fc.record({
  at: spot,
  defense: fc.integer({ min: 0, max: 4 }),
  resist: fc.integer({ min: 0, max: 4 }),
  av: fc.integer({ min: 0, max: 8 }),
  status: fc.constantFrom(null, null, null, 'helpless', 'surprised', 'eliminated'),
  size: fc.constantFrom(0.3, 0.5, 1),
});

const something = fc.record({
  a: spot,
  b: spot,
  top: fc.constantFrom(0.5, 1, 2, 3),
  material: fc.constantFrom(...MATERIALS, null),
  shape: fc.constantFrom('wall', 'wall', 'crate', 'barrel', 'hedge'),
});

function thing(
  given: {
    a: { x: number; y: number };
    b: { x: number; y: number };
    top: number;
    material: string | null;
    shape: string;
  },
  i: number,
): Obstruction {
  const { a, b, top, shape } = given;
  const material = given.material === null ? null : materialNamed(given.material);
  const id = `${shape}-${i}`;
  const solid = { kind: 'object', top, material, label: shape } as const;
  if (shape === 'crate') {
    return wall(id, '0,0 1,0', { ...solid, shape: { shape: 'box', ...a, width: 1, length: 1.5, rotation: 15 * i } });
  }
  if (shape === 'barrel') return wall(id, '0,0 1,0', { ...solid, shape: { shape: 'disc', ...a, radius: 0.4 } });
  const points = a.x === b.x && a.y === b.y ? [a, { x: a.x + 1, y: a.y }] : [a, b];
  const line = {
    shape: { shape: 'polyline', points, closed: false, thickness: 0 },
    top,
    material,
    label: shape,
  } as const;
  if (shape === 'hedge') {
    return wall(id, '0,0 1,0', { ...line, blocks: { sight: true, shots: false, movement: true } });
  }
  return wall(id, '0,0 1,0', line);
}

/** A battle as chance throws it: a crowd, walls and things, and a shot into it. */
export interface Battle {
  readonly scene: Scene;
  readonly order: UTOrder;
  readonly seed: string;
}

const weapons = fc.record({
  pool: fc.integer({ min: 1, max: 8 }),
  dv: fc.integer({ min: 0, max: 14 }),
  ap: fc.integer({ min: 0, max: 6 }),
  penetrating: fc.boolean(),
  rounds: fc.constantFrom(1, 3, 6, 10),
  mode: fc.constantFrom<'one' | 'strip' | 'cone' | 'blast'>('one', 'one', 'one', 'strip', 'cone', 'blast'),
});

function weaponOf(given: {
  pool: number;
  dv: number;
  ap: number;
  penetrating: boolean;
  rounds: number;
  mode: string;
}): UTWeapon {
  const { pool, dv, ap, penetrating, rounds, mode } = given;
  const spread =
    mode === 'strip' ? { shape: 'strip', width: 3 } : mode === 'cone' ? { shape: 'cone', angle: 40 } : null;
  return {
    ...RIFLE,
    pool,
    dv,
    ap,
    penetrating,
    increment: 8,
    modes: [{ mode: 'single shot', rounds, spread: spread as never }],
    blast: mode === 'blast' ? { radius: 4 } : null,
  };
}

/** Battles of every kind that the schema allows; the firer stands among them. */
export const battles: fc.Arbitrary<Battle> = fc
  .record({
    crowd: fc.array(someone, { minLength: 1, maxLength: 9 }),
    things: fc.array(something, { maxLength: 6 }),
    weapon: weapons,
    through: fc.boolean(),
    choices: fc.constantFrom<'table' | 'program'>('table', 'program'),
    place: spot,
    seed: fc.string({ maxLength: 4 }),
  })
  .map(({ crowd, things, weapon, through, choices, place, seed }): Battle => {
    const rifle = weaponOf(weapon);
    const others = crowd.map(
      ({ at, defense, resist, av, status, size }, i): Piece =>
        piece(`man-${i}`, at.x, at.y, {
          name: `Man ${i}`,
          side: 'b',
          height: 1.8,
          footprint: { shape: 'disc', radius: size },
          statuses: status ? [status] : [],
          ut: { defender: null, defense, resist, av, health: null, harm: 0 },
        }),
    );
    const firer = piece('firer', 0, 5, {
      name: 'Firer',
      height: 1.8,
      footprint: { shape: 'disc', radius: 0.4 },
      weapons: ['rifle'],
    });
    const area = weapon.mode !== 'one';
    const base = scene([firer, ...others], {
      unit: 'm',
      weapons: [rifle],
      obstructions: things.map(thing),
      rulebook: 'unintended-targets',
    });
    return {
      scene: { ...base, settings: { ...base.settings, choices } },
      order: {
        rulebook: 'unintended-targets',
        firer: 'firer',
        weapon: 'rifle',
        aim: area ? { at: 'point', x: place.x, y: place.y, z: 0 } : { at: 'piece', piece: 'man-0' },
        mode: 'single shot' satisfies FireMode,
        way: through ? 'through' : 'around',
        nothingBehind: false,
      },
      seed,
    };
  });

/** How a battle's shot went to its end, with all that was asked on the way. */
export interface Fought {
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
  readonly asked: readonly string[];
  readonly tape: Tape<UTOrder>;
  readonly fired: number;
  readonly blast: boolean;
}

/** More answers than any attack can ask for. */
const ENDLESS = 500;

function answerTo(question: Question, seed: string): Answer {
  if (question.kind === 'roll') return seededRoll(question, { seed, shot: 0 });
  if (question.kind === 'choose') return { kind: 'choose', option: question.options.at(-1)?.id ?? '' };
  if (question.kind === 'confirm') return { kind: 'confirm', yes: seed.length % 2 === 0 };
  throw new Error(`Nobody asks for ${question.kind} here.`);
}

/** Fights a battle's shot to its end, the last of all open questions first; nothing where the rules refuse it. */
export function fought({ scene, order, seed }: Battle): Fought | undefined {
  const { facts, record } = recordedFacts({}, battlefield(scene));
  const started = startAttack(unintendedTargets, order, facts);
  if (!started.ok) return undefined;
  let { attack } = started;
  const { fired } = attack.state;
  const answers: KeyedAnswer[] = [];
  for (let i = 0; i < ENDLESS; i++) {
    const question = openQuestions(unintendedTargets, attack, facts).at(-1);
    if (!question) {
      const now = unintendedTargets.ask(attack.state, facts);
      if (!now.over) throw new Error('Nothing is asked, and it is not over.');
      const { steps } = attack;
      const tape = { rulebook: 'unintended-targets', order, facts: record(), answers };
      const blast = scene.weapons.some((each) => each.system === 'unintended-targets' && each.blast !== null);
      return { steps, outcome: now.outcome, asked: answers.map(({ key }) => key), tape, fired, blast };
    }
    const answer = answerTo(question, seed);
    answers.push({ key: question.key, answer });
    const next = submitAnswer(unintendedTargets, attack, question.key, answer, facts);
    if (!next.ok) throw new Error(next.error);
    attack = next.attack;
  }
  throw new Error('The attack does not end.');
}
