import { useId } from 'react';
import { BODY_PARTS } from '../geometry/sight/silhouette.ts';
import type { Body, SilhouetteVerdict } from '../geometry/sight/verdict.ts';

/** The target's significant parts as its silhouette has them; each is hatched from below as far as it is hidden. */
export function BodyFigure({ body, verdict }: { readonly body: Body; readonly verdict: SilhouetteVerdict }) {
  const hatch = useId();
  const width = 78;
  const height = body === 'biped' ? 118 : 66;
  const hiddenOf = new Map(verdict.parts.map((part) => [part.part, 1 - part.visible]));
  return (
    <svg
      className="figure"
      width={width}
      height={height + 4}
      viewBox={`0 0 ${width} ${height + 4}`}
      role="img"
      aria-label={said(verdict)}
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="figure-hidden-ground" />
          <rect width="3" height="7" className="figure-hidden" />
        </pattern>
      </defs>
      {BODY_PARTS[body].map(({ part, left, right, bottom, top }) => {
        const x = (left + 0.5) * width + 0.75;
        const w = (right - left) * width - 1.5;
        const y = (1 - top) * height;
        const h = (top - bottom) * height - 1.5;
        const hidden = hiddenOf.get(part) ?? 0;
        const round = part === 'head' && body === 'biped' ? Math.min(w, h) / 2 : 3;
        return (
          <g key={part}>
            <rect x={x} y={y} width={w} height={h} rx={round} className="figure-seen" />
            {hidden > 0.01 ? (
              <rect
                x={x}
                y={y + h * (1 - hidden)}
                width={w}
                height={h * hidden}
                rx={hidden > 0.98 ? round : 1}
                fill={`url(#${hatch})`}
              />
            ) : null}
          </g>
        );
      })}
      <line x1="0" x2={width} y1={height + 2} y2={height + 2} className="figure-ground" />
    </svg>
  );
}

function said(verdict: SilhouetteVerdict): string {
  const hidden = verdict.parts.filter((part) => !part.inSight).map((part) => part.part);
  return hidden.length === 0 ? 'Every part is in sight' : `Hidden: ${hidden.join(', ')}`;
}
