import type { Answer } from '@fall-of-shot/rules/protocol';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../../src/engagement/attack/drivers.ts';
import { facesWith, fly, type Range, rangeFacts, shotAt } from '../../../support/rules/firing-range.ts';

const roll = (count: number, hits: number, ones = 0): Answer => ({ kind: 'roll', faces: facesWith(count, hits, ones) });

/** The steps of a shot with answers as they are, in their order. */
function stepsOf(range: Range, order: UTOrder, answers: Readonly<Record<string, Answer>>) {
  const given = Object.entries(answers).map(([key, answer]) => ({ key, answer }));
  const run = runScript(unintendedTargets, order, given, rangeFacts(range));
  if (!run.ok || run.error) throw new Error(run.ok ? run.error : run.refusal.reason);
  return run.attack.steps;
}

const said = (steps: ReturnType<typeof stepsOf>, key: string) =>
  steps.filter((step) => step.key === key).map(({ rule, lead, text }) => `${rule} ${lead} ${text}`);

const two: Range = {
  standing: {
    ash: { at: 6, defense: 2 },
    bram: { at: 8, defense: 5 },
    vane: { at: 10, behind: { bram: 0.9, ash: 0.5 } },
  },
};

describe('CO-05 who chose', () => {
  const crates: Range = {
    standing: {
      box: { at: 6, thing: 'crate', structure: 4, armour: 9 },
      crate: { at: 6, thing: 'crate', structure: 4, armour: 9 },
      vane: { at: 10, behind: { box: 0.6, crate: 0.6 } },
    },
  };
  const chosen = (more: Partial<Extract<Answer, { kind: 'choose' }>>, ones = 0) =>
    said(
      stepsOf(crates, shotAt('vane'), {
        attack: roll(6, 1, ones),
        'choose:between/1': { kind: 'choose', option: 'crate', ...more },
      }),
      'choose:between/1',
    );

  test('UT-13 the attacker, after a glitch the GM, or the dice', () => {
    expect(chosen({})).toEqual(['UT-13 The crate. Of the box and the crate: the attacker chooses']);
    expect(chosen({}, 3)).toEqual(['UT-13 The crate. Of the box and the crate: a glitch: the GM chooses']);
    expect(chosen({ by: 'dice' })).toEqual([
      'UT-13 The crate. Of the box and the crate: the dice choose among scenery, as the scene says',
    ]);
  });

  test('UT-12 after a glitch the GM keeps the obvious one, or the GM or the dice pass over it', () => {
    const answered = (yes: boolean, more: { readonly by?: 'dice' } = {}) =>
      stepsOf(two, shotAt('vane'), { attack: roll(6, 1, 3), 'obvious/1': { kind: 'confirm', yes, ...more } });
    expect(said(answered(false), 'obvious/1')).toEqual([
      'UT-12 Not the obvious one. The GM passes over Bram: all in the way are compared',
    ]);
    const byDice = answered(false, { by: 'dice' });
    expect(said(byDice, 'obvious/1')).toEqual([
      'UT-12 Not the obvious one. The dice pass over Bram: all in the way are compared',
    ]);
    expect(byDice.find(({ key }) => key === 'obvious/1')?.detail).toEqual({ kind: 'note' });
    expect(answered(true).at(-1)).toMatchObject({
      rule: 'UT-12',
      lead: 'Bram.',
      text: 'It hides 90 %, plainly more than anything else in the way',
    });
  });

  test('UT-21, UT-35 a choice says among whom, and by which rule', () => {
    const row: Range = { standing: { ash: { at: 5, av: 30 }, bram: { at: 5, av: 30 }, vane: { at: 9, av: 30 } } };
    const picked = (steps: ReturnType<typeof stepsOf>, key: string) =>
      steps.filter((step) => step.key === key).map(({ rule, detail }) => [rule, detail]);
    const ref = (id: string, name: string) => ({ what: 'piece', id, name });
    const area = stepsOf(row, shotAt({ x: 20, y: 0 }, { mode: 'burst' }), {
      attack: roll(6, 1),
      'choose:area/1': { kind: 'choose', option: 'bram' },
    });
    expect(picked(area, 'choose:area/1')).toEqual([
      [
        'UT-35',
        {
          kind: 'picked',
          entity: ref('bram', 'Bram'),
          at: { x: 5, y: 0, z: 1.2 },
          of: [ref('ash', 'Ash'), ref('bram', 'Bram')],
          by: 'attacker',
        },
      ],
    ]);
    const line: Range = {
      standing: {
        vane: { at: 4, defense: 4 },
        cal: { at: 5, defense: 4 },
        ash: { at: 6, defense: 1 },
        bram: { at: 7, defense: 1 },
      },
    };
    const beyond = stepsOf(line, shotAt('vane'), {
      attack: roll(6, 1),
      'defense:vane': roll(4, 2),
      'defense:cal': roll(4, 2),
      'defense:ash': roll(1, 0),
      'defense:bram': roll(1, 0),
      'choose:beyond/1': { kind: 'choose', option: 'bram' },
    });
    expect(picked(beyond, 'choose:beyond/1')).toEqual([
      [
        'UT-21',
        {
          kind: 'picked',
          entity: ref('bram', 'Bram'),
          at: { x: 7, y: 0, z: 1.2 },
          of: [ref('cal', 'Cal'), ref('ash', 'Ash'), ref('bram', 'Bram')],
          by: 'attacker',
        },
      ],
    ]);
  });
});

test('CO-08 dice that the GM changed keep what was rolled', () => {
  const changed = (faces: readonly number[]): Answer => ({ kind: 'roll', faces, was: [1] });
  const steps = stepsOf({ standing: { vane: { at: 5, defense: 1, resist: 1 } }, weapon: { pool: 1 } }, shotAt('vane'), {
    attack: changed([5]),
    'defense:vane': changed([3]),
    'resist:vane': changed([2]),
  });
  expect(steps.flatMap(({ detail }) => (detail.kind === 'test' ? [detail.pool] : []))).toEqual([
    { sides: 6, faces: [5], hitsFrom: 5, was: [1] },
    { sides: 6, faces: [3], hitsFrom: 5, was: [1] },
    { sides: 6, faces: [2], hitsFrom: 5, was: [1] },
  ]);
});

describe('an answer of another kind is an error', () => {
  const answered = (range: Range, answers: Parameters<typeof fly>[2], key: string, answer: Answer) => () =>
    unintendedTargets.answer(fly(range, shotAt('vane'), answers).state, key, answer, rangeFacts(range));
  const option: Answer = { kind: 'choose', option: 'vane' };
  const noRoll = 'A pool was answered with something else than a roll.';

  test('UT-01, UT-09, UT-30 of a roll', () => {
    const range: Range = { standing: { vane: { at: 5, defense: 1, resist: 1 } } };
    expect(answered(range, {}, 'attack', option)).toThrow(noRoll);
    expect(answered(range, { attack: 1 }, 'defense:vane', option)).toThrow(noRoll);
    expect(answered(range, { attack: 1, 'defense:vane': 0 }, 'resist:vane', option)).toThrow(noRoll);
  });

  test('UT-12, UT-21 of a choice', () => {
    expect(answered(two, { attack: [1, 3] }, 'obvious/1', option)).toThrow('"obvious/1" was answered with choose.');
    const row: Range = { standing: { vane: { at: 4 }, ash: { at: 5 }, bram: { at: 6 } } };
    expect(answered(row, { attack: 0 }, 'choose:beyond/1', roll(1, 1))).toThrow(
      '"choose:beyond/1" was answered with roll.',
    );
    expect(answered(row, { attack: 0 }, 'choose:beyond/1', { kind: 'confirm', yes: true })).toThrow(
      '"choose:beyond/1" was answered with confirm.',
    );
  });

  test('and so is a question that nobody asks', () => {
    expect(answered(two, {}, 'resist:vane', option)).toThrow('"resist:vane" is not an open question.');
  });
});

test('UT-21 choices of one attack are counted', () => {
  const row: Range = {
    standing: { vane: { at: 4 }, ash: { at: 5, defense: 3 }, bram: { at: 6, defense: 3 }, cole: { at: 7, defense: 3 } },
  };
  const asked = (answers: Parameters<typeof fly>[2]) => fly(row, shotAt('vane'), answers).open.map(({ key }) => key);
  const missed = { attack: 0, 'defense:ash': 1, 'defense:bram': 1, 'defense:cole': 1 };
  expect(asked(missed)).toEqual(['choose:beyond/1']);
  expect(asked({ ...missed, 'choose:beyond/1': 'ash' })).toEqual(['choose:beyond/2']);
});
