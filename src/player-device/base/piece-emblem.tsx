import { glyphOf } from '../../design/glyph-of.ts';
import { glyphPath, useGlyphsArrived } from '../../design/glyph-paths.ts';
import { diamondPath, sideShape } from '../../design/side-shape.ts';
import type { ProjectedPiece } from '../../player-view/types.ts';
import styles from './piece-emblem.module.css';

/** Custom properties of the sides' rings, as on the map. */
const RINGS = { a: '--map-side-a', b: '--map-side-b', neutral: '--map-side-neutral' } as const;

/** The size of its sign, of 28. */
const GLYPH = 15;

/** A piece in small, as on the map: the outline and ring of its side, and its sign. */
export function PieceEmblem({
  piece,
  size = 40,
}: {
  readonly piece: Pick<ProjectedPiece, 'glyph' | 'kind' | 'side' | 'colour'>;
  readonly size?: number;
}) {
  useGlyphsArrived();
  const { side, colour } = piece;
  const ring = `var(${RINGS[side]})`;
  const ground = `color-mix(in srgb, ${colour ?? ring} ${colour === null ? 22 : 45}%, var(--map-casing))`;
  const glyph = glyphPath(glyphOf(piece));
  return (
    <svg className={styles.emblem} width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false">
      {sideShape(side) === 'diamond' ? (
        <g transform="translate(14 14)">
          <path d={diamondPath(12.2)} style={{ fill: ground }} />
          <path d={diamondPath(12.2, 2.2)} fill="none" stroke={ring} strokeWidth={2.5} />
        </g>
      ) : (
        <>
          <circle cx="14" cy="14" r="14" style={{ fill: ground }} />
          <circle
            cx="14"
            cy="14"
            r="11.8"
            fill="none"
            stroke={ring}
            strokeWidth={2.5}
            strokeDasharray={side === 'neutral' ? (2 * Math.PI * 11.8) / 32 : undefined}
          />
        </>
      )}
      {glyph ? (
        <path
          className={styles.glyph}
          transform={`translate(14 14) scale(${GLYPH / 512}) translate(-256 -256)`}
          d={glyph}
        />
      ) : null}
    </svg>
  );
}
