import { utFlight } from '@fall-of-shot/rules/systems/unintended-targets/flight';
import { diceOf } from '@fall-of-shot/rules/systems/unintended-targets/pools';
import { expect, test } from 'vitest';
import { fly, type Range, RIFLE, refused, shotAt } from '../../../support/rules/firing-range.ts';

const open: Range = { standing: { vane: { at: 10 } } };
const stepsBy = (rule: string, ...shot: Parameters<typeof fly>) =>
  fly(...shot)
    .steps.filter((step) => step.rule === rule)
    .map(({ lead, text, detail }) => [`${lead} ${text}`, detail]);
const note = { kind: 'note' };

test('UT-42 how rounds are spread is a note', () => {
  expect(stepsBy('UT-42', open, shotAt('vane', { mode: 'semi-automatic' }))).toEqual([
    ['Three rounds. They fly together at one target', note],
  ]);
});

test('UT-02 a glitch is a note, of one die too', () => {
  expect(stepsBy('UT-02', { ...open, weapon: { pool: 1 } }, shotAt('vane'), { attack: [0, 1] })).toEqual([
    ['A glitch. 1 of 1 dice shows 1: the GM makes the choices', note],
  ]);
});

test('UT-01 the weapon test has the key of its question, and one die is a die', () => {
  const [step] = fly({ ...open, weapon: { pool: 1 } }, shotAt('vane'), { attack: 1 }).steps.filter(
    ({ rule }) => rule === 'UT-01',
  );
  expect(step).toMatchObject({ key: 'attack', lead: 'One hit.', text: 'The weapon test, 1 die' });
});

test('UT-03 who rolls nothing, and why, is a note', () => {
  const said = (unable: 'helpless' | null) =>
    stepsBy('UT-03', { standing: { vane: { at: 10, unable } } }, shotAt('vane'), { attack: 1 });
  expect(said('helpless')).toEqual([['Vane rolls nothing. It is helpless, and keeps its cover', note]]);
  expect(said(null)).toEqual([['Vane rolls nothing. It has no defense dice, and keeps its cover', note]]);
});

test('CO-07 a weapon of another rule system is refused', () => {
  const weapon = { ...RIFLE, system: 'action-tests' } as const;
  expect(refused({ ...open, weapon }, shotAt('vane'))).toBe(
    'CO-07 The Rifle belongs to another rule system than Unintended Targets.',
  );
});

test('UT-42 in a mode that it does not have, a weapon fires as its projectile flies', () => {
  expect(utFlight(shotAt('vane', { mode: 'automatic' }), RIFLE)).toBe('bullet');
});

test('UT-33, UT-43 what stops a round without figures says so, and not that the damage was enough', () => {
  const range: Range = { standing: { crate: { at: 6, thing: 'crate' } } };
  const aim = { at: 'object', object: 'crate', x: 6, y: 0, z: 1 } as const;
  const said = (order: Parameters<typeof shotAt>[1]) =>
    stepsBy('UT-33', range, shotAt('crate', { aim, ...order }), { attack: 1 }).map(([words]) => words);
  const stopped = ['Stopped. Without figures it lets nothing through', 'The attack is over. Its round is stopped'];
  expect(said({})).toEqual(stopped);
  expect(said({ gm: { damage: { crate: 20 } } })).toEqual(stopped);
});

test('UT-01, UT-02 the groups of faces say which hits, and how ones are counted', () => {
  expect(diceOf(2, 3, true).groups).toEqual([
    { faces: [3, 4, 5, 6], means: 'hit', hits: true },
    { faces: [2], means: 'nothing' },
    { faces: [1], means: 'one', counted: ['one', 'ones'] },
  ]);
});
