import type { OpenScene } from './open-scene.ts';
import { type AutosavePorts, type OpenScenes, type RunningCheckpoint, sceneIdOf } from './open-scenes.ts';
import type { Base } from './write-plan.ts';

/** A checkpoint is written when nothing has changed for this long, in milliseconds. */
const IDLE_MS = 2000;

/** How many steps a journal may have, and how long it may be against its document, before a checkpoint is due. */
const MAX_STEPS = 200;
const SHARE = 4;
/** A journal shorter than this is never too long, in characters: loading it costs nothing. */
const SHORT = 32_000;

/** A journal that is this many times too long does not wait for the window to be idle. */
const OVERDUE = 4;

/** Returns how long a journal is against its limit: above 1 a checkpoint is due, as it is for a version to be written. */
function excessOf({ journal, length, owed, isCut }: Base): number {
  // A damaged journal stays until it is kept as a version.
  if (isCut) return 0;
  if (owed.length > 0) return OVERDUE;
  const size = journal.reduce((sum, step) => sum + step.length, 0);
  return Math.max(journal.length / MAX_STEPS, size / Math.max(SHORT, length / SHARE));
}

/** Decides when checkpoints are written. */
export interface Checkpoints {
  /** Something was saved, changed or opened: the window is not idle. */
  onActivity(): void;
  /** Stops a checkpoint, so that a window that closes has the database to itself. */
  stop(): void;
}

/** Creates the checkpoints of the scene on screen. */
export function createCheckpoints(ports: AutosavePorts, openScenes: OpenScenes): Checkpoints {
  let cancelTimer: (() => void) | null = null;
  let running: RunningCheckpoint | null = null;

  const begin = (openScene: OpenScene): void => {
    const checkpoint = ports.checkpoint(sceneIdOf(openScene));
    const id = openScene.base?.card?.id;
    running = checkpoint;
    void checkpoint.done.then((revision) => {
      if (running === checkpoint) running = null;
      const { base } = openScene;
      if (revision === null || !base || base.card?.id !== id) return;
      const journal = base.journal.filter((step) => step.revision > revision);
      openScene.base = { ...base, journal, owed: base.owed.filter(({ number }) => number >= revision) };
      // What was saved meanwhile may be due for the next.
      onActivity();
    });
  };

  const onActivity = (): void => {
    const { base } = openScenes.current;
    const excess = base?.card ? excessOf(base) : 0;
    if (cancelTimer && excess > OVERDUE) return;
    cancelTimer?.();
    cancelTimer = null;
    if (excess <= 1 || running) return;
    cancelTimer = ports.schedule(IDLE_MS, () => {
      cancelTimer = null;
      if (!running && openScenes.current.base?.card) begin(openScenes.current);
    });
  };

  return {
    onActivity,
    stop: () => {
      cancelTimer?.();
      cancelTimer = null;
      running?.stop();
      running = null;
    },
  };
}
