import { Maximize } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './screen.module.css';
import { useShown } from './use-shown.ts';

function toggle(): void {
  // An iPhone has none of this.
  if (!document.fullscreenEnabled) return;
  // Refused without a click or key press: then the window stays as it is.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  else document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Full screen by F or double click, and by a button that appears when the pointer moves. */
export function FullScreen({ later }: { readonly later: (call: () => void, milliseconds: number) => () => void }) {
  const shown = useShown(later);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey) toggle();
    };
    const changed = (): void => setFull(document.fullscreenElement !== null);
    window.addEventListener('keydown', press);
    window.addEventListener('dblclick', toggle);
    document.addEventListener('fullscreenchange', changed);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('dblclick', toggle);
      document.removeEventListener('fullscreenchange', changed);
    };
  }, []);
  if (full) return null;
  if (!document.fullscreenEnabled) {
    return (
      <p className={styles.fullScreen} data-part="screen-full" data-shown={shown}>
        This browser has no full screen
      </p>
    );
  }
  return (
    <button type="button" className={styles.fullScreen} data-part="screen-full" data-shown={shown} onClick={toggle}>
      <Maximize aria-hidden />
      Full screen <kbd>F</kbd>
    </button>
  );
}
