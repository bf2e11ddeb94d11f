import type { Piece } from '../../../scene/schema/schema.ts';
import styles from './emblem.module.css';
import { usePictureUrl } from './picture-url.ts';
import { SIDE_TOKENS } from './side-colours.ts';

/** A piece as a small disc: its colour, its side's ring, its picture or initials. */
export function Emblem({ piece }: { readonly piece: Piece }) {
  const initials = piece.name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  const url = usePictureUrl(piece.picture);
  const colour = piece.colour ?? `var(${SIDE_TOKENS[piece.side]})`;
  const around = 2 * Math.PI * 12;
  const dash =
    piece.side === 'a' ? undefined : piece.side === 'b' ? `${around * 0.205} ${around * 0.045}` : `${around / 32}`;
  return (
    <svg className={styles.emblem} width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
      <circle cx="14" cy="14" r="13.5" className={styles.ground} />
      <circle cx="14" cy="14" r="12" fill="none" stroke={colour} strokeWidth="2.6" strokeDasharray={dash} />
      {url ? (
        <image
          href={url}
          x="3.5"
          y="3.5"
          width="21"
          height="21"
          preserveAspectRatio="xMidYMin slice"
          clipPath="circle(10.5px at 10.5px 10.5px)"
        />
      ) : (
        <text x="14" y="17.6" textAnchor="middle">
          {initials}
        </text>
      )}
    </svg>
  );
}
