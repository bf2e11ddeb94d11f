import { percent } from '@fall-of-shot/sight/percent';
import type { Hidden, SightPicture } from '@fall-of-shot/sight/sight-picture';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import { type PointerEvent, useId, useState } from 'react';
import {
  alike,
  FIGURE_HEIGHTS,
  FIGURE_WIDTH,
  type Frame,
  hidingAt,
  partBoxes,
  trapezoidPath,
} from '../../canvas/aiming/body-paths.ts';
import { highlightedObstruction } from '../../store/attack/aim-selectors.ts';
import { useActions, useApp } from '../program/program.tsx';
import styles from './body-figure.module.css';

const CHANNELS = ['seen', 'shotAt'] as const;

/** The most names shown for a place that several things hide. */
const NAMED = 2;

interface Props {
  readonly picture: SightPicture;
  readonly verdict: SightVerdict;
}

/**
 * The target's significant parts in its silhouette, hatched exactly as in the verdict's picture. If sight and shots
 * differ, each has its own hatching, and they overlap where both are blocked. What is pointed at is highlighted.
 */
export function BodyFigure({ picture, verdict }: Props) {
  const actions = useActions();
  const lit = useApp(highlightedObstruction);
  const [pointed, setPointed] = useState<{ readonly x: number; readonly y: number; readonly text: string } | null>(
    null,
  );
  const id = useId();
  const { body, hidden, alone } = picture;
  const frame: Frame = { left: 0, top: 0, width: FIGURE_WIDTH, height: FIGURE_HEIGHTS[body] };
  const same = alike(hidden);
  const litHidden = lit === null ? undefined : alone.get(lit);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const ids = verdict.obstructions.map((each) => each.id);
    const hiding = hidingAt(alone, ids, { u: x / frame.width - 0.5, v: 1 - y / frame.height });
    actions.view.highlight(hiding[0] ?? null);
    const names = hiding.map((each) => verdict.obstructions.find((found) => found.id === each)?.label ?? each);
    const more = names.length - NAMED;
    const text = names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    setPointed(text ? { x, y, text } : null);
  };
  return (
    <div className={styles.box}>
      <svg
        className={styles.figure}
        data-part="figure"
        width={FIGURE_WIDTH}
        height={frame.height + 4}
        viewBox={`0 0 ${FIGURE_WIDTH} ${frame.height + 4}`}
        role="img"
        aria-label={ariaText(verdict)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          actions.view.highlight(null);
          setPointed(null);
        }}
      >
        <Hatchings id={id} />
        <clipPath id={`${id}-parts`}>
          <Parts body={body} frame={frame} />
        </clipPath>
        <g className={styles.seen} data-part="figure-seen">
          <Parts body={body} frame={frame} />
        </g>
        <g clipPath={`url(#${id}-parts)`}>
          {same ? (
            <path d={trapezoidPath(hidden.seen, frame)} fill={`url(#${id}-both)`} data-hidden="both" />
          ) : (
            <>
              {CHANNELS.map((channel) => (
                <path key={channel} d={trapezoidPath(hidden[channel], frame)} className={styles.hiddenGround} />
              ))}
              {CHANNELS.map((channel) => (
                <path
                  key={channel}
                  d={trapezoidPath(hidden[channel], frame)}
                  fill={`url(#${id}-${channel})`}
                  data-hidden={channel}
                />
              ))}
            </>
          )}
          {litHidden ? (
            <path
              d={trapezoidPath([...litHidden.seen, ...litHidden.shotAt], frame)}
              className={styles.lit}
              data-lit={lit}
            />
          ) : null}
        </g>
        <line x1="0" x2={FIGURE_WIDTH} y1={frame.height + 2} y2={frame.height + 2} className={styles.ground} />
      </svg>
      {same ? null : <Legend id={id} channels={CHANNELS.filter((channel) => hidden[channel].length > 0)} />}
      {pointed ? (
        <span className={styles.said} data-part="figure-said" style={{ left: pointed.x, top: pointed.y }} aria-hidden>
          {pointed.text}
        </span>
      ) : null}
    </div>
  );
}

/** The parts within the frame. */
function Parts({ body, frame }: { readonly body: SightPicture['body']; readonly frame: Frame }) {
  return partBoxes(body, frame).map(({ part, ...box }) => <rect key={part} {...box} />);
}

/** The hatchings: hidden and blocked alike; hidden from sight, as by fog; blocked shots, slanted. */
function Hatchings({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-both`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className={styles.hiddenGround} />
        <rect width="3" height="7" className={styles.hidden} />
      </pattern>
      <pattern id={`${id}-seen`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="1.6" className={styles.hidden} />
      </pattern>
      <pattern id={`${id}-shotAt`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" className={styles.hidden} />
      </pattern>
    </defs>
  );
}

/** The legend of the two hatchings, if sight and shots differ. */
function Legend({ id, channels }: { readonly id: string; readonly channels: readonly (keyof Hidden)[] }) {
  return (
    <ul className={styles.legend}>
      {channels.map((channel) => (
        <li key={channel}>
          <svg width="14" height="10" aria-hidden>
            <rect width="14" height="10" className={styles.hiddenGround} />
            <rect width="14" height="10" fill={`url(#${id}-${channel})`} />
          </svg>
          {channel === 'seen' ? 'out of sight' : 'stops shots'}
        </li>
      ))}
    </ul>
  );
}

function ariaText({ seen, shotAt }: SightVerdict): string {
  const parts = (verdict: typeof seen) => {
    const hidden = verdict.parts.filter((part) => !part.inSight).map((part) => part.part);
    return hidden.length === 0 ? 'every part is in sight' : `hidden are ${hidden.join(', ')}`;
  };
  if (seen.hidden === shotAt.hidden) return `Figure: ${percent(seen.hidden)} hidden, ${parts(seen)}`;
  return `Figure: to sight ${percent(seen.hidden)} hidden, ${parts(seen)}; to shots ${percent(shotAt.hidden)}, ${parts(shotAt)}`;
}
