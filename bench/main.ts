import { firstLight } from './first-light.ts';
import { building } from './parts/building.ts';
import { changing } from './parts/changing.ts';
import { covering } from './parts/covering.ts';
import { seeing } from './parts/seeing.ts';
import { type Row, report } from './report.ts';
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
}
for (const [part, rows] of parts) report(part, rows);
firstLight();
