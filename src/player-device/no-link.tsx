import styles from './base/phone.module.css';

/** The page without a link. */
export function NoLink() {
  return (
    <main className={styles.noLink}>
      <h1>Join a table</h1>
      <p>Scan the code that the game master shows, or open the link that you were sent.</p>
    </main>
  );
}
