import { BlockerIndex } from '@fall-of-shot/sight/blocker-index';
import { hiddenFrom, lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { BODY_PARTS } from '@fall-of-shot/sight/silhouette';
import { combinedSurroundings, surroundingsOf, surroundingsWithout } from '@fall-of-shot/sight/surroundings';
import { byAnyHit, byNearestHit, type SpaceCaster } from '../libraries/quads.ts';
import { medians } from '../medians.ts';
import { numbers } from '../numbers.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';
import { EYE, man, type Pair, pairsOver, pieceOf, thingsOf, uprightsOf } from '../things.ts';

const RULES = { inSight: 0.5, negligible: 0.05 };
const PIECES = 1_000;
const ROUNDS = 21;
/** Verdicts before any is timed: at a table thousands are asked for. */
const WARMING = 40;
const PAIRS = 64;
/** Pairs in a round of few rays and in one of many. */
const FEW = [16, 4] as const;
/** Rays to each of the six parts: what a program sends that has to be quick, and what it takes to be within half a point. */
const RAYS = [16, 192] as const;
/** How far the rays may be from the exact share. */
const SPARE = 0.03;

/** The hidden share of a target by rays: what a library can say, without a word on what hides it. */
function byRays(meets: SpaceCaster, { eye, target: { at, height } }: Pair, rays: number): number {
  const far = Math.hypot(at.x - eye.x, at.y - eye.y) || 1;
  const [rx, ry] = [-(at.y - eye.y) / far, (at.x - eye.x) / far];
  let [hidden, joint] = [0, 0];
  for (const { left, right, bottom, top } of BODY_PARTS.biped) {
    const area = (right - left) * (top - bottom);
    joint += area;
    let met = 0;
    for (let i = 0; i < rays; i++) {
      const u = left + (right - left) * ((0.5 + i * 0.7548776662466927) % 1);
      const v = bottom + (top - bottom) * ((0.5 + i * 0.5698402909980532) % 1);
      if (meets(eye.x, eye.y, eye.z, at.x + rx * u, at.y + ry * u, height * v)) met++;
    }
    hidden += (area * met) / rays;
  }
  return hidden / joint;
}

/** Full verdicts with their reasons, or only what is hidden; against few and many rays. */
type Against = Readonly<Record<'verdict96' | 'verdict1152' | 'hidden96' | 'hidden1152', Row>>;

/** What was measured of verdicts over one scene. */
export interface VerdictRows {
  readonly table: Against;
  readonly over: Against;
  readonly across: Against;
  /** How many obstructions a verdict right across the map lists. */
  readonly listed: number;
  readonly all: Row;
  readonly among: Row;
  readonly door: Row;
}

/** What is timed must be right: the rays agree with verdicts that leave nothing out, which an oracle checks. */
function check(scene: BenchScene, things: ReturnType<typeof thingsOf>, pairs: readonly Pair[], meets: SpaceCaster) {
  const list = surroundingsOf(things);
  // Where a thing and the target overlap they may part: rays know nothing of what is strictly nearer (CO-04).
  const parted = pairs.filter((pair) => {
    const exact = lineOfSight(pair.eye, pair.target, list, { ...RULES, negligible: 0 }).verdict.seen.hidden;
    return Math.abs(byRays(meets, pair, RAYS[1]) - exact) > SPARE;
  });
  if (parted.length > 3) throw new Error(`The rays are wrong over ${scene.kind}: nothing to time`);
}

/** Verdicts through the index as the app asks for them: on a table, all over a map, right across it, and on a crowd. */
export function verdicts(scene: BenchScene): VerdictRows {
  const { kind, walls, side, eyes } = scene;
  const things = thingsOf(scene);
  const terrain = new BlockerIndex(things);
  const pairs = pairsOver(scene, PAIRS);
  const uprights = uprightsOf(scene);
  const [nearest, any] = [byNearestHit(uprights), byAnyHit(uprights)];
  for (const meets of [nearest, any]) {
    check(scene, things, [...pairs.table.slice(0, 8), ...pairs.over.slice(0, 8), ...pairs.across.slice(0, 8)], meets);
  }
  const row = { kind, walls: walls.length };
  const against = (these: readonly Pair[]): Against => {
    const rays = (meets: SpaceCaster, at: 0 | 1) => () => {
      for (const pair of these.slice(0, FEW[at])) byRays(meets, pair, RAYS[at]);
    };
    for (let i = 0; i < WARMING; i++) {
      for (const { eye, target } of these) lineOfSight(eye, target, terrain, RULES);
    }
    const [verdict = 0, hidden = 0, ...cast] = medians(
      [
        () => {
          for (const { eye, target } of these) lineOfSight(eye, target, terrain, RULES);
        },
        () => {
          for (const { eye, target } of these) hiddenFrom(eye, target, terrain, RULES, 'sight');
        },
        ...([0, 1] as const).flatMap((at) => [rays(nearest, at), rays(any, at)]),
      ],
      ROUNDS,
    );
    const of = (ours: number, at: 0 | 1): Row => {
      const [first = 0, second = 0] = cast.slice(2 * at, 2 * at + 2);
      const name = first < second ? 'three-mesh-bvh' : 'three-mesh-bvh, any hit';
      return {
        ...row,
        ours: (ours * 1000) / these.length,
        peer: `${name}, ${6 * RAYS[at]} rays`,
        theirs: (Math.min(first, second) * 1000) / FEW[at],
      };
    };
    return {
      verdict96: of(verdict, 0),
      verdict1152: of(verdict, 1),
      hidden96: of(hidden, 0),
      hidden1152: of(hidden, 1),
    };
  };
  const next = numbers(37);
  const targets = Array.from({ length: PIECES }, () => man((next() - 0.5) * side * 0.9, (next() - 0.5) * side * 0.9));
  const pieces = new BlockerIndex(targets.map(pieceOf));
  const both = combinedSurroundings(terrain, pieces);
  const eye = { ...(eyes[0] ?? { x: 0, y: 0 }), z: EYE };
  let open = false;
  const door = things[Math.floor(things.length / 2)];
  const [all = 0, among = 0, changed = 0, built = 0] = medians(
    [
      () => {
        for (const target of targets) hiddenFrom(eye, target, terrain, RULES, 'sight');
      },
      () => {
        targets.forEach((target, i) => {
          hiddenFrom(eye, target, surroundingsWithout(both, [`piece-${i}`]), RULES, 'sight');
        });
      },
      () => {
        for (let i = 0; i < 100 && door; i++) {
          open = !open;
          terrain.replace(Math.floor(things.length / 2), 1, [{ ...door, blocks: { sight: !open, shots: !open } }]);
        }
      },
      () => {
        new BlockerIndex(things);
      },
    ],
    5,
  );
  const listed = pairs.across.map(
    (pair) => lineOfSight(pair.eye, pair.target, terrain, RULES).verdict.obstructions.length,
  );
  const over = against(pairs.over);
  return {
    table: against(pairs.table),
    over,
    across: against(pairs.across),
    listed: listed.reduce((sum, count) => sum + count, 0) / listed.length,
    all: { ...row, ours: all * 1000, peer: '96 rays each', theirs: over.hidden96.theirs * PIECES },
    among: { ...row, ours: among * 1000, peer: '96 rays each, walls only', theirs: over.hidden96.theirs * PIECES },
    door: { ...row, ours: (changed * 1000) / 100, peer: 'our index anew', theirs: built * 1000 },
  };
}
