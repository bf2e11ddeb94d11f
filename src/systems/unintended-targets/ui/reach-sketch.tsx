import { figure } from '../../../rules/wording.ts';
import sketchStyles from '../../../ui/components/sketch.module.css';
import { reachOf, type UTWeapon } from '../rules/weapon.ts';
import styles from './reach-sketch.module.css';
import { dicePerIncrement, reachWords } from './reach-words.ts';

const WIDTH = 332;
const [LEFT, RIGHT] = [12, WIDTH - 12];
/** Where the tallest step begins, and where all of them stand. */
const [TOP, FLOOR] = [22, 78];
const HEIGHT = 100;
/** How wide a letter of a figure is at most, and how far figures keep apart, in pixels. */
const [LETTER, APART] = [6.6, 7];

interface Figure {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A figure that stands so far from the left, by its middle or by its end. */
function figureAt(text: string, x: number, anchor: 'middle' | 'end'): Figure {
  const width = text.length * LETTER;
  const left = anchor === 'end' ? x - width : x - width / 2;
  return { text, left, right: left + width };
}

/** The places of the figures that have room, from near to far, after what is taken already; the last one always has. */
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

/** How far a weapon reaches, and how many dice its test has on the way: a stair that goes down with range (UT-10). */
export function ReachSketch({ weapon }: { readonly weapon: UTWeapon }) {
  const dice = dicePerIncrement(weapon);
  const most = Math.max(1, weapon.pool);
  const step = (RIGHT - LEFT) / dice.length;
  const end = (i: number) => LEFT + (i + 1) * step;
  const middle = (i: number) => LEFT + (i + 0.5) * step;
  const height = (count: number) => (count / most) * (FLOOR - TOP);
  const gap = step > 6 ? 1 : 0;
  // Where there are no dice left, the first step says so for all of them.
  const told = dice.slice(0, dice.indexOf(0) + 1 || dice.length);
  const above = roomy(
    told.map((count, i) => figureAt(String(count), middle(i), 'middle')),
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
