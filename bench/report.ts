import { AT, GOALS, type Goal } from './goals.ts';
import { KINDS, type Kind } from './scenes.ts';

/** One thing measured: ours against the other side, both in microseconds. */
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

/** Prints one part's rows as a table with ratios. */
export function report(part: string, rows: readonly Row[]): void {
  console.log(`\n${part}`);
  console.table(
    rows.map(({ kind, walls, ours, peer, theirs }) => ({
      kind,
      walls,
      'ours, µs': short(ours),
      'other side': peer,
      'theirs, µs': short(theirs),
      times: short(theirs / ours),
    })),
  );
}

/** What a goal comes to in one kind of scene. */
interface Outcome {
  readonly what: string;
  readonly goal: string;
  readonly reached: number;
  readonly ok: boolean;
}

function outcome({ part, least, most }: Goal, { kind, ours, theirs }: Row): Outcome {
  const what = `${part}: ${kind}`;
  if (most !== undefined) return { what, goal: `<= ${most}`, reached: short(ours / theirs), ok: ours <= most * theirs };
  const times = least ?? 1;
  return { what, goal: `>= ${times}`, reached: short(theirs / ours), ok: theirs >= times * ours };
}

/** The exponent of growth: the slope of log time over log walls, by least squares. */
function exponent(rows: readonly Row[]): number {
  const points = rows.map(({ walls, ours }) => [Math.log(walls), Math.log(ours)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const [up, across] = points.reduce(([a, b], [px, py]) => [a + (px - x) * (py - y), b + (px - x) ** 2], [0, 0]);
  return Number((up / across).toFixed(2));
}

/** Prints what was to be reached, how costs grow with the number of walls, and both with all rows as one line of JSON. */
export function summarize(parts: ReadonlyMap<string, readonly Row[]>): void {
  const outcomes = GOALS.flatMap((goal) =>
    (parts.get(goal.part) ?? []).filter(({ walls }) => Math.abs(walls - AT) < AT / 10).map((row) => outcome(goal, row)),
  );
  console.log(`\nGoals, at ${AT} walls`);
  console.table(outcomes);
  const growth = [...parts].flatMap(([part, rows]) => {
    const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
    if (of('field').length < 3) return [];
    return [
      {
        what: part.split(', against')[0] ?? part,
        ...Object.fromEntries(KINDS.map((kind) => [kind, exponent(of(kind))])),
      },
    ];
  });
  const once = growth.filter(({ what }, i) => growth.findIndex((other) => other.what === what) === i);
  console.log('\nHow our time grows with the number of walls: the exponent');
  console.table(once);
  const all = Object.fromEntries(
    [...parts].map(([part, rows]) => [
      part,
      rows.map(({ ours, theirs, ...row }) => ({ ...row, ours: short(ours), theirs: short(theirs) })),
    ]),
  );
  console.log(JSON.stringify({ goals: outcomes, growth: once, parts: all }));
}
