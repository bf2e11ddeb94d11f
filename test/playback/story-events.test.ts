import type { Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { describe, expect, test } from 'vitest';
import { eventsInRow, storyEvents } from '../../src/playback/story-events.ts';
import { demoStories } from '../support/stories.ts';

const at = { x: 0, y: 0, z: 0 };
const pool = { sides: 6, faces: [6], hitsFrom: 5 };
const ilse = { what: 'piece', id: 'ilse', name: 'Ilse' } as const;
const vane = { what: 'piece', id: 'vane', name: 'Vane' } as const;
const planks = { what: 'object', id: 'planks', name: 'planks' } as const;

const attack: StepDetail = {
  kind: 'test',
  test: 'attack',
  entity: vane,
  at,
  reasons: [],
  pool,
  hits: 1,
  glitch: false,
};

function meeting(entity: typeof ilse | typeof vane | typeof planks, what: 'hit' | 'missed' | 'missed by cover') {
  return { kind: 'meeting', entity, from: at, at, what, hits: 1, defense: 0, cover: 0, round: 1 } as const;
}

function damage(entity: typeof ilse | typeof planks, left: number, down = false): StepDetail {
  return { kind: 'damage', entity, at, damage: 10, resisted: 10 - left, left, ...(down ? { down } : {}) };
}

function told(details: readonly StepDetail[], quiet = false) {
  const steps = details.map(
    (detail): Step => ({
      rule: 'CO-01',
      lead: '',
      text: '',
      detail,
      ...(quiet ? { quiet } : {}),
    }),
  );
  return storyEvents(steps, (id) => (id === 'kern' ? 'Kern' : undefined));
}

function lines(details: readonly StepDetail[], quiet = false): readonly string[] {
  return told(details, quiet).map(({ number, name, outcome, words }) => `${number} ${name}: ${outcome}, ${words}`);
}

describe('the events of a shot', () => {
  test('are in the order of its way, and a later result of somebody replaces the earlier one', () => {
    const way: readonly StepDetail[] = [
      attack,
      meeting(vane, 'missed'),
      meeting(ilse, 'hit'),
      damage(ilse, 9, true),
      { kind: 'penetration', entity: ilse, at, through: true, left: 9, needs: 3, round: 1 },
      meeting(planks, 'hit'),
      damage(planks, 2),
      { kind: 'penetration', entity: planks, at, through: true, left: 7, needs: 3, round: 1 },
    ];
    expect(lines(way)).toEqual([
      '1 Vane: missed, missed',
      '2 Ilse: down, down, hit for 9',
      '3 Planks: through, gone through',
    ]);
    const [, second] = told(way);
    expect(second).toMatchObject({ first: 2, step: 3, isThing: false });
  });

  test('say when cover or a body keeps somebody unharmed, and what stops a round', () => {
    expect(
      lines([
        attack,
        meeting(vane, 'missed by cover'),
        meeting(ilse, 'hit'),
        damage(ilse, 0),
        meeting(planks, 'hit'),
        { kind: 'penetration', entity: planks, at, through: false, left: 2, needs: 12, round: 1 },
        { kind: 'rubble', entity: planks, at },
      ]),
    ).toEqual(['1 Vane: saved, saved by cover', '2 Ilse: unharmed, unharmed', '3 Planks: broken, rubble']);
  });

  test('of those caught in an area stay in place when they are stunned afterwards', () => {
    expect(
      lines([
        { kind: 'effect', piece: 'kern', result: 'unharmed', die: null, number: null },
        { kind: 'effect', piece: 'dray', result: 'eliminated', die: null, number: null },
        { kind: 'stun', piece: 'kern', turn: 1 },
      ]),
    ).toEqual(['1 Kern: stunned, stunned', '2 : down, down']);
  });

  test('begin anew with each attack roll, and add up what somebody loses in one', () => {
    const wound = (lost: number): StepDetail => ({
      kind: 'wound',
      entity: ilse,
      at,
      reached: lost,
      byTuf: 0,
      lost,
      ex: 0,
    });
    expect(lines([attack, wound(2), wound(3), attack, wound(1)])).toEqual([
      '1 Ilse: hit, loses 5 HP',
      '2 Ilse: hit, loses 1 HP',
    ]);
  });

  test('of kept figures have no number', () => {
    for (const quiet of [true, false]) {
      const words = lines([attack, damage(ilse, 9, true), damage(planks, 4)], quiet).map((line) => line.slice(2));
      if (quiet) for (const each of words) expect(each).not.toMatch(/\d/);
      else for (const each of words) expect(each).toMatch(/\d/);
    }
  });

  test('in the demos each have a name and few words, in the order in which they are told', () => {
    let count = 0;
    for (const { name, steps } of demoStories()) {
      const events = storyEvents(steps, () => 'Somebody');
      expect(
        events.map(({ number }) => number),
        name,
      ).toEqual(events.map((_, i) => i + 1));
      for (const event of events) {
        count++;
        expect(event.name, name).not.toBe('');
        expect(event.words.length, `${name}: ${event.words}`).toBeLessThanOrEqual(22);
        expect(event.step).toBeGreaterThanOrEqual(event.first);
      }
      const firsts = events.map(({ first }) => first);
      expect(firsts, name).toEqual([...firsts].sort((a, b) => a - b));
    }
    expect(count).toBeGreaterThan(20);
  });
});

test('a row of signs leaves out the middle of more than six', () => {
  const many = (count: number) =>
    eventsInRow(
      Array.from({ length: count }, (_, i) => ({
        number: i + 1,
        first: i,
        step: i,
        id: `${i}`,
        name: 'N',
        isThing: false,
        outcome: 'hit' as const,
        words: 'hit',
      })),
    ).map((each) => ('more' in each ? `+${each.more}` : `${each.number}`));
  expect(many(6)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(many(7)).toEqual(['1', '2', '+3', '6', '7']);
});
