import { Check, Eye } from 'lucide-react';
import { useStore } from 'zustand';
import type { SeatChoice } from '../../network/messages/view-schema.ts';
import styles from '../base/phone.module.css';
import { usePhone, usePhoneState } from '../base/phone-context.tsx';
import { PieceEmblem } from '../base/piece-emblem.tsx';
import { Presence, type PresenceState } from '../base/presence.tsx';
import sheetStyles from './sheets.module.css';

const STATE_WORDS: Readonly<Record<SeatChoice['state'], string>> = {
  free: 'Free',
  mine: 'Yours',
  here: 'Taken',
  asleep: 'Taken, asleep',
  lost: 'Taken, away',
  asked: 'Asked for',
};

const STATE_SHAPES: Readonly<Record<SeatChoice['state'], PresenceState>> = {
  free: 'free',
  mine: 'here',
  here: 'here',
  asleep: 'asleep',
  lost: 'lost',
  asked: 'joining',
};

/** So many pieces of a seat are drawn; more are a number. */
const DRAWN = 3;

/** The pieces of a seat in small. */
function SeatEmblems({ seat }: { readonly seat: SeatChoice }) {
  const { parts } = usePhone();
  const pieces = useStore(parts.store, (state) => state.scene?.pieces);
  const own = (pieces ?? []).filter(({ id }) => seat.pieces.includes(id));
  const more = seat.pieces.length - DRAWN;
  if (own.length === 0)
    return (
      <span className={sheetStyles.blank} aria-hidden>
        {seat.name.slice(0, 1).toUpperCase()}
      </span>
    );
  return (
    <span className={sheetStyles.emblems} aria-hidden>
      {own.slice(0, DRAWN).map((piece) => (
        <PieceEmblem key={piece.id} piece={piece} size={44} />
      ))}
      {more > 0 ? `+${more}` : null}
    </span>
  );
}

/** A seat in the list. */
function Seat({ seat, isChosen }: { readonly seat: SeatChoice; readonly isChosen: boolean }) {
  const { store } = usePhone();
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-testid="seat"
        data-chosen={isChosen}
        data-taken={seat.state === 'asleep' || seat.state === 'lost'}
        aria-pressed={isChosen}
        disabled={seat.state === 'here'}
        onClick={() => store.setState({ choice: seat.id })}
      >
        <SeatEmblems seat={seat} />
        <span className={styles.rowNames}>
          <strong>{seat.name}</strong>
          <span>{seat.words || 'No piece in this scene'}</span>
        </span>
        <span className={sheetStyles.seatState}>
          {isChosen && seat.state === 'free' ? (
            <span className={sheetStyles.chosen}>
              <Check size={18} aria-label="Chosen" />
            </span>
          ) : (
            <>
              <Presence state={STATE_SHAPES[seat.state]} />
              {STATE_WORDS[seat.state]}
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** While there is nothing to choose from yet. */
function Waiting() {
  const line = usePhoneState((state) => state.line);
  const isAway = line === 'no gm' || line === 'no line';
  return (
    <div className={styles.sheetBody}>
      <h1>
        {line === 'no gm'
          ? 'The game master is away'
          : line === 'no line'
            ? 'No line to the table'
            : 'Joining the table'}
      </h1>
      <p role="status">{isAway ? 'This page goes on by itself.' : 'One moment.'}</p>
    </div>
  );
}

/** Where the player sits down. */
export function JoinSheet() {
  const { store, phone, parts } = usePhone();
  const view = usePhoneState((state) => state.view);
  const line = usePhoneState((state) => state.line);
  const choice = usePhoneState((state) => state.choice);
  const refused = usePhoneState((state) => state.refused);
  const waits = usePhoneState((state) => Object.keys(state.sent).length > 0);
  const round = useStore(parts.store, (state) => state.scene?.initiative?.round);
  if (!view) return <Waiting />;
  const { seats } = view;
  const free = seats.filter(({ state }) => state === 'free');
  const chosen = seats.find(({ id }) => id === choice) ?? (choice === 'watch' ? undefined : free[0]);
  const watches = choice === 'watch' || chosen === undefined;
  const here = line === 'open' ? 'The GM is here.' : line === 'no gm' ? 'The GM is away.' : 'No line to the table.';
  const button = watches
    ? 'Just watch'
    : chosen.state === 'free'
      ? `Sit down as ${chosen.name}`
      : `Ask for the seat of ${chosen.name}`;
  return (
    <div className={styles.sheetBody}>
      <div>
        <h1 className={styles.question}>{view.scene}</h1>
        <p className={sheetStyles.here} role="status">
          <Presence state={line === 'open' ? 'here' : 'lost'} />
          {round === undefined ? here : `Round ${round}. ${here}`}
        </p>
      </div>
      <div className={sheetStyles.choose}>
        <h2>{seats.length > 0 ? 'Choose your seat' : 'There are no seats yet'}</h2>
      </div>
      {seats.length === 0 ? <p>You can watch until the game master adds one.</p> : null}
      <ul className={styles.rows}>
        {seats.map((seat) => (
          <Seat key={seat.id} seat={seat} isChosen={!watches && seat.id === chosen.id} />
        ))}
        <li>
          <button
            type="button"
            className={styles.row}
            data-chosen={watches}
            aria-pressed={watches}
            onClick={() => store.setState({ choice: 'watch' })}
          >
            <span className={sheetStyles.blank} aria-hidden>
              <Eye size={22} />
            </span>
            <span className={styles.rowNames}>
              <strong>Just watch</strong>
              <span>The map as all players see it</span>
            </span>
            {watches ? (
              <span className={sheetStyles.chosen}>
                <Check size={18} aria-label="Chosen" />
              </span>
            ) : null}
          </button>
        </li>
      </ul>
      {refused ? (
        <p className={sheetStyles.refused} role="alert">
          {refused}
        </p>
      ) : null}
      <div className={styles.last}>
        <div className={sheetStyles.column}>
          <button
            type="button"
            data-main
            className={styles.main}
            disabled={waits}
            onClick={() => {
              if (watches) store.setState({ watching: true });
              else phone.say({ kind: 'sit', seat: chosen.id });
            }}
          >
            {waits ? 'The GM is asked' : button}
          </button>
          <p className={sheetStyles.note}>This device keeps the seat until you leave it.</p>
        </div>
      </div>
    </div>
  );
}
