import { useStore } from 'zustand';
import { Presence } from '../../design/presence.tsx';
import type { TableLine } from '../../network/table/table-device.ts';
import { actingPiece, ownPieces, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { AWAY, type PhoneState } from '../base/phone-store.ts';
import styles from './island.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** The state of the line in words. */
export const LINE_WORDS = {
  joining: 'Joining',
  open: 'At the table',
  'no gm': 'The GM is away',
  'no line': 'No line to the table',
  closed: 'The table is closed',
  'other version': 'Load this page again',
} as const;

/** The state of the line by its shape. */
export function LineMark({ line }: { readonly line: TableLine }) {
  return (
    <Presence state={line === 'open' ? 'here' : line === 'joining' ? 'joining' : 'lost'} label={LINE_WORDS[line]} />
  );
}

/** The time of day of the clock on the wall: `20:42`. */
function clockTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });
}

/** Whether the line is away for so long that it is said in words. */
export function isAway({ line, goneAt, view }: PhoneState): boolean {
  if (line === 'open') return false;
  return !view || line === 'other version' || (goneAt !== null && performance.now() - goneAt >= AWAY);
}

/** What the page is about at the moment, over the map: the round, whose turn it is, the line, and the menu. */
export function Island() {
  const { parts } = usePhone();
  const line = usePhoneState((state) => state.line);
  const away = usePhoneState(isAway);
  const asOf = usePhoneState((state) => state.asOf);
  const view = usePhoneState((state) => state.view);
  const own = usePhoneState((state) => actingPiece(state)?.name);
  const initiative = useStore(parts.store, (state) => state.scene?.initiative ?? null);
  const pieces = useStore(parts.store, (state) => state.scene?.pieces);
  const mine = ownPieces({ view }).map(({ id }) => id);
  const { current = null, order = [] } = initiative ?? {};
  const turn = pieces?.find(({ id }) => id === current);
  const isMine = current !== null && mine.includes(current);
  const at = order.findIndex(({ piece }) => piece === current);
  const next = at < 0 ? undefined : [...order.slice(at + 1), ...order.slice(0, at)][0]?.piece;
  const [ask] = view?.asks ?? [];
  const title = away
    ? LINE_WORDS[line]
    : ask?.kind === 'choose'
      ? 'You choose'
      : ask?.kind === 'roll'
        ? `You roll for ${ask.who}`
        : isMine
          ? `Your turn, ${turn?.name ?? own ?? ''}`
          : turn
            ? `${turn.name ?? 'Somebody'}’s turn${next !== undefined && mine.includes(next) ? ', you are next' : ''}`
            : (own ?? view?.scene ?? '');
  const first = initiative ? `Round ${initiative.round}` : (view?.scene ?? '');
  return (
    <header
      className={styles.island}
      data-part="island"
      data-asked={!away && (ask !== undefined || isMine)}
      data-away={away && line !== 'joining'}
    >
      <div className={styles.words} role="status">
        <span>{away && asOf !== null && view ? `Map as of ${clockTime(asOf)}` : first}</span>
        <strong>{title}</strong>
      </div>
      <LineMark line={line} />
      {view && line !== 'other version' ? <PhoneMenu /> : null}
    </header>
  );
}
