import { useEffect, useState } from 'react';
import { lazily } from '../ui/components/lazily.tsx';
import { HeatSlip } from '../ui/heat/heat-slip.tsx';
import { EmptyScene } from '../ui/library/welcome.tsx';
import { PinLayer } from '../ui/pins/pin-layer.tsx';
import { useProgram } from '../ui/program/program.tsx';
import { NorthRose } from '../ui/scene/compass-rose.tsx';
import { Notices } from '../ui/shell/notices.tsx';
import { OpeningBar } from '../ui/shell/opening-bar.tsx';
import { SidePanel } from '../ui/shell/side-panel.tsx';
import { StatusBar } from '../ui/shell/status-bar.tsx';
import { Turns } from '../ui/shell/turn-panel.tsx';
import styles from './app.module.css';
import { listenToClipboard } from './input/clipboard.ts';
import { type Dropping, listenToDrops } from './input/drops.ts';
import { listenToKeys } from './input/shortcuts.ts';
import { listenToTouch } from './input/touch.ts';
import { MapView } from './map/map-view.tsx';

const Cards = lazily(() => import('./bars.tsx').then((part) => part.Cards), 'calm');
const Bars = lazily(() => import('./bars.tsx').then((part) => part.Bars), 'calm');
const Requests = lazily(() => import('../ui/devices/request-notes.tsx').then((part) => part.RequestNotes), 'calm');
const Dialogs = lazily(() => import('./dialogs.tsx').then((part) => part.Dialogs), 'calm');

/** The map, and what an empty one says. */
function Table({ still }: { readonly still: boolean }) {
  return (
    <>
      <MapView still={still} />
      <PinLayer />
      <HeatSlip />
      <EmptyScene />
    </>
  );
}

/** What floats over the map, besides the first buttons. */
function Panels() {
  return (
    <>
      <div className={styles.free} data-part="free">
        <div className={styles.upper}>
          <div className={styles.cards}>
            <OpeningBar />
            <Cards />
            <Requests />
          </div>
          <NorthRose />
        </div>
        <Bars />
      </div>
      <div className={styles.column} data-part="column">
        <SidePanel />
        <Notices />
      </div>
    </>
  );
}

/** What shows over everything, each only at times. The window listens to keys, the clipboard and dropped files. */
function Front() {
  const program = useProgram();
  const [dropping, setDropping] = useState<Dropping>(null);
  useEffect(() => listenToKeys(program), [program]);
  useEffect(() => listenToTouch(program), [program]);
  useEffect(() => listenToClipboard(program.store, program.actions, program.files), [program]);
  useEffect(() => listenToDrops(program, setDropping), [program]);
  return (
    <>
      <Dialogs />
      {dropping ? (
        <div className={styles.dropOver} data-part="dropping" aria-hidden>
          {dropping.what === 'picture' && dropping.onto !== null ? (
            <span>Drop it here to give {dropping.onto} this picture</span>
          ) : (
            <>
              <span>Drop the map to open it</span>
              {dropping.what === 'picture' ? <small>A picture dropped on a piece becomes its token</small> : null}
            </>
          )}
        </div>
      ) : null}
    </>
  );
}

/** What the window shows besides the first buttons, by where it is. */
export const rest = { Table, Turns, Panels, StatusBar, Front };
