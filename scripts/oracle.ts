import { compare, TOLERANCE } from '../test/oracle/compare.ts';

/** How many scenes, and how many lines to each significant part; `npm run oracle -- 10000 1000`. */
const [scenes = 10_000, lines = 1000] = process.argv.slice(2).map(Number);

let [asked, most] = [0, 0];
const over: number[] = [];
for (let seed = 1; seed <= scenes; seed++) {
  const difference = compare(seed, lines);
  if (!difference) continue;
  asked++;
  most = Math.max(most, difference.most);
  if (!(difference.most <= TOLERANCE)) {
    over.push(seed);
    console.log(`scene ${seed}: ${(difference.most * 100).toFixed(2)} points apart`);
  }
}
console.log(
  `${asked} scenes, ${lines} lines to each part: at most ${(most * 100).toFixed(2)} percentage points apart, ${over.length} over ${TOLERANCE * 100}.`,
);
process.exitCode = over.length > 0 ? 1 : 0;
