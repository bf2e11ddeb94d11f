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
let calls: { readonly at: number; readonly call: () => void }[] = [];

beforeEach(() => {
  time = 1_000_000;
  calls = [];
  cache = new SpriteCache(
    blank,
    () => time,
    (call, ms) => calls.push({ at: time + ms, call }),
  );
});

/** Lets time pass; what was to be called in it is called. */
function pass(ms: number): void {
  const end = time + ms;
  for (let next = calls.shift(); next; next = calls.shift()) {
    if (next.at > end) {
      calls.unshift(next);
      break;
    }
    time = next.at;
    next.call();
  }
  time = end;
}

const add = (look: string): Sprite => cache.add(look, 1, group({}), { x: 50, y: 50 });

test('a sprite that was not drawn for fifteen seconds goes by itself, and whoever holds it is told', () => {
  const old = add('old');
  const seen = add('seen');
  pass(14_000);
  seen.used = time;
  expect(old.kept).toBe(true);
  pass(2000);
  expect(cache.find('old', 1)).toBeUndefined();
  expect(old.kept).toBe(false);
  expect(cache.find('seen', 1)).toBe(seen);
  pass(30_000);
  expect(seen.kept).toBe(false);
  // With none left, nothing looks for any.
  expect(calls).toEqual([]);
});

test('a sprite that somebody shows stays, though nothing is drawn, until it is shown no more', () => {
  const [shown, other] = [add('shown'), add('other')];
  const letGo = cache.keepFor({ shown: () => [shown] });
  pass(3_600_000);
  expect([shown.kept, other.kept]).toEqual([true, false]);
  letGo();
  add('new');
  pass(40_000);
  expect(shown.kept).toBe(false);
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
