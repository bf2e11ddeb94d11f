import { Dices, RefreshCw, Users, WifiOff } from 'lucide-react';
import styles from '../base/phone.module.css';
import { keyOf, usePhone, usePhoneState } from '../base/phone-context.tsx';
import sheetStyles from './sheets.module.css';

/** The line is gone: what that means, and what happens by itself. */
export function LostSheet() {
  const { phone } = usePhone();
  const line = usePhoneState((state) => state.line);
  const gone = usePhoneState(({ goneAt }) => (goneAt === null ? 0 : Math.round((performance.now() - goneAt) / 1000)));
  const dice = usePhoneState(({ view, dice: typed }) => {
    const ask = view?.asks.find(({ kind }) => kind === 'roll');
    return ask ? (typed[keyOf(ask)]?.length ?? 0) : 0;
  });
  if (line === 'closed')
    return (
      <div className={styles.sheetBody}>
        <h1 data-area="head">The table is closed</h1>
        <p data-area="facts">Ask the game master for a new link, or for the words, to join again.</p>
      </div>
    );
  if (line === 'other version')
    return (
      <div className={styles.sheetBody}>
        <h1 data-area="head">Load this page again</h1>
        <p data-area="facts">The program has changed since it was opened.</p>
        <div className={styles.last} data-area="last">
          <button type="button" data-main className={styles.main} onClick={() => window.location.reload()}>
            Load it again
          </button>
        </div>
      </div>
    );
  return (
    <div className={styles.sheetBody}>
      <div className={styles.head} data-area="head">
        <WifiOff size={28} aria-hidden />
        <div className={styles.rowNames}>
          <h1>{line === 'no gm' ? 'The game master is away.' : 'The line is gone.'} Nothing is lost.</h1>
        </div>
      </div>
      <ul className={sheetStyles.facts} data-area="facts">
        {dice > 0 ? (
          <li>
            <Dices size={20} aria-hidden />
            <span className={styles.rowNames}>
              <b>Your {dice === 1 ? 'die is' : `${dice} dice are`} kept</b>
              <span>They are sent when the line is back.</span>
            </span>
          </li>
        ) : null}
        <li>
          <Users size={20} aria-hidden />
          <span className={styles.rowNames}>
            <b>The table knows</b>
            <span>It shows you as away, and waits.</span>
          </span>
        </li>
        <li>
          <RefreshCw size={20} aria-hidden />
          <span className={styles.rowNames}>
            <b>It comes back by itself</b>
            <span>Also after sleep. No need to reload.</span>
          </span>
        </li>
      </ul>
      <p className={styles.quiet} data-area="note">
        Gone for {gone} seconds
      </p>
      <div className={styles.last} data-area="last">
        <button type="button" data-main className={styles.second} onClick={phone.retry}>
          <RefreshCw size={20} aria-hidden />
          Try now
        </button>
      </div>
    </div>
  );
}
