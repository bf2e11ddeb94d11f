import type { ReactNode } from 'react';
import styles from './status-bar.module.css';

/** The bar at the lower edge of the window. It is empty while there is no scene to tell of. */
export function StatusFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <footer className={styles.status} data-part="status">
      {children}
    </footer>
  );
}
