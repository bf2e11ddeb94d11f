import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ScreenParts } from '../player-screen/screen-parts.ts';
import styles from './base/phone.module.css';
import type { Phone } from './base/phone.ts';
import { PhoneProvider } from './base/phone-context.tsx';
import type { PhoneState, PhoneStore } from './base/phone-store.ts';
import { Island } from './island.tsx';
import { PhoneMap } from './phone-map.tsx';
import { AimSheet } from './sheets/aim-sheet.tsx';
import { ChooseSheet } from './sheets/choose-sheet.tsx';
import { JoinSheet } from './sheets/join-sheet.tsx';
import { LostSheet } from './sheets/lost-sheet.tsx';
import { OwnSheet } from './sheets/own-sheet.tsx';
import { RollSheet } from './sheets/roll-sheet.tsx';

/** How long the line may be away before the page says so large, in milliseconds: see the island before that. */
const AWAY = 2000;

/** What the sheet shows: one thing at a time. */
type SheetKind = 'join' | 'lost' | 'roll' | 'choose' | 'aim' | 'own';

/** What the sheet of a phone shows now. */
function sheetOf({ view, line, goneAt, watching }: PhoneState, now: number): SheetKind {
  if (line !== 'open' && line !== 'joining' && goneAt !== null && now - goneAt >= AWAY) return 'lost';
  if (!view || (view.mine.length === 0 && !watching)) return 'join';
  const [ask] = view.asks;
  if (ask?.kind === 'roll') return 'roll';
  if (ask?.kind === 'choose') return 'choose';
  return view.aim ? 'aim' : 'own';
}

const SHEETS = {
  join: JoinSheet,
  lost: LostSheet,
  roll: RollSheet,
  choose: ChooseSheet,
  aim: AimSheet,
  own: OwnSheet,
} as const;

/** The page of a player's phone or tablet. */
export function PhoneApp({
  parts,
  store,
  phone,
}: {
  readonly parts: ScreenParts;
  readonly store: PhoneStore;
  readonly phone: Phone;
}) {
  const theme = useStore(parts.store, (state) => state.settings.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  // The line's state only changes with messages; how long it is away changes with time.
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (store.getState().goneAt !== null) store.setState((state) => ({ ...state }));
    }, 1000);
    return () => window.clearInterval(timer);
  }, [store]);
  const kind = useStore(store, (state) => sheetOf(state, performance.now()));
  const lost = kind === 'lost';
  const Sheet = SHEETS[kind];
  return (
    <PhoneProvider value={{ parts, store, phone }}>
      <main className={styles.phone} data-sheet={kind} aria-label="Fall of Shot">
        <div className={styles.mapPart} data-lost={lost}>
          <PhoneMap />
          <Island />
        </div>
        <section className={styles.sheet} data-part="sheet" data-kind={kind}>
          <Sheet />
        </section>
      </main>
    </PhoneProvider>
  );
}
