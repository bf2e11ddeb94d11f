import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a part of the panel to its top when it shows something else. A choice made in that part itself leaves it where it
 * is, so that a list can be gone through.
 *
 * @param what stands for what is shown: its ids
 */
export function useTopOf(what: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(what);
  const chosenInside = useRef(false);
  useEffect(() => {
    const press = ({ target }: Event): void => {
      chosenInside.current = target instanceof Node && part.current?.contains(target) === true;
    };
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    if (!chosenInside.current) part.current?.scrollTo({ top: 0 });
  }, [what]);
  return part;
}
