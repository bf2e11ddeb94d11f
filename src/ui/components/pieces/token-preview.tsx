import { glyphOf } from '../../../design/glyph-of.ts';
import { glyphPath, useGlyphsArrived } from '../../../design/glyph-paths.ts';
import { diamondPath, sideShape } from '../../../design/side-shape.ts';
import type { Template } from '../../../scene/templates/template.ts';
import { useBlobUrl } from './picture-url.ts';
import { insideOf, SIDE_RING_TOKENS } from './side-colours.ts';
import styles from './token-preview.module.css';

/** What is shown of a picture. */
const CLIPS = {
  circle: 'circle(20px at 20px 20px)',
  diamond: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
  box: 'inset(0 round 4px)',
};

/** A template as on the map: in the outline and ring of its side, or oblong, with its picture or glyph. */
export function TokenPreview(props: {
  readonly body: Pick<Template['body'], 'kind' | 'side' | 'colour' | 'glyph' | 'footprint'>;
  readonly picture: Blob | null;
  readonly size?: number;
}) {
  const { body, picture, size = 36 } = props;
  useGlyphsArrived();
  const url = useBlobUrl(picture ?? undefined);
  const outline = body.footprint.shape === 'box' ? 'box' : sideShape(body.side);
  const round = outline !== 'box';
  const ground = { fill: insideOf(body) };
  const rim = {
    fill: 'none',
    stroke: `var(${SIDE_RING_TOKENS[body.side]})`,
    strokeWidth: 4,
    strokeDasharray: body.side === 'neutral' ? '4 4' : undefined,
  };
  return (
    <svg
      className={styles.preview}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      data-outline={outline}
      aria-hidden
      focusable="false"
    >
      {outline === 'box' ? (
        <rect x="7" y="2" width="34" height="44" rx="6" style={ground} />
      ) : outline === 'circle' ? (
        <circle cx="24" cy="24" r="23" style={ground} />
      ) : (
        <path d={diamondPath(20.5)} transform="translate(24 24)" style={ground} />
      )}
      {url ? (
        <image
          href={url}
          x={round ? 4 : 9}
          y="4"
          width={round ? 40 : 30}
          height="40"
          preserveAspectRatio="xMidYMin slice"
          clipPath={CLIPS[outline]}
        />
      ) : (
        <svg x="11" y="11" width="26" height="26" viewBox="0 0 512 512" aria-hidden focusable="false">
          <path d={glyphPath(glyphOf(body))} className={styles.glyph} />
        </svg>
      )}
      {outline === 'box' ? (
        <rect x="9" y="4" width="30" height="40" rx="5" {...rim} />
      ) : outline === 'circle' ? (
        <circle cx="24" cy="24" r="20.5" {...rim} />
      ) : (
        <path d={diamondPath(20.5, 2.5)} transform="translate(24 24)" {...rim} />
      )}
    </svg>
  );
}
