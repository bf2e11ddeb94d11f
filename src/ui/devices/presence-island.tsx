import { ChevronDown, ChevronUp } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { seatState } from '../../store/devices/seat-selectors.ts';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { Tip } from '../components/tip.tsx';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './devices.module.css';
import { DEVICES_COMMANDS } from './devices-commands.ts';
import { showsLetters } from './presence-room.ts';
import { SeatLetter } from './seat-row.tsx';
import { SEAT_WORDS } from './seat-words.ts';

/** Who is at the table, beside the buttons: opens the seats. Shown while the table is open. */
export function PresenceIsland() {
  const program = useProgram();
  const table = useApp((state) => state.devices.table);
  const seats = useApp((state) => state.devices.seats);
  const letters = useApp(showsLetters);
  const shown = useApp((state) => state.view.seats && state.view.panelOpen);
  const said = useApp((state) =>
    state.devices.seats.map(({ id, name }) => `${name} ${SEAT_WORDS[seatState(state, id)]}`).join(', '),
  );
  const here = useApp((state) => state.devices.seats.filter(({ id }) => seatState(state, id) === 'here').length);
  if (table === 'closed' || seats.length === 0) return null;
  return (
    <Tip text={said}>
      <button
        type="button"
        className={classes(floatingPanelStyles.panel, styles.island)}
        data-part="presence"
        aria-expanded={shown}
        aria-label={`Seats: ${said}`}
        onClick={() => DEVICES_COMMANDS.seats.perform(program)}
      >
        {letters ? seats.map((seat) => <SeatLetter key={seat.id} seat={seat} alone />) : `${here} of ${seats.length}`}
        {shown ? <ChevronUp size={15} aria-hidden /> : <ChevronDown size={15} aria-hidden />}
      </button>
    </Tip>
  );
}
