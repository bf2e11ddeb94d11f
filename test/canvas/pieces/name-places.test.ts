import { describe, expect, test } from 'vitest';
import { barBox } from '../../../src/canvas/pieces/health-bar.ts';
import { namePlaces, placeInCrowd } from '../../../src/canvas/pieces/name-places.ts';
import { drawnRadius } from '../../../src/canvas/pieces/piece-size.ts';
import { turnPointerBox } from '../../../src/canvas/pieces/turn-pointer.ts';
import { lineMeets, overlap } from '../../../src/canvas/primitives/rect.ts';
import type { Piece } from '../../../src/scene/schema/schema.ts';
import { piece } from '../../support/scenes.ts';

const ZOOM = 20;

describe('names during a shot', () => {
  const vane = piece('vane', 10, 10);

  test('keep off the way of the shot where there is another place', () => {
    const way = { from: { x: 200, y: 200 }, to: { x: 200, y: 600 } };
    const [free] = namePlaces([vane], ZOOM, new Set());
    const [beside] = namePlaces([vane], ZOOM, new Set(), undefined, { crowd: [], ways: [way] });
    expect(free && lineMeets(way, free.box)).toBe(true);
    expect(beside && lineMeets(way, beside.box)).toBe(false);
  });

  test('keep off pieces that have no name, but rather lie on one than nowhere', () => {
    const below = piece('ott', 10, 11.5);
    const disc = { left: 190, right: 210, top: 220, bottom: 240 };
    const [place] = namePlaces([vane], ZOOM, new Set(), undefined, { crowd: [vane, below], ways: [] });
    expect(place && overlap(place.box, disc)).toBe(false);
    const around = [-2, -1, 0, 1, 2].flatMap((x) =>
      [-1.5, 0, 1.5].map((y) => piece(`${x}/${y}`, 10 + x * 1.5, 10 + y)),
    );
    expect(namePlaces([vane], ZOOM, new Set(), undefined, { crowd: around, ways: [] })).toHaveLength(1);
  });

  test('rather lie on the way than out of view', () => {
    const way = { from: { x: 200, y: 200 }, to: { x: 200, y: 600 } };
    const view = { left: 150, right: 250, top: 205, bottom: 600 };
    const [place] = namePlaces([vane], ZOOM, new Set(), view, { crowd: [], ways: [way] });
    expect(place?.box.top).toBeGreaterThan(205);
  });

  test('are moved aside at the edge of what is in view, rather than cut off', () => {
    const edge = piece('edge', 10.2, 10, { name: 'Edge' });
    // On either side of it there is somebody.
    const sides = [piece('ott', 11.6, 10), piece('ilse', 9, 10)];
    const view = { left: 200, right: 600, top: 0, bottom: 600 };
    const [place] = namePlaces([edge], ZOOM, new Set(), view, { crowd: sides, ways: [] });
    expect(place?.box.left).toBeCloseTo(200, 6);
    expect(place?.dx).toBeGreaterThan(0);
    expect((place?.dx ?? 0) - ((place?.box.left ?? 0) + (place?.box.right ?? 0)) / 2).toBeCloseTo(-10.2 * ZOOM, 6);
  });

  describe('at the edge of what is in view, where others have the places beside it', () => {
    const view = { left: 200, right: 600, top: 0, bottom: 600 };
    const column = ['Ottilie', 'Ilse', 'Konrad'].map((name, i) => piece(name, 10.4, 10 + 1.1 * i, { name }));
    const beside = [10, 11.1, 12.2].map((y) => piece(`beside ${y}`, 12, y));
    const placesOf = (zoom: number) =>
      namePlaces([...column, ...beside], zoom, new Set(), view).filter(({ piece }) => column.includes(piece));

    test('stand farther off, with a line over nobody and no name', () => {
      const places = placesOf(ZOOM);
      const far = places.filter(({ lead }) => lead !== undefined);
      for (const { box } of places) expect(box.left).toBeGreaterThanOrEqual(200);
      for (const { lead, piece: own } of far) {
        for (const other of [...column, ...beside].filter((each) => each !== own)) {
          const [x, y] = [other.x * ZOOM, other.y * ZOOM];
          expect(lead && lineMeets(lead, { left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 })).toBe(false);
        }
      }
    });

    test('are left out rather than cut', () => {
      expect(placesOf(ZOOM).length).toBeLessThan(3);
      // Without an edge the one in the middle has a place at its left.
      expect(namePlaces([...column, ...beside], ZOOM, new Set()).some(({ box }) => box.left < 200)).toBe(true);
      const all = namePlaces([...column, ...beside], ZOOM, new Set(['Ilse']), view);
      expect(all.some(({ piece }) => piece.id === 'Ilse')).toBe(true);
    });

    test('have a line from the plate to the edge of the piece, where they stand farther off', () => {
      const crowd = [piece('above', 10.4, 11.5), piece('below', 10.4, 8.5), piece('beside', 12, 10)];
      const edge = piece('edge', 10.4, 10, { name: 'Ottilie the Elder' });
      const [place] = namePlaces([edge], ZOOM, new Set(), view, { crowd, ways: [] });
      const { from, to } = place?.lead ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
      expect(from.x).toBeCloseTo(((place?.box.left ?? 0) + (place?.box.right ?? 0)) / 2, 9);
      expect(from.y).toBeCloseTo(((place?.box.top ?? 0) + (place?.box.bottom ?? 0)) / 2, 9);
      expect(Math.hypot(to.x - 10.4 * ZOOM, to.y - 10 * ZOOM)).toBeCloseTo(drawnRadius(edge, ZOOM), 9);
    });
  });

  test('stand farther off rather than on a neighbour', () => {
    const [size, out] = [20, 1.4];
    const around = [0, 60, 120, 180, 240, 300].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return piece(`p${turn}`, 10 + out * Math.cos(angle), 10 + out * Math.sin(angle));
    });
    const [place] = namePlaces([vane], size, new Set(), undefined, { crowd: around, ways: [] });
    for (const { x, y } of around) {
      const disc = { left: x * size - 9, right: x * size + 9, top: y * size - 9, bottom: y * size + 9 };
      expect(place && overlap(place.box, disc)).toBe(false);
    }
  });
});

describe('names and bars of health', () => {
  const vane = piece('vane', 10, 10);
  // Its bar is where the name of the one above it would be.
  const below = piece('ott', 10, 13, { health: { of: 10, lost: 3 } });
  const radius = drawnRadius(below, ZOOM);
  const { left, right, top, bottom } = barBox(radius);
  const bar = { left: 200 + left, right: 200 + right, top: 260 + top, bottom: 260 + bottom };
  const nameOf = (pieces: readonly Piece[], bars: boolean) =>
    namePlaces(pieces, ZOOM, new Set(), undefined, { crowd: [], ways: [], bars }).find(
      (place) => place.piece.id === 'vane',
    );

  test('keep off the bar of a neighbour, if there are bars', () => {
    const [covering, beside] = [nameOf([vane, below], false), nameOf([vane, below], true)];
    expect(covering && overlap(covering.box, bar)).toBe(true);
    expect(beside && overlap(beside.box, bar)).toBe(false);
    // Whoever is out, or has no health, has no bar.
    for (const bare of [
      { ...below, health: null },
      { ...below, statuses: ['eliminated' as const] },
    ]) {
      expect(nameOf([vane, bare], true)?.dy).toBe(covering?.dy);
    }
  });

  test('do not mind the bar of their own piece, and rather cover another than be left out', () => {
    const own = { ...vane, health: { of: 10, lost: 0 } };
    expect(nameOf([own], true)?.dy).toBe(nameOf([vane], true)?.dy);
    const around = [piece('west', 8.7, 10), piece('east', 11.3, 10), piece('north', 10, 8.4), below];
    expect(nameOf([vane, ...around], true)?.dy).toBe(nameOf([vane, ...around], false)?.dy);
    expect(nameOf([vane, ...around], true)?.dy).toBeGreaterThan(0);
  });
});

describe('the name of the piece whose turn it is', () => {
  const vane = piece('vane', 10, 10);
  // Somebody stands where its name would be.
  const below = piece('ott', 10, 11.5);
  const pointer = turnPointerBox(drawnRadius(vane, ZOOM));
  const box = {
    left: 200 + pointer.left,
    right: 200 + pointer.right,
    top: 200 + pointer.top,
    bottom: 200 + pointer.bottom,
  };
  const nameOf = (turn: string | null) =>
    namePlaces([vane, below], ZOOM, new Set(), undefined, { crowd: [], ways: [], turn }).find(
      (place) => place.piece.id === 'vane',
    );

  test('does not hide the pointer above it', () => {
    const [before, now] = [nameOf(null), nameOf('vane')];
    expect(before && overlap(before.box, box)).toBe(true);
    expect(now && overlap(now.box, box)).toBe(false);
  });
});

describe('the name of a hovered piece in a crowd', () => {
  const vane = piece('vane', 10, 10);

  test('stands where it covers no other piece, or else where it would stand alone', () => {
    const alone = placeInCrowd(vane, [vane], ZOOM);
    expect([alone?.dx, alone && alone.dy > 0]).toEqual([0, true]);
    const above = placeInCrowd(vane, [vane, piece('below', 10, 11.5)], ZOOM);
    expect([above?.dx, above && above.dy < 0]).toEqual([0, true]);
    const around = [-3, -1.5, 0, 1.5, 3].flatMap((x) => [-1.5, 0, 1.5].map((y) => piece(`${x}/${y}`, 10 + x, 10 + y)));
    expect(placeInCrowd(vane, [vane, ...around.filter(({ x, y }) => x !== 10 || y !== 10)], ZOOM)).toEqual(alone);
  });
});
