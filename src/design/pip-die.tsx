import styles from './dice.module.css';

/** The positions of the pips on each face of a die 40 wide: columns at 11, 20 and 29, rows likewise. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[20, 20]],
  2: [
    [11, 11],
    [29, 29],
  ],
  3: [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  6: [
    [11, 10],
    [29, 10],
    [11, 20],
    [29, 20],
    [11, 30],
    [29, 30],
  ],
};

/** A six-sided die: orange for an attack's hit, white for a defense's. An empty one waits. */
export function PipDie({
  face,
  tone,
  size = 21,
}: {
  readonly face: number | null;
  readonly tone: 'attack' | 'defense' | 'idle' | 'empty' | 'asked' | 'was';
  readonly size?: number;
}) {
  return (
    <svg
      className={styles.pipDie}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden
      focusable="false"
    >
      <rect className={styles.pipBody} x="1.5" y="1.5" width="37" height="37" rx="8" />
      {(face === null ? [] : (PIPS[face] ?? [])).map(([x, y]) => (
        <circle key={`${x}/${y}`} className={styles.pip} cx={x} cy={y} r="3.7" />
      ))}
      {tone === 'was' ? <path className={styles.void} d="M4 36 36 4" /> : null}
      {tone === 'asked' ? <path className={styles.caret} d="M20 13v14" /> : null}
    </svg>
  );
}
