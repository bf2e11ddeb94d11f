import { Check, Dices, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { Intent } from '../../network/messages/intents.ts';
import { diceCount } from '../../rules/wording.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import { seatAsked } from '../../store/devices/seat-selectors.ts';
import type { DeviceRequest } from '../../store/state/devices-state.ts';
import type { AppState } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './devices.module.css';

/** So many notes are shown; more are a number. */
const SHOWN = 3;

/** What a request asks, after the name of who asks. */
function wanted({ kind }: Intent): string {
  switch (kind) {
    case 'fire':
      return 'wants to attack';
    case 'move':
      return 'wants to move';
    case 'roll':
    case 'choose':
    case 'confirm':
      return 'has rolled';
    case 'ping':
      return 'wants to point something out';
    default:
      return 'wants this seat';
  }
}

function nameOf(state: AppState, { seat, intent }: DeviceRequest): string {
  if (intent.kind === 'ask seat') return intent.name;
  return state.devices.seats.find(({ id }) => id === seat)?.name ?? 'Somebody';
}

/** A request of a player: allow it, or refuse it with a word. */
function RequestNote({ request }: { readonly request: DeviceRequest }) {
  const { devices } = useProgram();
  const name = useApp((state) => nameOf(state, request));
  const [words, setWords] = useState<string | null>(null);
  const refuse = (): void => devices.answer(request.id, { kind: 'refuse', words: words ?? '' });
  return (
    <section className={classes(floatingPanelStyles.panel, styles.note)} data-asks aria-label={`${name} asks`}>
      <p className={styles.noteWords}>
        <strong>
          {name} {request.intent.kind === 'ask seat' ? 'wants a seat' : wanted(request.intent)}
        </strong>
        {request.seat === null ? null : <RequestDetail request={request} />}
      </p>
      {words === null ? (
        <div className={styles.noteActions}>
          <Button look="primary" size="small" onClick={() => devices.answer(request.id, { kind: 'allow' })}>
            <Check size={14} aria-hidden />
            Allow
          </Button>
          <Button size="small" onClick={() => setWords('')}>
            <X size={14} aria-hidden />
            Refuse
          </Button>
        </div>
      ) : (
        <form
          className={styles.noteActions}
          onSubmit={(event) => {
            event.preventDefault();
            refuse();
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: it was asked for with a press
            autoFocus
            aria-label="What the GM says"
            placeholder="Say why, or leave it empty"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button size="small" type="submit">
            Send
          </Button>
          <Button size="small" onClick={() => setWords(null)}>
            Cancel
          </Button>
        </form>
      )}
    </section>
  );
}

/** More of what is asked, for attacks: the weapon and the target. */
function RequestDetail({ request }: { readonly request: DeviceRequest }) {
  const words = useApp((state) => {
    const { intent } = request;
    if (intent.kind !== 'fire') return '';
    return state.history.scene.weapons.find(({ id }) => id === intent.aiming.weapon)?.name ?? '';
  });
  return words === '' ? null : <span>{words}</span>;
}

/** A player who is asked for dice: the GM may roll instead. */
function WaitingNote({ question }: { readonly question: string }) {
  const actions = useActions();
  const { store } = useProgram();
  const asked = useApp((state) => {
    const found = openQuestions(state).find(({ key }) => key === question);
    const seat = found && state.shot ? seatAsked(state, found, state.shot.attack.order) : undefined;
    if (!found || !seat) return '';
    const what = found.kind === 'roll' ? diceCount(found.dice.count) : 'a choice';
    return `Waiting for ${seat.name}: ${what}`;
  });
  if (asked === '') return null;
  return (
    <section className={classes(floatingPanelStyles.panel, styles.note)} aria-label={asked}>
      <p className={styles.noteWords}>
        <strong>{asked}</strong>
      </p>
      <div className={styles.noteActions}>
        <Button
          size="small"
          onClick={() => {
            const found = openQuestions(store.getState()).find(({ key }) => key === question);
            if (found?.kind === 'roll') actions.shot.rollOne(found);
            else actions.view.setTab('attack');
          }}
        >
          <Dices size={14} aria-hidden />
          Answer for them
        </Button>
      </div>
    </section>
  );
}

/** The keys of the questions that seats are asked, as one text. */
function askedKeys(state: AppState): string {
  const { shot } = state;
  if (!shot || shot.held) return '';
  return openQuestions(state)
    .filter((question) => seatAsked(state, question, shot.attack.order))
    .map(({ key }) => key)
    .join('\n');
}

/** What players ask of the GM, and whose dice the table waits for. */
export function RequestNotes() {
  const requests = useApp((state) => state.devices.requests);
  const keys = useApp(askedKeys);
  const waiting = keys === '' ? [] : keys.split('\n');
  if (requests.length === 0 && waiting.length === 0) return null;
  const more = requests.length - SHOWN;
  return (
    <div className={styles.notes} data-part="request-notes" role="status">
      {requests.slice(0, SHOWN).map((request) => (
        <RequestNote key={request.id} request={request} />
      ))}
      {more > 0 ? <p>{more} more</p> : null}
      {waiting.slice(0, SHOWN).map((key) => (
        <WaitingNote key={key} question={key} />
      ))}
    </div>
  );
}
