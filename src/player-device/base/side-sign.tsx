import { diamondPath, sideShape } from '../../design/side-shape.ts';
import type { SeatChoice } from '../../network/messages/view-schema.ts';

/** The sign of a side before its name: the shape of its pieces in its colour. */
export function SideSign({ side }: Pick<SeatChoice, 'side'>) {
  const stroke = `var(--side-${side})`;
  return (
    <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden focusable="false">
      {sideShape(side) === 'diamond' ? (
        <path d={diamondPath(5, 0)} fill="none" stroke={stroke} strokeWidth={2.5} />
      ) : (
        <circle
          r={5}
          fill="none"
          stroke={stroke}
          strokeWidth={2.5}
          strokeDasharray={side === 'neutral' ? '3 2.2' : undefined}
        />
      )}
    </svg>
  );
}
