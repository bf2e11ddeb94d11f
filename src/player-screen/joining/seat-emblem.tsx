import { useId } from 'react';
import { glyphOf } from '../../design/glyph-of.ts';
import { glyphPath, useGlyphsArrived } from '../../design/glyph-paths.ts';
import { diamondPath, sideShape } from '../../design/side-shape.ts';
import type { JoiningSeat } from '../../player-view/joining.ts';
import styles from './seats-plate.module.css';

/** Custom properties of the sides' rings, as on the map. */
const RINGS = { a: '--map-side-a', b: '--map-side-b', neutral: '--map-side-neutral' } as const;

/** The size of its sign, of 28. */
const GLYPH = 15;

/** The ring of a side. */
function Ring({ side }: Pick<JoiningSeat, 'side'>) {
  const line = { fill: 'none', stroke: `var(${RINGS[side]})`, strokeWidth: 2.2 };
  return sideShape(side) === 'diamond' ? (
    <path d={diamondPath(12.2, 2)} {...line} />
  ) : (
    <circle r="12" {...line} strokeDasharray={side === 'neutral' ? (2 * Math.PI * 12) / 32 : undefined} />
  );
}

/**
 * What sits on a seat, as on the map: the sign of its first piece, or the first letter of its name. Its ring fills when
 * somebody sits down.
 */
export function SeatEmblem({ seat }: { readonly seat: Pick<JoiningSeat, 'name' | 'side' | 'emblem' | 'state'> }) {
  useGlyphsArrived();
  const mask = useId();
  const { emblem } = seat;
  const side = emblem?.side ?? seat.side;
  const colour = emblem?.colour ?? null;
  const fill = `color-mix(in srgb, ${colour ?? `var(${RINGS[side]})`} ${colour === null ? 22 : 45}%, var(--map-casing))`;
  const glyph = emblem ? glyphPath(glyphOf(emblem)) : undefined;
  return (
    <svg
      className={styles.emblem}
      viewBox="-13.1 -13.1 26.2 26.2"
      data-state={seat.state}
      aria-hidden
      focusable="false"
    >
      <mask id={mask} maskUnits="userSpaceOnUse" x="-14" y="-14" width="28" height="28">
        <circle className={styles.sweep} r="7" pathLength="1" transform="rotate(-90)" />
      </mask>
      {sideShape(side) === 'diamond' ? (
        <path d={diamondPath(12.2)} style={{ fill }} />
      ) : (
        <circle r="13" style={{ fill }} />
      )}
      <g className={styles.dimRing}>
        <Ring side={side} />
      </g>
      <g mask={`url(#${mask})`}>
        <Ring side={side} />
      </g>
      {glyph ? (
        <path className={styles.glyph} transform={`scale(${GLYPH / 512}) translate(-256 -256)`} d={glyph} />
      ) : (
        <text className={styles.letter} y="4" fontSize="11" textAnchor="middle">
          {seat.name.slice(0, 1).toUpperCase()}
        </text>
      )}
    </svg>
  );
}
