/** What the guard needs from the browser. */
export interface GuardPorts {
  /** Survives a crash of the window. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The time now, in milliseconds. */
  readonly now: () => number;
  /** Calls again and again, every {@link TICK} milliseconds while the window responds. Returns a function that ends it. */
  readonly everyTick: (call: () => void) => () => void;
  /** Tells other windows that this one opens a scene, until the returned function is called or the window is gone. */
  readonly claim: (id: string) => () => void;
  /** True if another window opens a scene at this moment. */
  readonly isClaimed: (id: string) => Promise<boolean>;
  /** True if a scene froze a window that was closed while it did not respond. */
  readonly hasFrozen: (id: string) => Promise<boolean>;
}

/** How often an opening window shows that it responds, in milliseconds. */
export const TICK = 250;

/** A scene counts as opened when the window has responded this many times. */
const TICKS = 8;

/** A window that does not respond for so long is frozen, in milliseconds. */
const FROZEN = 10_000;

const KEY = 'fall-of-shot-opening ';
const FROZE = 'froze';

/** Remembers which scene is being opened, so that one that freezes or crashes the window is not opened again by itself. */
export interface OpeningGuard {
  /** A scene is about to be opened. The scene before it is done with. */
  begin(id: string): void;
  /** The window is closed or left: an opening that has not frozen it is none to remember. */
  leave(): void;
  /** True if opening a scene froze or crashed the window last time. */
  isTrapped(id: string): Promise<boolean>;
}

/** Creates the guard of a window. Without storage it traps nothing. */
export function createOpeningGuard(ports: GuardPorts): OpeningGuard {
  const { storage, now } = ports;
  let finish: (froze: boolean) => void = () => undefined;

  const write = (id: string, value: string | null): void => {
    try {
      if (value === null) storage.removeItem(KEY + id);
      else storage.setItem(KEY + id, value);
    } catch {
      // Without storage nothing opens by itself, and so nothing can be trapped.
    }
  };
  const read = (id: string): string | null => {
    try {
      return storage.getItem(KEY + id);
    } catch {
      return null;
    }
  };

  return {
    begin: (id) => {
      finish(false);
      write(id, String(now()));
      const release = ports.claim(id);
      let [last, longest, ticks] = [now(), 0, 0];
      const end = ports.everyTick(() => {
        longest = Math.max(longest, now() - last);
        last = now();
        ticks++;
        if (ticks >= TICKS) finish(longest >= FROZEN);
      });
      finish = (froze) => {
        finish = () => undefined;
        end();
        release();
        write(id, froze ? FROZE : null);
      };
    },
    leave: () => finish(false),
    isTrapped: async (id) => {
      const mark = read(id);
      if (mark === FROZE || (await ports.hasFrozen(id))) return true;
      if (mark === null) return false;
      // Two windows that a browser restores together may open the same scene.
      const isRecent = Math.abs(now() - Number(mark)) < FROZEN;
      return !(isRecent && (await ports.isClaimed(id)));
    },
  };
}
