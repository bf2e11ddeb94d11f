import { useId } from 'react';
import { FIGURE_HEIGHTS, FIGURE_WIDTH, partBoxes, trapezoidPath } from '../../canvas/aiming/body-paths.ts';
import type { AimedFigure } from '../../network/messages/view-schema.ts';
import styles from './aim-figure.module.css';

/** The target's body with what of it is hidden, as on the GM's card. The words beside it say the same. */
export function AimFigure({ figure: { body, hidden } }: { readonly figure: AimedFigure }) {
  const id = useId();
  const frame = { left: 0, top: 0, width: FIGURE_WIDTH, height: FIGURE_HEIGHTS[body] };
  const parts = partBoxes(body, frame).map(({ part, ...box }) => <rect key={part} {...box} />);
  return (
    <svg
      className={styles.figure}
      data-part="aim-figure"
      data-body={body}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden
    >
      <pattern id={`${id}-hidden`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className={styles.ground} />
        <rect width="3" height="7" className={styles.hidden} />
      </pattern>
      <clipPath id={`${id}-parts`}>{parts}</clipPath>
      <g className={styles.seen}>{parts}</g>
      <g clipPath={`url(#${id}-parts)`}>
        <path d={trapezoidPath(hidden, frame)} fill={`url(#${id}-hidden)`} data-hidden />
      </g>
    </svg>
  );
}
