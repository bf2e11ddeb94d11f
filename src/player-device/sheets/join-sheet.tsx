import { Check, Eye } from 'lucide-react';
import { useStore } from 'zustand';
import { classes } from '../../design/classes.ts';
import { Presence, type PresenceState } from '../../design/presence.tsx';
import type { SeatChoice } from '../../network/messages/view-schema.ts';
import { afterTouch, bySide, chosenSeats, fitsWith, namesTogether } from '../base/join-choice.ts';
import styles from '../base/phone.module.css';
import { usePhone, usePhoneState } from '../base/phone-context.tsx';
import { PieceEmblem } from '../base/piece-emblem.tsx';
import { SideSign } from '../base/side-sign.tsx';
import { useLarge } from '../base/use-large.ts';
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

/** A side over its seats, with the shape of its pieces. */
function SideName({ side, name }: { readonly side: SeatChoice['side']; readonly name: string }) {
  return (
    <p className={sheetStyles.side} data-part="side">
      <SideSign side={side} />
      {name}
    </p>
  );
}

/** A seat in the list. */
function Seat({
  seat,
  isChosen,
  fits,
  onTouch,
}: {
  readonly seat: SeatChoice;
  readonly isChosen: boolean;
  /** Whether it may be chosen besides the others that are. */
  readonly fits: boolean;
  readonly onTouch: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-testid="seat"
        data-chosen={isChosen}
        data-taken={seat.state === 'asleep' || seat.state === 'lost'}
        aria-pressed={isChosen}
        disabled={seat.state === 'here' || seat.state === 'mine' || !fits}
        onClick={onTouch}
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
  const told = usePhoneState((state) => state.told);
  const waits = usePhoneState((state) => Object.keys(state.sent).length > 0);
  const round = useStore(parts.store, (state) => state.scene?.initiative?.round);
  const several = useLarge();
  if (!view) return <Waiting />;
  const { seats, mine } = view;
  const adding = mine.length > 0;
  const chosen = chosenSeats(seats, choice, several);
  const [first] = chosen;
  const open = seats.some(({ state }) => state !== 'here' && state !== 'mine');
  const watches = !adding && first === undefined && (choice === 'watch' || !several || !open);
  const here = line === 'open' ? 'The GM is here.' : line === 'no gm' ? 'The GM is away.' : 'No line to the table.';
  const names = namesTogether(chosen.map(({ name }) => name));
  const button = watches
    ? 'Just watch'
    : first === undefined
      ? 'Choose a seat'
      : chosen.some(({ state }) => state === 'free')
        ? `Sit down as ${names}`
        : `Ask for the seat of ${names}`;
  const sides = bySide(seats);
  const [only] = sides.length === 1 ? sides : [];
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
        <h2>
          {seats.length === 0
            ? 'There are no seats yet'
            : adding
              ? 'Who else plays here?'
              : several && seats.length > 1
                ? 'Choose one seat, or two'
                : 'Choose your seat'}
        </h2>
        {only ? <SideName side={only.side} name={only.name} /> : null}
      </div>
      {several && seats.length > 1 ? (
        <p className={styles.quiet}>
          {`Players who share this device sit at its sides.${sides.length > 1 ? ' It shows what one side sees, so all of them play the same side.' : ''}`}
        </p>
      ) : null}
      {seats.length === 0 ? <p>You can watch until the game master adds one.</p> : null}
      <ul className={styles.rows}>
        {sides.map(({ side, name, seats: ofSide }) => (
          <li key={side} className={sheetStyles.sideSeats}>
            {only ? null : <SideName side={side} name={name} />}
            <ul className={classes(styles.rows, sheetStyles.seats)} aria-label={name}>
              {ofSide.map((seat) => (
                <Seat
                  key={seat.id}
                  seat={seat}
                  isChosen={chosen.includes(seat)}
                  fits={!several || fitsWith(seat, [...mine, ...chosen])}
                  onTouch={() => store.setState({ choice: afterTouch(seat, chosen, several) })}
                />
              ))}
            </ul>
          </li>
        ))}
        <li hidden={adding}>
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
      {told ? (
        <p className={sheetStyles.refused} role="alert">
          {told.words}
        </p>
      ) : null}
      <div className={styles.last}>
        <div className={sheetStyles.column}>
          <button
            type="button"
            data-main
            className={styles.main}
            disabled={waits || (!watches && first === undefined)}
            onClick={() => {
              if (watches) store.setState({ watching: true });
              for (const { id } of chosen) phone.say({ kind: 'sit', seat: id });
              store.setState({ adding: false });
            }}
          >
            <span className={sheetStyles.twoLines}>{waits ? 'The GM is asked' : button}</span>
          </button>
          {adding ? (
            <button
              type="button"
              className={styles.second}
              onClick={() => store.setState({ adding: false, choice: null })}
            >
              Back to the table
            </button>
          ) : (
            <p className={sheetStyles.note}>
              {`This device keeps the ${chosen.length > 1 ? 'seats' : 'seat'} until you leave ${chosen.length > 1 ? 'them' : 'it'}.`}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
