import { glyphOf } from '../../../design/glyph-of.ts';
import { GLYPHS } from '../../../design/glyphs.generated.ts';
import type { Template } from '../../../scene/templates/template.ts';
import { useBlobUrl } from './picture-url.ts';
import { SIDE_TOKENS } from './side-colours.ts';
import styles from './token-preview.module.css';

/** A template as on the map: round or oblong, in its side's colour, with its picture or glyph. */
export function TokenPreview(props: {
  readonly body: Pick<Template['body'], 'kind' | 'side' | 'colour' | 'glyph' | 'footprint'>;
  readonly picture: Blob | null;
  readonly size?: number;
}) {
  const { body, picture, size = 36 } = props;
  const url = useBlobUrl(picture ?? undefined);
  const colour = body.colour ?? `var(${SIDE_TOKENS[body.side]})`;
  const round = body.footprint.shape === 'disc';
  const dash = body.side === 'a' ? undefined : body.side === 'b' ? '19 4' : '3 3';
  const rim = { fill: 'none', stroke: colour, strokeWidth: 4, strokeDasharray: dash };
  return (
    <svg className={styles.preview} width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false">
      {round ? (
        <circle cx="24" cy="24" r="23" className={styles.ground} />
      ) : (
        <rect x="7" y="2" width="34" height="44" rx="6" className={styles.ground} />
      )}
      {url ? (
        <image
          href={url}
          x={round ? 4 : 9}
          y="4"
          width={round ? 40 : 30}
          height="40"
          preserveAspectRatio="xMidYMin slice"
          clipPath={round ? 'circle(20px at 20px 20px)' : 'inset(0 round 4px)'}
        />
      ) : (
        <svg x="11" y="11" width="26" height="26" viewBox="0 0 512 512" aria-hidden focusable="false">
          <path d={GLYPHS[glyphOf(body)]} className={styles.glyph} />
        </svg>
      )}
      {round ? (
        <circle cx="24" cy="24" r="20.5" {...rim} />
      ) : (
        <rect x="9" y="4" width="30" height="40" rx="5" {...rim} />
      )}
    </svg>
  );
}
