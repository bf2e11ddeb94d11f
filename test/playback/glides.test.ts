import { describe, expect, test } from 'vitest';
import { createGlides, FIRST, GLIDE, type PlacedPiece } from '../../src/playback/glides.ts';

/** Glides on a ticker that is moved by hand. */
function gliding(still = false) {
  const frames: (() => void)[] = [];
  let time = 1000;
  const glides = createGlides({ now: () => time, nextFrame: (call) => frames.push(call) }, () => still);
  let changes = 0;
  const frame = (later = 0): void => {
    time += later;
    for (const call of frames.splice(0)) call();
  };
  glides.subscribe(() => changes++);
  return {
    glides,
    changes: () => changes,
    waiting: () => frames.length,
    /** A frame, some milliseconds later. */
    frame,
    /** Frames of ten milliseconds. */
    pass: (milliseconds: number) => {
      for (let i = 0; i < milliseconds / 10; i++) frame(10);
    },
    offset: (id: string) =>
      glides
        .now()
        .flocks.find(({ ids }) => ids.has(id))
        ?.offset(),
  };
}

const at = (id: string, x: number, y: number): PlacedPiece => ({ id, x, y });

describe('pieces that have moved', () => {
  test('glide from where they were to their place, fast at first', () => {
    const { glides, frame, pass, offset } = gliding();
    glides.moved([at('vane', 0, 0)], [at('vane', 10, 20)]);
    expect(offset('vane')).toEqual({ x: -10, y: -20 });
    // The time runs from the first frame, which shows a step: what the move itself costs is not lost.
    frame(80);
    const left = (1 - FIRST / GLIDE) ** 3;
    expect(offset('vane')).toEqual({ x: -10 * left, y: -20 * left });
    pass(GLIDE / 2 - FIRST);
    expect(offset('vane')).toEqual({ x: -10 / 8, y: -20 / 8 });
    pass(GLIDE / 2);
    expect(offset('vane')).toBeUndefined();
    expect(glides.now().ids.size).toBe(0);
  });

  test('a slow frame delays them and skips nothing', () => {
    const { glides, frame, offset } = gliding();
    glides.moved([at('vane', 0, 0)], [at('vane', 8, 0)]);
    frame();
    frame(GLIDE);
    expect(offset('vane')?.x).toBeLessThan(-1);
  });

  test('nothing runs while nothing moves, and only the beginning and the end change what is drawn', () => {
    const { glides, frame, waiting, changes } = gliding();
    const idle = glides.now();
    glides.moved([at('vane', 0, 0)], [at('vane', 0, 0)]);
    expect([waiting(), changes()]).toEqual([0, 0]);
    glides.moved([at('vane', 0, 0)], [at('vane', 1, 0)]);
    for (let i = 0; i < 30; i++) frame(16);
    expect([waiting(), changes()]).toEqual([0, 2]);
    expect(glides.now()).toBe(idle);
  });

  test('that move together are one flock; others glide for themselves', () => {
    const { glides } = gliding();
    glides.moved(
      [at('a', 0.1, 0), at('b', 0.2, 5), at('c', 3, 3), at('d', 4, 4)],
      [at('a', 0.4, 0), at('b', 0.5, 5), at('c', 3, 4), at('d', 4, 4)],
    );
    expect(glides.now().flocks.map(({ ids }) => [...ids])).toEqual([['a', 'b'], ['c']]);
  });

  test('a further move goes on from where they are drawn, under the same key', () => {
    const { glides, frame, pass, offset } = gliding();
    glides.moved([at('vane', 0, 0)], [at('vane', 8, 0)]);
    frame();
    pass(GLIDE / 2 - FIRST);
    expect(offset('vane')).toEqual({ x: -1, y: 0 });
    const [before] = glides.now().flocks;
    glides.moved([at('vane', 8, 0)], [at('vane', 9, 0)]);
    expect(offset('vane')).toEqual({ x: -2, y: 0 });
    expect(glides.now().flocks[0]?.key).toBe(before?.key);
    frame();
    pass(GLIDE);
    expect(glides.now().flocks).toEqual([]);
  });

  test('others that move meanwhile do not disturb them; whoever is gone does not glide', () => {
    const { glides, frame, pass, offset } = gliding();
    const there = [at('vane', 8, 0), at('ilse', 0, 0), at('bram', 2, 2)];
    glides.moved([at('vane', 0, 0), at('ilse', 0, 0), at('bram', 1, 1)], there);
    frame();
    pass(GLIDE / 2 - FIRST);
    glides.moved(there, [at('vane', 8, 0), at('ilse', 1, 0)]);
    expect([offset('vane'), offset('ilse'), offset('bram')]).toEqual([{ x: -1, y: 0 }, { x: -1, y: 0 }, undefined]);
  });

  test('with reduced motion they are there at once, even those that glide', () => {
    const { glides, waiting } = gliding(true);
    glides.moved([at('vane', 0, 0)], [at('vane', 8, 0)]);
    expect(glides.now().flocks).toEqual([]);
    expect(waiting()).toBe(0);
  });

  test('can be stopped: they are at their places', () => {
    const { glides, frame, waiting } = gliding();
    glides.moved([at('vane', 0, 0)], [at('vane', 8, 0)]);
    glides.stop();
    expect(glides.now().flocks).toEqual([]);
    frame();
    expect(waiting()).toBe(0);
  });

  test('a crowd that scatters is there at once, for it is slow to draw; one that moves together glides', () => {
    const crowd = Array.from({ length: 500 }, (_, i) => at(`man-${i}`, i, 0));
    const { glides } = gliding();
    glides.moved(
      crowd,
      crowd.map((man, i) => ({ ...man, y: i + 1 })),
    );
    expect(glides.now().flocks).toEqual([]);
    glides.moved(
      crowd,
      crowd.map((man) => ({ ...man, y: 3 })),
    );
    expect(glides.now().flocks.map(({ ids }) => ids.size)).toEqual([500]);
  });
});
