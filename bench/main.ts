import { building } from './parts/building.ts';
import { changing } from './parts/changing.ts';
import { covering } from './parts/covering.ts';
import { rays } from './parts/rays.ts';
import { seeing } from './parts/seeing.ts';
import { stepping } from './parts/stepping.ts';
import { verdicts } from './parts/verdicts.ts';
import { growth, type Row, report } from './report.ts';
import { KINDS, sceneOf } from './scenes.ts';

const SIZES = [100, 1_000, 10_000, 50_000];

const scenes = SIZES.flatMap((size) => KINDS.map((kind) => sceneOf(kind, size)));

const parts = new Map<string, Row[]>();
function note(part: string, row: Row): void {
  parts.set(part, [...(parts.get(part) ?? []), row]);
}

for (const scene of scenes) {
  process.stderr.write(`${scene.kind}, ${scene.walls.length} walls…\n`);
  const built = building(scene);
  note('building', built);
  note('visibility polygon', await seeing(scene));
  note('a wall changes', changing(scene, built));
  const cover = await covering(scene);
  note('cover of 1,000', cover.walls);
  note('cover of 1,000, pieces blocking', cover.pieces);
  const hits = await rays(scene);
  note('any-hit, far pairs', hits.far);
  note('any-hit, near pairs', hits.near);
  note('any-hit, far pairs, against brute force', hits.brute);
  const sight = verdicts(scene);
  note('full verdict, on a table', sight.near);
  note('full verdict', sight.rays);
  note('full verdict, against every thing looked at', sight.brute);
  note('full verdicts on 1,000 pieces', sight.all);
  note('full verdicts on 1,000 pieces, pieces blocking', sight.among);
  note('a door changes in the index', sight.door);
}
note('step 1,000 of the history', stepping());
for (const [part, rows] of parts) report(part, rows);
for (const part of ['full verdict, on a table', 'full verdict']) growth(part, parts.get(part) ?? []);
