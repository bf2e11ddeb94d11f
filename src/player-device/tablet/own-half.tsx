import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import styles from '../base/phone.module.css';
import { OwnSheet } from '../sheets/own-sheet.tsx';
import stripStyles from './strip.module.css';

/** So long the sheet stays open that nobody touches, in milliseconds. */
const OPEN = 20_000;

/** The own sheet over the player's half of the device. It closes by itself. */
export function OwnHalf({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  const [touches, setTouches] = useState(0);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a touch begins the time again
  useEffect(() => {
    const timer = window.setTimeout(onClose, OPEN);
    return () => window.clearTimeout(timer);
  }, [onClose, touches]);
  return (
    <div
      className={stripStyles.sheet}
      role="dialog"
      aria-label={`Sheet of ${name}`}
      data-part="own-half"
      onPointerDown={() => setTouches((count) => count + 1)}
      onKeyDown={(event) => {
        setTouches((count) => count + 1);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <OwnSheet />
      <button
        ref={close}
        type="button"
        className={classes(styles.icon, stripStyles.close)}
        aria-label="Close the sheet"
        onClick={onClose}
      >
        <X size={22} aria-hidden />
      </button>
    </div>
  );
}
