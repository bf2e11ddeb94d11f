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
