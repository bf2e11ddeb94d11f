import { GOALS } from './goals.ts';
import type { Kind } from './scenes.ts';

/** One thing measured: ours against the best peer, both in microseconds. */
export interface Row {
  readonly kind: Kind;
  readonly walls: number;
  readonly ours: number;
  readonly peer: string;
  readonly theirs: number;
}

function short(value: number): number {
  return Number(value.toPrecision(3));
}

/** Prints one part's rows as a table with ratios, against the goals where there are any, and as one line of JSON. */
export function report(part: string, rows: readonly Row[]): void {
  const goals = part in GOALS ? GOALS[part as keyof typeof GOALS] : undefined;
  const shown = rows.map(({ kind, walls, ours, peer, theirs }) => ({
    kind,
    walls,
    'ours, µs': short(ours),
    peer,
    'theirs, µs': short(theirs),
    times: short(theirs / ours),
    ...(goals && walls === 10_000 ? { goal: goals.goal[kind], reach: goals.reach[kind] } : {}),
  }));
  console.log(`\n${part}`);
  console.table(shown);
  console.log(JSON.stringify({ bench: part, rows: shown }));
}

/** How much more a thing costs among ten thousand walls than among one thousand (at most three times, for a verdict). */
export function growth(part: string, rows: readonly Row[]): void {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const cost = (kind: Kind, walls: number) =>
    rows.find((row) => row.kind === kind && Math.abs(row.walls - walls) < walls / 10)?.ours ?? Number.NaN;
  const shown = kinds.map((kind) => ({ kind, '10,000 against 1,000': short(cost(kind, 10_000) / cost(kind, 1_000)) }));
  console.log(`\n${part}, as the map grows`);
  console.table(shown);
  console.log(JSON.stringify({ bench: `${part}, growth`, rows: shown }));
}
