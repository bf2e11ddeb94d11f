import { glyphOf } from '../../../design/glyph-of.ts';
import { glyphPath, useGlyphsArrived } from '../../../design/glyph-paths.ts';
import { diamondPath, sideShape } from '../../../design/side-shape.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import styles from './emblem.module.css';
import { usePictureUrl } from './picture-url.ts';
import { insideOf, SIDE_RING_TOKENS } from './side-colours.ts';

/** What is shown of a picture, 21 wide. */
const CLIPS = { circle: 'circle(10.5px at 10.5px 10.5px)', diamond: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' };

/** The size of its sign. */
const GLYPH = 15;

/** A piece in small, as on the map in both themes: the outline and ring of its side, its picture or sign, and initials until that is there. */
export function Emblem({ piece }: { readonly piece: Piece }) {
  const initials = piece.name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  const url = usePictureUrl(piece.picture);
  useGlyphsArrived();
  const glyph = glyphPath(glyphOf(piece));
  const ring = { fill: 'none', stroke: `var(${SIDE_RING_TOKENS[piece.side]})`, strokeWidth: 2.5 };
  const ground = { fill: insideOf(piece) };
  return (
    <svg className={styles.emblem} width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
      {sideShape(piece.side) === 'diamond' ? (
        <g transform="translate(14 14)" data-outline="diamond">
          <path d={diamondPath(12.2)} style={ground} />
          <path d={diamondPath(12.2, 2.2)} {...ring} />
        </g>
      ) : (
        <g data-outline="circle">
          <circle cx="14" cy="14" r="14" style={ground} />
          <circle
            cx="14"
            cy="14"
            r="11.8"
            {...ring}
            strokeDasharray={piece.side === 'neutral' ? (2 * Math.PI * 11.8) / 32 : undefined}
          />
        </g>
      )}
      {url ? (
        <image
          href={url}
          x="3.5"
          y="3.5"
          width="21"
          height="21"
          preserveAspectRatio="xMidYMin slice"
          clipPath={CLIPS[sideShape(piece.side)]}
        />
      ) : glyph ? (
        <path
          className={styles.glyph}
          transform={`translate(14 14) scale(${GLYPH / 512}) translate(-256 -256)`}
          d={glyph}
        />
      ) : (
        <text x="14" y="17.6" textAnchor="middle">
          {initials}
        </text>
      )}
    </svg>
  );
}
