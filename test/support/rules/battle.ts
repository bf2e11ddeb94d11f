import type { Answer, Outcome, Question, Step } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer, Recording } from '@fall-of-shot/rules/recording';
import type { MeetingResult, UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import type { FireMode, UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { weaponOf as weaponAs } from '@fall-of-shot/rules/weapon';
import fc from 'fast-check';
import { openQuestions, startAttack, submitAnswer } from '../../../src/engagement/attack/attack.ts';
import { recordedFacts } from '../../../src/engagement/attack/recorded-facts.ts';
import { seededRoll } from '../../../src/engagement/attack/seeded.ts';
import { objectOf } from '../../../src/scene/obstructions/objects.ts';
import { materialNamed } from '../../../src/scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../battlefield.ts';
import { piece, scene, wall } from '../scenes.ts';
import { RIFLE } from './firing-range.ts';

/** Coordinates on a fine grid: things are behind, beside and inside each other, and on each other's edges. */
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

/** The table's and the GM's overrides: for any piece by its number, for the first of the things, and for the firer. */
const spoken = fc.record({
  nothingBehind: fc.constantFrom(false, false, false, true),
  cover: fc.constantFrom(undefined, undefined, 0, 3),
  extra: fc.constantFrom(0, 0, -3, 2),
  add: fc.array(fc.constantFrom('man-0', 'man-1', 'man-4', 'wall-0', 'crate-0', 'hedge-0', 'firer'), { maxLength: 2 }),
  strike: fc.array(fc.constantFrom('man-1', 'man-2', 'wall-0', 'crate-1'), { maxLength: 2 }),
  result: fc.constantFrom<readonly [string, MeetingResult][]>([], [], [['man-0', 'missed']], [['man-1', 'hit']]),
  damage: fc.constantFrom<readonly [string, number][]>([], [], [['man-0', 20]], [['wall-0', 3]], [['man-1', 0]]),
  goes: fc.constantFrom<readonly [string, boolean][]>([], [], [['man-0', true]], [['man-1', false]]),
  bonus: fc.constantFrom<readonly [string, number][]>([], [], [['man-0', 4]], [['man-1', 0]]),
});

/** How the dice fall: at random, or typed as all hits, none, or ones. */
const DICE = ['seeded', 'seeded', 'hits', 'none', 'ones'] as const;

const something = fc.record({
  a: spot,
  b: spot,
  top: fc.constantFrom(0.5, 1, 2, 3),
  material: fc.constantFrom(...MATERIALS, null),
  shape: fc.constantFrom('wall', 'wall', 'crate', 'barrel', 'hedge', 'room', 'pile'),
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
  // Everything of this sort is one object, wherever it stands (CO-04).
  if (shape === 'pile') {
    const box = { shape: 'box', ...a, width: 1, length: 1, rotation: 0 } as const;
    return wall(id, '0,0 1,0', { ...solid, shape: box, group: 'pile', groupedByHand: true });
  }
  if (shape === 'barrel') return wall(id, '0,0 1,0', { ...solid, shape: { shape: 'disc', ...a, radius: 0.4 } });
  if (shape === 'room') {
    const [left, top, right, low] = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
    const corners = [
      { x: left, y: top },
      { x: right + 1, y: top },
      { x: right + 1, y: low + 1 },
      { x: left, y: low + 1 },
    ];
    const around = { shape: 'polyline', points: corners, closed: true, thickness: 0 } as const;
    return wall(id, '0,0 1,0', { shape: around, top, material, label: shape, group: 'rooms', groupedByHand: true });
  }
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

/** A random battle: a crowd, walls and things, and a shot into it. */
export interface Battle {
  readonly scene: Scene;
  readonly order: UTOrder;
  readonly seed: string;
  readonly dice: (typeof DICE)[number];
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

/** Battles of every kind that the schema allows; the firer is among them. */
export const battles: fc.Arbitrary<Battle> = fc
  .record({
    crowd: fc.array(someone, { minLength: 1, maxLength: 9 }),
    things: fc.array(something, { maxLength: 6 }),
    weapon: weapons,
    through: fc.boolean(),
    choices: fc.constantFrom<'table' | 'program'>('table', 'program'),
    place: spot,
    seed: fc.string({ maxLength: 4 }),
    said: fc.option(spoken, { freq: 2 }),
    dice: fc.constantFrom(...DICE),
    onThing: fc.constantFrom(false, false, true),
    unit: fc.constantFrom('m' as const, 'm' as const, 'ft' as const, 'in' as const),
    range: fc.constantFrom('centre' as const, 'edge' as const),
    lifted: fc.constantFrom(0, 0, 2.5),
  })
  .map((given): Battle => {
    const { crowd, things, weapon, through, choices, place, seed, said, dice, onThing, unit, range, lifted } = given;
    const rifle = weaponOf(weapon);
    const others = crowd.map(
      ({ at, defense, resist, av, status, size }, i): Piece =>
        piece(`man-${i}`, at.x, at.y, {
          name: `Man ${i}`,
          side: 'b',
          height: 1.8,
          footprint: { shape: 'disc', radius: size },
          elevation: i % 3 === 2 ? lifted : 0,
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
      unit,
      weapons: [rifle],
      obstructions: things.map(thing),
      rulebook: 'unintended-targets',
    });
    const [first] = base.obstructions;
    const object = first && { at: 'object' as const, object: objectOf(first), ...place, z: 1 };
    const target = onThing && object ? object : { at: 'piece' as const, piece: 'man-0' };
    const ids = new Set([...base.pieces.map(({ id }) => id), ...base.obstructions.map(objectOf)]);
    const known = <T>(entries: readonly (readonly [string, T])[]) =>
      Object.fromEntries(entries.filter(([id]) => ids.has(id)));
    const word = said && {
      add: said.add.filter((id) => ids.has(id)),
      strike: said.strike.filter((id) => ids.has(id)),
      results: known(said.result),
      damage: known(said.damage),
      through: known(said.goes),
      cover: known(said.bonus),
    };
    return {
      scene: { ...base, settings: { ...base.settings, choices, range } },
      order: {
        rulebook: 'unintended-targets',
        firer: 'firer',
        weapon: 'rifle',
        aim: area ? { at: 'point', x: place.x, y: place.y, z: 0 } : target,
        mode: 'single shot' satisfies FireMode,
        way: through ? 'through' : 'around',
        nothingBehind: said?.nothingBehind ?? false,
        ...(said?.cover === undefined ? {} : { cover: said.cover }),
        ...(said && said.extra !== 0 ? { extra: [{ reason: 'said', value: said.extra }] } : {}),
        ...(word ? { gm: word } : {}),
      },
      seed,
      dice,
    };
  });

/** How a battle's shot went to its end, with all questions on the way. */
export interface Fought {
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
  readonly asked: readonly string[];
  readonly tape: Recording<UTOrder>;
  readonly fired: number;
  readonly blast: boolean;
  readonly scene: Scene;
}

/** More answers than any attack can ask for. */
const ENDLESS = 500;

const TYPED = { hits: 6, none: 3, ones: 1 } as const;

function answerTo(question: Question, { seed, dice }: Battle): Answer {
  if (question.kind === 'roll') {
    if (dice === 'seeded') return seededRoll(question, { seed, shot: 0 });
    return { kind: 'roll', faces: Array.from({ length: question.dice.count }, () => TYPED[dice]) };
  }
  if (question.kind === 'choose') return { kind: 'choose', option: question.options.at(-1)?.id ?? '' };
  if (question.kind === 'confirm') return { kind: 'confirm', yes: seed.length % 2 === 0 };
  throw new Error(`Nobody asks for ${question.kind} here.`);
}

/**
 * Fights a battle's shot to its end; undefined if the rules refuse it.
 *
 * @param which of several open questions is answered: the last, or the first
 */
export function fought(battle: Battle, which: -1 | 0 = -1): Fought | undefined {
  const { scene, order } = battle;
  const { facts, record } = recordedFacts({}, battlefield(scene));
  const started = startAttack(unintendedTargets, order, facts);
  if (!started.ok) return undefined;
  let { attack } = started;
  const { fired } = attack.state;
  const answers: KeyedAnswer[] = [];
  for (let i = 0; i < ENDLESS; i++) {
    const question = openQuestions(unintendedTargets, attack, facts).at(which);
    if (!question) {
      const now = unintendedTargets.ask(attack.state, facts);
      if (!now.over) throw new Error('Nothing is asked, and it is not over.');
      const { steps } = attack;
      const tape = { rulebook: 'unintended-targets', order, facts: record(), answers };
      const blast = scene.weapons.some(
        (each) => (weaponAs<UTWeapon>(each, 'unintended-targets')?.blast ?? null) !== null,
      );
      return { steps, outcome: now.outcome, asked: answers.map(({ key }) => key), tape, fired, blast, scene };
    }
    const answer = answerTo(question, battle);
    answers.push({ key: question.key, answer });
    const next = submitAnswer(unintendedTargets, attack, question.key, answer, facts);
    if (!next.ok) throw new Error(next.error);
    attack = next.attack;
  }
  throw new Error('The attack does not end.');
}
