import type { Answer } from '@fall-of-shot/rules/protocol';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { actionTests } from '@fall-of-shot/rules/systems/action-tests/rulebook';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../../src/engagement/attack/drivers.ts';
import { attackOn, between, fight, type Skirmish, skirmishFacts } from '../../../support/rules/skirmish.ts';

const arc = { from: 340, to: 20, ad: 1, sustain: 1 };
const SPRAY = {
  rows: [{ to: 20, target: 1 }],
  damage: 3,
  sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const,
  chainable: true,
};
const sweep = attackOn({ x: 0, y: -5 }, { arcs: [arc], pool: 1 });
const pair: Skirmish = { stands: { a: { x: -1, y: -5 }, b: { x: 1, y: -5 } }, weapon: SPRAY };
const groups: Skirmish = {
  stands: { wren: { x: 0, y: -5, shotAt: 'partial', groups: [between('fence'), between('hedge')] } },
};
const ready: Skirmish = { stands: { wren: { x: 0, y: -5, actor: { reserved: 2 } } }, weapon: SPRAY };

const roll = (faces: string, more: { readonly was?: readonly number[] } = {}): Answer => ({
  kind: 'roll',
  faces: [...faces].map(Number),
  ...more,
});

/** The steps of an attack with answers as they are, in their order. */
function stepsOf(on: Skirmish, order: ATOrder, answers: Readonly<Record<string, Answer>>) {
  const given = Object.entries(answers).map(([key, answer]) => ({ key, answer }));
  const run = runScript(actionTests, order, given, skirmishFacts(on));
  if (!run.ok || run.error) throw new Error(run.ok ? run.error : run.refusal.reason);
  return run.attack.steps;
}

describe('CO-05 who chose', () => {
  const said = (on: Skirmish, order: ATOrder, answers: Readonly<Record<string, Answer>>, rule: string) =>
    stepsOf(on, order, answers)
      .filter((step) => step.rule === rule && step.key !== undefined)
      .map(({ key, lead, text, detail }) => [key, `${lead} ${text}`, detail]);

  test('AT-37 the GM, or the dice among scenery', () => {
    const chosen = (more: { readonly by?: 'dice' }) =>
      said(
        groups,
        attackOn('wren', { pool: 2 }),
        { attack: roll('55'), 'cover/1': { kind: 'choose', option: '1', ...more } },
        'AT-37',
      );
    expect(chosen({})).toEqual([
      ['cover/1', 'Hedge. Others side by side hide as much: the GM chooses', { kind: 'note' }],
    ]);
    expect(chosen({ by: 'dice' })).toEqual([
      ['cover/1', 'Hedge. Others side by side hide as much: the dice choose among scenery', { kind: 'note' }],
    ]);
  });

  test('AT-37 a group of several things is named whole', () => {
    const things = [...between('fence').things, ...between('ditch').things];
    const stands = {
      wren: { x: 0, y: -5, shotAt: 'partial' as const, groups: [{ hides: 0.5, things }, between('hedge')] },
    };
    const answers = { attack: roll('55'), 'cover/1': { kind: 'choose', option: '0' } } as const;
    expect(said({ stands }, attackOn('wren', { pool: 2 }), answers, 'AT-37')).toEqual([
      ['cover/1', 'Fence, Ditch. Others side by side hide as much: the GM chooses', { kind: 'note' }],
    ]);
  });

  test('AT-23 the attacker, or the dice among scenery', () => {
    const chosen = (more: { readonly by?: 'dice' }) =>
      said(pair, sweep, { attack: roll('51'), 'share/1': { kind: 'choose', option: 'b', ...more } }, 'AT-23');
    expect(chosen({})).toEqual([
      ['share/1', 'B takes the leftover point. Equally near: the attacker chooses', { kind: 'note' }],
    ]);
    expect(chosen({ by: 'dice' })).toEqual([
      ['share/1', 'B takes the leftover point. Equally near: the dice choose among scenery', { kind: 'note' }],
    ]);
  });

  test('AT-14 a dodge is decided in a step of its own', () => {
    const decided = (option: string) =>
      said(ready, sweep, { attack: roll('51'), 'dodge-ad:wren': { kind: 'choose', option } }, 'AT-14').slice(0, 1);
    expect(decided('0')).toEqual([
      ['dodge-ad:wren', 'Wren does not dodge. It keeps its 2 reserved AD', { kind: 'note' }],
    ]);
    expect(decided('2')).toEqual([
      ['dodge-ad:wren', 'Wren dodges with 2 AD. 7 dice, of 2 AD reserved', { kind: 'note' }],
    ]);
  });
});

test('CO-08 dice that the GM changed keep what was rolled', () => {
  const steps = stepsOf(
    { stands: { wren: { x: 0, y: -5, actor: { reserved: 1, prw: 0, skills: {} } } }, weapon: SPRAY },
    sweep,
    {
      attack: roll('51', { was: [1, 1] }),
      'dodge-ad:wren': { kind: 'choose', option: '1' },
      'dodge:wren': roll('5', { was: [2] }),
    },
  );
  expect(steps.flatMap(({ detail }) => (detail.kind === 'test' ? [detail.pool] : []))).toEqual([
    { sides: 6, faces: [5, 1], hitsFrom: 5, was: [1, 1] },
    { sides: 6, faces: [5], hitsFrom: 5, was: [2] },
  ]);
});

describe('AT-42 a parry', () => {
  const parried = (by: number, attack: string) =>
    stepsOf({ stands: { wren: { x: 0, y: -5 } } }, attackOn('wren', { pool: attack.length, gm: { parried: by } }), {
      attack: roll(attack),
    });

  test('AT-42 takes fives before sixes, and never more than there are', () => {
    const damageOf = (by: number, attack: string) =>
      parried(by, attack).flatMap(({ detail }) =>
        detail.kind === 'margin' ? [[detail.successes, detail.damage]] : [],
      );
    expect(damageOf(1, '66655')).toEqual([[4, { sixes: 8, fives: 4, type: 'ballistic' }]]);
    expect(damageOf(3, '66655')).toEqual([[2, { sixes: 4, fives: 0, type: 'ballistic' }]]);
    expect(damageOf(9, '66655')).toEqual([[0, null]]);
  });

  test('AT-42 is a note in the log, if there is one', () => {
    const notes = (by: number) =>
      parried(by, '6665')
        .filter(({ rule }) => rule === 'AT-42')
        .map(({ lead, text, detail }) => [`${lead} ${text}`, detail]);
    expect(notes(1)).toEqual([['1 parried. Successes removed by a parry, set by the GM', { kind: 'note' }]]);
    expect(notes(0)).toEqual([]);
  });
});

describe('an answer of another kind is an error', () => {
  const answered =
    (on: Skirmish, order: ATOrder, answers: Readonly<Record<string, string>>, key: string, answer: Answer) => () =>
      actionTests.answer(fight(on, order, answers).state, key, answer, skirmishFacts(on));
  const option: Answer = { kind: 'choose', option: '0' };
  const yes: Answer = { kind: 'confirm', yes: true };

  test.each<[string, () => unknown, string]>([
    ['AT-01 of the attack', answered(pair, sweep, {}, 'attack', option), '"attack" is not a roll.'],
    [
      'AT-23 of a share',
      answered(pair, sweep, { attack: '51' }, 'share/1', yes),
      '"share/1" was answered with confirm.',
    ],
    [
      'AT-14 of a dodge',
      answered(ready, sweep, { attack: '51' }, 'dodge-ad:wren', yes),
      '"dodge-ad:wren" was answered with confirm.',
    ],
    [
      'AT-37 of a group',
      answered(groups, attackOn('wren', { pool: 2 }), { attack: '55' }, 'cover/1', roll('1')),
      '"cover/1" was answered with roll.',
    ],
    [
      'and a question that nobody asks',
      answered(pair, sweep, {}, 'share/1', option),
      '"share/1" is not an open question.',
    ],
  ])('%s', (_, run, said) => {
    expect(run).toThrow(said);
  });
});
