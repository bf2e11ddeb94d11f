import { describe, expect, test } from 'vitest';
import type { Sight } from '../../src/player-view/fog-of-war.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Obstruction, Scene } from '../../src/scene/schema/schema.ts';
import { points } from '../fixtures/uvtt.ts';
import { piece, scene, wall } from '../support/scenes.ts';

const alias = (id: string) => `public ${id}`;
const disc = (id: string, x: number, y: number, more: Partial<Obstruction> = {}) =>
  wall(id, '0,0 1,0', { kind: 'object', shape: { shape: 'disc', x, y, radius: 1 }, ...more });

const PIECES = [
  piece('own', 30, 5),
  piece('shown', 31, 5, { side: 'b' }),
  piece('unseen', 5, 5, { side: 'b' }),
  piece('fallen here', 5, 6, { side: 'b', statuses: ['eliminated'] }),
  piece('fallen away', 30, 6, { side: 'b', statuses: ['eliminated'] }),
  piece('kept', 5, 7, { secret: { ...NO_SECRET, hidden: true } }),
  piece('nameless', 5, 8, { secret: { ...NO_SECRET, name: true } }),
  piece('guarded', 5, 9, { secret: { ...NO_SECRET, figures: true } }),
];

/** A scene whose players see the ground from 0 to 10 both ways. */
const SEEN: Sight = {
  ground: [points(20, 20, 21, 21), points(0, 0, 10, 0, 10, 10, 0, 10)],
  bright: [points(0, 0, 1, 0, 0, 1)],
  pieces: new Set(['shown', 'kept']),
};

function eyes(
  more: Partial<Scene> = {},
  sight: Sight | null = SEEN,
  ...seenBefore: ((at: { x: number }) => boolean)[]
) {
  return visibilityOf(scene(PIECES, more), sight, alias, ...seenBefore);
}

describe('whom players see', () => {
  const seen = (sight: Sight | null) => PIECES.map(({ id }) => id).filter((id) => eyes({}, sight).sees(id));

  test('in fog: their own, whom one of those sees, and who is down on ground that they see', () => {
    expect(seen(SEEN)).toEqual(['own', 'shown', 'fallen here', 'nameless', 'guarded']);
  });

  test('without fog: all but those that the GM hides', () => {
    expect(seen(null)).toEqual(PIECES.map(({ id }) => id).filter((id) => id !== 'kept'));
  });

  test('their names and figures are known unless the GM keeps them', () => {
    const { named, figures } = eyes();
    expect(PIECES.map(({ id }) => id).filter((id) => !named(id))).toEqual(['nameless']);
    expect(PIECES.map(({ id }) => id).filter((id) => !figures(id))).toEqual(['guarded']);
    // Things have no names of their own.
    expect([named('crate'), figures('crate')]).toEqual([true, true]);
  });
});

describe('which ground players see', () => {
  const at = (x: number, y: number) => ({ x, y });

  test('is that of their pieces; two points are no ground', () => {
    const { place, ground, bright, side } = eyes();
    expect([place(at(9, 1)), place(at(11, 1)), place(at(20.5, 20.5)), place(at(20, 20))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([ground, bright, side]).toEqual([SEEN.ground, SEEN.bright, 'a']);
  });

  test('without fog is all', () => {
    const { place, known, ground, bright } = eyes({}, null);
    expect([place(at(999, 1)), known(at(999, 1)), ground, bright]).toEqual([true, true, null, null]);
  });

  test('is known if they see it or have seen it', () => {
    const { known, place } = eyes({}, SEEN, ({ x }) => x > 50);
    expect([known(at(5, 1)), known(at(51, 1)), known(at(20, 1)), place(at(51, 1))]).toEqual([true, true, false, false]);
    expect(eyes().known(at(51, 1))).toBe(false);
  });

  test('goes on into things at its edge that can be hit, but not under floors', () => {
    const near = at(10.9, 5);
    const place = (...obstructions: Obstruction[]) => eyes({ obstructions }).place(near);
    expect(place()).toBe(false);
    expect(place(disc('crate', 10.5, 5))).toBe(true);
    expect(place(disc('crate', 13, 5))).toBe(false);
    expect(place(disc('roof', 10.5, 5, { kind: 'floor' }))).toBe(false);
    expect(place(disc('crate', 10.5, 5, { shownToPlayers: 'never' }))).toBe(false);
    // Another thing does not matter.
    expect(place(disc('far', 40, 5), disc('crate', 10.5, 5))).toBe(true);
  });

  test('does not tell of those whom they do not see in such a thing', () => {
    const crate = disc('crate', 10.5, 5);
    const into = (...pieces: Scene['pieces']) => eyes({ obstructions: [crate], pieces }).place(at(10.9, 5));
    expect(into(piece('spy', 10.9, 5, { side: 'b' }))).toBe(false);
    expect(into(piece('own', 10.9, 5))).toBe(true);
    expect(into(piece('spy', 10.9, 5.1, { side: 'b' }), piece('other', 10.8, 5, { side: 'b' }))).toBe(true);
  });
});

describe('which things players know', () => {
  const sees = (thing: Obstruction, sight: Sight | null = SEEN, before?: (at: { x: number }) => boolean) =>
    eyes({ obstructions: [thing] }, sight, ...(before ? [before] : [])).sees(thing.id);

  test('are those next to ground that they see or have seen', () => {
    expect(sees(disc('crate', 10.5, 5))).toBe(true);
    expect(sees(disc('crate', 40, 5))).toBe(false);
    expect(sees(disc('crate', 40, 5), SEEN, ({ x }) => x > 38)).toBe(true);
    expect(sees(disc('crate', 40, 5), null)).toBe(true);
    expect(eyes().sees('nothing')).toBe(false);
  });

  test('are none that the GM keeps, with fog or without', () => {
    const kept = { shownToPlayers: 'never' } as const;
    expect([sees(disc('crate', 5, 5, kept)), sees(disc('crate', 5, 5, kept), null)]).toEqual([false, false]);
  });

  test('go by the public id of the wall that a secret door is part of', () => {
    const obstructions = [
      wall('w', '0,5 4,5'),
      wall('d', '4,5 5,5', { kind: 'door', door: 'closed', label: 'Secret door' }),
    ];
    const { alias: named, sees: known } = eyes({ obstructions });
    expect(['d', 'w', 'own'].map(named)).toEqual(['public w', 'public w', 'public own']);
    expect([known('d'), known('w')]).toEqual([true, true]);
  });
});
