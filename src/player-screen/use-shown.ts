import { useEffect, useState } from 'react';

/** How long the controls are visible after the pointer moved, in milliseconds. */
const SHOWN = 3000;

/** Returns whether the screen's controls are visible: for a while after it opened, and after the pointer moved. */
export function useShown(later: (call: () => void, milliseconds: number) => () => void): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let stop = later(() => setShown(false), SHOWN);
    const move = (): void => {
      stop();
      setShown(true);
      stop = later(() => setShown(false), SHOWN);
    };
    window.addEventListener('pointermove', move);
    return () => {
      stop();
      window.removeEventListener('pointermove', move);
    };
  }, [later]);
  return shown;
}
