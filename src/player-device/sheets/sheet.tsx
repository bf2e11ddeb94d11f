import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '../base/phone.module.css';
import sheetStyles from './sheet.module.css';

/** So far the grip has to be dragged, in CSS pixels. */
const FAR = 24;

/**
 * The sheet at the edge: as high as its content. It folds to its heading and main button, and unfolds for a new question.
 *
 * @param about what it asks: another one unfolds it
 */
export function Sheet({
  kind,
  about,
  children,
}: {
  readonly kind: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  const [folded, setFolded] = useState(false);
  const from = useRef<number | null>(null);
  const dragged = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question unfolds it
  useEffect(() => setFolded(false), [about]);
  return (
    <section className={styles.sheet} data-part="sheet" data-kind={kind} data-folded={folded}>
      {kind === 'join' ? null : (
        <button
          type="button"
          className={sheetStyles.grip}
          aria-expanded={!folded}
          aria-label={folded ? 'Unfold the sheet' : 'Fold the sheet'}
          onClick={() => {
            if (!dragged.current) setFolded(!folded);
            dragged.current = false;
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = event.clientY;
            dragged.current = false;
          }}
          onPointerMove={(event) => {
            const way = from.current === null ? 0 : event.clientY - from.current;
            if (Math.abs(way) < FAR) return;
            dragged.current = true;
            setFolded(way > 0);
          }}
          onPointerUp={() => {
            from.current = null;
          }}
          onPointerCancel={() => {
            from.current = null;
          }}
        />
      )}
      <div className={sheetStyles.scroll}>{children}</div>
    </section>
  );
}
