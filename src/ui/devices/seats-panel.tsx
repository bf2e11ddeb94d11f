import { DoorClosed, Link, Play, Plus, QrCode, Tv, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { JoinCode } from '../../design/join-code.tsx';
import type { BrokerSetting } from '../../network/table/broker-setting.ts';
import { seatState } from '../../store/devices/seat-selectors.ts';
import type { TableState } from '../../store/state/devices-state.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import { selectedThings } from '../../store/state/selection.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { BrokerButton } from './broker-dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './devices.module.css';
import { SeatRow } from './seat-row.tsx';
import { ServerPassword } from './server-password.tsx';

/** The largest code beside its words, in CSS pixels, and the most pixels of a module. */
const CODE = { within: 188, module: 4 } as const;

const TABLE_WORDS: Readonly<Record<TableState, string>> = {
  closed: 'Players join from their phones, tablets and screens by a link.',
  opening: 'The table opens.',
  open: '',
  'no line': 'The server does not answer. This window tries again by itself.',
  elsewhere: 'Another window of this browser has the table. Close it there first.',
};

/** The names of a broker's nodes. */
function hostsOf({ addresses }: BrokerSetting): string {
  return addresses.map((address) => new URL(address).host).join(', ');
}

/** Shows how to join on the players' screen; then it begins the game. */
function ScreenButton() {
  const { devices } = useProgram();
  const shown = useApp((state) => state.devices.joining === 'plates');
  return shown ? (
    <Button
      size="small"
      look="primary"
      aria-label="Begin: the players’ screen shows the map"
      onClick={() => devices.showJoining(null)}
    >
      <Play size={14} aria-hidden />
      Begin
    </Button>
  ) : (
    <Button
      size="small"
      aria-label="Screen: show how to join on the players’ screen"
      onClick={() => devices.showJoining('plates')}
    >
      <Tv size={14} aria-hidden />
      Screen
    </Button>
  );
}

/** Says that nobody sees what is shown: no players' screen is open, here or elsewhere. */
function NoScreen() {
  const missing = useApp(({ devices: { joining, devices, sitting }, screen }) => {
    if (joining === null || screen.link === 'open') return false;
    const seated = new Set(Object.values(sitting));
    return !Object.entries(devices).some(([id, { presence }]) => presence === 'here' && !seated.has(id));
  });
  return missing ? (
    <p className={styles.notice}>
      No players’ screen is open yet. Open one here with <kbd>Y</kbd>, or open the screen link on a television.
    </p>
  ) : null;
}

/** How devices join: the code, the address, and the links. */
function Joining() {
  const { devices } = useProgram();
  const table = useApp((state) => state.devices.table);
  const link = useApp((state) => state.devices.link);
  const address = useApp((state) => state.devices.address);
  const problem = useApp((state) => state.devices.problem);
  const asksPassword = useApp((state) => state.devices.asksPassword);
  const onlyHere = useApp((state) => state.devices.onlyHere);
  const words = useApp((state) => state.devices.words);
  const broker = useApp((state) => state.devices.broker);
  const joining = useApp((state) => state.devices.joining);
  if (link === null || table === 'closed' || table === 'elsewhere')
    return (
      <div className={styles.closed}>
        {asksPassword ? (
          <ServerPassword problem={problem} />
        ) : (
          <>
            <p>{problem ?? TABLE_WORDS[table]}</p>
            <Button look="primary" disabled={table === 'opening'} onClick={() => devices.open()}>
              Let devices join
            </Button>
          </>
        )}
        {broker ? <p>{`Over ${hostsOf(broker)}`}</p> : null}
        <BrokerButton />
      </div>
    );
  return (
    <>
      <div className={styles.joining}>
        <JoinCode text={link} label="The code that players scan to join" {...CODE} />
        <div className={styles.joiningWords}>
          <strong>Scan to join</strong>
          <span>{words === null ? 'or open the link at' : 'or open'}</span>
          <strong className={styles.address}>{address}</strong>
          {words === null ? null : (
            <>
              <span>and type</span>
              <strong data-part="words">{words}</strong>
            </>
          )}
          <div className={styles.links}>
            <CopyLink link={link} label="Copy the link for players">
              Link
            </CopyLink>
            <ScreenButton />
          </div>
        </div>
      </div>
      <div className={styles.moreWays}>
        {broker ? null : (
          // By words a page finds the broker of its own server alone.
          <Button size="small" aria-pressed={words !== null} onClick={() => devices.setWords(words === null)}>
            {words === null ? 'Show words' : 'End words'}
          </Button>
        )}
        <CopyLink link={link.replace('play.html', 'screen.html')} label="Copy the screen link">
          Screen link
        </CopyLink>
        <Button
          size="small"
          aria-pressed={joining === 'corner'}
          disabled={joining === 'plates'}
          onClick={() => devices.showJoining(joining === 'corner' ? null : 'corner')}
        >
          <QrCode size={14} aria-hidden />
          Corner code
        </Button>
      </div>
      <NoScreen />
      {table === 'open' ? null : (
        <p className={styles.notice} role="status">
          {TABLE_WORDS[table]}
        </p>
      )}
      {broker ? <p className={styles.notice}>{`Over ${hostsOf(broker)}`}</p> : null}
      {onlyHere ? (
        <p className={styles.notice}>
          Only this machine reaches {broker ? 'the players’ page' : 'the table'}. Start the program with{' '}
          <code>npm start -- --lan</code> to let others come.
        </p>
      ) : null}
    </>
  );
}

/** Adds a seat: for the selected pieces, or an empty one. */
function AddSeat({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const { store } = useProgram();
  const actions = useActions();
  return (
    <Button
      onClick={() => {
        const state = store.getState();
        const taken = new Set(state.devices.seats.flatMap(({ pieces }) => pieces));
        const pieces = selectedThings(state).pieces.filter((id) => !taken.has(id));
        const first = pieceOf(sceneOf(state), pieces[0] ?? null);
        const name = first?.name ?? `Player ${state.devices.seats.length + 1}`;
        onAdded(actions.devices.addSeat({ name, side: first?.side ?? 'a', pieces }));
      }}
    >
      <Plus size={15} aria-hidden />
      Seat
    </Button>
  );
}

/** Ends the table, or begins it anew: each asks once. */
function EndTable() {
  const { devices } = useProgram();
  const [asks, setAsks] = useState<'close' | 'link' | null>(null);
  const forget = (): void => setAsks(null);
  return (
    <>
      <Button onBlur={forget} onClick={() => (asks === 'link' ? devices.newLink() : setAsks('link'))}>
        <Link size={15} aria-hidden />
        {asks === 'link' ? 'All must join again' : 'New link'}
      </Button>
      <Button
        look={asks === 'close' ? 'danger' : undefined}
        onBlur={forget}
        onClick={() => (asks === 'close' ? devices.close() : setAsks('close'))}
      >
        <DoorClosed size={15} aria-hidden />
        {asks === 'close' ? 'Close it for all' : 'Close table'}
      </Button>
    </>
  );
}

/** The panel of seats, in the place of the tabs. */
export function SeatsPanel() {
  const actions = useActions();
  const seats = useApp((state) => state.devices.seats);
  const isOpen = useApp((state) => state.devices.link !== null);
  const here = useApp((state) => state.devices.seats.filter(({ id }) => seatState(state, id) === 'here').length);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <section className={classes(floatingPanelStyles.panel, styles.panel)} data-part="seats" aria-label="Seats">
      <header className={styles.head}>
        <h2>Seats</h2>
        <span>{seats.length > 0 ? `${here} of ${seats.length} here` : ''}</span>
        <IconButton aria-label="Close the seats" onClick={() => actions.view.showSeats(false)}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <Joining />
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <SeatRow
            key={seat.id}
            seat={seat}
            isOpen={shown === seat.id}
            onToggle={() => setShown(shown === seat.id ? null : seat.id)}
          />
        ))}
        {seats.length === 0 ? (
          <li className={styles.empty}>
            A seat is a player’s place: its pieces, and what the player may do. Select pieces and add one.
          </li>
        ) : null}
      </ul>
      <footer className={styles.foot}>
        <AddSeat onAdded={setShown} />
        {isOpen ? <EndTable /> : null}
      </footer>
    </section>
  );
}
