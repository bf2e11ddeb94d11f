import { useEffect, useState } from 'react';

/**
 * A value some frames late: what costs much to draw, and comes while the pointer moves, is drawn in parts, each in a frame
 * of its own. What is gone is gone at once.
 *
 * @param frames how many frames to wait; if the value changes meanwhile, the wait begins anew
 */
export function useFramesLate<T>(value: T | undefined, frames: number): T | undefined {
  const [late, setLate] = useState<T>();
  useEffect(() => {
    let left = frames;
    let next = requestAnimationFrame(wait);
    function wait(): void {
      if (value === undefined || --left <= 0) setLate(value);
      else next = requestAnimationFrame(wait);
    }
    return () => cancelAnimationFrame(next);
  }, [value, frames]);
  return value === undefined ? undefined : late;
}
