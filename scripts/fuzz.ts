import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSeeds, diceFrom, mutated, seeds, tryOut, tryOutBundle } from '../test/formats/fuzz.ts';

// Opens maps altered in many ways: `npm run fuzz -- 50000 7` tries 50,000 from the seed 7. Maps in the folder that
// REAL_MAPS names are altered as well. Failures are written to a file and named.
const [count = 50_000, seed = Math.floor(Date.now() / 1000)] = process.argv.slice(2).map(Number);
console.log(`${count} files from the seed ${seed}.`);

const real = process.env.REAL_MAPS ?? '';
const others = real === '' ? [] : readdirSync(real).filter((name) => /\.(\w*vtt|json|board)$/.test(name));
const bundles = await bundleSeeds();
const files = [...seeds(), ...bundles, ...others.map((name) => [name, readFileSync(join(real, name))] as const)];
const small = files.filter(([, bytes]) => bytes.length < 100_000);
const all = files.map(([, bytes]) => bytes);

const counts = new Map<string, { tried: number; opened: number; slowest: number }>();
let slowest = { took: 0, name: '', number: 0 };
const failed = new Set<string>();
for (let number = 0; number < count; number++) {
  const dice = diceFrom(Math.imul(seed, 0x9e3779b1) + number);
  // One in fifty of any file, the others of small ones: large ones take a hundred times as long.
  const among = dice(50) === 0 ? files : small;
  const [name, file] = among[dice(among.length)] ?? ['', Buffer.alloc(0)];
  const bytes = mutated(file, all[dice(all.length)] ?? file, dice);
  const sum = counts.get(name) ?? { tried: 0, opened: 0, slowest: 0 };
  sum.tried++;
  try {
    const { took, ok } = bundles.has(name) ? await tryOutBundle(bytes, name) : tryOut(bytes, name);
    if (ok) sum.opened++;
    sum.slowest = Math.max(sum.slowest, took);
    if (took > slowest.took) slowest = { took, name, number };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const kind = `${name}: ${said.replace(/\d+/g, '#').slice(0, 160)}`;
    if (!failed.has(kind)) {
      const path = join(tmpdir(), `fuzz-${seed}-${number}`);
      writeFileSync(path, bytes);
      console.log(`${path}\n  ${name}: ${said.slice(0, 600)}`);
    }
    failed.add(kind);
  }
  counts.set(name, sum);
  if ((number + 1) % 10_000 === 0) console.log(`${number + 1} …`);
}
for (const [name, { tried, opened, slowest: longest }] of counts) {
  console.log(`${name}: ${tried} tried, ${opened} opened, at most ${longest.toFixed(0)} ms`);
}
console.log(
  `Slowest: number ${slowest.number}, ${slowest.name}, ${slowest.took.toFixed(0)} ms. ${failed.size} kinds of faults.`,
);
process.exitCode = failed.size > 0 ? 1 : 0;
