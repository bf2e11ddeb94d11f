import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { ownPieces, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { PieceEmblem } from '../base/piece-emblem.tsx';
import { useInSight } from '../base/use-in-sight.ts';
import styles from './pick-piece.module.css';
import { touchPiece } from './touched.ts';

/** The size of the list, in CSS pixels: as in its style sheet. */
const LIST = { width: 240, row: 56, rows: 4, edge: 12, gap: 28 } as const;

/** Where the list stands: over the finger, or below it where there is no room, and never past the edges. */
function placed(at: Vec2, count: number, top: number) {
  const height = Math.min(count, LIST.rows) * LIST.row + 12;
  const above = at.y - height - LIST.gap;
  return {
    left: Math.max(LIST.edge, Math.min(at.x - LIST.width / 2, window.innerWidth - LIST.width - LIST.edge)),
    top: above >= top ? above : Math.min(at.y + LIST.gap, window.innerHeight - height - LIST.edge),
  };
}

/** The pieces that lie under one finger, to choose from. */
export function PickPiece() {
  const all = usePhone();
  const { store, parts } = all;
  const picking = usePhoneState((state) => state.picking);
  const view = usePhoneState((state) => state.view);
  const scene = useStore(parts.store, (state) => state.scene);
  const top = useStore(parts.store, (state) => state.size.top ?? 0);
  const others = useInSight();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (picking) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [picking]);
  const pieces = (picking?.pieces ?? []).flatMap((id) => scene?.pieces.find((piece) => piece.id === id) ?? []);
  if (!picking || pieces.length === 0) return null;
  const mine = new Set(ownPieces({ view }).map(({ id }) => id));
  const close = (): void => {
    store.setState({ picking: null });
    list.current?.closest('main')?.querySelector<HTMLElement>('[data-part="map"]')?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent<HTMLUListElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (step !== undefined) {
      event.preventDefault();
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const now = buttons.findIndex((button) => button.matches(':focus'));
      buttons[(now + step + buttons.length) % buttons.length]?.focus();
    }
  };
  return (
    <ul
      ref={list}
      className={styles.list}
      data-part="pick"
      data-place={picking.place}
      aria-label="Which one?"
      style={placed(picking.at, pieces.length, top)}
      onKeyDown={press}
    >
      {pieces.map((piece) => {
        const known = others.find(({ id }) => id === piece.id);
        const words = mine.has(piece.id) ? 'yours' : [known?.range, known?.cover].filter(Boolean).join(', ');
        return (
          <li key={piece.id}>
            <button
              type="button"
              onClick={() => {
                close();
                touchPiece(all, piece.id);
              }}
            >
              <PieceEmblem piece={piece} size={32} />
              <span className={styles.names}>
                <strong>{piece.name ?? 'Somebody'}</strong>
                {words === '' ? null : <span>{words}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
