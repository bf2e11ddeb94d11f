import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import styles from './devices.module.css';

/** A link that is copied with a click. Where the browser refuses, it says so and shows the link. */
export function CopyLink({
  link,
  label,
  children,
}: {
  readonly link: string;
  readonly label: string;
  readonly children: string;
}) {
  const [ended, setEnded] = useState<'copied' | 'refused' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      // Pages without a safe connection have no clipboard at all.
      await navigator.clipboard.writeText(link);
      setEnded('copied');
    } catch {
      setEnded('refused');
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        onClick={() => void copy()}
        // The link that is shown stays: to select it, the button must lose the focus.
        onBlur={() => setEnded((now) => (now === 'copied' ? null : now))}
      >
        <Copy size={14} aria-hidden />
        {ended === 'copied' ? 'Copied' : children}
      </Button>
      {ended === 'refused' ? (
        <p className={styles.notCopied} role="alert" data-part="not-copied">
          The browser does not let this page copy. Select the link and copy it: <b>{link}</b>
        </p>
      ) : null}
    </>
  );
}
