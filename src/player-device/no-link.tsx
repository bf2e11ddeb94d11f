import { useState } from 'react';
import { browserPorts } from '../device-link/browser-ports.ts';
import fieldStyles from './base/field.module.css';
import styles from './base/phone.module.css';
import ownStyles from './no-link.module.css';

/** The page without a link: people type the words that the game master shows. */
export function NoLink() {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [looks, setLooks] = useState(false);
  const look = async (): Promise<void> => {
    setWrong(null);
    setLooks(true);
    const { joinByWords } = await import('../device-link/join-by-words.ts');
    const found = await joinByWords(typed, browserPorts());
    setLooks(false);
    if ('wrong' in found) setWrong(found.wrong);
    // The page loads again with the link.
    else window.location.hash = found.link;
  };
  return (
    <main className={ownStyles.page}>
      <h1>Join a table</h1>
      <p>Scan the code that the game master shows, open the link that you were sent, or type the four words.</p>
      <form
        className={ownStyles.words}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <label>
          <span>Words</span>
          <input
            className={fieldStyles.field}
            value={typed}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {wrong ? (
          <p className={ownStyles.wrong} role="alert">
            {wrong}
          </p>
        ) : null}
        <button type="submit" className={styles.main} disabled={looks || typed.trim() === ''}>
          {looks ? 'Looking for the table' : 'Join'}
        </button>
      </form>
    </main>
  );
}

/** The page after the player has left the table. */
export function LeftTable() {
  return (
    <main className={ownStyles.page}>
      <h1>You have left the table</h1>
      <p>Your seat is free, and this device keeps nothing of the table.</p>
      <button type="button" className={styles.main} onClick={() => window.location.reload()}>
        Join again
      </button>
    </main>
  );
}
