import type { Step } from '@fall-of-shot/rules/protocol';
import { describe, expect, test } from 'vitest';
import { runOrder } from '../../../src/cli/run-order.ts';
import { runAgain } from '../../../src/engagement/attack/replay.ts';
import { withoutWords } from '../../../src/engagement/attack/without-words.ts';
import { RULES_VERSION, readShotFile } from '../../../src/scene/history/shot-file.ts';
import { mapOf } from '../../formats/open.ts';
import { asRecorded, recordings } from '../../support/recordings.ts';

const shots = recordings();

/** Returns the sentences of a step in the order in which they are read: its rule, result, explanation and reasons. */
function sentencesOf({ rule, lead, text, detail }: Step): readonly string[] {
  const reasons = 'reasons' in detail ? detail.reasons.map(({ value, reason }) => `  ${value} ${reason}`) : [];
  return [`${rule} ${lead} ${text}`.trim(), ...reasons];
}

test('there are at least 200 recordings, of every system', () => {
  expect(shots.length).toBeGreaterThanOrEqual(200);
  const systems = shots.map(({ entry }) => entry.tape.order.rulebook);
  expect(new Set(systems)).toEqual(new Set(['hit-locations', 'unintended-targets', 'action-tests']));
});

/**
 * Shots that go otherwise since the rules were read anew (version 2). In all of them an area attack is resolved: who is
 * spared rolls nothing, and whether a wall is open to a blast is asked of its whole part inside.
 */
const CHANGED: ReadonlySet<string> = new Set(['92, harrow-crossing', '143, battle', '163, battle']);
const same = shots.filter(({ name }) => !CHANGED.has(name));
const changed = shots.filter(({ name }) => CHANGED.has(name));

test.each(changed)('UT-35 $name: goes otherwise, and says that other rules fired it', ({ file, sceneFile, entry }) => {
  const read = mapOf(readShotFile(file));
  expect(read.rules).toBeLessThan(RULES_VERSION);
  const { order, answers } = entry.tape;
  const given = Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));
  const { steps } = mapOf(runOrder({ scene: sceneFile, order, answers: given }, 'order.json'));
  expect(withoutWords(asRecorded(steps, entry))).not.toEqual(withoutWords(entry.steps));
});

describe('shots recorded by an earlier version', () => {
  test.each(same)('$name: the saved shot opens and replays to the same steps without its scene', ({ file, entry }) => {
    const read = mapOf(readShotFile(file));
    expect(runAgain(read.entry)).toEqual({ same: true });
    expect(asRecorded(read.entry.steps, entry)).toEqual(entry.steps);
    expect(read.entry.outcome).toEqual(entry.outcome);
  });

  test.each(same)('$name: its order file gives the same steps, effects and landing point', ({ sceneFile, entry }) => {
    const { order, answers } = entry.tape;
    const given = Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));
    const result = mapOf(runOrder({ scene: sceneFile, order, answers: given }, 'order.json'));
    expect(result.refusal).toBeNull();
    expect(withoutWords(asRecorded(result.steps, entry))).toEqual(withoutWords(entry.steps));
    expect(result.effects).toEqual(entry.outcome.effects);
    expect(withoutWords(result.outcome)).toEqual(withoutWords(entry.outcome));
  });
});

// What happened must never change; how it is told may. Update this file with `vitest run recordings -u`, and read the change.
test('the sentences of these shots are unchanged', async () => {
  const told = shots.map(({ name, sceneFile, entry }) => {
    const { order, answers } = entry.tape;
    const given = Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));
    const { steps, outcome } = mapOf(runOrder({ scene: sceneFile, order, answers: given }, 'order.json'));
    return [`# ${name}`, ...steps.flatMap(sentencesOf), `= ${outcome?.headline}`, `= ${outcome?.summary}`].join('\n');
  });
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('../../fixtures/recordings/sentences.txt');
});
