import styles from './dice.module.css';
import { dieShape } from './die-shape.ts';
import { PIPS } from './pips.ts';

/**
 * How a die looks: lit if it counts, in the attack's colour or the defense's; void if it is rolled again or was changed;
 * asked while it is the next to type; a key that types it.
 */
export type DieTone = 'attack' | 'defense' | 'idle' | 'void' | 'empty' | 'asked' | 'key';

/** The size of a number with three digits. */
const LONG = 14;

/** A die of any number of sides with its number, or its pips. Without a face it waits. */
export function Die({
  sides,
  face,
  tone,
  size = 21,
  pips = false,
}: {
  readonly sides: number;
  readonly face: number | null;
  readonly tone: DieTone;
  readonly size?: number;
  /** Whether six-sided dice show pips, as pools of them do. */
  readonly pips?: boolean;
}) {
  const shape = dieShape(sides);
  return (
    <svg
      className={styles.die}
      data-tone={tone}
      data-sides={sides}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden
      focusable="false"
    >
      <path className={styles.body} d={shape.body} />
      {face === null ? null : (
        <>
          {shape.front ? <path className={styles.front} d={shape.front} /> : null}
          {shape.edges ? <path className={styles.edges} d={shape.edges} /> : null}
          {sides === 6 && pips ? (
            (PIPS[face] ?? []).map(({ x, y }) => (
              <circle key={`${x}/${y}`} className={styles.pip} cx={20 + x * 18} cy={20 + y * 18} r="3.7" />
            ))
          ) : (
            <text
              x="20"
              y={shape.middle}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={face > 99 ? LONG : shape.number}
            >
              {face}
            </text>
          )}
        </>
      )}
      {tone === 'void' ? <path className={styles.strike} d="M4 36 36 4" /> : null}
      {tone === 'asked' && face === null ? <path className={styles.caret} d="M20 13v14" /> : null}
    </svg>
  );
}

/** Faces in the order they were rolled, each with an index as its key (the same face may come twice). */
export function inOrder(faces: readonly number[]): { readonly place: string; readonly face: number }[] {
  return faces.map((face, i) => ({ place: `${i + 1}`, face }));
}
