import styles from './dice.module.css';

/** A ten-sided die with a number: highlighted if it counts, crossed out if void. An empty one waits. */
export function Die({
  face,
  tone,
  size = 21,
}: {
  readonly face: number | null;
  readonly tone: 'lit' | 'idle' | 'void' | 'empty' | 'asked';
  readonly size?: number;
}) {
  return (
    <svg
      className={styles.die}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden
      focusable="false"
    >
      <path className={styles.dieBody} d="M20 1.5 38 17v6L20 38.5 2 23v-6Z" />
      {face === null ? null : (
        <>
          <path className={styles.dieFace} d="M20 1.5 31 25 20 30.5 9 25Z" />
          <path className={styles.dieEdge} d="M31 25 38 20M9 25 2 20M20 30.5v8" />
          <text x="20" y="21.5" textAnchor="middle">
            {face}
          </text>
        </>
      )}
      {tone === 'void' ? <path className={styles.void} d="M4 36 36 4" /> : null}
      {tone === 'asked' ? <path className={styles.caret} d="M20 13v14" /> : null}
    </svg>
  );
}

/** Faces in the order they were rolled, each with an index as its key (the same face may come twice). */
export function inOrder(faces: readonly number[]): { readonly place: string; readonly face: number }[] {
  return faces.map((face, i) => ({ place: `${i + 1}`, face }));
}
