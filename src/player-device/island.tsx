import { useStore } from 'zustand';
import styles from './base/phone.module.css';
import { actingPiece, ownPieces, usePhone, usePhoneState } from './base/phone-context.tsx';

const LINE_WORDS = {
  joining: 'Joining',
  open: 'At the table',
  'no gm': 'The GM is away',
  'no line': 'No line to the table',
  closed: 'The table is closed',
  'other version': 'Load this page again',
} as const;

/** What the page is about at the moment, over the map: the round, whose turn it is, and the line. */
export function Island() {
  const { parts } = usePhone();
  const line = usePhoneState((state) => state.line);
  const view = usePhoneState((state) => state.view);
  const own = usePhoneState((state) => actingPiece(state)?.name);
  const initiative = useStore(parts.store, (state) => state.scene?.initiative ?? null);
  const pieces = useStore(parts.store, (state) => state.scene?.pieces);
  const current = pieces?.find(({ id }) => id === initiative?.current);
  const mine = ownPieces({ view }).some(({ id }) => id === initiative?.current);
  const [ask] = view?.asks ?? [];
  const title =
    line !== 'open'
      ? LINE_WORDS[line]
      : ask?.kind === 'choose'
        ? 'You choose'
        : ask
          ? 'You roll'
          : mine
            ? `Your turn, ${current?.name ?? own ?? ''}`
            : current
              ? `${current.name ?? 'Somebody'}’s turn`
              : (view?.scene ?? '');
  return (
    <header className={styles.island} data-part="island" data-asked={ask !== undefined || mine} data-line={line}>
      <div className={styles.islandWords} role="status">
        <span>{initiative ? `Round ${initiative.round}` : (own ?? view?.scene ?? '')}</span>
        <strong>{title}</strong>
      </div>
      <span className={styles.lineDot} data-line={line} role="img" aria-label={LINE_WORDS[line]} />
    </header>
  );
}
