import '../scripts/install-systems.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Order } from '@fall-of-shot/rules/order';
import type { Answer } from '@fall-of-shot/rules/protocol';
import { orderRunner } from '../src/cli/run-order.ts';
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
 * shots of the demo scenes, over random orders in them, and over random orders in a crowd of 100 pieces and 2,000 walls.
 * Each order is fired with other dice each time; on the map the facts are asked anew, and a batch shares them.
 * Bundled as the app is (`scripts/bench.mjs`), because tsx wraps functions and makes them slower.
 */

const ROUNDS = 9;
const RANDOM = 60;

/** How long the shots are fired before they are timed, in milliseconds: until the engine has compiled what they run. */
const WARM_UP = 2000;

/** Shots of one order that are timed together, each with other dice. */
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

/** An order, fired with other dice each time. */
type Volley = readonly Shot[];

/** How long one shot of each volley takes in milliseconds, and a million numbers in the same round: medians over rounds. */
function timed(
  volleys: readonly Volley[],
  job: (shot: Shot) => void,
): { readonly each: readonly number[]; readonly loop: number } {
  const times: number[][] = volleys.map(() => []);
  const loops: number[] = [];
  const all = volleys.flat();
  const began = performance.now();
  while (performance.now() - began < WARM_UP) for (const shot of all) job(shot);
  for (let round = 0; round <= ROUNDS; round++) {
    const loop = arithmetic();
    if (round > 0) loops.push(loop);
    volleys.forEach((shots, i) => {
      const now = shots.slice(round * TIMES, (round + 1) * TIMES);
      const began = performance.now();
      for (const shot of now) job(shot);
      if (round > 0) times[i]?.push((performance.now() - began) / TIMES);
    });
  }
  return { each: times.map(median), loop: median(loops) };
}

/** The shots of an order, enough for all rounds; none if it is refused. */
function volleyOf(scene: Scene, order: Order): readonly Volley[] {
  const shots = Array.from({ length: (ROUNDS + 1) * TIMES }, (_, i) => fired(scene, order, i) ?? []).flat();
  return shots.length > 0 ? [shots] : [];
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

/** A shot as a line of a file of orders, with its dice and its choices. */
function lineOf(scene: unknown, { order, tape }: Shot): string {
  const answers = Object.fromEntries(tape.answers.map(({ key, answer }) => [key, written(answer)]));
  return JSON.stringify({ scene, order, answers });
}

/** Runs shots as `npm run resolve` does with the lines of a file, on one scene that is read before, in milliseconds. */
function batch(
  file: unknown,
  volleys: readonly Volley[],
): { readonly job: (shot: Shot) => void; readonly read: number } {
  const lines = new Map(volleys.flat().map((shot) => [shot, lineOf('same', shot)]));
  const runner = orderRunner();
  const run = (line: string) => {
    const result = runner(JSON.parse(line), 'bench');
    if (!result.ok) throw new Error(result.error);
    if (result.value.open.length > 0) throw new Error('A shot does not come to its end.');
  };
  const [first] = volleys.flat();
  const began = performance.now();
  if (first) run(lineOf(file, first));
  return { job: (shot) => run(lines.get(shot) ?? ''), read: performance.now() - began };
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const rows: object[] = [];
const reached: { readonly what: string; readonly goal: number; readonly reached: number; readonly ok: boolean }[] = [];

function measure(
  { system, where, orders, ...table }: Table & { readonly orders: string },
  volleys: readonly Volley[],
): void {
  const { job, read } = batch(table.file, volleys);
  const measured = {
    recorded: timed(volleys, fromRecording),
    'on the map': timed(volleys, onTheMap),
    parsed: timed(volleys, job),
  };
  for (const [how, { each, loop }] of Object.entries(measured)) {
    const typical = median(each);
    const second = Math.round(1000 / typical);
    rows.push({
      system,
      where,
      orders: `${each.length} ${orders}`,
      how,
      'a second': second,
      'slowest, ms': Number(Math.max(...each).toFixed(2)),
      'in a million numbers': Number((loop / typical).toFixed(1)),
      'read the scene, ms': how === 'parsed' ? Math.round(read) : '',
    });
    const goal = system === 'unintended-targets' && where !== 'crowd' && GOALS[how as keyof typeof GOALS];
    if (goal) reached.push({ what: `${how}: ${where}, ${orders}`, goal, reached: second, ok: second >= goal });
  }
}

for (const table of TABLES) {
  if (only !== undefined && !`${table.system} ${table.where}`.includes(only)) continue;
  const { system, scene } = table;
  const kinds = { examples: exampleOrders(scene), random: randomOrders(scene, RANDOM) };
  for (const [orders, given] of Object.entries(kinds)) {
    const volleys = given.flatMap((order) => (order.rulebook === system ? volleyOf(scene, order) : []));
    if (volleys.length > 0) measure({ ...table, orders }, volleys);
  }
}

console.log('Attacks a second: the median of the shots of each table');
console.table(rows);
console.log('Goals');
console.table(reached);
console.log(JSON.stringify({ bench: 'attacks', rows, reached }));
