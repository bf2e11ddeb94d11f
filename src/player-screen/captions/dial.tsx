import { Die } from '../../design/die.tsx';
import type { RollState } from '../../playback/rolling.ts';
import type { ShownDice, ShownDie } from '../../player-view/types.ts';
import styles from './dice.module.css';

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The radii of the ring, and the gap at the ends of each part in degrees. */
const [OUTER, INNER, OPEN] = [48, 33, 3];

/** A point on the ring in a drawing 100 wide, at an angle clockwise from up. */
function at(degrees: number, radius: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(50 + Math.sin(turn) * radius).toFixed(2)} ${(50 - Math.cos(turn) * radius).toFixed(2)}`;
}

function sector(from: number, to: number): string {
  const [a, b] = [from + OPEN / 2, to - OPEN / 2];
  return `M${at(a, OUTER)} A${OUTER} ${OUTER} 0 0 1 ${at(b, OUTER)} L${at(b, INNER)} A${INNER} ${INNER} 0 0 0 ${at(a, INNER)} Z`;
}

/**
 * A ring around a die with one part highlighted: the compass that a direction is read from. Before the die has settled
 * it is grey, and has no face.
 */
export function Dial({
  sides,
  ring,
  dice,
  state,
}: {
  readonly sides: number;
  readonly ring: NonNullable<ShownDice['ring']>;
  readonly dice: readonly ShownDie[];
  readonly state: RollState;
}) {
  const settled = state === 'settled';
  const last = dice.at(-1);
  const parts =
    ring.kind === 'compass'
      ? POINTS.map((point) => ({ name: point as string, lit: settled && point === ring.lit }))
      : Array.from({ length: ring.of }, (_, i) => ({ name: String(i + 1), lit: settled && i + 1 === ring.lit }));
  const each = 360 / parts.length;
  return (
    <span className={styles.dial} data-part="dial">
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        {parts.map(({ name, lit }, i) => {
          const middle = i * each;
          const [x, y] = at(middle, (OUTER + INNER) / 2).split(' ');
          return (
            <g key={name} data-lit={lit}>
              <path className={styles.dialPart} d={sector(middle - each / 2, middle + each / 2)} />
              {state !== 'tumbling' && (name.length === 1 || lit) ? (
                <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
                  {name}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      {last ? (
        <Die
          sides={sides}
          face={settled ? last.face : null}
          tone={settled ? 'attack' : state === 'empty' ? 'empty' : 'idle'}
          size={48}
        />
      ) : null}
    </span>
  );
}
