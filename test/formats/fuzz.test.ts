import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleSeeds, diceFrom, mutated, seeds, tryOut, tryOutBundle } from './fuzz.ts';

// A few of what `npm run fuzz` tries by the thousand: always the same ones.
const EACH = 60;

const real = process.env.REAL_MAPS ?? '';
const others = real === '' ? [] : readdirSync(real).filter((name) => /\.(\w*vtt|json|board)$/.test(name));
const files = new Map([...seeds(), ...others.map((name) => [name, readFileSync(join(real, name))] as const)]);

const bundles = await bundleSeeds();

describe('damaged files of all sorts', () => {
  it.each([...files.keys()])('of the kind %s each give a legal map or one sentence, and soon', (name) => {
    const file = files.get(name) ?? Buffer.alloc(0);
    const all = [...files.values()];
    // Files of megabytes take long to change.
    for (let seed = 0; seed < (file.length > 100_000 ? 8 : EACH); seed++) {
      const dice = diceFrom(seed * 7919 + file.length);
      const bytes = mutated(file, all[dice(all.length)] ?? file, dice);
      try {
        tryOut(bytes, name);
      } catch (cause) {
        throw new Error(`${name}, seed ${seed}`, { cause });
      }
    }
  });

  it.each([...bundles.keys()])('of our own kind %s each give their content or one sentence, and soon', async (name) => {
    const file = bundles.get(name) ?? Buffer.alloc(0);
    const all = [...bundles.values()];
    for (let seed = 0; seed < EACH; seed++) {
      const dice = diceFrom(seed * 7919 + file.length);
      const bytes = mutated(file, all[dice(all.length)] ?? file, dice);
      await tryOutBundle(bytes, name).catch((cause) => {
        throw new Error(`${name}, seed ${seed}`, { cause });
      });
    }
    expect((await tryOutBundle(file, name)).ok).toBe(true);
  });

  it('each open unchanged', () => {
    for (const [name, bytes] of files) expect(tryOut(bytes, name).ok, name).toBe(true);
  });
});
