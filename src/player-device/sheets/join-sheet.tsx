import type { SeatChoice } from '../../network/messages/view-schema.ts';
import styles from '../base/phone.module.css';
import { usePhone, usePhoneState } from '../base/phone-context.tsx';
import sheetStyles from './sheets.module.css';

const STATE_WORDS: Readonly<Record<SeatChoice['state'], string>> = {
  free: 'Free',
  mine: 'Yours',
  here: 'Taken',
  asleep: 'Taken, asleep',
  lost: 'Taken, away',
  asked: 'Asked for',
};

/** Where the player sits down. */
export function JoinSheet() {
  const { store, phone } = usePhone();
  const view = usePhoneState((state) => state.view);
  const line = usePhoneState((state) => state.line);
  const choice = usePhoneState((state) => state.choice);
  const refused = usePhoneState((state) => state.refused);
  const waits = usePhoneState((state) => Object.keys(state.sent).length > 0);
  const seats = view?.seats ?? [];
  const free = seats.filter(({ state }) => state === 'free');
  const chosen = seats.find(({ id }) => id === choice) ?? (choice === 'watch' ? undefined : free[0]);
  const watches = choice === 'watch' || (chosen === undefined && seats.length > 0);
  if (!view)
    return (
      <div className={styles.sheetBody}>
        <h1>{line === 'no gm' ? 'The game master is away' : 'Joining the table'}</h1>
        <p>{line === 'no gm' ? 'This page goes on by itself.' : 'One moment.'}</p>
      </div>
    );
  const button = watches
    ? 'Just watch'
    : chosen && chosen.state !== 'free'
      ? `Ask for the seat of ${chosen.name}`
      : `Sit down as ${chosen?.name ?? ''}`;
  return (
    <div className={styles.sheetBody}>
      <h1>{seats.length > 0 ? 'Choose your seat' : view.scene}</h1>
      {seats.length === 0 ? <p>There are no seats yet. You can watch until the game master adds one.</p> : null}
      <ul className={styles.rows}>
        {seats.map((seat) => (
          <li key={seat.id}>
            <button
              type="button"
              className={styles.row}
              data-testid="seat"
              data-chosen={!watches && seat.id === chosen?.id}
              aria-pressed={!watches && seat.id === chosen?.id}
              disabled={seat.state === 'here'}
              data-side={seat.side}
              onClick={() => store.setState({ choice: seat.id })}
            >
              <span className={styles.rowNames}>
                <strong>{seat.name}</strong>
                <span>{seat.words || 'No piece in this scene'}</span>
              </span>
              <span className={styles.quiet}>{STATE_WORDS[seat.state]}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.row}
            data-chosen={watches}
            aria-pressed={watches}
            onClick={() => store.setState({ choice: 'watch' })}
          >
            <span className={styles.rowNames}>
              <strong>Just watch</strong>
              <span>The map as all players see it</span>
            </span>
          </button>
        </li>
      </ul>
      {refused ? (
        <p className={sheetStyles.refused} role="alert">
          {refused}
        </p>
      ) : null}
      <button
        type="button"
        className={styles.main}
        disabled={waits}
        onClick={() => {
          if (watches) store.setState({ watching: true });
          else if (chosen) phone.say({ kind: 'sit', seat: chosen.id });
        }}
      >
        {waits ? 'The GM is asked' : button}
      </button>
    </div>
  );
}
