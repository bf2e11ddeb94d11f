import {
  type CaughtState,
  chosenResult,
  resultSteps,
  resultsOf,
  resultWords,
  statusEffects,
  withOverrides,
  withResult,
} from '@fall-of-shot/rules/caught';
import type { Facts } from '@fall-of-shot/rules/facts';
import { describe, expect, test } from 'vitest';

/** Facts of a scene with these pieces; whoever else was caught has left it. */
const facts = {
  piece: (id: string) => (['ott', 'kern'].includes(id) ? { name: id === 'ott' ? 'Ott' : 'Kern' } : null),
} as unknown as Facts;

const caught: readonly CaughtState[] = [
  { piece: 'ott', result: 'eliminated' },
  { piece: 'kern', result: 'unharmed' },
  { piece: 'gone', result: 'eliminated' },
  { piece: 'open', result: null },
];

describe('CO-08 the result of a caught piece', () => {
  const given = { rule: 'HL-30', key: 'effect:ott', given: 'eliminated', text: 'A 6', die: null, number: 4 } as const;

  test('is the one that the rule gives', () => {
    expect(resultSteps('ott', given, undefined, facts)).toEqual({
      result: 'eliminated',
      steps: [
        {
          ...{ rule: 'HL-30', key: 'effect:ott', lead: 'Ott is down.', text: 'A 6' },
          detail: { kind: 'effect', piece: 'ott', result: 'eliminated', die: null, number: 4 },
        },
      ],
    });
  });

  test('is the one that the GM says, with what it would have been', () => {
    const { result, steps } = resultSteps('ott', given, { results: { ott: 'unharmed', kern: 'eliminated' } }, facts);
    expect(result).toBe('unharmed');
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatchObject({ lead: 'Ott is down.', detail: { result: 'unharmed' } });
    expect(steps[1]).toEqual({
      ...{ rule: 'CO-08', lead: 'GM override: Ott is unharmed.', text: 'Instead of eliminated' },
      detail: { kind: 'overrule', what: 'result', piece: 'ott', to: null },
    });
    expect(resultSteps('ott', given, { results: { ott: 'eliminated' } }, facts).steps).toHaveLength(1);
  });

  test('is said with the id of a piece that has left the scene', () => {
    expect(resultSteps('gone', given, undefined, facts).steps[0]?.lead).toBe('gone is down.');
    expect(resultWords(caught, facts)).toEqual(['Ott and gone are down', 'Kern is unharmed']);
  });

  test('counts once it is there, and changes a piece that is harmed', () => {
    expect(resultsOf(caught)).toEqual(caught.slice(0, 3));
    expect(statusEffects(caught)).toEqual([
      { kind: 'status', piece: 'ott', status: 'eliminated' },
      { kind: 'status', piece: 'gone', status: 'eliminated' },
    ]);
    expect(withResult(caught, 'open', 'unharmed')[3]).toEqual({ piece: 'open', result: 'unharmed' });
  });

  test('is unharmed where an answer names none', () => {
    expect(chosenResult({ kind: 'choose', option: 'eliminated' })).toBe('eliminated');
    expect(chosenResult({ kind: 'choose', option: 'vanished' })).toBe('unharmed');
  });
});

describe('CO-08 whom an area catches', () => {
  test('is whom it covers, where the GM says nothing', () => {
    expect(withOverrides(['ott', 'gone'], {}, facts)).toEqual({
      caught: [
        { piece: 'ott', result: null },
        { piece: 'gone', result: null },
      ],
      steps: [],
    });
  });

  test('is with whom the GM adds, and without whom the GM excludes, if they are there', () => {
    const overrides = { add: ['kern', 'ott', 'lost'], strike: ['ott', 'kern'] };
    const { caught: now, steps } = withOverrides(['ott', 'gone'], overrides, facts);
    expect(now.map(({ piece }) => piece)).toEqual(['gone', 'kern']);
    expect(steps.map(({ lead, text }) => `${lead} ${text}`)).toEqual([
      'The GM excludes Ott. By the map it is caught',
      'The GM adds Kern. By the map it is not caught',
    ]);
    // Nobody says anything of a piece that has left the scene.
    expect(withOverrides(['gone'], { strike: ['gone'] }, facts)).toEqual({ caught: [], steps: [] });
  });
});
