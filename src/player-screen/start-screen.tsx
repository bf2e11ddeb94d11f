import { createRoot } from 'react-dom/client';
import { whenFacesAre } from '../design/fonts.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { connect, type ScreenPorts } from './client.ts';
import { createPictures } from './pictures.ts';
import { ScreenApp } from './screen-app.tsx';
import { createScreenParts } from './screen-parts.ts';
import { createScreenSound } from './screen-sound.ts';
import { keepAwake } from './wake-lock.ts';

installAllSystems();
installAllOnCanvas();

/** How a screen speaks with its table, and hears of it. */
export type LineToTable = Pick<ScreenPorts, 'post' | 'listen'>;

/** Draws the players' screen of a room, and shows what comes over its line once that is there. */
export function startScreen(room: string, lineToTable: Promise<LineToTable>): void {
  const { store, clock, glides, ghostGlides, pings, still, later } = createScreenParts();
  const sound = createScreenSound(window);

  void lineToTable.then((line) => {
    const link = connect(room, store, createPictures(store), clock, still, {
      ...line,
      every: (milliseconds, call) => window.setInterval(call, milliseconds),
      now: () => performance.now(),
    });
    window.addEventListener('pagehide', () => link.leave());
  });
  keepAwake();

  const root = document.getElementById('root');
  if (root)
    whenFacesAre(() =>
      createRoot(root).render(
        <ScreenApp
          store={store}
          clock={clock}
          glides={glides}
          ghostGlides={ghostGlides}
          pings={pings}
          still={still()}
          sound={sound}
          later={later}
        />,
      ),
    );
}
