import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import { describe, expect, test } from 'vitest';
import { projectDetail, withoutGmSteps } from '../../src/player-view/project-step.ts';
import { isThere, origin, type ProjectionContext, redactedRoll } from '../../src/player-view/seen.ts';
import type { Visibility } from '../../src/player-view/visibility.ts';

/** Players who see everything up to x = 50, everybody but the spy, and no figures of the boss. */
const EYES: Visibility = {
  side: 'a',
  sees: (id) => id !== 'spy',
  named: () => true,
  figures: (id) => id !== 'boss',
  place: ({ x }) => x < 50,
  known: ({ x }) => x < 50,
  ground: null,
  bright: null,
  alias: (id) => `public ${id}`,
};
const FROM = { x: 1, y: 2, z: 1.5 };
const AT = { x: 9, y: 8, z: 1 };
const UNSEEN = { x: 60, y: 8, z: 1 };
const SEEN: ProjectionContext = { visibility: EYES, from: FROM, figures: true, rolls: true, things: new Map() };

const shown = (detail: StepDetail, more: Partial<ProjectionContext> = {}) =>
  projectDetail(detail, { ...SEEN, ...more });
const ref = (id: string, what: 'piece' | 'object' = 'piece') => ({ what, id, name: id });
const DIE = { sides: 10, faces: [9, 3], voidFaces: [9], good: true };
const CHANGED = { ...DIE, was: [9, 4] };
const LENGTH = { value: 2, unit: 'in' } as const;

describe('what players are sent of an aim', () => {
  const aim: DetailOf<'aim'> = { kind: 'aim', firer: 'ann', from: FROM, at: AT, range: 12, band: 'short' };

  test('is who fires from where at what, without its range', () => {
    expect(shown({ ...aim, target: ref('ben') })).toEqual({
      ...aim,
      firer: 'public ann',
      range: 0,
      band: '',
      target: { what: 'piece', id: 'public ben', name: 'ben' },
    });
  });

  test('is nobody if the firer is not seen: it comes from where it goes', () => {
    expect(shown(aim, { from: null })).toEqual({ ...aim, firer: '', from: AT, range: 0, band: '' });
    expect(shown({ ...aim, from: UNSEEN })).toMatchObject({ from: AT });
    expect(origin(FROM, AT, SEEN)).toBe(FROM);
  });

  test('has no target that they do not see: a piece itself, a thing where it stands', () => {
    expect(shown({ ...aim, target: ref('spy') })).not.toHaveProperty('target');
    expect(shown({ ...aim, at: UNSEEN, target: ref('crate', 'object') })).not.toHaveProperty('target');
    expect(shown({ ...aim, target: ref('crate', 'object') })).toHaveProperty('target');
    // A piece is seen wherever it is aimed at.
    expect(shown({ ...aim, at: UNSEEN, target: ref('ben') })).toHaveProperty('target');
    expect(isThere(ref('spy', 'object'), AT, EYES)).toBe(false);
  });
});

describe('what players are sent of where it goes', () => {
  test('are the dice without what the GM changed', () => {
    expect(shown({ kind: 'direction', die: CHANGED, direction: 'N', degrees: 0 })).toEqual({
      kind: 'direction',
      die: DIE,
      direction: 'N',
      degrees: 0,
    });
    const distance = { kind: 'distance', row: 'r', distance: 5, measure: LENGTH } as const;
    expect(shown({ ...distance, die: CHANGED })).toEqual({ ...distance, die: DIE });
    expect(shown({ ...distance, die: null })).toEqual({ ...distance, die: null });
    expect(redactedRoll(CHANGED, SEEN)).toEqual(DIE);
    expect(redactedRoll(CHANGED, { ...SEEN, rolls: false })).toEqual({ ...DIE, faces: [], voidFaces: [] });
  });

  test('is the landing, if they see the place; what was aimed at only if they see that', () => {
    const landing = { kind: 'landing', aim: FROM, at: AT, direction: 'N', distance: 5, measure: LENGTH } as const;
    expect(shown(landing)).toEqual(landing);
    expect(shown({ ...landing, aim: UNSEEN })).toEqual({ ...landing, aim: AT });
    expect(shown({ ...landing, at: UNSEEN })).toBeNull();
  });
});

describe('what players are sent of an area', () => {
  const plan = { shape: 'disc', x: 9, y: 8, radius: 3 } as const;
  const area: DetailOf<'area'> = {
    kind: 'area',
    area: { plan, z: 2 },
    caught: ['ben', 'spy', 'crate', 'wall', 'well'],
  };
  const things = new Map([
    ['crate', AT],
    ['wall', UNSEEN],
  ]);

  test('are those caught in it whom they see, things where they see them', () => {
    expect(shown(area, { things })).toEqual({ ...area, caught: ['public ben', 'public crate', 'public well'] });
    const clipped = [FROM, AT, UNSEEN];
    expect(shown({ ...area, area: { ...area.area, clipped } })).toMatchObject({ area: { plan, z: 2, clipped } });
    expect(JSON.stringify(shown(area))).not.toContain('clipped');
  });

  test('is nothing if they do not see its middle', () => {
    expect(shown({ ...area, area: { plan: { ...plan, x: 60 }, z: 2 } })).toBeNull();
  });
});

describe('what players are sent of results and tests', () => {
  const effect: DetailOf<'effect'> = { kind: 'effect', piece: 'ben', result: 'damaged', die: CHANGED, number: 5 };

  test('is a result of whom they see, with figures if those are open', () => {
    expect(shown(effect)).toEqual({ ...effect, piece: 'public ben', die: DIE });
    expect(shown({ ...effect, die: null })).toMatchObject({ die: null, number: 5 });
    expect(shown({ ...effect, piece: 'boss' })).toEqual({ ...effect, piece: 'public boss', die: null, number: null });
    expect(shown({ ...effect, piece: 'spy' })).toBeNull();
  });

  test('is a test of whose figures they know, without its reasons', () => {
    const pool = { sides: 6, faces: [5, 1], hitsFrom: 5 };
    const roll: DetailOf<'test'> = {
      ...{ kind: 'test', test: 'defense', entity: ref('ben'), at: AT, hits: 1, glitch: true },
      reasons: [{ rule: 'UT-01', text: 'Skill', value: 2 }] as never,
      pool: { ...pool, was: [4, 1] },
    };
    const expected = { ...roll, entity: { ...ref('ben'), id: 'public ben' }, reasons: [], pool };
    expect(shown(roll)).toEqual(expected);
    expect(shown({ ...roll, deeds: ['a hit'] })).toEqual({ ...expected, deeds: ['a hit'] });
    expect(shown(roll)).not.toHaveProperty('deeds');
    expect(shown({ ...roll, entity: ref('boss') })).toBeNull();
    expect(shown({ ...roll, entity: ref('spy') })).toBeNull();
  });

  test('UT-43 is rubble where they see it', () => {
    const rubble: DetailOf<'rubble'> = { kind: 'rubble', entity: ref('crate', 'object'), at: AT };
    expect(shown(rubble)).toEqual({ ...rubble, entity: { ...rubble.entity, id: 'public crate' } });
    expect(shown({ ...rubble, at: UNSEEN })).toBeNull();
  });

  test('CO-08 is nothing of what the GM changed, of rounds left, or of notes', () => {
    expect(shown({ kind: 'overrule', what: 'die', piece: null, to: null })).toBeNull();
    expect(shown({ kind: 'spent', weapon: 'mortar', left: 3 })).toBeNull();
    expect(shown({ kind: 'note' })).toBeNull();
  });

  test('of a rule system are the figures that it gives', () => {
    expect(shown({ kind: 'stun', piece: 'ben', turn: 3 })).toMatchObject({ kind: 'stun', piece: 'public ben' });
    expect(shown({ kind: 'unheard of' } as never)).toBeNull();
  });
});

describe('CO-08 a landing that the GM moved', () => {
  const step = (detail: StepDetail): Step => ({ rule: 'HL-05', lead: '', text: '', detail });
  const landing = step({ kind: 'landing', aim: FROM, at: AT, direction: 'N', distance: 5, measure: LENGTH });
  const way = step({ kind: 'direction', die: DIE, direction: 'N', degrees: 0 });
  const off = step({ kind: 'distance', die: DIE, row: '', distance: 5, measure: LENGTH });
  const astray = step({ kind: 'astray', aim: FROM, at: AT, miss: { along: null, across: null, metres: 0 } } as never);
  const area = step({ kind: 'note' });
  const moved = (to: typeof AT | null, what: 'landing' | 'die' = 'landing') =>
    step({ kind: 'overrule', what, piece: null, to });

  test('is where the dice put it: no step tells of another place', () => {
    const there = { ...FROM, z: 0 };
    const told = withoutGmSteps([way, off, astray, landing, moved(there), area]);
    expect(told).toEqual([
      step({
        ...{ kind: 'landing', aim: FROM, at: there, direction: null, distance: 0 },
        measure: { value: 0, unit: 'in' },
      }),
      moved(there),
      area,
    ]);
  });

  test('several times is where it was moved to last', () => {
    const told = withoutGmSteps([landing, moved(FROM), moved(AT)]);
    expect(told[0]?.detail).toMatchObject({ kind: 'landing', at: AT });
  });

  test('not at all leaves all steps, as does another change', () => {
    for (const steps of [
      [way, off, astray, landing],
      [way, landing, moved(null)],
      [landing, moved(FROM, 'die')],
    ])
      expect(withoutGmSteps(steps)).toBe(steps);
  });
});
