import { BODY_PARTS } from '@fall-of-shot/sight/silhouette';
import type { Body, Cover } from '@fall-of-shot/sight/verdict';
import { useId } from 'react';
import { useActions } from '../program/program.tsx';
import styles from './drawing.module.css';
import type { SideDrawing } from './layout.ts';
import type { Box } from './scale.ts';
import type { SideFigure, SideMark } from './shapes.ts';
import sideViewStyles from './side-view.module.css';

/** Draws a side view; screen readers get it in words beside it. */
export function SideDrawingView(props: {
  readonly drawing: SideDrawing;
  readonly size: { readonly width: number; readonly height: number };
  readonly cover: Cover;
  /** Custom properties with the colours of firer and target. */
  readonly firer: string;
  readonly target: string;
}) {
  const { drawing, size, cover, firer, target } = props;
  const { plot, line, block, touch } = drawing;
  const id = useId();
  const order = ['beyond', 'beside the line', 'on the line'] as const;
  return (
    <svg
      className={sideViewStyles.drawing}
      data-part="side-drawing"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
      data-cover={cover}
    >
      <Patterns id={id} />
      {drawing.up.map(({ y, text }) => (
        <g key={text}>
          <line x1={plot.left} x2={size.width - 12} y1={y} y2={y} className={styles.level} />
          <text x={plot.left - 8} y={y + 4} textAnchor="end" className={styles.axis}>
            {text}
          </text>
        </g>
      ))}
      <path d={drawing.ground} className={styles.ground} />
      {drawing.across.map(({ x, text }) => (
        <g key={text}>
          <line x1={x} x2={x} y1={size.height - 24} y2={size.height - 19} className={styles.tick} />
          <text x={x} y={size.height - 7} textAnchor="middle" className={styles.axis}>
            {text}
          </text>
        </g>
      ))}
      {order.flatMap((place) =>
        drawing.marks
          .filter((mark) => mark.place === place)
          .map((mark) => <Thing key={mark.key} mark={mark} id={id} ceiling={plot.top - 8} />),
      )}
      {drawing.grazes.map(({ x, y }) => (
        <line key={y} x1={line.x0} y1={line.y0} x2={x} y2={y} className={styles.graze} />
      ))}
      <Figure figure={drawing.firer} colour={firer} id={id} name="firer" />
      {drawing.target ? (
        <Figure figure={drawing.target} colour={target} id={id} name="target" />
      ) : (
        <path d={cross(line.x1, line.y1)} className={styles.point} />
      )}
      <line {...ends(line)} className={styles.lineCasing} />
      <line {...ends(line)} className={styles.line} data-part="side-line" data-cover={cover} />
      {cover === 'partial' && touch ? (
        <rect
          x={-4}
          y={-4}
          width="8"
          height="8"
          className={styles.touch}
          transform={`translate(${touch.x} ${touch.y}) rotate(45)`}
        />
      ) : null}
      {cover === 'full' ? (
        <line
          x1={block?.x ?? line.x1 - 8}
          x2={block?.x ?? line.x1 - 8}
          y1={(block?.y ?? line.y1) - 7}
          y2={(block?.y ?? line.y1) + 7}
          className={styles.block}
        />
      ) : null}
      {drawing.labels.map(({ key, text, x, y, anchor, tone, strong }) => (
        <text
          key={key}
          x={x}
          y={y}
          textAnchor={anchor}
          className={styles.label}
          data-tone={tone}
          data-strong={strong}
          data-key={key}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function ends({ x0, y0, x1, y1 }: SideDrawing['line']) {
  return { x1: x0, y1: y0, x2: x1, y2: y1 };
}

function cross(x: number, y: number): string {
  return `M${x - 6} ${y}H${x + 6}M${x} ${y - 6}V${y + 6}`;
}

/** Level strokes, by whether the line is blocked. */
const LEVEL = [
  ['hides', styles.fog],
  ['stops', styles.hatch],
] as const;

/** Hatching for what is hidden and what blocks the line; level strokes for what only hides, as fog does. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={styles.hatchGround} />
        <rect width="2.6" height="6" className={styles.hatch} />
      </pattern>
      {LEVEL.map(([name, look]) => (
        <pattern key={name} id={`${id}-fog-${name}`} width="10" height="8" patternUnits="userSpaceOnUse">
          <rect width="6" height="1.6" className={look} />
          <rect x="5" y="4" width="5" height="1.6" className={look} />
        </pattern>
      ))}
    </defs>
  );
}

function isBody(look: SideMark['look']): look is Body {
  return look === 'biped' || look === 'quadruped' || look === 'panel';
}

/**
 * One thing of the cross-section. It is hatched if it blocks the line, dashed beside the line, grey past the target.
 */
function Thing({ mark, id, ceiling }: { readonly mark: SideMark; readonly id: string; readonly ceiling: number }) {
  const actions = useActions();
  const { left, right, top, bottom, look, place, open, stops, counted, lit, cut } = mark;
  const width = right - left;
  const fill =
    look === 'fog' ? `url(#${id}-fog-${stops ? 'stops' : 'hides'})` : stops ? `url(#${id}-hatch)` : undefined;
  const box = (from: number, to: number) =>
    to > from ? (
      <rect
        x={left}
        y={from}
        width={width}
        height={to - from}
        className={styles.box}
        {...(fill ? { style: { fill } } : {})}
      />
    ) : null;
  return (
    <g
      className={styles.thing}
      data-part="side-thing"
      data-look={look}
      data-place={place}
      data-id={mark.id}
      data-stops={stops}
      data-counted={counted}
      data-lit={lit}
      {...(counted
        ? {
            onPointerEnter: () => actions.view.highlight(mark.id),
            onPointerLeave: () => actions.view.highlight(null),
          }
        : {})}
    >
      {isBody(look) ? (
        <Parts box={mark} body={look} className={styles.figure} />
      ) : open ? (
        <>
          {box(top, open.top)}
          <line x1={left + width / 2} x2={left + width / 2} y1={open.top} y2={open.bottom} className={styles.opening} />
          {box(open.bottom, bottom)}
        </>
      ) : (
        box(top, bottom)
      )}
      {cut ? <path d={`M${left - 4} ${ceiling + 3}l4 -5 4 5 4 -5`} className={styles.cut} /> : null}
    </g>
  );
}

/** A body drawn in a box, by its significant parts. */
function Parts({
  box,
  body,
  className,
}: {
  readonly box: Box;
  readonly body: Body;
  readonly className: string | undefined;
}) {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return BODY_PARTS[body].map(({ part, left, right, bottom, top }) => {
    const [w, h] = [(right - left) * width, (top - bottom) * height];
    return (
      <rect
        key={part}
        x={box.left + (left + 0.5) * width}
        y={box.bottom - top * height}
        width={w}
        height={h}
        rx={part === 'head' && body === 'biped' ? Math.min(w, h) / 2 : Math.min(2, w / 4)}
        className={className}
      />
    );
  });
}

/** The viewer or the target, with what the cross-section hides of it. */
function Figure(props: {
  readonly figure: SideFigure;
  readonly colour: string;
  readonly id: string;
  readonly name: string;
}) {
  const { figure, colour, id, name } = props;
  const clip = `${id}-${name}`;
  return (
    <g data-who={name} style={{ color: `var(${colour})` }}>
      <clipPath id={clip}>
        <Parts box={figure} body={figure.body} className={styles.figure} />
      </clipPath>
      <Parts box={figure} body={figure.body} className={styles.figure} />
      <g clipPath={`url(#${clip})`}>
        {figure.hidden.map(({ top, bottom }) => (
          <rect
            key={top}
            x={figure.left - 2}
            y={top}
            width={figure.right - figure.left + 4}
            height={bottom - top}
            style={{ fill: `url(#${id}-hatch)` }}
          />
        ))}
      </g>
    </g>
  );
}
