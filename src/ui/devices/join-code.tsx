import { encode } from 'uqr';
import styles from './devices.module.css';

/** The largest code beside its words, in CSS pixels, and the pixels of a module: whole ones, so that its edges are sharp. */
const LARGEST = 188;
const MODULE = 4;

/** Modules of quiet around the code, as its standard asks. */
const QUIET = 4;

/** A code that a camera reads: always black on white. */
export function JoinCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const across = size * Math.max(1, Math.min(MODULE, Math.floor(LARGEST / size)));
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      width={across}
      height={across}
      data-link={text}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
