import { type CSSProperties, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Clock } from '../playback/clock.ts';
import type { Glides } from '../playback/glides.ts';
import type { SoundOutput } from '../sound/sound-output.ts';
import { Captions } from './captions.tsx';
import { FullScreen } from './full-screen.tsx';
import { Initiative } from './initiative.tsx';
import { CornerCode, JoiningOver } from './joining/joining.tsx';
import { layoutOf } from './layout.ts';
import styles from './screen.module.css';
import { ScreenMap } from './screen-map.tsx';
import type { Heard, ScreenStore } from './screen-store.ts';
import { SoundControl } from './sound-control.tsx';

const SAID: Readonly<Record<Exclude<Heard, 'open'>, readonly [title: string, text: string]>> = {
  waiting: ['Waiting for the table', 'It shows once the game master’s window is open in this browser.'],
  unlinked: ['This page has no table', 'Press Y in the game master’s window to open the players’ screen from there.'],
  lost: ['The table is away', 'This screen goes on by itself when the game master’s window is back.'],
  old: ['Load this screen again', 'The program has changed since it was opened.'],
};

/** The side of the code in the corner, in units. */
const CORNER = 220;

/** Covers the map: nothing to show yet, a lost link, or the GM's curtain. */
function Cover({ store }: { readonly store: ScreenStore }) {
  const heard = useStore(store, (state) => state.heard);
  const curtain = useStore(store, (state) => state.settings.curtain);
  const empty = useStore(store, (state) => state.scene === null);
  if (heard !== 'open' && empty) {
    const [title, text] = SAID[heard];
    return (
      <div className={styles.cover} data-part="screen-cover" role="status">
        <p className={styles.coverTitle}>{title}</p>
        <p className={styles.coverText}>{text}</p>
      </div>
    );
  }
  if (curtain)
    return <div className={styles.cover} data-part="screen-cover" role="status" aria-label="Nothing to see yet" />;
  // Keep what was seen, with a note that it is no longer live.
  if (heard !== 'open')
    return (
      <p className={styles.lost} data-part="screen-lost" role="status">
        {SAID[heard][0]}
      </p>
    );
  return null;
}

/** How people join, over the map, while the GM shows it. */
function JoiningShown(props: {
  readonly store: ScreenStore;
  readonly still: boolean;
  readonly later: (call: () => void, milliseconds: number) => () => void;
}) {
  const { store, still, later } = props;
  const joining = useStore(store, (state) => state.joining);
  const size = useStore(store, (state) => state.size);
  const covered = useStore(store, (state) => state.scene === null || state.settings.curtain);
  return (
    <>
      <JoiningOver joining={joining} size={size} covered={covered} still={still} later={later} />
      {joining?.shows === 'corner' ? <CornerCode link={joining.link} side={CORNER * layoutOf(size).unit} /> : null}
    </>
  );
}

/** The players' screen. */
export function ScreenApp(props: {
  readonly store: ScreenStore;
  readonly clock: Clock;
  readonly glides: Glides;
  readonly ghostGlides: Glides;
  readonly pings: Clock;
  readonly still: boolean;
  readonly sound: SoundOutput;
  /** Calls later; returns a function that cancels it. */
  readonly later: (call: () => void, milliseconds: number) => () => void;
}) {
  const { store } = props;
  const box = useRef<HTMLElement>(null);
  const theme = useStore(store, (state) => state.settings.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      store.setState({ size: { width: element.clientWidth, height: element.clientHeight } }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [store]);
  const size = useStore(store, (state) => state.size);
  // Nothing is said around the plates.
  const isJoining = useStore(store, (state) => state.joining?.shows === 'plates');
  // Before the screen is measured, sizes follow the window.
  const unit = { '--unit': size.width > 0 ? `${layoutOf(size).unit}px` : 'calc(100vmin / 1080)' } as CSSProperties;
  return (
    <main ref={box} className={styles.screen} aria-label="Players' screen" style={unit}>
      <ScreenMap {...props} />
      <div className={styles.vignette} aria-hidden />
      {isJoining ? null : (
        <>
          <Initiative store={store} />
          <Captions store={store} still={props.still} />
        </>
      )}
      <Cover store={store} />
      <JoiningShown store={store} still={props.still} later={props.later} />
      <FullScreen later={props.later} />
      <SoundControl sound={props.sound} later={props.later} />
    </main>
  );
}
