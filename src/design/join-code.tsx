import { encode } from 'uqr';
import styles from './join-code.module.css';

/** Modules of quiet around the code, as its standard asks. */
const QUIET = 4;

/**
 * A code that a camera reads: always black on white. A module has a whole number of pixels, so that its edges are sharp,
 * unless there is no room for one.
 *
 * @param within the longest side of the code, in CSS pixels
 * @param module the most pixels of a module
 */
export function JoinCode({
  text,
  label,
  within,
  module = Number.POSITIVE_INFINITY,
}: {
  readonly text: string;
  readonly label: string;
  readonly within: number;
  readonly module?: number;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const fits = within < size ? within / size : Math.floor(within / size);
  const across = size * Math.min(module, fits);
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
