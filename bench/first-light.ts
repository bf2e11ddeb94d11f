import { judgeSight } from '../src/geometry/sight/judge.ts';
import { field } from './field.ts';
import { medians } from './medians.ts';

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 15;
const RULES = { inSight: 0.5, negligible: 0.05 };

/** One sight verdict in fields of equal density, relative to the smallest. */
export function firstLight(): void {
  const fields = SIZES.map(field);
  const jobs = fields.map(({ eye, targets, walls }) => () => {
    for (const target of targets) judgeSight(eye, target, walls, RULES);
  });
  // Every field has the same targets.
  const verdicts = fields[0]?.targets.length ?? 1;
  const micros = medians(jobs, ROUNDS).map((milliseconds) => (milliseconds * 1000) / verdicts);
  const rows = SIZES.map((walls, i) => ({
    walls,
    microseconds: Math.round(micros[i] ?? 0),
    relative: Number(((micros[i] ?? 0) / (micros[0] ?? 1)).toFixed(2)),
  }));

  console.log('One sight verdict, walls at equal density; medians, relative to the first row');
  console.table(rows);
  console.log(JSON.stringify({ bench: 'sight-verdict', rows }));
}
