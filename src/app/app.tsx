import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { MapMenu } from '../ui/commands/context-menu.tsx';
import { Toolbar } from '../ui/commands/toolbar.tsx';
import { ExportDialog } from '../ui/library/export-dialog.tsx';
import { LibraryDialog } from '../ui/library/library-dialog.tsx';
import { PackDialog } from '../ui/library/pack-dialog.tsx';
import { EmptyScene } from '../ui/library/welcome.tsx';
import { DrawOptions } from '../ui/obstructions/draw-options.tsx';
import { PaletteDialog } from '../ui/palette/palette-dialog.tsx';
import { PlaceOptions } from '../ui/pieces/place-options.tsx';
import { type Program, ProgramProvider, useApp } from '../ui/program/program.tsx';
import { NorthRose } from '../ui/scene/compass-rose.tsx';
import { NewTableDialog } from '../ui/scene/new-scene-dialog.tsx';
import { CreditsDialog } from '../ui/shell/credits-dialog.tsx';
import { Notices } from '../ui/shell/notices.tsx';
import { OpeningBar } from '../ui/shell/opening-bar.tsx';
import { PlaybackBar } from '../ui/shell/playback-bar.tsx';
import { SidePanel } from '../ui/shell/side-panel.tsx';
import { StatusBar } from '../ui/shell/status-bar.tsx';
import { TopBar } from '../ui/shell/top-bar.tsx';
import { SideViewPanel } from '../ui/side-view/side-view.tsx';
import { FirstHint } from '../ui/tours/first-hint.tsx';
import { TourCard } from '../ui/tours/tour-card.tsx';
import styles from './app.module.css';
import { listenToClipboard } from './input/clipboard.ts';
import { listenToDrops } from './input/drops.ts';
import { listenToKeys } from './input/shortcuts.ts';
import { MapView } from './map/map-view.tsx';

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
  const [dropping, setDropping] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => listenToKeys(program), [program]);
  useEffect(() => listenToClipboard(program.store, program.actions, program.files), [program]);
  useEffect(() => listenToDrops(program, setDropping), [program]);
  return (
    <div className={styles.window} data-panel={open}>
      <main className={styles.table}>
        <MapView still={still} />
        <div className={styles.vignette} aria-hidden />
        <EmptyScene />
      </main>
      <TopBar />
      <Toolbar />
      <PlaceOptions />
      <DrawOptions />
      <NorthRose />
      <SideViewPanel />
      <SidePanel />
      <FirstHint />
      <TourCard />
      <PlaybackBar />
      <Notices />
      <StatusBar />
      <NewTableDialog />
      <MapMenu />
      <LibraryDialog />
      <ExportDialog />
      <CreditsDialog />
      <PackDialog />
      <PaletteDialog />
      <OpeningBar />
      {dropping ? (
        <div className={styles.dropOver} aria-hidden>
          Drop the map to open it
        </div>
      ) : null}
    </div>
  );
}
