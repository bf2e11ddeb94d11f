import type { Side } from '@fall-of-shot/rules/vocabulary';
import { diamondPath, sideShape } from '../../../design/side-shape.ts';
import { SIDE_RING_TOKENS } from './side-colours.ts';
import styles from './side-sign.module.css';

/** The sign of a side before its name, as on the map: a dot, a diamond, or a hollow ring if neutral. */
export function SideSign({ side }: { readonly side: Side }) {
  const colour = `var(${SIDE_RING_TOKENS[side]})`;
  return (
    <svg
      className={styles.sign}
      width="14"
      height="14"
      viewBox="-7 -7 14 14"
      data-side={side}
      aria-hidden
      focusable="false"
    >
      {sideShape(side) === 'diamond' ? (
        <path d={diamondPath(4.6)} fill={colour} className={styles.rim} />
      ) : side === 'neutral' ? (
        <>
          <circle r="4" className={styles.casing} />
          <circle r="4" fill="none" stroke={colour} strokeWidth="2.2" />
        </>
      ) : (
        <circle r="4.8" fill={colour} className={styles.rim} />
      )}
    </svg>
  );
}
