import { Dices, RefreshCw, Users, WifiOff } from 'lucide-react';
import styles from '../base/phone.module.css';
import { keyOf, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { lastsWords, nextTryWords } from '../base/waiting-words.ts';
import sheetStyles from './sheets.module.css';

/** The connection is lost: what that means, and what happens by itself. */
export function LostSheet() {
  const { phone } = usePhone();
  const line = usePhoneState((state) => state.line);
  const gone = usePhoneState(({ goneAt }) => lastsWords(goneAt === null ? 0 : performance.now() - goneAt));
  const next = usePhoneState(({ nextTry }) => nextTryWords(nextTry, performance.now()).words);
  const done = usePhoneState(({ nextTry }) => nextTryWords(nextTry, performance.now()).done);
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
          <h1>
            <span>{line === 'no gm' ? 'The game master is away.' : 'The connection is lost.'}</span>{' '}
            <span>Nothing is lost.</span>
          </h1>
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
      <div className={sheetStyles.next} data-area="note">
        <span className={styles.quiet}>Gone for {gone}</span>
        {line === 'no line' ? (
          <>
            <strong data-part="next-try">{next}</strong>
            <span className={sheetStyles.wait} aria-hidden>
              <i style={{ width: `${100 * done}%` }} />
            </span>
          </>
        ) : null}
      </div>
      <div className={styles.last} data-area="last">
        <button type="button" data-main className={styles.second} onClick={phone.retry}>
          <RefreshCw size={20} aria-hidden />
          Try now
        </button>
      </div>
    </div>
  );
}
