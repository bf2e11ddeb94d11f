import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

/** What all parts need besides their own code. */
let before: Promise<void> = Promise.resolve();
let isThere = false;
const listeners = new Set<() => void>();

/** Lets all parts wait for something that they need. Call it before the first is shown. */
export function partsWaitFor(needed: Promise<void>): void {
  before = needed.then(() => {
    isThere = true;
    for (const listener of listeners) listener();
  });
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether that is there: what lists it shows the rest then. */
export function useIsEverythingThere(): boolean {
  return useSyncExternalStore(listen, () => isThere);
}

/** Resolves once nothing is more urgent than what is shown only at times. */
let isCalm = (): void => undefined;
const calm = new Promise<void>((resolve) => {
  isCalm = resolve;
});

/** Lets the parts come that wait for a calm moment. */
export function partsMayCome(): void {
  isCalm();
}

/**
 * A component whose code is loaded when it is first shown; until then nothing is in its place. Name it once, outside of
 * components.
 *
 * A part that cannot be loaded stays empty; the page tells that by Vite's event `vite:preloadError`.
 *
 * @param when `at once` when it is first shown; `calm` for what is shown only at times: not before {@link partsMayCome};
 *   `ahead` for what opens at a press: then too, even if it is not shown yet, so that it is there when it opens
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'at once' | 'calm' | 'ahead' = 'at once',
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= Promise.all([when === 'calm' ? calm.then(load) : load(), before]).then(
      ([Part]) => {
        Loaded = Part;
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  if (when === 'ahead') void calm.then(loadOnce);
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
