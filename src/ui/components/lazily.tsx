import { type ComponentType, useEffect, useState } from 'react';

/** What all parts need besides their own code. */
let before: Promise<void> = Promise.resolve();

/** Lets all parts wait for something that they need. Call it before the first is shown. */
export function partsWaitFor(needed: Promise<void>): void {
  before = needed;
}

/** What is loaded later, in the order in which it was named. */
const parts: (() => Promise<unknown>)[] = [];

/**
 * A component whose code is loaded when it is first shown, or by {@link loadTheRest}; until then nothing is in its place.
 * Name it once, outside of components.
 *
 * A part that cannot be loaded stays empty; the page tells that by Vite's event `vite:preloadError`.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= Promise.all([load(), before]).then(
      ([Part]) => {
        Loaded = Part;
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  parts.push(loadOnce);
  return function Lazily(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => Loaded);
    useEffect(() => {
      if (Part) return;
      let gone = false;
      void loadOnce().then(() => {
        if (!gone) setPart(() => Loaded);
      });
      return () => {
        gone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}

/** Loads all parts that are still missing, one after the other, so that none has to be waited for. */
export async function loadTheRest(): Promise<void> {
  for (const load of parts) await load();
}
