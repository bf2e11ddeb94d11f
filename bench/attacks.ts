import '../scripts/install-systems.ts';
import { readFileSync } from 'node:fs';
import { type OrderResult, orderRunner } from '../src/cli/run-order.ts';
import type { Result } from '../src/lib/result.ts';
import type { Order } from '../src/rules/order.ts';
import type { Answer } from '../src/rules/protocol.ts';
import { readSceneFile } from '../src/scene/schema/file.ts';
import type { Scene } from '../src/scene/schema/schema.ts';
import { ST_EXAMPLE_WEAPONS } from '../src/systems/scatter-table/scene/example-weapons.ts';
import { exampleOrders, randomOrders } from './attacking/orders.ts';
import { fired, fromRecording, onTheMap, type Shot } from './attacking/shots.ts';
import { crowded } from './crowded.ts';
import { median } from './medians.ts';
import { numbers } from './numbers.ts';

/*
 * Attacks a second under each rule system, from recordings, on the map, and with parsing: the median over the example
 * shots of the demo scenes and random orders in them, and over random orders in a crowd of 100 pieces and 2,000 walls.
 * Bundled as the app is (`scripts/bench.mjs`), because tsx wraps functions and makes them slower.
 */

const ROUNDS = 9;
const RANDOM = 60;

/** Runs of one shot that are timed together. */
const TIMES = 4;

/** The goals for the demo scenes of *Unintended Targets*, in attacks a second. */
const GOALS = { recorded: 5_000, parsed: 2_000 } as const;

interface Table {
  readonly system: string;
  readonly where: string;
  readonly scene: Scene;
  /** The scene as a file holds it. */
  readonly file: unknown;
}

function demo(name: string): Omit<Table, 'system'> {
  const file: unknown = JSON.parse(readFileSync(`public/demo/${name}.scene.json`, 'utf8'));
  const read = readSceneFile(file);
  if (!read.ok) throw new Error(read.error);
  return { where: name, scene: read.value.scene, file };
}

/** A demo scene whose pieces hold the weapons of another rule system. */
function withWeapons({ scene, where }: Omit<Table, 'system'>, system: string): Omit<Table, 'system'> {
  const weapons = ST_EXAMPLE_WEAPONS.map((weapon) => ({ ...weapon, rounds: null }));
  const pieces = scene.pieces.map((piece) => ({ ...piece, weapons: weapons.map(({ id }) => id) }));
  const own: Scene = { ...scene, rulebook: system, weapons, pieces, tries: [] };
  return { where, scene: own, file: JSON.parse(JSON.stringify(own)) };
}

function inCrowd(system: 'hit-locations' | 'unintended-targets' | 'action-tests'): Table {
  const scene = crowded(system);
  return { system, where: 'crowd', scene, file: JSON.parse(JSON.stringify(scene)) };
}

const TABLES: readonly Table[] = [
  { system: 'unintended-targets', ...demo('harrow-crossing') },
  inCrowd('unintended-targets'),
  { system: 'hit-locations', ...demo('ridge-nine') },
  inCrowd('hit-locations'),
  { system: 'action-tests', ...demo('ruined-chapel') },
  inCrowd('action-tests'),
  { system: 'scatter-table', ...withWeapons(demo('ridge-nine'), 'scatter-table') },
];

/** The fixed work that everything is compared with, in milliseconds: so busy is the machine now. */
function arithmetic(): number {
  const next = numbers(1);
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < 1_000_000; i++) sum += next();
  const took = performance.now() - began;
  if (sum < 0) throw new Error('The numbers are above 0.');
  return took;
}

/** How long one run of each job takes in milliseconds, and a million numbers in the same round: medians over rounds. */
function timed(jobs: readonly (() => void)[]): { readonly each: readonly number[]; readonly loop: number } {
  const times: number[][] = jobs.map(() => []);
  const loops: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const loop = arithmetic();
    if (round > 0) loops.push(loop);
    jobs.forEach((job, i) => {
      const began = performance.now();
      for (let n = 0; n < TIMES; n++) job();
      if (round > 0) times[i]?.push((performance.now() - began) / TIMES);
    });
  }
  return { each: times.map(median), loop: median(loops) };
}

/** An answer as people write it in a file of orders. */
function written(answer: Answer): unknown {
  switch (answer.kind) {
    case 'roll':
      return answer.faces;
    case 'choose':
      return answer.option;
    case 'confirm':
      return answer.yes;
    case 'length':
      return answer.length;
    default:
      return answer;
  }
}

/** Orders of a batch as lines of text: the first one with the scene, the others for the same. */
function linesOf({ file }: Table, shots: readonly Shot[]): readonly string[] {
  return shots.map(({ order, tape }, i) => {
    const answers = Object.fromEntries(tape.answers.map(({ key, answer }) => [key, written(answer)]));
    return JSON.stringify({ ...(i === 0 ? { scene: file } : {}), order, answers });
  });
}

function done(result: Result<OrderResult>): void {
  if (!result.ok) throw new Error(result.error);
}

/** Each order of a batch as a job, with the scene read once before; the whole batch takes this many milliseconds more. */
function parsing(
  table: Table,
  shots: readonly Shot[],
): { readonly jobs: readonly (() => void)[]; readonly first: number } {
  const [first = '', ...others] = linesOf(table, shots);
  const run = orderRunner();
  const began = performance.now();
  done(run(JSON.parse(first), 'bench'));
  return { jobs: others.map((line) => () => done(run(JSON.parse(line), 'bench'))), first: performance.now() - began };
}

const rows: object[] = [];
const reached: { readonly what: string; readonly goal: number; readonly reached: number; readonly ok: boolean }[] = [];

for (const table of TABLES) {
  const { system, where, scene } = table;
  const orders: readonly Order[] = [...exampleOrders(scene), ...randomOrders(scene, RANDOM)];
  const shots = orders.flatMap((order) => (order.rulebook === system ? (fired(scene, order) ?? []) : []));
  const batch = parsing(table, shots);
  const measured = {
    recorded: timed(shots.map((shot) => () => fromRecording(shot))),
    'on the map': timed(shots.map((shot) => () => onTheMap(shot))),
    parsed: timed(batch.jobs),
  };
  for (const [how, { each, loop }] of Object.entries(measured)) {
    const typical = median(each);
    const second = Math.round(1000 / typical);
    rows.push({
      system,
      where,
      how,
      shots: each.length,
      'a second': second,
      'slowest, ms': Number(Math.max(...each).toFixed(2)),
      'in a million numbers': Number((loop / typical).toFixed(1)),
      'scene read once, ms': how === 'parsed' ? Math.round(batch.first) : '',
    });
    const goal = system === 'unintended-targets' && where !== 'crowd' && GOALS[how as keyof typeof GOALS];
    if (goal) reached.push({ what: `${how}: ${where}`, goal, reached: second, ok: second >= goal });
  }
}

console.log('Attacks a second: the median of the shots of each table');
console.table(rows);
console.log('Goals');
console.table(reached);
console.log(JSON.stringify({ bench: 'attacks', rows, reached }));
