import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Toolbar } from '../ui/commands/toolbar.tsx';
import { lazily } from '../ui/components/lazily.tsx';
import { EmptyScene } from '../ui/library/welcome.tsx';
import { type Program, ProgramProvider, useApp } from '../ui/program/program.tsx';
import { NorthRose } from '../ui/scene/compass-rose.tsx';
import { Notices } from '../ui/shell/notices.tsx';
import { OpeningBar } from '../ui/shell/opening-bar.tsx';
import { SidePanel } from '../ui/shell/side-panel.tsx';
import { StatusBar } from '../ui/shell/status-bar.tsx';
import { TopBar } from '../ui/shell/top-bar.tsx';
import styles from './app.module.css';
import { listenToClipboard } from './input/clipboard.ts';
import { listenToDrops } from './input/drops.ts';
import { listenToKeys } from './input/shortcuts.ts';
import { MapView } from './map/map-view.tsx';

const Bars = lazily(() => import('./bars.tsx').then((part) => part.Bars), true);
const Dialogs = lazily(() => import('./dialogs.tsx').then((part) => part.Dialogs), true);

/** The whole window: the map, and the panels over it. */
export function App({ program, still }: { readonly program: Program; readonly still: () => boolean }) {
  return (
    <ProgramProvider value={program}>
      <Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
        <Window program={program} still={still()} />
      </Tooltip.Provider>
    </ProgramProvider>
  );
}

function Window({ program, still }: { readonly program: Program; readonly still: boolean }) {
  const theme = useApp((state) => state.view.theme);
  const open = useApp((state) => state.view.panelOpen);
  const starting = useApp((state) => state.program.starting);
  const [dropping, setDropping] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => (starting ? undefined : listenToKeys(program)), [program, starting]);
  useEffect(
    () => (starting ? undefined : listenToClipboard(program.store, program.actions, program.files)),
    [program, starting],
  );
  useEffect(() => (starting ? undefined : listenToDrops(program, setDropping)), [program, starting]);
  return (
    <div className={styles.window} data-panel={open} data-starting={starting} inert={starting}>
      <main className={styles.table}>
        {starting ? null : <MapView still={still} />}
        <div className={styles.vignette} aria-hidden />
        {starting ? null : <EmptyScene />}
      </main>
      <TopBar />
      <Toolbar />
      {starting ? null : (
        <>
          <Bars />
          <NorthRose />
          <SidePanel />
          <Notices />
        </>
      )}
      <StatusBar />
      {starting ? null : (
        <>
          <OpeningBar />
          <Dialogs />
        </>
      )}
      {dropping ? (
        <div className={styles.dropOver} aria-hidden>
          Drop the map to open it
        </div>
      ) : null}
    </div>
  );
}
