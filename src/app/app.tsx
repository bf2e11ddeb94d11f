import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { type Program, ProgramProvider, useApp } from '../panels/context.tsx';
import { CreditsDialog } from '../panels/credits-dialog.tsx';
import { DrawOptions } from '../panels/draw-options.tsx';
import { EmptyScene } from '../panels/empty-scene.tsx';
import { ExportDialog } from '../panels/export-dialog.tsx';
import { FirstHint } from '../panels/first-hint.tsx';
import { LibraryDialog } from '../panels/library-dialog.tsx';
import { MapMenu } from '../panels/map-menu.tsx';
import { NewTableDialog } from '../panels/new-table-dialog.tsx';
import { NorthRose } from '../panels/north.tsx';
import { Notices } from '../panels/notices.tsx';
import { OpeningBar } from '../panels/opening-bar.tsx';
import { PackDialog } from '../panels/pack-dialog.tsx';
import { PlaceOptions } from '../panels/place-options.tsx';
import { PlaybackBar } from '../panels/playback-bar.tsx';
import { SidePanel } from '../panels/side-panel.tsx';
import { SideViewIsland } from '../panels/side-view.tsx';
import { StatusStrip } from '../panels/status-strip.tsx';
import { ToolRail } from '../panels/tool-rail.tsx';
import { TopBar } from '../panels/top-bar.tsx';
import { TourCard } from '../panels/tour-card.tsx';
import { listenToClipboard } from './clipboard.ts';
import { listenToDrops } from './drops.ts';
import { MapView } from './map-view.tsx';
import { listenToKeys } from './shortcuts.ts';

/** The whole window: the map, and what floats over it. */
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
  const theme = useApp((state) => state.theme);
  const open = useApp((state) => state.panelOpen);
  const [dropping, setDropping] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => listenToKeys(program), [program]);
  useEffect(() => listenToClipboard(program.store, program.actions, program.files), [program]);
  useEffect(() => listenToDrops(program, setDropping), [program]);
  return (
    <div className="window" data-panel={open}>
      <main className="table">
        <MapView still={still} />
        <div className="vignette" aria-hidden />
        <EmptyScene />
      </main>
      <TopBar />
      <ToolRail />
      <PlaceOptions />
      <DrawOptions />
      <NorthRose />
      <SideViewIsland />
      <SidePanel />
      <FirstHint />
      <TourCard />
      <PlaybackBar />
      <Notices />
      <StatusStrip />
      <NewTableDialog />
      <MapMenu />
      <LibraryDialog />
      <ExportDialog />
      <CreditsDialog />
      <PackDialog />
      <OpeningBar />
      {dropping ? (
        <div className="drop-over" aria-hidden>
          Drop the map to open it
        </div>
      ) : null}
    </div>
  );
}
