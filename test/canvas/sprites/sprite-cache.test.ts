import { beforeEach, expect, test } from 'vitest';
import { group } from '../../../src/canvas/primitives/figure.ts';
import { type Sprite, SpriteCache } from '../../../src/canvas/sprites/sprite-cache.ts';

/** A sprite of 100 by 100 device pixels; nothing is drawn. */
function blank(): Sprite {
  // The cache only asks how large it is.
  const canvas = { width: 100, height: 100 } as HTMLCanvasElement;
  return { canvas, halfWidth: 50, halfHeight: 50, used: 0, kept: true };
}

let time = 0;
let cache: SpriteCache;

beforeEach(() => {
  time = 1_000_000;
  cache = new SpriteCache(blank, () => time);
});

const add = (look: string): Sprite => cache.add(look, 1, group({}), { x: 50, y: 50 });

test('a sprite that was not drawn for a minute goes, and whoever holds it is told', () => {
  const old = add('old');
  const seen = add('seen');
  time += 50_000;
  seen.used = time;
  add('new');
  time += 31_000;
  add('newer');
  expect(cache.find('old', 1)).toBeUndefined();
  expect(old.kept).toBe(false);
  expect(cache.find('seen', 1)).toBe(seen);
  expect(seen.kept).toBe(true);
});

test('a sprite that was drawn a moment ago stays, however many there are', () => {
  const many = Array.from({ length: 3000 }, (_, i) => add(`look ${i}`));
  expect(many.every(({ kept }) => kept)).toBe(true);
});

test('beyond 96 MB, what is not in view goes until half of that is left', () => {
  const many = Array.from({ length: 2400 }, (_, i) => add(`look ${i}`));
  time += 2000;
  for (const each of many.slice(2000)) each.used = time;
  add('one more');
  expect(many.filter(({ kept }) => kept)).toHaveLength(1199);
  expect(many.slice(2000).every(({ kept }) => kept)).toBe(true);
});
