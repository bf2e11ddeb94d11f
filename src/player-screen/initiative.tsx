import { useStore } from 'zustand';
import { useFontsArrived } from '../canvas/primitives/text-width.ts';
import { diamondPath, sideShape } from '../design/side-shape.ts';
import type { ProjectedPiece } from '../player-view/types.ts';
import { turnTitle } from '../scene/map/turn-title.ts';
import styles from './initiative.module.css';
import { rowName, turnsOn } from './initiative-row.ts';
import { layoutOf } from './layout.ts';
import type { ScreenStore } from './screen-store.ts';

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

/** The order in which pieces act, as far as the players may know it and the screen has room. */
export function Initiative({ store }: { readonly store: ScreenStore }) {
  const initiative = useStore(store, (state) => state.scene?.initiative ?? null);
  const pieces = useStore(store, (state) => state.scene?.pieces);
  const size = useStore(store, (state) => state.size);
  // Names are measured again when their font has arrived.
  useFontsArrived();
  if (!initiative || !pieces) return null;
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const order = initiative.order.map(({ piece, state }) => {
    const { name, side = 'neutral' } = byId.get(piece) ?? {};
    return { piece, state, side, name: name ?? 'Somebody' };
  });
  const at = order.findIndex(({ piece }) => piece === initiative.current);
  const round = turnTitle(initiative.round);
  const { from, to } = turnsOn(
    size,
    order.map(({ name }) => name),
    at,
    round,
  );
  const more = order.length - (to - from);
  return (
    <div className={styles.bar} data-words={layoutOf(size).words}>
      <section className={styles.strip} aria-label={`Initiative, ${round.toLowerCase()}`} data-part="initiative">
        <span className={styles.round}>{round}</span>
        <ol>
          {order.slice(from, to).map(({ piece, state, side, name }, i) => {
            const isCurrent = from + i === at;
            return (
              <li key={piece} data-state={isCurrent ? 'current' : state} aria-current={isCurrent ? 'true' : undefined}>
                <Sign side={side} />
                <span>{rowName(name, isCurrent)}</span>
              </li>
            );
          })}
        </ol>
        {more > 0 ? <span className={styles.round}>+{more}</span> : null}
      </section>
    </div>
  );
}
