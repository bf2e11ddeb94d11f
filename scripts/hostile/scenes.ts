import seedrandom from 'seedrandom';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { SCENE_FORMAT, SCENE_VERSION } from '../../src/scene/schema/file.ts';
import { installAllSystems } from '../../src/systems/installed.ts';

installAllSystems();

const SIZE = { width: 48, height: 36 };

/** A scene file with something in it that no honest one has. */
export function hostileScene(name: string, content: object): Buffer {
  const scene = { ...emptyScene(name, name, SIZE, 'unintended-targets'), ...content };
  return Buffer.from(JSON.stringify({ format: SCENE_FORMAT, version: SCENE_VERSION, scene, assets: {} }));
}

function wall(id: string, points: readonly { readonly x: number; readonly y: number }[]) {
  return {
    id,
    kind: 'wall',
    label: 'Wall',
    shape: { shape: 'polyline', points, closed: false, thickness: 0 },
    bottom: 0,
    top: 3,
    blocks: { sight: true, shots: true, movement: true },
  };
}

/** One wall that goes to and fro across the map, so that nearly every part crosses a third of the others. */
export function randomWall(count: number, seed = 0) {
  const next = seedrandom(`tangle ${seed}`);
  return wall(
    `tangle-${seed}`,
    Array.from({ length: count }, () => ({ x: next() * SIZE.width, y: next() * SIZE.height })),
  );
}

/** One honest wall of very many points: it goes to and fro in rows, and does not cross itself. */
export function cave(count: number) {
  const [columns, rows] = [250, Math.ceil(count / 250)];
  return wall(
    'cave',
    Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / columns);
      const along = row % 2 === 0 ? i % columns : columns - 1 - (i % columns);
      return { x: (along * SIZE.width) / columns, y: ((row + (i % 2) * 0.4) * SIZE.height) / rows };
    }),
  );
}

/** Short walls that do not meet. */
export function shortWalls(count: number) {
  const columns = Math.ceil(Math.sqrt(count * (SIZE.width / SIZE.height)));
  const cell = SIZE.width / columns;
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * cell];
    return wall(`w${i}`, [
      { x, y },
      { x: x + cell * 0.8, y: y + cell * 0.5 },
    ]);
  });
}

/** Pieces in rows. */
export function pieces(count: number) {
  const columns = Math.ceil(Math.sqrt(count * (SIZE.width / SIZE.height)));
  const cell = SIZE.width / columns;
  return Array.from({ length: count }, (_, i) => ({
    id: `piece-${i}`,
    name: `Trooper ${i + 1}`,
    kind: 'infantry',
    side: i % 2 === 0 ? 'a' : 'b',
    x: (i % columns) * cell + cell / 2,
    y: Math.floor(i / columns) * cell + cell / 2,
    height: 1.8,
    footprint: { shape: 'disc', radius: cell * 0.4 },
  }));
}
