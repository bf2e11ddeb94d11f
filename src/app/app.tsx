import { Tooltip } from 'radix-ui';
import { type ComponentType, useEffect } from 'react';
import { besideTaken } from '../store/view/camera.ts';
import { Toolbar } from '../ui/commands/toolbar.tsx';
import { type Program, ProgramProvider, useApp } from '../ui/program/program.tsx';
import { LoadFailure } from '../ui/shell/load-failure.tsx';
import { StatusFrame } from '../ui/shell/status-frame.tsx';
import { TopBar } from '../ui/shell/top-bar.tsx';
import styles from './app.module.css';
import type { EarlyPresses } from './early/early-presses.ts';

/** What the window shows besides the first buttons. It comes later. */
export interface Rest {
  readonly Table: ComponentType<{ readonly still: boolean }>;
  /** Whose turn it is, in the top bar. */
  readonly Turns: ComponentType;
  readonly Panels: ComponentType;
  readonly StatusBar: ComponentType;
  readonly Front: ComponentType;
}

interface Props {
  readonly program: Program;
  /** `null` until it is loaded; `failed` if it cannot be. */
  readonly rest: Rest | null | 'failed';
  readonly presses: EarlyPresses;
  readonly still: () => boolean;
}

/** The whole window: the map, and the panels over it. */
export function App({ program, rest, presses, still }: Props) {
  return (
    <ProgramProvider value={program}>
      <Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
        <Window rest={rest} presses={presses} still={still()} />
      </Tooltip.Provider>
    </ProgramProvider>
  );
}

function Window({ rest, presses, still }: { readonly still: boolean } & Pick<Props, 'rest' | 'presses'>) {
  const theme = useApp((state) => state.view.theme);
  const open = useApp((state) => state.view.panelOpen);
  const touch = useApp((state) => state.program.touch);
  const beside = useApp(besideTaken);
  const starting = useApp((state) => state.program.starting);
  const shown = starting || rest === 'failed' ? null : rest;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-touch', touch);
  }, [touch]);
  useEffect(() => {
    if (shown) presses.perform();
  }, [shown, presses]);
  return (
    <div className={styles.window} data-panel={open} data-beside={beside} data-starting={starting}>
      <main className={styles.table}>
        {shown ? <shown.Table still={still} /> : null}
        <div className={styles.vignette} aria-hidden />
      </main>
      <TopBar turns={shown ? <shown.Turns /> : null} />
      <Toolbar />
      {shown ? <shown.Panels /> : null}
      {shown ? <shown.StatusBar /> : <StatusFrame />}
      {shown ? <shown.Front /> : null}
      {rest === 'failed' ? <LoadFailure /> : null}
    </div>
  );
}
