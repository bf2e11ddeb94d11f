import { reachOf, type UTWeapon } from '../rules/unintended-targets/weapon.ts';
import { figure } from '../rules/words.ts';
import { dicePerIncrement, reachWords } from './reach-words.ts';

const WIDTH = 332;
const [LEFT, RIGHT] = [12, WIDTH - 12];
/** Where the tallest step begins, and where all of them stand. */
const [TOP, FLOOR] = [22, 78];
const HEIGHT = 100;
/** How wide a figure is, in pixels: those that would lie over the one before are left out. */
const [DICE, METRES, LAST] = [18, 30, 46];

/** The places of a row that have room for a figure; the last one always has. */
function roomy(count: number, at: (i: number) => number, room: number, last: number): ReadonlySet<number> {
  const shown = new Set<number>();
  let taken = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (i < count - 1 && (at(i) - taken < room || at(count - 1) - at(i) < last)) continue;
    shown.add(i);
    taken = at(i);
  }
  return shown;
}

/** How far a weapon reaches, and how many dice its test has on the way: a stair that goes down with range (UT-10). */
export function ReachSketch({ weapon }: { readonly weapon: UTWeapon }) {
  const dice = dicePerIncrement(weapon);
  const most = Math.max(1, weapon.pool);
  const step = (RIGHT - LEFT) / dice.length;
  const end = (i: number) => LEFT + (i + 1) * step;
  const middle = (i: number) => LEFT + (i + 0.5) * step;
  const height = (count: number) => (count / most) * (FLOOR - TOP);
  const gap = step > 6 ? 1 : 0;
  const above = roomy(dice.length, middle, DICE, DICE);
  const below = roomy(dice.length, end, METRES, LAST);
  return (
    <svg
      className="sketch"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Dice by range: ${reachWords(weapon)}`}
    >
      {dice.map((count, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an increment is known by its place
        <g key={i}>
          {count > 0 ? (
            <rect
              className="reach-step"
              x={LEFT + i * step}
              y={FLOOR - height(count)}
              width={Math.max(0.5, step - gap)}
              height={height(count)}
            />
          ) : null}
          {above.has(i) ? (
            <text className="reach-dice" x={middle(i)} y={FLOOR - height(count) - 5} textAnchor="middle">
              {count}
            </text>
          ) : null}
          {below.has(i) ? (
            <text x={end(i)} y={FLOOR + 16} textAnchor={i === dice.length - 1 ? 'end' : 'middle'}>
              {i === dice.length - 1 ? `${figure(reachOf(weapon))} m` : figure((i + 1) * weapon.increment)}
            </text>
          ) : null}
        </g>
      ))}
      <path d={`M${LEFT} ${FLOOR}H${RIGHT}`} className="sketch-scale" />
      <text x={LEFT} y={FLOOR + 16}>
        0
      </text>
    </svg>
  );
}
