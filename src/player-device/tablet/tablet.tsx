import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { WordsTurned } from '../../canvas/primitives/words-turned.ts';
import { classes } from '../../design/classes.ts';
import type { OwnSeat } from '../../network/messages/view-schema.ts';
import { seatAwaited } from '../base/active-seat.ts';
import phoneStyles from '../base/phone.module.css';
import { actingSeat, SeatProvider, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { NOTHING_COVERED } from '../base/phone-store.ts';
import { coveredBy, placesOf } from '../base/sides-of-table.ts';
import { PhoneMap } from '../map/phone-map.tsx';
import { Strip } from './strip.tsx';
import styles from './tablet.module.css';
import { TabletIsland } from './tablet-island.tsx';

const NOBODY: readonly OwnSeat[] = [];

/** The page of a device that lies between its players: a strip for each, and the map that they share. */
export function Tablet({ isLost, children }: { readonly isLost: boolean; readonly children: ReactNode }) {
  const { parts, store } = usePhone();
  const mine = usePhoneState((state) => state.view?.mine) ?? NOBODY;
  const sideBySide = usePhoneState((state) => state.settings.sideBySide);
  const leftHand = usePhoneState((state) => state.settings.leftHand);
  const flipped = usePhoneState((state) => state.flipped);
  const active = usePhoneState((state) => actingSeat(state)?.id);
  const view = usePhoneState((state) => state.view);
  const current = useStore(parts.store, (state) => state.scene?.initiative?.current ?? null);
  const places = useMemo(() => placesOf(mine.length, sideBySide), [mine.length, sideBySide]);
  const width = useStore(parts.store, (state) => state.size.width);
  // What the names keep away from does not change with every question.
  const { top } = coveredBy(places, width);
  const asked = mine
    .map(({ id }) => view?.asks.some(({ seat }) => seat === id) || view?.aims.some(({ seat }) => seat === id))
    .join(' ');
  useEffect(() => {
    const high = asked.split(' ').map((each) => each === 'true');
    store.setState({ covered: coveredBy(places, width, high) });
  }, [store, places, width, asked]);
  useEffect(() => () => store.setState({ covered: NOTHING_COVERED }), [store]);
  const faces = seatAwaited(view, current) ?? active;
  const far = places[mine.findIndex(({ id }) => id === faces)] === 'far';
  return (
    <main
      className={classes(phoneStyles.phone, styles.tablet)}
      data-sheet="tablet"
      data-players={mine.length}
      data-turned={far !== flipped}
      data-hand={leftHand ? 'left' : 'right'}
      aria-label="Fall of Shot"
    >
      <TabletIsland turns={places.includes('far')} />
      {mine.map(({ id }, i) => {
        const place = places[i];
        return place ? (
          <SeatProvider key={id} value={id}>
            <Strip seat={id} place={place} />
          </SeatProvider>
        ) : null;
      })}
      <div className={phoneStyles.mapPart} data-lost={isLost}>
        <WordsTurned value={far !== flipped}>
          <PhoneMap top={top} />
        </WordsTurned>
        {children}
      </div>
    </main>
  );
}
