import type { ScreenWindow } from '../../ui/program/program.tsx';

/** A display, as the Window Management API names it. */
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

/** What the Window Management API adds to the window, where there is one. */
type Managed = Window & {
  readonly getScreenDetails?: () => Promise<Displays>;
  readonly screen: Screen & { readonly isExtended?: boolean };
};

/** The display that is not this window's; nothing where there is one alone, or the browser does not say. */
async function otherDisplay(of: Managed): Promise<Display | undefined> {
  if (!of.getScreenDetails || of.screen.isExtended !== true) return undefined;
  try {
    const { screens, currentScreen } = await of.getScreenDetails();
    return screens.find((each) => each !== currentScreen);
  } catch {
    // Somebody does not want the displays to be known: the window opens here, and is dragged over.
    return undefined;
  }
}

/** The players' window: its address has the room that it shares with this window, so that it finds it again. */
export function createScreenWindow(room: string, forget: () => void): ScreenWindow {
  return {
    forget,
    open: async () => {
      const display = await otherDisplay(window);
      // A browser that may fill the other display at once does so; the others leave that to a click there.
      const place = display
        ? `fullscreen,left=${display.availLeft},top=${display.availTop},width=${display.availWidth},height=${display.availHeight}`
        : 'width=1280,height=720';
      const opened = window.open(`./screen.html#${room}`, `fall-of-shot-${room}`, `popup,${place}`);
      opened?.focus();
      return opened ? null : 'The browser blocked the window: allow pop-ups for this page, and try again.';
    },
  };
}

/** The room of this window and its screens: kept in the tab, so that both find each other again after a reload. */
export function roomOf(storage: Storage, fresh: () => string): string {
  const key = 'fall-of-shot/room';
  const known = storage.getItem(key);
  if (known) return known;
  const room = fresh();
  storage.setItem(key, room);
  return room;
}
