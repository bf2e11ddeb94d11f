import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { bearingOf, turnNorth } from '../../scene/map/north-edits.ts';
import { northNow, sceneOf } from '../../store/state/scene-selectors.ts';
import { NumberField } from '../components/fields/number-field.tsx';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './compass-rose.module.css';

/** The step in which north rotates, in degrees; with Shift it is free, by keys one degree. */
const STEP = 15;

/** The bearing of a pointer from the centre of the compass. */
function bearingTo(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  const [dx, dy] = [event.clientX - (box.left + box.width / 2), event.clientY - (box.top + box.height / 2)];
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}

/** Rotates north with the pointer: one change on release, none after Escape. */
function useRotating() {
  const { store, actions } = useProgram();
  // Read from the store, not from the last render: a pointer is faster than a frame.
  const held = () => store.getState().pointer.rotatingNorth;
  const grip = useRef<number | null>(null);
  const turned = (event: PointerEvent<HTMLElement>): number => {
    const to = bearingTo(event) - (grip.current ?? 0);
    return bearingOf(event.shiftKey ? Math.round(to) : Math.round(to / STEP) * STEP);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // The point that was grabbed stays under the pointer.
      const { north } = sceneOf(store.getState());
      grip.current = bearingTo(event) - north;
      actions.pointer.rotateNorth(north);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip.current !== null && held() !== null) actions.pointer.rotateNorth(turned(event));
    },
    onPointerUp: () => {
      const to = held();
      if (grip.current !== null && to !== null) actions.document.run(turnNorth(to));
      grip.current = null;
      actions.pointer.rotateNorth(null);
    },
    onPointerCancel: () => {
      grip.current = null;
      actions.pointer.rotateNorth(null);
    },
  };
}

/** A compass: a needle to the north, and marks at the other quarters. */
function Needle({ size }: { readonly size: number }) {
  const north = useApp(northNow);
  return (
    <svg viewBox="-32 -32 64 64" width={size} height={size} aria-hidden>
      <circle r={30} className={styles.ground} />
      <g transform={`rotate(${north})`}>
        {[45, 90, 135, 180, 225, 270, 315].map((mark) => (
          <line
            key={mark}
            y1={-27}
            y2={mark % 90 === 0 ? -21 : -24}
            transform={`rotate(${mark})`}
            className={styles.mark}
          />
        ))}
        <path d="M0 -15 L6 1 L0 -2 L-6 1 Z" className={styles.north} />
        <path d="M0 17 L6 1 L0 -2 L-6 1 Z" className={styles.south} />
        <text transform={`translate(0 -22) rotate(${-north})`} className={styles.letter}>
          N
        </text>
      </g>
    </svg>
  );
}

/** Where north points, as a compass to rotate and as a number. */
export function NorthRow() {
  const actions = useActions();
  const north = useApp((state) => sceneOf(state).north);
  const shown = useApp(northNow);
  const rotating = useRotating();
  const run = (degrees: number) => actions.document.run(turnNorth(degrees));
  const press = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined && event.key !== 'Home') return;
    event.preventDefault();
    run(way === undefined ? 0 : north + way * (event.shiftKey ? 1 : STEP));
  };
  return (
    <div className={styles.row}>
      <NumberField
        label="North, clockwise from up"
        value={north}
        unit="°"
        min={-360}
        max={360}
        step={15}
        onCommit={run}
      />
      <div
        {...rotating}
        className={styles.dial}
        role="slider"
        tabIndex={0}
        aria-label="North"
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={shown}
        aria-valuetext={`${shown} degrees clockwise from up`}
        onKeyDown={press}
      >
        <Needle size={44} />
      </div>
    </div>
  );
}

/** The compass on the map: shown if north is not straight up, or is being rotated. */
export function NorthRose() {
  const isRotating = useApp((state) => state.pointer.rotatingNorth !== null);
  const shown = useApp((state) => isRotating || sceneOf(state).north % 360 !== 0);
  const north = useApp(northNow);
  const rotating = useRotating();
  if (!shown) return null;
  return (
    <Tip text={`North, ${north}° from up. Drag to rotate, with Shift to any angle.`} side="left" closed={isRotating}>
      <div
        {...rotating}
        className={styles.rose}
        data-part="north-rose"
        role="img"
        aria-label={`Compass: north is ${north} degrees clockwise from up`}
      >
        <Needle size={56} />
      </div>
    </Tip>
  );
}
