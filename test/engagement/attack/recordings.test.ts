import { describe, expect, test } from 'vitest';
import { runOrder } from '../../../src/cli/run-order.ts';
import { runAgain } from '../../../src/engagement/attack/replay.ts';
import { readTapeFile } from '../../../src/scene/history/shot-file.ts';
import { mapOf } from '../../formats/open.ts';
import { asRecorded, recordings } from '../../support/recordings.ts';

const shots = recordings();

test('there are at least 200 recordings, of every system', () => {
  expect(shots.length).toBeGreaterThanOrEqual(200);
  const systems = shots.map(({ entry }) => entry.tape.order.rulebook);
  expect(new Set(systems)).toEqual(new Set(['hit-locations', 'unintended-targets', 'action-tests']));
});

describe('shots recorded by an earlier version', () => {
  test.each(shots)('$name: the saved shot opens and replays to the same steps without its scene', ({ file, entry }) => {
    const read = mapOf(readTapeFile(file));
    expect(runAgain(read.entry)).toEqual({ same: true });
    expect(asRecorded(read.entry.steps, entry)).toEqual(entry.steps);
    expect(read.entry.outcome).toEqual(entry.outcome);
  });

  test.each(shots)('$name: its order file gives the same steps, effects and landing point', ({ sceneFile, entry }) => {
    const { order, answers } = entry.tape;
    const given = Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));
    const result = mapOf(runOrder({ scene: sceneFile, order, answers: given }, 'order.json'));
    expect(result.refusal).toBeNull();
    expect(asRecorded(result.steps, entry)).toEqual(entry.steps);
    expect(result.effects).toEqual(entry.outcome.effects);
    expect(result.outcome).toEqual(entry.outcome);
  });
});
