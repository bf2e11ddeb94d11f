import { type RefObject, useEffect, useRef } from 'react';

/** A heading that takes the focus whenever its question is a new one. */
export function useQuestion(key: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (key !== '') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
