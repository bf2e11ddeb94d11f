import type { AreaShape, AreaSpec } from '@fall-of-shot/rules/effect-area';
import { figure } from '@fall-of-shot/rules/wording';
import sketchStyles from '../components/sketch.module.css';
import styles from './area-sketch.module.css';

/** The shape of an effect area as an icon, not to scale. */
export function AreaIcon({ shape }: { readonly shape: AreaShape | 'none' }) {
  return (
    <svg className={styles.icon} width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
      {shape === 'disc' ? <circle cx="14" cy="14" r="8.5" className={styles.area} /> : null}
      {shape === 'ball' ? (
        <>
          <circle cx="14" cy="14" r="8.5" className={styles.area} />
          <ellipse cx="14" cy="14" rx="8.5" ry="3" className={styles.globe} />
        </>
      ) : null}
      {shape === 'rectangle' ? <rect x="4" y="9" width="20" height="10" className={styles.area} /> : null}
      {shape === 'cone' ? <path d="M4 14 21 6.500A18 18 0 0 1 21 21.500Z" className={styles.area} /> : null}
      {shape === 'beam' ? <rect x="3" y="12" width="22" height="4" className={styles.area} /> : null}
      {shape === 'none' ? <path d="M14 7v14M7 14h14" className={styles.aim} /> : null}
    </svg>
  );
}

const WIDTH = 332;
const HEIGHT = 104;
/** Room for the scale below the area. */
const FOOT = 26;
/** The radius of a trooper's base by the area's unit: inches of the tables, or metres. */
const TROOPER = { in: 0.5, m: 0.83 } as const;
/** The largest drawn trooper, in pixels: beside a small area it should not fill the sketch. */
const LARGEST = 14;

/** Half the extent of an area across and along the line of fire, which runs to the right. */
function extent(area: AreaSpec): { along: number; across: number } {
  switch (area.shape) {
    case 'disc':
    case 'ball':
      return { along: area.radius, across: area.radius };
    case 'cone':
      return { along: area.length / 2, across: area.length * Math.sin((Math.min(180, area.angle) * Math.PI) / 360) };
    case 'rectangle':
    case 'beam':
      return { along: area.length / 2, across: area.width / 2 };
  }
}

/** The longest of 1, 2, 5, 10, 20 … that fits a length. */
function scaleBar(fits: number): number {
  const power = 10 ** Math.floor(Math.log10(fits));
  return ([5, 2, 1].find((each) => each * power <= fits) ?? 1) * power;
}

/** An effect area to scale from above, with the line of fire to the right and a trooper's base beside its scale. */
export function AreaSketch({
  area,
  label,
  unit = 'in',
}: {
  readonly area: AreaSpec;
  readonly label: string;
  readonly unit?: keyof typeof TROOPER;
}) {
  const { along, across } = extent(area);
  const zoom = Math.min(LARGEST / TROOPER[unit], (WIDTH - 56) / (2 * along), (HEIGHT - 16) / (2 * across));
  const bar = scaleBar(WIDTH / 3 / zoom);
  const trooper = TROOPER[unit] * zoom;
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const left = x - along * zoom;
  const begins = area.shape === 'cone' || area.shape === 'beam';
  return (
    <svg
      className={sketchStyles.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      role="img"
      aria-label={`Effect area from above: ${label}`}
    >
      <line x1="0" x2={begins ? left : x} y1={y} y2={y} className={styles.line} />
      <Placed area={area} zoom={zoom} left={left} />
      {begins ? (
        <circle cx={left} cy={y} r="4" className={styles.weapon} />
      ) : (
        <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className={styles.aim} />
      )}
      <g transform={`translate(8 ${HEIGHT + 12})`}>
        <path d={`M0-4V4M0 0H${bar * zoom}M${bar * zoom}-4V4`} className={sketchStyles.scale} />
        <text x={bar * zoom + 8} y="4">
          {figure(bar)} {unit}
        </text>
        <text x={WIDTH - 16} y="4" textAnchor="end">
          a trooper's base
        </text>
        <circle
          cx={WIDTH - 16 - 92 - Math.max(2, trooper)}
          cy={Math.min(0, 10 - trooper)}
          r={Math.max(2, trooper)}
          className={styles.trooper}
        />
      </g>
    </svg>
  );
}

function Placed({
  area,
  zoom,
  left,
}: {
  readonly area: AreaSpec;
  readonly zoom: number;
  /** Its start along the line of fire, in pixels. */
  readonly left: number;
}) {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  switch (area.shape) {
    case 'disc':
      return <circle cx={x} cy={y} r={area.radius * zoom} className={styles.area} />;
    case 'ball': {
      const radius = area.radius * zoom;
      return (
        <>
          <circle cx={x} cy={y} r={radius} className={styles.area} />
          <ellipse cx={x} cy={y} rx={radius} ry={radius * 0.34} className={styles.globe} />
          <ellipse cx={x} cy={y} rx={radius * 0.34} ry={radius} className={styles.globe} />
        </>
      );
    }
    case 'cone': {
      const [length, half] = [area.length * zoom, (area.angle * Math.PI) / 360];
      const [dx, dy] = [length * Math.cos(half), length * Math.sin(half)];
      const path = `M${left} ${y}l${dx} ${-dy}A${length} ${length} 0 0 1 ${left + dx} ${y + dy}Z`;
      return <path d={path} className={styles.area} />;
    }
    case 'rectangle':
    case 'beam': {
      const [width, length] = [area.width * zoom, area.length * zoom];
      return <rect x={left} y={y - width / 2} width={length} height={width} className={styles.area} />;
    }
  }
}
