import { Maximize } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './screen.module.css';

/** How long the button is visible after the pointer moved, in milliseconds. */
const SHOWN = 3000;

function toggle(): void {
  // Refused without a click or key press: then the window stays as it is.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  else document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Full screen by F or double click, and by a button that appears when the pointer moves. */
export function FullScreen({ later }: { readonly later: (call: () => void, milliseconds: number) => () => void }) {
  const [shown, setShown] = useState(true);
  const [full, setFull] = useState(false);
  useEffect(() => {
    let stop = later(() => setShown(false), SHOWN);
    const move = (): void => {
      stop();
      setShown(true);
      stop = later(() => setShown(false), SHOWN);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey) toggle();
    };
    const changed = (): void => setFull(document.fullscreenElement !== null);
    window.addEventListener('pointermove', move);
    window.addEventListener('keydown', press);
    window.addEventListener('dblclick', toggle);
    document.addEventListener('fullscreenchange', changed);
    return () => {
      stop();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('keydown', press);
      window.removeEventListener('dblclick', toggle);
      document.removeEventListener('fullscreenchange', changed);
    };
  }, [later]);
  if (full) return null;
  return (
    <button type="button" className={styles.fullScreen} data-part="screen-full" data-shown={shown} onClick={toggle}>
      <Maximize aria-hidden />
      Full screen <kbd>F</kbd>
    </button>
  );
}
