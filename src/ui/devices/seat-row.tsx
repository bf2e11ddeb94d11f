import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { ChevronDown, ChevronUp, Mic, MicOff, UserMinus, X } from 'lucide-react';
import { useState } from 'react';
import { Presence } from '../../design/presence.tsx';
import { LEAVES, type Leave, RIGHTS, SEAT_ODDS } from '../../network/messages/rights.ts';
import { type SeatState, seatState } from '../../store/devices/seat-selectors.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { Choice, Segments } from '../components/fields/choice.tsx';
import { TextField } from '../components/fields/text-field.tsx';
import { Emblem } from '../components/pieces/emblem.tsx';
import { ODDS_WORDS } from '../odds-shown-words.ts';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './devices.module.css';
import { RIGHT_WORDS, SEAT_WORDS, seatWords } from './seat-words.ts';

const LEAVE_WORDS: Readonly<Record<Leave, string>> = { yes: 'Yes', ask: 'Ask me', no: 'No' };

/** How somebody is at the table, by a shape of its own each. */
function SeatPresence({ state }: { readonly state: SeatState }) {
  return <Presence state={state === 'gone' ? 'lost' : state} />;
}

/** The letter of a seat; in the island with its presence, and with an edge while something is open with it. */
export function SeatLetter({ seat, alone = false }: { readonly seat: Seat; readonly alone?: boolean }) {
  const now = useApp((state) => seatState(state, seat.id));
  const asked = useApp((state) => seatWords(state, seat.id) !== SEAT_WORDS[seatState(state, seat.id)]);
  return (
    <span className={styles.letter} data-side={seat.side} data-state={now} data-asked={alone && asked} aria-hidden>
      {seat.name.slice(0, 1).toUpperCase()}
      {alone && now !== 'free' ? <SeatPresence state={now} /> : null}
    </span>
  );
}

/** The pieces of a seat: each can be taken from it, and others given. */
function SeatPieces({ seat }: { readonly seat: Seat }) {
  const actions = useActions();
  const pieces = useApp((state) => sceneOf(state).pieces);
  const own = pieces.filter(({ id }) => seat.pieces.includes(id));
  const others = pieces.filter(({ id, side }) => side === seat.side && !seat.pieces.includes(id));
  const give = (id: string): void => actions.devices.editSeat(seat.id, { pieces: [...seat.pieces, id] });
  return (
    <div className={styles.seatPieces}>
      {own.map((piece) => (
        <Button
          key={piece.id}
          size="small"
          aria-label={`Take ${piece.name} from ${seat.name}`}
          onClick={() => actions.devices.editSeat(seat.id, { pieces: seat.pieces.filter((id) => id !== piece.id) })}
        >
          <Emblem piece={piece} />
          {piece.name}
          <X size={13} aria-hidden />
        </Button>
      ))}
      {others.length > 0 ? (
        <Choice
          bare
          stay
          label={`Give ${seat.name} a piece`}
          value=""
          options={[{ value: '', label: 'Add a piece' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => {
            if (id !== '') give(id);
          }}
        />
      ) : null}
    </div>
  );
}

/** What a seat may do, and what the GM does with it. */
function SeatSettings({ seat }: { readonly seat: Seat }) {
  const actions = useActions();
  const { devices: table } = useProgram();
  const sides = useApp((state) => sceneOf(state).sides);
  const ofSide = useApp((state) => sceneOf(state).settings.odds.players[seat.side]);
  const device = useApp((state) => state.devices.sitting[seat.id]);
  const [removes, setRemoves] = useState(false);
  return (
    <div className={styles.settings}>
      <TextField
        label="Name"
        value={seat.name}
        maxLength={40}
        onCommit={(name) => actions.devices.editSeat(seat.id, { name })}
      />
      <Choice
        label="Side"
        stay
        value={seat.side}
        options={SIDES.map((side) => ({ value: side, label: sides[side] }))}
        onChange={(side) => actions.devices.editSeat(seat.id, { side })}
      />
      <SeatPieces seat={seat} />
      {RIGHTS.map((right) => (
        <Segments
          key={right}
          label={RIGHT_WORDS[right]}
          value={seat.rights[right]}
          options={LEAVES.map((leave) => ({ value: leave, label: LEAVE_WORDS[leave] }))}
          onChange={(leave) => actions.devices.editSeat(seat.id, { rights: { ...seat.rights, [right]: leave } })}
        />
      ))}
      <Choice
        label="Odds shown"
        stay
        value={seat.rights.odds}
        options={SEAT_ODDS.map((shown) => ({
          value: shown,
          label: shown === 'side' ? `As ${sides[seat.side]}: ${ODDS_WORDS[ofSide].toLowerCase()}` : ODDS_WORDS[shown],
        }))}
        onChange={(odds) => actions.devices.editSeat(seat.id, { rights: { ...seat.rights, odds } })}
      />
      <div className={styles.seatActions}>
        <Button size="small" onClick={() => actions.devices.editSeat(seat.id, { muted: !seat.muted })}>
          {seat.muted ? <Mic size={14} aria-hidden /> : <MicOff size={14} aria-hidden />}
          {seat.muted ? 'Unmute' : 'Mute'}
        </Button>
        {device ? (
          <Button size="small" onClick={() => table.putOut(device)}>
            <UserMinus size={14} aria-hidden />
            Put out
          </Button>
        ) : null}
        <Button
          size="small"
          look={removes ? 'danger' : undefined}
          onClick={() => (removes ? actions.devices.removeSeat(seat.id) : setRemoves(true))}
          onBlur={() => setRemoves(false)}
        >
          {removes ? 'Remove for good' : 'Remove'}
        </Button>
      </div>
    </div>
  );
}

/** A seat in the list; one is open at a time. */
export function SeatRow({
  seat,
  isOpen,
  onToggle,
}: {
  readonly seat: Seat;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const words = useApp((state) => seatWords(state, seat.id));
  const now = useApp((state) => seatState(state, seat.id));
  const pieces = useApp((state) => seat.pieces.flatMap((id) => pieceOf(sceneOf(state), id)?.name ?? []).join(', '));
  return (
    <li className={styles.seat} data-testid="seat">
      <button type="button" className={styles.seatHead} aria-expanded={isOpen} onClick={onToggle}>
        <SeatLetter seat={seat} />
        <span className={styles.seatNames}>
          <strong title={seat.name}>{seat.name}</strong>
          <span title={pieces}>{pieces || 'No piece in this scene'}</span>
        </span>
        <span className={styles.seatState}>
          {seat.muted ? `${words}, muted` : words}
          <SeatPresence state={now} />
        </span>
        {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </button>
      {isOpen ? <SeatSettings seat={seat} /> : null}
    </li>
  );
}
