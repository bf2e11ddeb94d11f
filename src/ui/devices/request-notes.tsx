import { Check, Dices, Pencil, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { diceCount } from '../../rules/wording.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import { answererOf, seatAsked } from '../../store/devices/seat-selectors.ts';
import type { DeviceRequest, Seat } from '../../store/state/devices-state.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './devices.module.css';
import { wantedDetail, wantedTitle, wantingPiece } from './request-words.ts';

/** So many notes are shown; more are a number. */
const SHOWN = 3;

/** After so long a player who was asked is late, in seconds. */
const LATE = 20;

/** How long something stands, in seconds. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return seconds;
}

/** A request of a player: allow it, or refuse it with a word. */
function RequestNote({ request }: { readonly request: DeviceRequest }) {
  const { devices } = useProgram();
  const title = useApp((state) => wantedTitle(state, request));
  const detail = useApp((state) => wantedDetail(state, request));
  const piece = useApp((state) => wantingPiece(state, request));
  const [words, setWords] = useState<string | null>(null);
  const refuse = (): void => devices.answer(request.id, { kind: 'refuse', words: words ?? '' });
  const allow = (): void => devices.answer(request.id, { kind: 'allow' });
  return (
    <section
      className={classes(floatingPanelStyles.panel, styles.note)}
      data-asks
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter allows what the note asks
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        allow();
      }}
    >
      <div className={styles.noteHead}>
        {piece ? <Emblem piece={piece} /> : null}
        <p className={styles.noteWords}>
          <strong>{title}</strong>
          {detail === '' ? null : <span>{detail}</span>}
        </p>
      </div>
      {words === null ? (
        <div className={styles.noteActions}>
          <Button look="primary" size="small" onClick={allow}>
            <Check size={14} aria-hidden />
            Allow
          </Button>
          {request.intent.kind === 'fire' ? (
            <Button size="small" onClick={() => devices.answer(request.id, { kind: 'change' })}>
              <Pencil size={14} aria-hidden />
              Change
            </Button>
          ) : null}
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

/** The seat that is asked a question. */
function seatOf(state: AppState, question: string): Seat | undefined {
  const found = openQuestions(state).find(({ key }) => key === question);
  return found && state.shot ? seatAsked(state, found, state.shot.attack.order) : undefined;
}

/** The piece whose dice they are. */
function askedPiece(state: AppState, question: string): Piece | undefined {
  const found = openQuestions(state).find(({ key }) => key === question);
  return found && state.shot ? pieceOf(state.shot.frozen, answererOf(found, state.shot.attack.order)) : undefined;
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
  const name = useApp((state) => seatOf(state, question)?.name ?? '');
  const isRoll = useApp((state) => openQuestions(state).find(({ key }) => key === question)?.kind === 'roll');
  const piece = useApp((state) => askedPiece(state, question));
  const seconds = useSeconds();
  if (asked === '') return null;
  return (
    <section className={classes(floatingPanelStyles.panel, styles.note)} data-late={seconds >= LATE} aria-label={asked}>
      <div className={styles.noteHead}>
        {piece ? <Emblem piece={piece} /> : null}
        <p className={styles.noteWords}>
          <strong>{asked}</strong>
          <span aria-hidden>{`${seconds} s`}</span>
        </p>
      </div>
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
          {`${isRoll ? 'Roll' : 'Answer'} for ${name}`}
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
