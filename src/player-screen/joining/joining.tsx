import { type CSSProperties, useEffect, useState } from 'react';
import { JoinCode } from '../../design/join-code.tsx';
import type { Joining } from '../../player-view/joining.ts';
import { CodePlate } from './code-plate.tsx';
import styles from './joining.module.css';
import { platesLayout } from './plates-layout.ts';
import { SeatsPlate } from './seats-plate.tsx';

/** How long the plates take to go, in milliseconds: `--time-leave`. */
const LEAVE = 450;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The plates over the map, until the game begins: then they go, and the map is there. */
export function JoiningOver({
  joining,
  size,
  covered,
  still,
  later,
}: {
  readonly joining: Joining | null;
  /** The screen's, in CSS pixels. */
  readonly size: Size;
  /** Whether no map is shown behind them. */
  readonly covered: boolean;
  readonly still: boolean;
  /** Calls later; returns a function that cancels it. */
  readonly later: (call: () => void, milliseconds: number) => () => void;
}) {
  const plates = joining?.shows === 'plates' ? joining : null;
  // They are kept while they go.
  const [last, setLast] = useState(plates);
  if (plates && plates !== last) setLast(plates);
  if (!plates && last && still) setLast(null);
  // Not at the end of their animation: without motion there is none.
  const goes = plates === null && last !== null;
  useEffect(() => (goes ? later(() => setLast(null), LEAVE) : undefined), [goes, later]);
  const shown = plates ?? last;
  if (!shown || size.width === 0) return null;
  const groups = shown.sides.map(({ side }) => shown.seats.filter((seat) => seat.side === side).length);
  const layout = platesLayout(size, groups);
  const measures = { '--plate-unit': `${layout.unit}px`, '--row': layout.row, '--high': layout.high } as CSSProperties;
  return (
    <div
      className={styles.over}
      data-part="joining"
      data-shape={layout.shape}
      data-covered={covered}
      data-goes={plates === null}
      aria-hidden={plates === null}
      style={measures}
    >
      <CodePlate joining={shown} layout={layout} />
      <SeatsPlate joining={shown} layout={layout} />
    </div>
  );
}

/** A code in the corner of the map, for who comes late. */
export function CornerCode({ link, side }: { readonly link: string /** In CSS pixels. */; readonly side: number }) {
  return (
    <div className={styles.corner} data-part="corner-code">
      <JoinCode text={link} label="The code that players scan to join" within={side} />
    </div>
  );
}
