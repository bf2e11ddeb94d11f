import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { DeviceRequest } from '../../store/state/devices-state.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './devices.module.css';
import { wantedDetail, wantedTitle, wantingPiece } from './request-words.ts';
import { askedKeys, WaitingNote } from './waiting-note.tsx';

/** So many notes are shown; more are a number. */
const SHOWN = 3;

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
