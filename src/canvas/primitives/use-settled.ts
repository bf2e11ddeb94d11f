import { useEffect, useState } from 'react';
import { deepEqual } from '../../lib/deep-equal.ts';

/** How long a value must stay before it counts, in milliseconds: longer than a frame, shorter than anybody notices. */
const SETTLES = 90;

/**
 * The last value that stayed for a moment, the first at once. While the camera moves, what depends on it is not computed
 * again for each frame.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const same = deepEqual(settled, value);
  useEffect(() => {
    if (same) return;
    const timer = window.setTimeout(() => setSettled(value), SETTLES);
    return () => window.clearTimeout(timer);
  }, [same, value]);
  return settled;
}
