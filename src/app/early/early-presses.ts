/** Marks a button that was pressed before the program could do what it says. */
const PRESSED = 'data-pressed';

/** Buttons that need nothing that is still to come. */
const AT_ONCE = '[data-at-once]';

/** Keys that press a button. */
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Presses a button as a mouse does: menus open when it goes down, everything else when it comes up. */
function press(button: HTMLButtonElement): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  if (button.isConnected) button.click();
}

/** What is pressed while the program starts. */
export interface EarlyPresses {
  /** Performs it, once the program is there. Nothing waits from then on. */
  readonly perform: () => void;
}

/**
 * Lets a person press the first buttons while the rest of the program is loaded: the button shows that it was pressed,
 * and does what it says as soon as it can. Only the last press counts, as nobody sees what the one before would have
 * done.
 */
export function waitForProgram(page: Document): EarlyPresses {
  let waiting: HTMLButtonElement | null = null;
  const listening = new AbortController();
  const buttonAt = (target: EventTarget | null): HTMLButtonElement | null => {
    const button = target instanceof Element ? target.closest('button') : null;
    return button?.matches(AT_ONCE) ? null : button;
  };
  const wait = (button: HTMLButtonElement): void => {
    waiting?.removeAttribute(PRESSED);
    waiting = button;
    button.setAttribute(PRESSED, '');
  };
  /** Nothing of the page hears of it yet. */
  const keep = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: listening.signal };
  page.addEventListener(
    'pointerdown',
    (event) => {
      if (buttonAt(event.target)) event.stopImmediatePropagation();
    },
    options,
  );
  page.addEventListener(
    'click',
    (event) => {
      const button = buttonAt(event.target);
      if (!button) return;
      keep(event);
      wait(button);
    },
    options,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      const button = buttonAt(event.target);
      if (!button || !PRESSES.has(event.key)) return;
      keep(event);
      wait(button);
    },
    options,
  );
  return {
    perform: () => {
      listening.abort();
      const button = waiting;
      waiting = null;
      button?.removeAttribute(PRESSED);
      if (button?.isConnected) press(button);
    },
  };
}
