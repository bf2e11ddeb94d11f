import type { ScreenWindow } from '../../ui/program/program.tsx';

/** A display, as in the Window Management API. */
interface Display {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
}

interface Displays {
  readonly screens: readonly Display[];
  readonly currentScreen: Display;
}

/** What the Window Management API adds to `window`, if available. */
type Managed = Window & {
  readonly getScreenDetails?: () => Promise<Displays>;
  readonly screen: Screen & { readonly isExtended?: boolean };
};

/** The display other than this window's; undefined if there is only one, or the browser does not tell. */
async function otherDisplay(of: Managed): Promise<Display | undefined> {
  if (!of.getScreenDetails || of.screen.isExtended !== true) return undefined;
  try {
    const { screens, currentScreen } = await of.getScreenDetails();
    return screens.find((each) => each !== currentScreen);
  } catch {
    // Permission denied: the window opens here, to be dragged over.
    return undefined;
  }
}

/**
 * The players' window: its address has the session id it shares with this window, so that they find each other again.
 */
export function createScreenWindow(room: string, forget: () => void): ScreenWindow {
  return {
    forget,
    open: async () => {
      const display = await otherDisplay(window);
      // A browser that may fill the other display does so at once; otherwise it takes a click there.
      const place = display
        ? `fullscreen,left=${display.availLeft},top=${display.availTop},width=${display.availWidth},height=${display.availHeight}`
        : 'width=1280,height=720';
      const opened = window.open(`./screen.html#${room}`, `fall-of-shot-${room}`, `popup,${place}`);
      if (opened) {
        // This window keeps a handle to bring the other to the front. The other gets none: they talk over a channel.
        opened.opener = null;
        opened.focus();
      }
      return opened ? null : 'The browser blocked the window: allow pop-ups for this page, and try again.';
    },
  };
}

/**
 * The session id of this window and its screens: stored in the tab, so that both find each other again after a reload.
 */
export function sessionIdOf(storage: Storage, fresh: () => string): string {
  const key = 'fall-of-shot/room';
  const known = storage.getItem(key);
  if (known) return known;
  const room = fresh();
  storage.setItem(key, room);
  return room;
}
