import { building } from './parts/building.ts';
import { changing } from './parts/changing.ts';
import { covering } from './parts/covering.ts';
import { limits } from './parts/limits.ts';
import { rays } from './parts/rays.ts';
import { seeing } from './parts/seeing.ts';
import { stepping } from './parts/stepping.ts';
import { verdicts } from './parts/verdicts.ts';
import { type Row, report, summarize } from './report.ts';
import { type BenchScene, KINDS, sceneOf } from './scenes.ts';

const SIZES = [1_000, 4_000, 10_000, 50_000];
const WARMING = 400;

const scenes = SIZES.flatMap((size) => KINDS.map((kind) => sceneOf(kind, size)));

const parts = new Map<string, Row[]>();
function note(part: string, row: Row): void {
  parts.set(part, [...(parts.get(part) ?? []), row]);
}

/** Measures every part over one scene. */
async function measure(scene: BenchScene, note: (part: string, row: Row) => void): Promise<number> {
  const limit = limits(scene);
  note('any-hit, against its limit sketch', limit.anyHit);
  note('visibility polygon, against its limit sketch', limit.polygon);
  note('cover of 1,000, against its limit sketch', limit.cover);
  const seen = await seeing(scene);
  note('what a piece sees, over the bare polygon', seen.app);
  note('what a piece sees, against a library', seen.library);
  const sight = verdicts(scene);
  const places = [
    ['on a table', sight.table],
    ['all over the map', sight.over],
    ['right across the map', sight.across],
  ] as const;
  for (const [place, rows] of places) {
    note(`verdict ${place}, against 96 rays`, rows.verdict96);
    note(`verdict ${place}, against 1,152 rays`, rows.verdict1152);
    note(`what is hidden ${place}, against 96 rays`, rows.hidden96);
    note(`what is hidden ${place}, against 1,152 rays`, rows.hidden1152);
  }
  note('what is hidden of 1,000 pieces, against rays', sight.all);
  note('what is hidden of 1,000 pieces that hide each other, against rays', sight.among);
  note('a door changes in the index, against building anew', sight.door);
  const built = building(scene);
  note('building, against libraries', built);
  note('a wall changes, against building anew', changing(scene, built));
  note('cover of 1,000, against libraries', await covering(scene));
  const hits = await rays(scene);
  note('any-hit, far pairs, against libraries', hits.far);
  note('any-hit, near pairs, against flatbush', hits.near);
  note('any-hit, far pairs, against brute force', hits.brute);
  return sight.listed;
}

// Once over small scenes that do not count: what is measured first would be slower than what comes later.
for (const kind of KINDS) await measure(sceneOf(kind, WARMING), () => {});

for (const scene of scenes) {
  process.stderr.write(`${scene.kind}, ${scene.walls.length} walls…\n`);
  const listed = await measure(scene, note);
  process.stderr.write(`  a verdict right across the map lists ${listed.toFixed(1)} obstructions\n`);
}
note('step 1,000 of the history', stepping());
for (const [part, rows] of parts) report(part, rows);
summarize(parts);
