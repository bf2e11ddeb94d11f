import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DocumentRecords, replay, settled } from '../../../src/persistence/database/journal.ts';
import { owedVersions, versionRecord } from '../../../src/persistence/database/owed-versions.ts';
import type { StoredStep, VersionHead } from '../../../src/persistence/database/tables.ts';

/** A step that sets `x` of the document. */
function step(after: number, revision: number, x: number, more: Partial<StoredStep> = {}): StoredStep {
  const patches = JSON.stringify([{ op: 'replace', path: ['x'], value: x }]);
  return { scene: 'yard', revision, after, patches, shot: `shot-${revision}`, ...more };
}

const CHECKPOINT = { scene: 'yard', text: '{"x":0,"rest":[1]}', shot: 'shot-0', revision: 4 };
const RECORDS: DocumentRecords = { document: CHECKPOINT, steps: [step(4, 5, 50), step(5, 7, 70), step(7, 8, 80)] };

describe('a journal', () => {
  test('is applied step by step, and is complete where it leads to the revision of the scene', () => {
    expect(replay(RECORDS, 8)).toEqual({
      json: { value: { x: 80, rest: [1] } },
      shot: 'shot-8',
      applied: 3,
      isComplete: true,
    });
    expect(replay(RECORDS, 9)).toMatchObject({ applied: 3, isComplete: false });
    expect(settled(RECORDS, 8)).toEqual({ text: '{"x":80,"rest":[1]}', shot: 'shot-8', unread: null });
  });

  test('applied in part ends where it was told to, and is not complete', () => {
    for (const [most, x, shot] of [
      [0, 0, 'shot-0'],
      [1, 50, 'shot-5'],
      [2, 70, 'shot-7'],
    ] as const) {
      const revision = [4, 5, 7][most] ?? 0;
      expect(replay(RECORDS, revision, most)).toEqual({
        json: { value: { x, rest: [1] } },
        shot,
        applied: most,
        isComplete: false,
      });
    }
  });

  test('without steps gives the text of its checkpoint as it is, whatever it is', () => {
    const document = { ...CHECKPOINT, text: '{ "x": ' };
    expect(settled({ document, steps: [] }, 4)).toEqual({ text: '{ "x": ', shot: 'shot-0', unread: null });
    expect(replay({ document, steps: [] }, 4)).toEqual({
      json: undefined,
      shot: 'shot-0',
      applied: 0,
      isComplete: true,
    });
  });

  test.each([
    ['that leaves out a revision', step(6, 7, 70)],
    ['that is not JSON', step(5, 7, 70, { patches: '[{' })],
    ['that is no list of patches', step(5, 7, 70, { patches: '{}' })],
    ['with a patch of another kind', step(5, 7, 70, { patches: '[{"op":"move","path":["x"]}]' })],
    ['with a patch of a negative place', step(5, 7, 70, { patches: '[{"op":"remove","path":["rest",-1]}]' })],
    ['with a patch that does not fit', step(5, 7, 70, { patches: '[{"op":"replace","path":["none","x"]}]' })],
  ])('with a step %s is applied up to there, and kept beside its checkpoint', (_, broken) => {
    const steps = [step(4, 5, 50), broken, step(7, 8, 80)];
    expect(replay({ document: CHECKPOINT, steps }, 8)).toEqual({
      json: { value: { x: 50, rest: [1] } },
      shot: 'shot-5',
      applied: 1,
      isComplete: false,
    });
    expect(settled({ document: CHECKPOINT, steps }, 8)).toEqual({
      text: CHECKPOINT.text,
      shot: 'shot-0',
      unread: { checkpoint: 4, steps },
    });
  });

  test.each(['null', '7', '"x"', 'none'])('of the document %s cannot be applied', (text) => {
    const document = { ...CHECKPOINT, text };
    const unread = { checkpoint: 4, steps: RECORDS.steps };
    expect(settled({ document, steps: RECORDS.steps }, 8)).toEqual({ text, shot: 'shot-0', unread });
    // Not even by a step that changes nothing.
    const steps = [step(4, 5, 0, { patches: '[]' })];
    expect(replay({ document, steps }, 5)).toMatchObject({ applied: 0, isComplete: false });
  });

  test('of a checkpoint that does not say where it stands starts where its first step does', () => {
    const { revision: _, ...document } = CHECKPOINT;
    expect(replay({ document, steps: RECORDS.steps }, 8)).toMatchObject({ applied: 3, isComplete: true });
    expect(replay({ document, steps: [] }, 8)).toMatchObject({ applied: 0, isComplete: true });
    const steps = [step(4, 5, 50, { patches: '' })];
    expect(settled({ document, steps }, 5)).toMatchObject({ unread: { checkpoint: 4, steps } });
  });

  test('leaves what it read as it was: the records may be read again', () => {
    const before = structuredClone(RECORDS);
    replay(RECORDS, 8);
    expect(RECORDS).toEqual(before);
  });

  test('of any steps leads to the last of them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (places) => {
        const steps = places.map((x, i) => step(4 + i, 5 + i, x));
        const { text, unread } = settled({ document: CHECKPOINT, steps }, 4 + places.length);
        expect([text, unread]).toEqual([JSON.stringify({ x: places.at(-1), rest: [1] }), null]);
      }),
    );
  });
});

describe('the versions of a scene that have no record yet', () => {
  const card = (...numbers: readonly number[]) => ({ versions: numbers.map((number) => ({ number }) as VersionHead) });
  const numbers = (...given: Parameters<typeof owedVersions>) => owedVersions(...given).map(({ number }) => number);

  test('follow from the checkpoint and the steps up to them', () => {
    const owed = owedVersions(card(4, 5, 7), RECORDS, new Set());
    expect(owed.map(({ number, stored }) => [number, stored()])).toEqual([
      [4, { text: CHECKPOINT.text, shot: 'shot-0', unread: null }],
      [5, { text: '{"x":50,"rest":[1]}', shot: 'shot-5', unread: null }],
      [7, { text: '{"x":70,"rest":[1]}', shot: 'shot-7', unread: null }],
    ]);
  });

  test('are neither those that are written nor those from before the checkpoint', () => {
    expect(numbers(card(3, 4, 5, 7), RECORDS, new Set([5]))).toEqual([4, 7]);
  });

  test('of a checkpoint that does not say where it stands count from its first step', () => {
    const { revision: _, ...document } = CHECKPOINT;
    expect(numbers(card(3, 4, 5), { document, steps: RECORDS.steps }, new Set())).toEqual([4, 5]);
    expect(numbers(card(3, 4, 5), { document, steps: [] }, new Set())).toEqual([]);
  });

  test('become records without a journal where it could be applied, and with it where not', () => {
    const unread = { checkpoint: 4, steps: [step(4, 5, 50)] };
    expect(versionRecord('yard', { number: 5, text: 'a', unread: null })).toEqual({
      scene: 'yard',
      number: 5,
      text: 'a',
    });
    expect(versionRecord('yard', { number: 5, text: 'a', unread })).toEqual({
      scene: 'yard',
      number: 5,
      text: 'a',
      unread,
    });
  });
});
