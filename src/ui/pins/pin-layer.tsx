import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { MessageSquareText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { pinName } from '../../scene/pins/pin-edits.ts';
import type { Pin } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { frames } from '../../store/view/camera.ts';
import { useActions, useApp } from '../program/program.tsx';
import styles from './pins.module.css';

/** How far, in window pixels, a pointer moves before a press drags the pin. */
const DRAG_START = 4;

/** How far an arrow key moves a pin, in window pixels. */
const NUDGES: Readonly<Record<string, Vec2>> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
};

/** How far the card of a note reaches from its pin at most, in window pixels (from the style sheet). */
const CARD = 22 + 260;

const NOWHERE: Vec2 = { x: 0, y: 0 };

/** The GM's notes that are pinned on the map. They are never sent to the players' screen. */
export function PinLayer() {
  const pins = useApp((state) => sceneOf(state).pins);
  const camera = useApp((state) => state.view.camera);
  const right = useApp((state) => {
    const { free } = frames(state);
    return free.left + free.width;
  });
  if (pins.length === 0) return null;
  return (
    <ul className={styles.pins} aria-label="GM notes on the map">
      {pins.map((pin) => (
        <PinOnMap
          key={pin.id}
          pin={pin}
          at={{ x: (pin.x - camera.x) * camera.zoom, y: (pin.y - camera.y) * camera.zoom }}
          zoom={camera.zoom}
          right={right}
        />
      ))}
    </ul>
  );
}

/** A pin: its note opens on hover and focus; a click or Enter edits it, a drag or an arrow key moves it. */
function PinOnMap(props: {
  readonly pin: Pin;
  readonly at: Vec2;
  readonly zoom: number;
  /** Where a panel, or the edge of the window, covers the map. */
  readonly right: number;
}) {
  const { pin, at, zoom, right } = props;
  const actions = useActions();
  const id = useId();
  const pressed = useRef<Vec2 | null>(null);
  const [by, setBy] = useState<Vec2 | null>(null);
  const moveBy = ({ x, y }: Vec2): void => actions.pins.move(pin.id, { x: pin.x + x / zoom, y: pin.y + y / zoom });
  const { x, y } = by ?? NOWHERE;
  return (
    <li
      className={styles.place}
      style={{ transform: `translate(${at.x + x}px, ${at.y + y}px)` }}
      data-opens={at.x + x + CARD > right ? 'left' : 'right'}
    >
      <button
        type="button"
        className={styles.pin}
        aria-label={`GM note: ${pinName(pin)}`}
        aria-describedby={id}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          pressed.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const from = pressed.current;
          const now = { x: event.clientX, y: event.clientY };
          if (from && (by || distance2(from, now) >= DRAG_START)) setBy({ x: now.x - from.x, y: now.y - from.y });
        }}
        onPointerUp={() => {
          pressed.current = null;
          if (by) moveBy(by);
        }}
        onPointerCancel={() => {
          pressed.current = null;
          setBy(null);
        }}
        onClick={() => {
          // The end of a drag is no click.
          if (by) setBy(null);
          else actions.pins.open(pin.id);
        }}
        onKeyDown={(event) => {
          const nudge = NUDGES[event.key];
          if (nudge) moveBy(nudge);
          else if (event.key === 'Delete') actions.pins.remove(pin.id);
          else return;
          event.preventDefault();
        }}
      >
        <MessageSquareText size={14} strokeWidth={2} aria-hidden />
      </button>
      <div className={styles.card} id={id} role="note">
        <p className={styles.title}>{pinName(pin)}</p>
        {pin.title && pin.text ? <p className={styles.words}>{pin.text}</p> : null}
      </div>
    </li>
  );
}
