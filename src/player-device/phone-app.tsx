import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isOver } from '../player-screen/held-scene.ts';
import type { ScreenParts } from '../player-screen/screen-parts.ts';
import styles from './base/phone.module.css';
import type { Phone } from './base/phone.ts';
import { PhoneProvider, usePhone, usePhoneState } from './base/phone-context.tsx';
import { AWAY, type PhoneState, type PhoneStore } from './base/phone-store.ts';
import { useKeys } from './base/use-keys.ts';
import { useLarge } from './base/use-large.ts';
import { InSight } from './in-sight.tsx';
import { Island } from './island/island.tsx';
import { PhoneMap } from './map/phone-map.tsx';
import { LeftTable } from './no-link.tsx';
import ownStyles from './phone-app.module.css';
import { AimSheet } from './sheets/aim-sheet.tsx';
import { ChooseSheet } from './sheets/choose-sheet.tsx';
import { JoinSheet } from './sheets/join-sheet.tsx';
import { LostSheet } from './sheets/lost-sheet.tsx';
import { OwnSheet } from './sheets/own-sheet.tsx';
import { RollSheet } from './sheets/roll-sheet.tsx';
import { Sheet } from './sheets/sheet.tsx';
import { Tablet } from './tablet/tablet.tsx';

/** What the sheet shows: one thing at a time. */
type SheetKind = 'join' | 'lost' | 'roll' | 'choose' | 'aim' | 'own';

/** What the sheet of a phone shows now. */
function sheetOf({ view, line, goneAt, watching, adding }: PhoneState, now: number): SheetKind {
  if (view && line !== 'open' && line !== 'joining' && goneAt !== null && now - goneAt >= AWAY) return 'lost';
  if (line === 'other version') return 'lost';
  if (!view || (view.mine.length === 0 && !watching) || adding) return 'join';
  const [ask] = view.asks;
  if (ask?.kind === 'roll') return 'roll';
  if (ask?.kind === 'choose') return 'choose';
  return view.aims.length > 0 ? 'aim' : 'own';
}

const SHEETS = {
  join: JoinSheet,
  lost: LostSheet,
  roll: RollSheet,
  choose: ChooseSheet,
  aim: AimSheet,
  own: OwnSheet,
} as const;

/** The outcome of a shot, said in its one sentence. */
function Outcome() {
  const { parts } = usePhone();
  const said = useStore(parts.store, (state) => (isOver(state) ? (state.projectedShot?.end?.title ?? '') : ''));
  return (
    <p className={styles.unseen} role="status" data-part="outcome">
      {said}
    </p>
  );
}

/** What happened while the line was away. */
function Missed() {
  const missed = usePhoneState((state) => state.missed);
  return (
    <div className={ownStyles.missed} role="status" data-part="missed">
      {missed === null ? null : <p>{missed}</p>}
    </div>
  );
}

/** The page at a table. */
function AtTable() {
  const { parts } = usePhone();
  const theme = useStore(parts.store, (state) => state.settings.theme);
  const leftHand = usePhoneState((state) => state.settings.leftHand);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const kind = usePhoneState((state) => sheetOf(state, performance.now()));
  const asked = usePhoneState(({ view }) => view?.asks[0]?.question ?? '');
  useKeys();
  const players = usePhoneState(({ view }) => view?.mine.length ?? 0);
  const isLarge = useLarge();
  if (isLarge && players > 1 && kind !== 'join')
    return (
      <Tablet isLost={kind === 'lost'}>
        <Missed />
        <InSight />
        <Outcome />
      </Tablet>
    );
  const Shown = SHEETS[kind];
  return (
    <main className={styles.phone} data-sheet={kind} data-hand={leftHand ? 'left' : 'right'} aria-label="Fall of Shot">
      {kind === 'join' ? null : <Island />}
      <Sheet kind={kind} about={`${kind} ${asked}`}>
        <Shown />
      </Sheet>
      <Outcome />
      <div className={styles.mapPart} data-lost={kind === 'lost'}>
        <PhoneMap />
        <Missed />
        <InSight />
      </div>
    </main>
  );
}

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
  const left = useStore(store, (state) => state.left);
  // The line's state only changes with messages; how long it is away changes with time.
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (store.getState().goneAt !== null) store.setState((state) => ({ ...state }));
    }, 1000);
    return () => window.clearInterval(timer);
  }, [store]);
  if (left) return <LeftTable />;
  return (
    <PhoneProvider value={{ parts, store, phone }}>
      <AtTable />
    </PhoneProvider>
  );
}
