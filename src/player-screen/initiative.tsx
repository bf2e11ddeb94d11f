import { useStore } from 'zustand';
import { diamondPath, sideShape } from '../design/side-shape.ts';
import type { ProjectedPiece } from '../player-view/types.ts';
import { turnTitle } from '../scene/map/turn-title.ts';
import styles from './initiative.module.css';
import type { ScreenStore } from './screen-store.ts';

/** The most pieces that are listed, from the current one on. */
const SHOWN = 8;

/** The sign of a side, as on the map. */
function Sign({ side }: Pick<ProjectedPiece, 'side'>) {
  return (
    <svg className={styles.sign} viewBox="-7 -7 14 14" data-side={side} aria-hidden focusable="false">
      {sideShape(side) === 'diamond' ? (
        <path d={diamondPath(5.6)} />
      ) : (
        <circle r={side === 'neutral' ? 4.4 : 5.6} className={side === 'neutral' ? styles.hollow : undefined} />
      )}
    </svg>
  );
}

/** The order in which pieces act, as far as the players may know it. */
export function Initiative({ store }: { readonly store: ScreenStore }) {
  const initiative = useStore(store, (state) => state.scene?.initiative ?? null);
  const pieces = useStore(store, (state) => state.scene?.pieces);
  if (!initiative || !pieces) return null;
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const at = initiative.order.findIndex(({ piece }) => piece === initiative.current);
  const first = Math.max(0, Math.min(at, initiative.order.length - SHOWN));
  const shown = initiative.order.slice(first, first + SHOWN);
  const more = initiative.order.length - shown.length;
  return (
    <section
      className={styles.strip}
      aria-label={`Initiative, ${turnTitle(initiative.round).toLowerCase()}`}
      data-part="initiative"
    >
      <span className={styles.round}>{turnTitle(initiative.round)}</span>
      <ol>
        {shown.map(({ piece, state }) => {
          const { name = null, side = 'neutral' } = byId.get(piece) ?? {};
          const isCurrent = piece === initiative.current;
          return (
            <li key={piece} data-state={isCurrent ? 'current' : state} aria-current={isCurrent ? 'true' : undefined}>
              <Sign side={side} />
              <span>{name ?? 'Somebody'}</span>
            </li>
          );
        })}
      </ol>
      {more > 0 ? <span className={styles.round}>+{more}</span> : null}
    </section>
  );
}
