import { reachOf, type UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { figure } from '@fall-of-shot/rules/wording';
import sketchStyles from '../../../ui/components/sketch.module.css';
import styles from './reach-sketch.module.css';
import { dicePerIncrement, reachWords } from './reach-words.ts';

const WIDTH = 332;
const [LEFT, RIGHT] = [12, WIDTH - 12];
/** The top of the tallest step, and the floor. */
const [TOP, FLOOR] = [22, 78];
const HEIGHT = 100;
/** The largest width of a digit, and the gap between numbers, in pixels. */
const [LETTER, APART] = [6.6, 7];

interface Figure {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A number at some distance from the left, anchored at its middle or its end. */
function figureAt(text: string, x: number, anchor: 'middle' | 'end'): Figure {
  const width = text.length * LETTER;
  const left = anchor === 'end' ? x - width : x - width / 2;
  return { text, left, right: left + width };
}

/** The positions of numbers that fit, near to far, after the space already taken; the last one is always shown. */
function roomy(figures: readonly Figure[], from: number): ReadonlySet<number> {
  const shown = new Set<number>();
  const last = figures.at(-1);
  let taken = from;
  figures.forEach((figure, i) => {
    const ends = figure === last || figure.right + APART <= (last?.left ?? 0);
    if (figure !== last && !(figure.left >= taken + APART && ends)) return;
    shown.add(i);
    taken = figure.right;
  });
  return shown;
}

/** The reach of a weapon, and the dice of its test along the way: a staircase down with range (UT-10). */
export function ReachSketch({ weapon }: { readonly weapon: UTWeapon }) {
  const dice = dicePerIncrement(weapon);
  const most = Math.max(1, weapon.pool);
  const step = (RIGHT - LEFT) / dice.length;
  const end = (i: number) => LEFT + (i + 1) * step;
  const middle = (i: number) => LEFT + (i + 0.5) * step;
  const height = (count: number) => (count / most) * (FLOOR - TOP);
  const gap = step > 6 ? 1 : 0;
  // Where no dice are left, the first step says so for all.
  const shown = dice.slice(0, dice.indexOf(0) + 1 || dice.length);
  const above = roomy(
    shown.map((count, i) => figureAt(String(count), middle(i), 'middle')),
    -APART,
  );
  const metres = dice.map((_, i) => figure((i + 1) * weapon.increment));
  const far = `${figure(reachOf(weapon))} m`;
  const below = roomy(
    metres.map((text, i) => (i === dice.length - 1 ? figureAt(far, end(i), 'end') : figureAt(text, end(i), 'middle'))),
    LEFT + LETTER,
  );
  return (
    <svg
      className={sketchStyles.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Dice by range: ${reachWords(weapon)}`}
    >
      {dice.map((count, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an increment is known by its place
        <g key={i}>
          {count > 0 ? (
            <rect
              className={styles.step}
              x={LEFT + i * step}
              y={FLOOR - height(count)}
              width={Math.max(0.5, step - gap)}
              height={height(count)}
            />
          ) : null}
          {above.has(i) ? (
            <text
              className={styles.dice}
              data-part="reach-dice"
              x={middle(i)}
              y={FLOOR - height(count) - 5}
              textAnchor="middle"
            >
              {count}
            </text>
          ) : null}
          {below.has(i) ? (
            <text x={end(i)} y={FLOOR + 16} textAnchor={i === dice.length - 1 ? 'end' : 'middle'}>
              {i === dice.length - 1 ? far : metres[i]}
            </text>
          ) : null}
        </g>
      ))}
      <path d={`M${LEFT} ${FLOOR}H${RIGHT}`} className={sketchStyles.scale} />
      <text x={LEFT} y={FLOOR + 16}>
        0
      </text>
    </svg>
  );
}
