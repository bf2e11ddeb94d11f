import { describe, expect, test } from 'vitest';
import { answerFrom, sightViewFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { terrainOf } from '../../../src/engagement/battlefield/terrain.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import type { Obstruction, Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../../support/battlefield.ts';
import { piece, wall } from '../../support/scenes.ts';

const AT_TARGET = { at: 'piece', piece: 'target' } as const;

function scene(obstructions: readonly Obstruction[], more: Partial<Scene> = {}): Scene {
  return { ...emptyScene('s'), obstructions, pieces: [piece('eye', 5, 5), piece('target', 15, 5)], ...more };
}

const across = (id: string, x: number, more: Partial<Obstruction> = {}) => wall(id, `${x},0 ${x},10`, more);
const cover = (obstructions: readonly Obstruction[]) =>
  battlefield(scene(obstructions)).sight('eye', AT_TARGET).seen.cover;

describe('obstructions of a scene, by kind and state (Sight)', () => {
  test.each<[string, Partial<Obstruction>, string, string]>([
    ['a wall', {}, 'full', 'full'],
    ['a closed door', { kind: 'door', door: 'closed' }, 'full', 'full'],
    ['an open door, whatever it blocks when closed', { kind: 'door', door: 'open' }, 'none', 'none'],
    ['a gap', { kind: 'gap' }, 'none', 'none'],
    ['glass', { blocks: { sight: false, shots: true, movement: true } }, 'none', 'full'],
    ['a paper screen', { blocks: { sight: true, shots: false, movement: true } }, 'full', 'none'],
    ['a wall that blocks from the right', { oneWay: 'right' }, 'full', 'full'],
    ['the same from its other side', { oneWay: 'left' }, 'none', 'none'],
    ['a limited wall', { limited: true }, 'none', 'none'],
  ])('%s', (_, more, seen, shotAt) => {
    // The wall runs up the screen's y: coming from the west, it is on the right-hand side.
    const facts = battlefield(scene([across('it', 10, more)])).sight('eye', AT_TARGET);
    expect([facts.seen.cover, facts.shotAt.cover]).toEqual([seen, shotAt]);
  });

  test('a roof hides who is on it from below; a floor of several parts is one object', () => {
    const roof = (id: string, x: number): Obstruction => ({
      ...across(id, x, { kind: 'floor', bottom: 2, top: 2.2, group: 'roof' }),
      shape: { shape: 'box', x, y: 5, width: 3, length: 8, rotation: 0 },
    });
    const upstairs = scene([roof('west', 12), roof('east', 15)], {
      pieces: [piece('eye', 5, 5), piece('target', 15, 5, { elevation: 2.2 })],
    });
    const verdict = battlefield(upstairs).sight('eye', AT_TARGET);
    expect(verdict.obstructions.map(({ id }) => id)).toEqual(['group:roof']);
    expect(verdict.seen.hidden).toBeGreaterThan(0.5);
  });
});

describe('the index of a scene', () => {
  const door = (state: 'open' | 'closed') => across('door', 10, { kind: 'door', door: state });
  const rest = Array.from({ length: 40 }, (_, i) => wall(`far-${i}`, `${i},20 ${i + 1},21`));

  test('is the same for the same list, and changed in place for one door', () => {
    const shut = [...rest, door('closed')];
    const open = [...rest, door('open')];
    const terrain = terrainOf(shut);
    expect(terrainOf(shut)).toBe(terrain);
    expect([cover(shut), cover(open), cover(shut), cover(open)]).toEqual(['full', 'none', 'full', 'none']);
    expect(terrainOf(open)).toBe(terrain);
  });

  test('answers for an older scene after the table has moved on: an attack uses the ground that it started on (CO-07)', () => {
    const before = [...rest, across('wall', 10)];
    const began = battlefield(scene(before));
    expect(cover(rest)).toBe('none');
    expect(cover([across('other', 8), ...rest])).toBe('full');
    expect(began.sight('eye', AT_TARGET).obstructions.map(({ id }) => id)).toEqual(['wall']);
  });

  test('after any additions, removals and swaps it equals a new one', () => {
    let list: readonly Obstruction[] = rest;
    for (let i = 0; i < 60; i++) {
      const at = (i * 7) % list.length;
      const more = i % 3 === 0 ? [across(`w-${i}`, 6 + (i % 9))] : [];
      list = [...list.slice(0, at), ...more, ...list.slice(at + (i % 4 === 1 ? 1 : 0))];
      const verdict = battlefield(scene(list)).sight('eye', AT_TARGET);
      // The same things under other ids share nothing with any cached index.
      const anew = battlefield(scene(list.map((each) => ({ ...each })))).sight('eye', AT_TARGET);
      expect(verdict).toEqual(anew);
      expect(verdict.obstructions).toHaveLength(list.filter(({ id }) => id.startsWith('w-')).length);
    }
  });

  test('does not contain pieces: none of their moves touches it', () => {
    const list = [...rest, across('low', 10, { top: 0.4 })];
    const terrain = terrainOf(list);
    const between = (x: number) =>
      sightViewFrom(
        scene(list, { pieces: [piece('eye', 5, 5), piece('target', 15, 5), piece('guard', x, 5)] }),
        'eye',
        AT_TARGET,
      );
    expect(between(9)?.verdict.obstructions.map(({ id }) => id)).toContain('guard');
    expect(between(20)?.verdict.obstructions.map(({ id }) => id)).not.toContain('guard');
    expect(terrainOf(list)).toBe(terrain);
  });
});

test('what is shown and what the rules use are one answer', () => {
  const ground = scene([
    across('glass', 8, { blocks: { sight: false, shots: true, movement: true }, top: 0.8 }),
    across('wall', 12, { top: 0.5 }),
  ]);
  const look = sightViewFrom(ground, 'eye', AT_TARGET);
  expect(look?.verdict).toEqual(battlefield(ground).sight('eye', AT_TARGET));
  expect(look?.side.things.map(({ id }) => id)).toEqual(['glass', 'wall']);
  expect([...(look?.picture?.alone.keys() ?? [])]).toEqual(look?.verdict.obstructions.map(({ id }) => id));
  expect(sightViewFrom(ground, 'eye', { at: 'point', x: 15, y: 5, z: 0 })?.picture).toBeNull();
  expect(sightViewFrom(ground, 'nobody', AT_TARGET)).toBeUndefined();
  expect(sightViewFrom(ground, 'eye', { at: 'piece', piece: 'nobody' })).toBeUndefined();
});

test('an answer stays that of its scene, whatever scene is asked about meanwhile', () => {
  const beyond = (x: number) => scene([across('low', 8, { top: 0.4 }), across('beyond', x)]);
  const [here, there] = [beyond(18), beyond(19)];
  const answer = answerFrom(here, 'eye', AT_TARGET);
  answerFrom(there, 'eye', AT_TARGET);
  expect(answer?.side().things.map(({ id, from }) => [id, from])).toEqual([
    ['low', 3],
    ['beyond', 13],
  ]);
  expect(sightViewFrom(there, 'eye', AT_TARGET)?.side.things[1]?.from).toBe(14);
});
