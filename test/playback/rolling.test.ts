import type { Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { describe, expect, test } from 'vitest';
import { timeline } from '../../src/playback/build-timeline.ts';
import { rollingIn, sameRolling } from '../../src/playback/rolling.ts';
import { hasDice } from '../../src/playback/story-parts.ts';
import { demoStories } from '../support/stories.ts';

const at = { x: 0, y: 0, z: 0 };
const die = { sides: 10, faces: [1], voidFaces: [], good: true };
const pool = { sides: 6, faces: [1, 5, 6], hitsFrom: 5 };

const aim: StepDetail = { kind: 'aim', firer: 'rook', from: at, at: { x: 20, y: 0, z: 0 }, range: 20, band: '' };

function rolls(test: 'attack' | 'defense' | 'resist', id: string): StepDetail {
  const entity = { what: 'piece', id, name: id } as const;
  return { kind: 'test', test, entity, at, reasons: [], pool, hits: 1, glitch: false };
}

function meeting(id: string, what: 'hit' | 'missed'): StepDetail {
  const entity = { what: 'piece', id, name: id } as const;
  return { kind: 'meeting', entity, from: at, at, what, hits: 1, defense: 0, cover: 0, round: 1 };
}

const BULLET: readonly StepDetail[] = [
  aim,
  rolls('attack', 'rook'),
  rolls('defense', 'vane'),
  meeting('vane', 'missed'),
  rolls('defense', 'ilse'),
  meeting('ilse', 'hit'),
  rolls('resist', 'ilse'),
];

const SHELL: readonly StepDetail[] = [
  aim,
  { kind: 'to-hit', number: 8, reasons: [], die, hit: false },
  { kind: 'direction', die, direction: 'NW', degrees: 315 },
  { kind: 'distance', die, row: '', distance: 2, measure: { value: 2, unit: 'in' } },
  { kind: 'landing', aim: at, at, direction: 'NW', distance: 2, measure: { value: 2, unit: 'in' } },
  { kind: 'effect', piece: 'a', result: 'eliminated', die, number: 5 },
  { kind: 'effect', piece: 'b', result: 'unharmed', die, number: 5 },
];

function told(details: readonly StepDetail[], system: string, how: { still?: boolean } = {}) {
  const steps = details.map((detail): Step => ({ rule: 'CO-01', lead: '', text: '', detail }));
  const line = timeline(steps, {
    system,
    flight: system === 'hit-locations' ? 'shell' : 'bullet',
    still: false,
    stepwise: false,
    perTenMetres: 10,
    letters: details.map(() => 12),
    ended: true,
    ...how,
  });
  const at = rollingIn(steps, line);
  const words = (time: number) => at(time).map(({ step, state }) => `${step} ${state}`);
  /** What shows in turn, each once. */
  const turns: string[] = [];
  for (let time = 0; time <= line.length; time++) {
    const now = words(time).join(', ');
    if (turns.at(-1) !== now) turns.push(now);
  }
  return turns;
}

describe('the dice that show', () => {
  test('lie empty with the words who fires, tumble together, and tell nothing before they lie still', () => {
    expect(told(BULLET, 'unintended-targets').slice(0, 4)).toEqual([
      '1 empty, 2 empty',
      '1 tumbling, 2 tumbling',
      '1 settling, 2 settling',
      '1 settled, 2 settled',
    ]);
  });

  test('are those of one person at a time, with all that they roll', () => {
    expect(told(BULLET, 'unintended-targets').slice(4)).toEqual([
      '4 tumbling',
      '4 settling',
      '4 settled, 6 tumbling',
      '4 settled, 6 settling',
      '4 settled, 6 settled',
    ]);
  });

  test('of several who roll at once make room for what one of them rolls next', () => {
    const entities = ['ilse', 'bram'].map((id) => ({ what: 'piece' as const, id, name: id, at }));
    const turns = told(
      [
        aim,
        rolls('attack', 'rook'),
        { kind: 'candidates', where: 'beyond', from: at, entities, lane: null },
        rolls('defense', 'ilse'),
        rolls('defense', 'bram'),
        { kind: 'picked', entity: { what: 'piece', id: 'bram', name: 'bram' }, at, of: [], by: 'rule' },
        meeting('bram', 'hit'),
        rolls('resist', 'bram'),
      ],
      'unintended-targets',
    );
    expect(turns).toContain('3 settling, 4 settling');
    expect(turns.at(-1)).toBe('4 settled, 7 settled');
  });

  test('of a miss gather beside the first, each only when it is rolled; then come those of whom it caught', () => {
    const turns = told(SHELL, 'hit-locations');
    expect(turns).toEqual([
      '1 empty',
      '1 tumbling',
      '1 settling',
      '1 settled',
      '1 settled, 2 tumbling',
      '1 settled, 2 settling',
      '1 settled, 2 settled, 3 tumbling',
      '1 settled, 2 settled, 3 settling',
      '1 settled, 2 settled, 3 settled',
      '5 tumbling',
      '5 settling',
      '5 settled',
      '5 settled, 6 tumbling',
      '5 settled, 6 settling',
      '5 settled, 6 settled',
    ]);
  });

  test('without motion stand empty, then lie settled', () => {
    const turns = told(SHELL, 'hit-locations', { still: true });
    expect(turns.slice(0, 2)).toEqual(['1 empty', '1 settled']);
    for (const turn of turns) expect(turn).not.toMatch(/tumbling|settling/);
  });

  test('of the demos are settled exactly from the time at which their step may be told', () => {
    let count = 0;
    for (const { name, steps, gm } of demoStories()) {
      const at = rollingIn(steps, gm);
      for (const beat of gm.beats) {
        const one = steps[beat.step];
        if (!beat.roll || !one || !hasDice(one)) continue;
        const state = (time: number) => at(time).find(({ step }) => step === beat.step)?.state;
        expect(state(beat.roll.end - 1) ?? 'empty', name).not.toBe('settled');
        // The next dice may take their place at once.
        expect(state(beat.roll.end) ?? 'settled', name).toBe('settled');
        expect(at(beat.roll.end).length, name).toBeLessThanOrEqual(12);
        count++;
      }
    }
    expect(count).toBeGreaterThan(50);
  });
});

test('dice that show the same are no news', () => {
  const [empty] = [{ step: 1, state: 'empty', lasts: 500 }] as const;
  expect(sameRolling([empty], [{ ...empty }])).toBe(true);
  expect(sameRolling([empty], [{ ...empty, state: 'settled' }])).toBe(false);
  expect(sameRolling([empty], [])).toBe(false);
});
