/** What the window tells the worker that watches it: it responds, with this scene on screen, or it may rest (`null`). */
export type Beat = string | null;

/** How often a window shows that it responds, and the worker looks, in milliseconds. */
export const BEAT = 3000;

/** A window that misses so many beats is frozen. */
const MISSED = 5;

/** Watches a window from a worker: what a frozen window cannot write any more, the worker writes. */
export interface FreezeWatch {
  beat(scene: Beat): void;
  /** Called every {@link BEAT} milliseconds. */
  tick(): void;
}

/**
 * Creates the watch. It counts its own ticks and not the time, so a sleeping machine is not taken for a frozen window.
 *
 * @param record called with the scene whose window is frozen
 * @param forget called with a scene when its window responds: first, or again
 */
export function createFreezeWatch(record: (scene: string) => void, forget: (scene: string) => void): FreezeWatch {
  let scene: Beat = null;
  let missed = 0;
  let recorded: string | null = null;
  return {
    beat: (now) => {
      missed = 0;
      // A scene that is open and responds is no longer one that froze.
      for (const responds of new Set([recorded, now === scene ? null : now])) if (responds !== null) forget(responds);
      scene = now;
      recorded = null;
    },
    tick: () => {
      if (scene === null || recorded !== null) return;
      missed++;
      if (missed < MISSED) return;
      recorded = scene;
      record(scene);
    },
  };
}
